import { REPLY_TO } from "@mutable/engine";
import type { Call } from "@mutable/protocol";

/** A call that asks a seat for a reply. */
export type Question = Extract<
  Call,
  readonly [`must_${string}` | "may_react" | "may_use" | "may_go_first" | "may_discard_any", ...unknown[]]
>;

export const isQuestion = (call: readonly unknown[]): call is Question => Object.hasOwn(REPLY_TO, String(call[0]));
