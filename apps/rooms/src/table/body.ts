import type { Seat, Move as Seating } from "@mutable/engine";
import type { Call, ReplyCall } from "@mutable/protocol";
import type { Told } from "@mutable/referee";
import type { Clocks } from "./clocks.ts";
import type { TableState } from "./state.ts";

/** What a row of the log says. */
export interface Body {
  /** The table from then on, where that has changed. */
  readonly state?: TableState | undefined;
  readonly clocks?: Clocks | undefined;
  /** Told to all besides. */
  readonly calls?: readonly Call[] | undefined;
  readonly move?: MoveMade | undefined;
  /** What was told of the move, or of the beginning of a game. */
  readonly told?: { readonly common: readonly unknown[]; readonly own: Readonly<Partial<Record<Seat, readonly unknown[]>>> } | undefined;
}

export interface MoveMade {
  readonly seat: Seat;
  readonly call: ReplyCall | Seating["call"];
  readonly decision?: number | undefined;
  readonly id?: string | undefined;
}

/** As JSON. What was told is JSON already. */
export function writeBody({ told, ...rest }: Omit<Body, "told"> & { readonly told?: Told | undefined }): string {
  const text = JSON.stringify(rest);
  if (told === undefined) return text;
  const own = Object.entries(told.own).map(([seat, calls]) => `"${seat}":${calls}`);
  return `${text.slice(0, -1)}${text === "{}" ? "" : ","}"told":{"common":${told.common},"own":{${own.join(",")}}}}`;
}

export const readBody = (text: string): Body => JSON.parse(text) as Body;

/** What was told, as the texts that it was told in. */
export const toldIn = ({ common, own }: NonNullable<Body["told"]>): Told => ({
  common: JSON.stringify(common),
  own: Object.fromEntries(Object.entries(own).map(([seat, calls]) => [seat, JSON.stringify(calls)])),
});
