import { newCommand } from "@mutable/client";
import * as v from "valibot";

/** What somebody has asked for by a click on one of our own pages: without it a link to /start opens no table. */
const intent = v.object({
  kind: v.picklist(["bots", "friends"]),
  /** The same one again, as after a reload, opens no second table. */
  command: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  at: v.number(),
});

export type Intent = v.InferOutput<typeof intent>;
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
    const read = v.safeParse(intent, JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return read.success && Date.now() - read.output.at < LASTS ? read.output : undefined;
  } catch {
    return undefined;
  }
}

export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
