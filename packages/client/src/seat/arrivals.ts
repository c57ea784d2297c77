import { type AnyCall, type EventArguments, type EventName, isKnownEvent, knownArguments } from "@mutable/protocol";

/** Each kind of event with its arguments. */
export type Arrival = { [Name in EventName]: { readonly name: Name; readonly args: EventArguments<Name> } }[EventName];

/** What has arrived, if it is something that we know, in the form that we know. */
export function arrivalOf(name: string, args: readonly unknown[]): Arrival | undefined {
  if (!isKnownEvent(name)) return undefined;
  if (name === "batch") {
    const batch = batchOf(args);
    return batch === undefined ? undefined : { name, args: batch };
  }
  const known = knownArguments(name, args);
  if (known !== undefined) return { name, args: known } as Arrival;
  // Whoever waits for the answer is told of a refusal also where the reason is one that we do not know.
  const [command] = args;
  return name === "refused" && typeof command === "string" ? { name, args: [command, "try_again"] } : undefined;
}

/** By hand, since batches come with every move, and the whole table is hundreds of calls. */
function batchOf([version, calls, command]: readonly unknown[]): EventArguments<"batch"> | undefined {
  if (!Number.isSafeInteger(version) || (version as number) < 0) return undefined;
  if (!Array.isArray(calls) || !calls.every(isCall)) return undefined;
  return [version as number, calls, typeof command === "string" ? command : undefined];
}

const isCall = (call: unknown): call is AnyCall => Array.isArray(call) && typeof call[0] === "string";
