import type { StoredLogEntry } from "@mutable/db";
import type { Deck, Seat, SeatChange as Seating } from "@mutable/engine";
import type { AnyCall, Call, ReplyCall } from "@mutable/protocol";
import { type Broadcast, type LegalMove, newRecord } from "@mutable/referee";
import type { Clocks } from "./clocks.ts";
import type { CurrentGame, TableState } from "./state.ts";

/** What a row of the log says has changed, but for the game. */
export interface Body {
  /** The table from then on. */
  readonly state?: TableState | undefined;
  readonly clocks?: Clocks | undefined;
  /** Told to all besides. */
  readonly calls?: readonly Call[] | undefined;
}

/** All that a row says. */
export interface Said extends Body {
  /** What was told of the beginning of a game. */
  readonly opening?: ToldCalls | undefined;
  readonly move?: MoveMade | undefined;
}

export interface ToldCalls {
  readonly common: readonly AnyCall[];
  readonly own: Readonly<Partial<Record<Seat, readonly AnyCall[]>>>;
}

export interface MoveMade {
  readonly at: string;
  readonly seat: Seat;
  readonly call: ReplyCall | Seating["call"];
  readonly decision?: number | undefined;
  readonly command?: string | undefined;
  readonly told: ToldCalls;
}

/** Undefined if nothing has changed but the game. */
export function writeBody({ state, clocks, calls }: Body): string | undefined {
  return state === undefined && clocks === undefined && calls === undefined ? undefined : JSON.stringify({ state, clocks, calls });
}

/** What the record of a game begins with: all of it but for the moves. */
export function writeOpening(deck: Deck, { setup, begun }: CurrentGame, told: Broadcast): string {
  const { moves: _, ...opening } = newRecord(deck, setup, told, new Date(begun));
  return JSON.stringify(opening);
}

/** A move, as the record has it. What was told is JSON already. */
export function writeMove({ command: { seat, call, decision, id }, broadcast: { common, own } }: LegalMove, at: number): string {
  const head = JSON.stringify({ at: new Date(at).toISOString(), seat, call, decision, command: id });
  let others = "";
  for (const other in own) others += `${others === "" ? "" : ","}"${other}":${own[other as Seat]}`;
  return `${head.slice(0, -1)},"told":{"common":${common},"own":{${others}}}}`;
}

export function readRow({ body, record }: Pick<StoredLogEntry, "body" | "record">): Said {
  if (body === null && record === null) throw new Error("it says nothing");
  const changed = body === null ? {} : (JSON.parse(body) as Body);
  if (record === null) return changed;
  const added = JSON.parse(record) as MoveMade | { readonly opening: ToldCalls };
  return "opening" in added ? { ...changed, opening: added.opening } : { ...changed, move: added };
}

/** What was told, as the texts that it was told in. */
export const toldIn = ({ common, own }: ToldCalls): Broadcast => ({
  common: JSON.stringify(common),
  own: Object.fromEntries(Object.entries(own).map(([seat, calls]) => [seat, JSON.stringify(calls)])),
});
