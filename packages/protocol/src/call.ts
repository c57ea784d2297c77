import * as z from "zod/mini";
import { parseOrExplain } from "./explain.ts";
import { type Extension, extensions } from "./extensions.ts";
import { type RulesetCall, toPlayer } from "./to-player.ts";

/** A call to the player: one of the ruleset's, or an extension. */
export type Call = RulesetCall | Extension;

/** A call with any name and arguments, because a newer server may send calls that the client does not know. */
export const anyCall = z.tuple([z.string()], z.unknown());
export type AnyCall = z.output<typeof anyCall>;

/** The calls of one move that one viewer receives. */
export type Batch = readonly Call[];

const schemaOf = ([name]: readonly unknown[]) => toPlayer.get(String(name)) ?? extensions.get(String(name));

/** Returns the reason why a call to the player is not valid, or undefined if it is valid. */
export function callFault(call: readonly unknown[]): string | undefined {
  const schema = schemaOf(call);
  if (schema === undefined) return `There is no call ${String(call[0])}.`;
  const { why } = parseOrExplain(schema, call);
  return why && `${String(call[0])}: ${why}`;
}
