import type { AnyCall } from "../call.ts";
import type { EventName } from "../events.ts";
import type { Hello } from "../hello.ts";
import type { ShuffleReceipt, StoredNonce } from "../receipt.ts";
import type { CommandName } from "../responses.ts";
import { type JsonSchema, matches } from "./json-schema.ts";
import schemas from "./schemas.json" with { type: "json" };

/**
 * The clients' checks of messages from the room server. The JSON schemas are generated from the zod schemas
 * (schemas.test.ts), so that browsers load 3 kB instead of the 18 kB of zod.
 */

const { calls, events, responses, hello, shuffleReceipt, storedNonce } = schemas as unknown as {
  readonly calls: Readonly<Record<string, JsonSchema>>;
  readonly events: Readonly<Record<EventName, JsonSchema>>;
  readonly responses: Readonly<Record<CommandName, JsonSchema>>;
  readonly hello: JsonSchema;
  readonly shuffleReceipt: JsonSchema;
  readonly storedNonce: JsonSchema;
};

export const isKnownCall = ([name]: AnyCall): boolean => Object.hasOwn(calls, name);

/** True for a known call with the right arguments. */
export function isValidCall(call: readonly unknown[]): boolean {
  const [name] = call;
  const schema = typeof name === "string" && Object.hasOwn(calls, name) ? calls[name] : undefined;
  return schema !== undefined && matches(schema, call);
}

export const isKnownEvent = (name: string): name is EventName => Object.hasOwn(events, name);

/** Returns the arguments that this version knows, if they are valid. A newer server may send more after them. */
export function knownArguments(name: EventName, args: readonly unknown[]): readonly unknown[] | undefined {
  const known = args.slice(0, events[name].prefixItems?.length);
  return matches(events[name], known) ? known : undefined;
}

/** `response`: the response without its field `ok`. */
export const isValidResponse = (command: CommandName, response: unknown): boolean => matches(responses[command], response);

export const isHello = (value: unknown): value is Hello => matches(hello, value);
export const isShuffleReceipt = (value: unknown): value is ShuffleReceipt => matches(shuffleReceipt, value);
export const isStoredNonce = (value: unknown): value is StoredNonce => matches(storedNonce, value);
