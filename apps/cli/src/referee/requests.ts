import { type ReplyCall, replyCall, type Seat, seat, sentenceOf } from "@mutable/protocol";
import { z } from "zod";

/** What a line can ask for (docs/ruleset.md, "The headless referee"). */
export type Request =
  | { ask: "start"; start: Start }
  | { ask: "reply"; seat: Seat; call: ReplyCall; decision?: number | undefined }
  | { ask: "state" }
  | { ask: "options"; seat: Seat };

export type Start = z.infer<typeof start>;

const cards = z.array(z.string());
const bySeat = z.partialRecord(seat, cards);

const start = z.strictObject({
  deck: z.string(),
  seats: z.number(),
  seed: z.string(),
  arrange: z
    .strictObject({
      turn: seat.optional(),
      rules: cards.optional(),
      goals: cards.optional(),
      keepers: bySeat.optional(),
      creepers: bySeat.optional(),
      hands: bySeat.optional(),
      draw: cards.optional(),
      discard: cards.optional(),
      rest: z.literal("out").optional(),
    })
    .optional(),
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
    value = JSON.parse(line);
  } catch {
    return { why: "It is not JSON." };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { why: "It is not an object." };
  const schema = "start" in value ? lines.start : "show" in value ? lines.show : lines.reply;
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : { why: sentenceOf(parsed.error) };
}
