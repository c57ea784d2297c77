import "server-only";
import type { DraftContent, Person } from "@mutable/db";
import { FINDABLE } from "@mutable/db";
import { DECK_LIMITS } from "@mutable/decks";
import { showsSomething, visibleLine } from "@mutable/protocol";
import * as z from "zod/mini";
import { webContext } from "../../../server/context.ts";
import { clientAddress, currentPerson, logRefusal } from "../../../session/session.ts";
import { deckRefusal } from "./answers.ts";
import { parseShallowJson } from "./json-body.ts";

/** What callers of /api/decks send, and who they are. */

const LONGEST_CHANGES = 500;
const LONGEST_REASON = 300;

const revision = z.number().check(z.int(), z.positive(), z.maximum(2 ** 31 - 1));
const draft = z.looseObject({ format: z.literal("mutable deck 1") });
const findable = z.enum(FINDABLE);

/** One line of text, without hidden characters. */
const line = (most: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => visibleLine(text)),
      z.string().check(z.maxLength(most)),
    ),
  );

export const bodies = {
  create: z.strictObject({ draft, from: z.optional(z.string()) }),
  save: z.strictObject({ revision, draft }),
  change: z.strictObject({ findable }),
  publish: z.strictObject({ revision, changes: z.optional(line(LONGEST_CHANGES)), findable: z.optional(findable) }),
  report: z.strictObject({ reason: line(LONGEST_REASON).check(z.refine(showsSomething)) }),
} as const;

/** The body of a request, or the response that refuses it. */
export async function readBody<Shape extends z.ZodMiniType>(request: Request, shape: Shape): Promise<z.output<Shape> | Response> {
  const json = parseShallowJson(await request.text());
  if (json === undefined) return deckRefusal("bad_json");
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const field = read.error.issues[0]?.path.join(".");
  return field ? deckRefusal("bad_field", { field }) : deckRefusal("bad_request");
}

/** A draft as it is stored. Its name and sentence are for lists, and may be unfinished too. */
export function draftContent(file: Readonly<Record<string, unknown>>): DraftContent | Response {
  const text = JSON.stringify(file);
  if (Buffer.byteLength(text) > DECK_LIMITS.bytes) return deckRefusal("too_large");
  const shown = (value: unknown, most: number) => (typeof value === "string" ? [...visibleLine(value)].slice(0, most).join("") : "");
  return { draft: text, name: shown(file.name, DECK_LIMITS.deckName), about: shown(file.about, DECK_LIMITS.about) };
}

/** The person of the token or, without one, of the session; or the response that refuses. */
export async function callerOf(request: Request): Promise<Person | Response> {
  const authorization = request.headers.get("authorization") ?? "";
  // Other schemes are for a proxy in front.
  if (!/^Bearer\b/i.test(authorization)) return (await currentPerson()) ?? deckRefusal("not_signed_in");
  const [, secret = ""] = /^Bearer\b *(.*)$/i.exec(authorization) ?? [];
  const holder = await webContext().people.tokens.findHolder(secret);
  if (holder === undefined) {
    await logRefusal("secret", { why: "bad_token" });
    return deckRefusal("bad_token");
  }
  const { person, token } = holder;
  if (token.rights.includes("decks")) return person;
  await logRefusal("right", { right: "decks", person: person.id, token: token.id });
  return deckRefusal("no_right");
}

/** A caller who changes something, within the rate limit. */
export async function callerWithin(request: Request, limit: "deck" | "report"): Promise<Person | Response> {
  const person = await callerOf(request);
  if (person instanceof Response) return person;
  const wait = await webContext().people.rateLimits.consume(limit, { address: await clientAddress(), subject: person.id });
  return wait === undefined ? person : deckRefusal("too_often", {}, { "retry-after": String(wait) });
}

/** A caller who stores decks, which guests do on their device. */
export async function authorOf(request: Request): Promise<Person | Response> {
  const person = await callerWithin(request, "deck");
  return person instanceof Response || !person.isGuest ? person : deckRefusal("only_accounts");
}
