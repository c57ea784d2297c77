import type { Seat, Move as Seating } from "@mutable/engine";
import type { Call, ReplyCall } from "@mutable/protocol";
import type { Move, Told } from "@mutable/referee";
import type { Clocks } from "./clocks.ts";
import type { TableState } from "./state.ts";

/** What a row of the log says. */
export interface Body {
  /** The table from then on, where that has changed. */
  readonly state?: TableState | undefined;
  readonly clocks?: Clocks | undefined;
  /** Told to all besides. */
  readonly calls?: readonly Call[] | undefined;
  /** What was told of the beginning of a game. */
  readonly told?: ToldCalls | undefined;
  /** A move, as the record of the game has it. */
  readonly row?: MoveMade | undefined;
}

export interface ToldCalls {
  readonly common: readonly unknown[];
  readonly own: Readonly<Partial<Record<Seat, readonly unknown[]>>>;
}

export interface MoveMade {
  readonly at: string;
  readonly seat: Seat;
  readonly call: ReplyCall | Seating["call"];
  readonly decision?: number | undefined;
  readonly command?: string | undefined;
  readonly told: ToldCalls;
}

interface Written extends Omit<Body, "told" | "row"> {
  readonly told?: Told | undefined;
  readonly move?: Move | undefined;
  readonly at: number;
}

const ROW = '"row":';

/** As JSON. What was told is JSON already; the row of the record comes last, so that it can be cut out as it is. */
export function writeBody({ told, move, at, ...rest }: Written): string {
  const parts = [
    JSON.stringify(rest).slice(1, -1),
    told === undefined ? "" : `"told":${toldText(told)}`,
    move === undefined ? "" : `${ROW}${rowText(move, at)}`,
  ];
  return `{${parts.filter((part) => part !== "").join(",")}}`;
}

function rowText({ command: { seat, call, decision, id }, told }: Move, at: number): string {
  const head = JSON.stringify({ at: new Date(at).toISOString(), seat, call, decision, command: id });
  return `${head.slice(0, -1)},"told":${toldText(told)}}`;
}

function toldText({ common, own }: Told): string {
  let text = "";
  for (const seat in own) text += `${text === "" ? "" : ","}"${seat}":${own[seat as Seat]}`;
  return `{"common":${common},"own":{${text}}}`;
}

export const readBody = (text: string): Body => JSON.parse(text) as Body;

/** The text of the move that a row of the log holds; undefined if it is none. No text inside can look like this: quotation marks in it are escaped. */
export function rowIn(text: string): string | undefined {
  const at = text.startsWith(ROW, 1) ? 1 : text.lastIndexOf(`,${ROW}{"at":`) + 1;
  return at === 0 ? undefined : text.slice(at + ROW.length, -1);
}

/** What was told, as the texts that it was told in. */
export const toldIn = ({ common, own }: ToldCalls): Told => ({
  common: JSON.stringify(common),
  own: Object.fromEntries(Object.entries(own).map(([seat, calls]) => [seat, JSON.stringify(calls)])),
});
