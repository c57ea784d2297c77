import { isDeepStrictEqual } from "node:util";
import type { Owned, StoredLogEntry, StoredSnapshot, StoredTable } from "@mutable/db";
import { decks } from "@mutable/decks";
import { type Broadcast, Referee } from "@mutable/referee";
import { say, warn } from "../outside/say.ts";
import type { Services } from "../services.ts";
import { NO_CLOCKS, shifted } from "./clocks.ts";
import { type Known, shuffleCall, tableInfo } from "./info.ts";
import { type MoveMade, readRow, type Said, type ToldCalls, toldIn } from "./row.ts";
import { readSnapshot, type Whole } from "./snapshot.ts";
import { isReseated, personsOf, type TableState } from "./state.ts";
import { joined, KEPT, type Step } from "./streams.ts";
import type { Start } from "./table.ts";

export type Restored =
  | { readonly start: Start; readonly error?: undefined }
  | { readonly start?: undefined; readonly error: "set_aside" | "no_such_table" };

/** What is wrong with a table as it is kept: it is set aside, never guessed at. */
class Spoilt extends Error {}

/** Restores a table that this server owns from its newest snapshot and the log entries after it. */
export async function restore(services: Services, { id, code }: StoredTable, { epoch, seenAt }: Owned): Promise<Restored> {
  const snapshot = await services.rows.snapshotOf(id);
  const lines = await services.rows.logOf(id, snapshot?.seq ?? 0);
  const replayed = goThrough(id, snapshot, lines);
  if (replayed === undefined) return { error: "no_such_table" };
  if ("why" in replayed) {
    warn("a table was set aside", { table: id, why: replayed.why });
    return { error: "set_aside" };
  }
  const { whole, seq } = replayed;
  const names = await namesOf(services, whole.state);
  const lastAt = Math.max(...[lines.at(-1)?.at, snapshot?.at, seenAt].map((time) => time?.getTime() ?? 0));
  // Deadlines are others by now: where there is a clock, whoever comes back is shown the whole table.
  const steps = whole.state.settings.clock ? [] : stepsOf(id, replayed.told, names);
  say("a table was taken up", { table: id, version: seq, replayed: lines.length });
  const snapshotAt = snapshot?.seq ?? 1;
  return { start: { id, code, epoch, seq, snapshotAt, whole: givenBack(whole, services.clock.now() - lastAt), names, steps } };
}

/** Whatever fails here fails by what is kept, also where nobody has thought of it, and would fail again. */
function goThrough(id: string, snapshot: StoredSnapshot | null, lines: readonly StoredLogEntry[]): Replayed | { why: string } | undefined {
  try {
    const read = snapshot === null ? undefined : readSnapshot(snapshot);
    return read?.why === undefined ? replay(id, read?.whole, snapshot?.seq ?? 0, lines) : { why: read.why };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

interface Replayed {
  readonly whole: Whole;
  readonly seq: number;
  /** The rows gone through, each with the table as it was before and after it. */
  readonly told: readonly {
    readonly seq: number;
    readonly said: Said;
    readonly before: TableState | undefined;
    readonly state: TableState;
  }[];
}

/** Goes through the rows once more. The referee must take each reply again, and say the same of it. */
export function replay(id: string, from: Whole | undefined, after: number, lines: readonly StoredLogEntry[]): Replayed | undefined {
  let { state, clocks = NO_CLOCKS } = from ?? {};
  let referee = from?.referee === undefined || state === undefined ? undefined : Referee.restore(deckOf(state), from.referee);
  let seq = after;
  const told: Replayed["told"][number][] = [];
  for (const line of lines) {
    if (line.seq !== seq + 1) throw new Spoilt(`row ${seq + 1} of its log is missing`);
    seq = line.seq;
    const said = readRow(line);
    if (said.move !== undefined) advance(referee, seq, said.move);
    const before = state;
    state = said.state ?? state;
    clocks = said.clocks ?? clocks;
    if (state === undefined) throw new Spoilt("its log does not begin with a table");
    if (state.phase === "waiting") referee = undefined;
    if (said.opening !== undefined) referee = begin(state, seq, said.opening);
    told.push({ seq, said, before, state });
  }
  if (state === undefined) {
    warn("a table has neither a snapshot nor a log", { table: id });
    return undefined;
  }
  const saved = referee?.save();
  return { whole: { state, clocks, ...(saved !== undefined && { referee: saved }) }, seq, told };
}

function deckOf({ settings: { deck } }: TableState) {
  const found = decks.get(deck);
  if (found === undefined) throw new Spoilt(`there is no deck ${deck} any more`);
  return found;
}

function begin(state: TableState, seq: number, told: ToldCalls): Referee {
  if (state.game === undefined) throw new Spoilt(`row ${seq} begins a game that is not there`);
  const begun = Referee.start(deckOf(state), state.game.setup);
  if (begun.error !== undefined) throw new Spoilt(`row ${seq}: ${begun.why}`);
  if (!isSame(told, begun.broadcast)) throw new Spoilt(`the game does not begin as it did (row ${seq})`);
  return begun.referee;
}

function advance(referee: Referee | undefined, seq: number, { seat, call, decision, command: id, told }: MoveMade): void {
  if (referee === undefined) throw new Spoilt(`row ${seq} is a move without a game`);
  const considered = referee.evaluate({ seat, call, decision, id }, seq);
  if (considered.kind !== "move") throw new Spoilt(`the reply of row ${seq} is not taken any more`);
  if (!isSame(told, considered.broadcast)) throw new Spoilt(`row ${seq} would go another way`);
  referee.commit(considered);
}

const isSame = (told: ToldCalls, again: Broadcast): boolean =>
  isDeepStrictEqual(toldIn(told), { common: again.common, own: { ...again.own } });

/** The time in which nobody ran the table is nobody's. */
const givenBack = (whole: Whole, time: number): Whole =>
  whole.clocks.stopped === undefined && time > 0 ? { ...whole, clocks: shifted(whole.clocks, time) } : whole;

/** How those at the table look by now, under the ids that the table knows. */
async function namesOf({ people }: Services, state: TableState): Promise<Known[]> {
  const known = await people.guests.currentIdentities([...new Set([state.host, ...personsOf(state).map(([, { person }]) => person)])]);
  return [...known].map(([asked, person]) => ({ ...person, id: asked }));
}

/** What can be gone on with: the rows after the beginning of a game, and since those in the seats are those who sit there now. */
const resumable = (told: Replayed["told"]): Replayed["told"] =>
  told.slice(
    told.reduce((from, { state, said }, i) => {
      if (said.opening !== undefined) return i + 1;
      return i > 0 && isReseated(told[i - 1]?.state ?? state, state) ? i : from;
    }, 0),
  );

/** What was sent of each row, for those who were there. */
function stepsOf(id: string, told: Replayed["told"], names: readonly Known[]): Step[] {
  const byId = new Map(names.map((known) => [known.id, known]));
  return resumable(told.slice(-KEPT)).map(({ seq, said: { state, calls = [], move }, before, state: then }) => {
    const isNewDeal = state?.phase === "dealing" && before?.phase !== "dealing";
    const shuffle = isNewDeal ? shuffleCall(then) : undefined;
    const head = JSON.stringify([
      ...(state === undefined ? [] : [["table", tableInfo(id, then, byId)]]),
      ...(shuffle === undefined ? [] : [shuffle]),
      ...calls,
    ]);
    const { common, own } = move === undefined ? { common: "[]", own: {} } : toldIn(move.told);
    return {
      seq,
      common: joined(head, common),
      own: Object.fromEntries(Object.entries(own).map(([seat, text]) => [seat, joined(head, text)])),
    };
  });
}
