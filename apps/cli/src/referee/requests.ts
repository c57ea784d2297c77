import { arrangement, type ReplyCall, replyCall, type Seat, seat, sentenceOf, text } from "@mutable/protocol";
import { z } from "zod";
import { parseJson } from "../json.ts";

/** What a line can ask for (docs/ruleset.md, "The headless referee"). */
export type Request =
  | { ask: "start"; start: Start }
  | { ask: "reply"; seat: Seat; call: ReplyCall; decision?: number | undefined }
  | { ask: "state" }
  | { ask: "options"; seat: Seat };

export type Start = z.infer<typeof start>;

const start = z.strictObject({
  deck: z.string(),
  seats: z.number(),
  // What can be kept, so that a game can be recorded.
  seed: text(1_000_000),
  arrange: arrangement.optional(),
});

const lines = {
  start: z.strictObject({ start }).transform(({ start }): Request => ({ ask: "start", start })),
  show: z
    .discriminatedUnion("show", [z.strictObject({ show: z.literal("state") }), z.strictObject({ show: z.literal("options"), seat })])
    .transform((wish): Request => (wish.show === "state" ? { ask: "state" } : { ask: "options", seat: wish.seat })),
  reply: z
    .strictObject({ seat, call: replyCall, decision: z.int().optional() })
    .transform((reply): Request => ({ ask: "reply", ...reply })),
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
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : { why: sentenceOf(parsed.error) };
}
