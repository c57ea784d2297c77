import { type AnyCall, type EventArguments, type EventName, isKnownEvent, knownArguments } from "@mutable/protocol";

/** An event of the server with its arguments. */
export type ServerEvent = { [Name in EventName]: { readonly name: Name; readonly args: EventArguments<Name> } }[EventName];

/** Returns undefined for unknown events and for malformed arguments. */
export function parseServerEvent(name: string, args: readonly unknown[]): ServerEvent | undefined {
  if (!isKnownEvent(name)) return undefined;
  if (name === "batch") {
    const batch = parseBatch(args);
    return batch === undefined ? undefined : { name, args: batch };
  }
  const known = knownArguments(name, args);
  if (known !== undefined) return { name, args: known } as ServerEvent;
  // A refusal with an unknown reason must still settle the pending reply.
  const [command] = args;
  return name === "refused" && typeof command === "string" ? { name, args: [command, "try_again"] } : undefined;
}

/** Checked without a schema for speed: batches come with every move, and a whole table has hundreds of calls. */
function parseBatch([version, calls, command]: readonly unknown[]): EventArguments<"batch"> | undefined {
  if (!Number.isSafeInteger(version) || (version as number) < 0) return undefined;
  if (!Array.isArray(calls) || !calls.every(isCall)) return undefined;
  return [version as number, calls, typeof command === "string" ? command : undefined];
}

const isCall = (call: unknown): call is AnyCall => Array.isArray(call) && typeof call[0] === "string";
