import * as z from "zod/mini";
import { parseOrExplain } from "./explain.ts";
import { type Extension, extensions } from "./extensions.ts";
import { type RulesetCall, toPlayer } from "./to-player.ts";

/** A call to the player: one of the ruleset's, or an extension. */
export type Call = RulesetCall | Extension;

/** A call as it may come in: its name is text, all else is open. A newer server may use calls that an older client does not know. */
export const anyCall = z.tuple([z.string()], z.unknown());
export type AnyCall = z.output<typeof anyCall>;

/** What one viewer is told of one move. */
export type Batch = readonly Call[];

export const isKnownCall = ([name]: AnyCall): boolean => toPlayer.has(name) || extensions.has(name);

/** What is wrong with a call to the player; nothing if its form is right. Unknown calls are wrong here: this is for whoever sends. */
export function callFault(call: readonly unknown[]): string | undefined {
  const name = String(call[0]);
  const schema = toPlayer.get(name) ?? extensions.get(name);
  if (schema === undefined) return `There is no call ${name}.`;
  const { why } = parseOrExplain(schema, call);
  return why && `${name}: ${why}`;
}
