import { type AnyCall, type Call, isValidCall } from "@mutable/protocol";

type CallNamed<Name extends Call[0]> = Extract<Call, readonly [Name, ...unknown[]]>;

/** Returns the last call of this name, unless it is malformed. */
export function lastCall<Name extends Call[0]>(name: Name, calls: readonly AnyCall[]): CallNamed<Name> | undefined {
  const call = calls.findLast(([other]) => other === name);
  return call !== undefined && isValidCall(call) ? (call as unknown as CallNamed<Name>) : undefined;
}

export const hasCall = (name: Call[0], calls: readonly AnyCall[]): boolean => calls.some(([other]) => other === name);

/** The position of a client in the stream of its table. */
export interface StreamPosition {
  /** The version of the last accepted batch. */
  readonly version: number | undefined;
  /** True while the answer to a join is incomplete. */
  readonly isCatchingUp: boolean;
}

/** "next": follows the last one. "whole": the whole table. "duplicate": already known. "gap": an earlier one is missing. */
export type BatchKind = "next" | "whole" | "duplicate" | "gap";

export function classifyBatch(version: number, calls: readonly AnyCall[], { version: last, isCatchingUp }: StreamPosition): BatchKind {
  if (calls[0]?.[0] === "table" && hasCall("game", calls)) return "whole";
  if (last !== undefined && version === last + 1) return "next";
  // A change of the table begins like a whole one without a game. If two joins were sent, the answer to the second repeats changes.
  if (last !== undefined && version <= last) return "duplicate";
  return isCatchingUp && calls[0]?.[0] === "table" ? "whole" : "gap";
}
