import type { Deck, Seat, View } from "@mutable/engine";
import type { AnyCall, Carries, Place, TableInfo } from "@mutable/protocol";
import { startsGame } from "../history/game-events.ts";
import { type HistoryEntry, historyOfBatch } from "../history/game-history.ts";
import type { ClientTableState } from "./table-state.ts";

type WaitingReply = Pick<Carries<"reply">, "decision" | "call">;

/** What a client keeps of its table besides what it shows. Together with that it is what a batch is added to. */
export interface TableMemory {
  /** The history that the server has sent on request, up to a version. */
  readonly loaded: { readonly game: string; readonly version: number; readonly entries: readonly HistoryEntry[] } | undefined;
  /** The version up to which history may be missing. */
  readonly missingUntil: number | undefined;
  /** The person's reply in the open window, until it closes. */
  readonly waitingReply: WaitingReply | undefined;
}

export const EMPTY_TABLE_MEMORY: TableMemory = { loaded: undefined, missingUntil: undefined, waitingReply: undefined };

/** A batch that the mirror has applied. */
export interface AppliedBatch {
  readonly version: number;
  readonly calls: readonly AnyCall[];
  readonly isWhole: boolean;
  readonly info: TableInfo | undefined;
  /** Undefined without a mirror, or if the calls were malformed: then there is no history of them. */
  readonly deck: Deck | undefined;
  /** The view before the batch; undefined if the mirror is a new one. */
  readonly before: View | undefined;
  readonly after: View | undefined;
}

type KnownTable = Pick<ClientTableState, "info" | "version" | "liveHistory" | "history">;

export interface TableStep {
  readonly memory: TableMemory;
  /** The same lists as before if the batch adds nothing to them. */
  readonly liveHistory: readonly HistoryEntry[];
  readonly history: readonly HistoryEntry[];
  /** True if a whole table stands in the place of batches that the client does not have: their history must be loaded. */
  readonly lacksHistory: boolean;
}

/** What a client knows after a batch. `known`: what it showed before. */
export function stepTable(known: KnownTable, memory: TableMemory, batch: AppliedBatch): TableStep {
  const { version, calls, isWhole, info, deck, before, after } = batch;
  const isSameGame = info?.game === known.info?.game;
  // A table of a device goes back when a turn is undone.
  const isEarlier = isWhole && known.version !== undefined && version < known.version;
  const keepsHistory = isSameGame && !isEarlier;
  const isBeginning = startsGame(calls);
  const isKnown = isSameGame && before !== undefined && version === known.version;
  const lacksHistory = isWhole && after !== undefined && !isBeginning && !isKnown;
  const loaded = isEarlier ? undefined : memory.loaded;
  const added = deck === undefined || after === undefined ? [] : historyOfBatch(deck, version, before, calls, after, standInsOf(info));
  const isChanged = !keepsHistory || added.length > 0;
  const liveHistory = isChanged ? [...(keepsHistory ? known.liveHistory : []), ...added] : known.liveHistory;
  return {
    memory: {
      loaded,
      missingUntil: lacksHistory ? version : isSameGame && !isBeginning ? memory.missingUntil : undefined,
      waitingReply: (isWhole && after && waitingReplyIn(after)) || (keepsHistory ? memory.waitingReply : undefined),
    },
    liveHistory,
    history: isChanged ? wholeHistory(loaded, info, liveHistory) : known.history,
    lacksHistory,
  };
}

/** What was loaded of the game, and what came after it. */
export function wholeHistory(
  loaded: TableMemory["loaded"],
  info: TableInfo | undefined,
  liveHistory: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  if (loaded === undefined || loaded.game !== info?.game) return liveHistory;
  return [...loaded.entries, ...liveHistory.filter(({ version }) => version > loaded.version)];
}

/** The viewer's own reply in the open window, as far as the view tells of it. */
export function waitingReplyIn({ viewer, answers }: View): WaitingReply | undefined {
  for (const { seat, call, decision } of answers)
    if (seat === viewer && decision?.kind === "may_react") return { decision: decision.id, call };
  return undefined;
}

const standInsOf = (info: TableInfo | undefined): readonly Seat[] =>
  (Object.entries(info?.seats ?? {}) as [Seat, Place][]).flatMap(([seat, { id, bot }]) =>
    id !== undefined && bot !== undefined ? [seat] : [],
  );
