import { arrangement, number, type ReplyCall, replyCall, type Seat, seat, sentenceOf, text, whole } from "@mutable/protocol";
import * as v from "valibot";
import { parseJson } from "../json.ts";

/** What a line can ask for (docs/ruleset.md, "The headless referee"). */
export type Request =
  | { ask: "start"; start: StartRequest }
  | { ask: "reply"; seat: Seat; call: ReplyCall; decision?: number | undefined }
  | { ask: "state" }
  | { ask: "options"; seat: Seat };

export type StartRequest = v.InferOutput<typeof start>;

const start = v.strictObject({
  deck: v.string(),
  seats: number,
  // What can be kept, so that a game can be recorded.
  seed: text(1_000_000),
  arrange: v.optional(arrangement),
});

const lines = {
  start: v.pipe(
    v.strictObject({ start }),
    v.transform(({ start }): Request => ({ ask: "start", start })),
  ),
  show: v.pipe(
    v.variant("show", [v.strictObject({ show: v.literal("state") }), v.strictObject({ show: v.literal("options"), seat })]),
    v.transform((wish): Request => (wish.show === "state" ? { ask: "state" } : { ask: "options", seat: wish.seat })),
  ),
  reply: v.pipe(
    v.strictObject({ seat, call: replyCall, decision: v.optional(whole()) }),
    v.transform((reply): Request => ({ ask: "reply", ...reply })),
  ),
};

/** Reads one line, or says what is wrong with it. */
export function readRequest(line: string): Request | { why: string } {
  let value: unknown;
  try {
    value = parseJson(line);
  } catch {
    return { why: "It is not JSON." };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { why: "It is not an object." };
  const kind = (["start", "show", "seat", "call"] as const).find((field) => Object.hasOwn(value, field));
  if (kind === undefined) return { why: "It has neither start nor show, nor seat and call." };
  const schema = kind === "start" || kind === "show" ? lines[kind] : lines.reply;
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : { why: sentenceOf(parsed.issues) };
}
