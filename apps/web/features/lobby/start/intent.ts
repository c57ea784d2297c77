import { newCommandId } from "@mutable/client";
import { commandId } from "@mutable/protocol";
import * as z from "zod/mini";

/** A click on one of our pages that asks for a table. Without it a link to /start opens none. */
const intent = z.object({
  kind: z.enum(["bots", "friends", "daily"]),
  /** The command's id, so that a reload opens no second table. */
  command: commandId,
  at: z.number(),
});

export type StartIntent = z.output<typeof intent>;
export type StartKind = StartIntent["kind"];

const KEY = "mutable.start";
/** An intent expires. */
const LASTS = 5 * 60_000;

/** `command`: the id of the attempt to repeat. */
export function saveIntent(kind: StartKind, command = newCommandId()): StartIntent {
  const wanted = { kind, command, at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {
    // Without storage, /start asks for one more click.
  }
  return wanted;
}

/** The click of this tab, until it expires. After a reload it has the same command id, so the server opens no second table. */
export function loadIntent(): StartIntent | undefined {
  try {
    const read = intent.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return read.success && Date.now() - read.data.at < LASTS ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
