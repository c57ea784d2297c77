import { type AnyCall, type Call, isValidCall } from "@mutable/protocol";

type Named<Name extends Call[0]> = Extract<Call, readonly [Name, ...unknown[]]>;

/** The last call of this name, if it has its right form. */
export function lastOf<Name extends Call[0]>(name: Name, calls: readonly AnyCall[]): Named<Name> | undefined {
  const call = calls.findLast(([other]) => other === name);
  return call !== undefined && isValidCall(call) ? (call as unknown as Named<Name>) : undefined;
}

export const has = (name: Call[0], calls: readonly AnyCall[]): boolean => calls.some(([other]) => other === name);

/** How far a client is in its table's stream. */
export interface Progress {
  /** The last version that was heard; nothing at first. */
  readonly version: number | undefined;
  /** Whether the table was asked for, and the answer is not all here. */
  readonly isCatchingUp: boolean;
}

/** "next": what follows. "whole": the whole table, whatever was known of it. "old": it is known. "gap": something is missing before it. */
export type Standing = "next" | "whole" | "old" | "gap";

export function standingOf(version: number, calls: readonly AnyCall[], { version: last, isCatchingUp }: Progress): Standing {
  if (calls[0]?.[0] === "table" && has("game", calls)) return "whole";
  if (last !== undefined && version === last + 1) return "next";
  if (isCatchingUp && calls[0]?.[0] === "table") return "whole";
  return last !== undefined && version <= last ? "old" : "gap";
}
