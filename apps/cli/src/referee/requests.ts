import {
  arrangement,
  day,
  firstSeat,
  number,
  parseOrExplain,
  type Seat,
  seat,
  text,
  type WireReply,
  whole,
  wireReply,
} from "@mutable/protocol";
import * as z from "zod/mini";
import { parseJson } from "../json.ts";

/** The requests of a line (docs/ruleset.md, "The headless referee"). */
export type Request =
  | { ask: "start"; start: StartRequest }
  | { ask: "reply"; seat: Seat; call: WireReply; decision?: number | undefined }
  | { ask: "join" | "leave"; seat: Seat }
  | { ask: "state" }
  | { ask: "options"; seat: Seat };

export type StartRequest = z.output<typeof start>;

const start = z.strictObject({
  deck: z.string(),
  seats: number,
  // Restricted to ids that a record can contain.
  seed: text(1_000_000),
  arrange: z.optional(arrangement),
  metas: z.optional(z.array(z.string())),
  // The engine checks it.
  blank: z.optional(z.looseObject({})),
  today: z.optional(day),
  profile: z.optional(z.enum(["ice"])),
  first: z.optional(firstSeat),
  firstSeat: z.optional(seat),
  laterMetas: z.optional(z.array(z.string())),
  solo: z.optional(z.literal(true)),
});

const lines = {
  start: z.pipe(
    z.strictObject({ start }),
    z.transform(({ start }): Request => ({ ask: "start", start })),
  ),
  join: z.pipe(
    z.strictObject({ join: seat }),
    z.transform((line): Request => ({ ask: "join", seat: line.join })),
  ),
  leave: z.pipe(
    z.strictObject({ leave: seat }),
    z.transform((line): Request => ({ ask: "leave", seat: line.leave })),
  ),
  show: z.pipe(
    z.discriminatedUnion("show", [z.strictObject({ show: z.literal("state") }), z.strictObject({ show: z.literal("options"), seat })]),
    z.transform((wish): Request => (wish.show === "state" ? { ask: "state" } : { ask: "options", seat: wish.seat })),
  ),
  reply: z.pipe(
    z.strictObject({ seat, call: wireReply, decision: z.optional(whole()) }),
    z.transform((reply): Request => ({ ask: "reply", ...reply })),
  ),
};

/** Parses one line; `why` names the problem. */
export function readRequest(line: string): Request | { why: string } {
  let value: unknown;
  try {
    value = parseJson(line);
  } catch {
    return { why: "It is not JSON." };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { why: "It is not an object." };
  const kind = (["start", "show", "join", "leave", "seat", "call"] as const).find((field) => Object.hasOwn(value, field));
  if (kind === undefined) return { why: "It has neither start nor show, nor seat and call." };
  const schema = kind === "seat" || kind === "call" ? lines.reply : lines[kind];
  const parsed = parseOrExplain<z.ZodMiniType<Request>>(schema, value);
  return parsed.why === undefined ? parsed.data : parsed;
}
