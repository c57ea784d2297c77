import { newCommand } from "@mutable/client";
import { commandId } from "@mutable/protocol";
import * as z from "zod/mini";

/** What somebody has asked for by a click on one of our own pages: without it a link to /start opens no table. */
const intent = z.object({
  kind: z.enum(["bots", "friends"]),
  /** The same one again, as after a reload, opens no second table. */
  command: commandId,
  at: z.number(),
});

export type Intent = z.output<typeof intent>;
export type Kind = Intent["kind"];

const KEY = "mutable.start";
/** A click that led nowhere is not remembered for ever. */
const LASTS = 5 * 60_000;

/** `command`: of what is tried again. */
export function intend(kind: Kind, command = newCommand()): Intent {
  const wanted = { kind, command, at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {
    // Where nothing may be kept, /start asks for one click more.
  }
  return wanted;
}

export function intended(): Intent | undefined {
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
