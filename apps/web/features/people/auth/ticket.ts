import "server-only";
import type { Right } from "@mutable/config";
import type { Person } from "@mutable/db";
import * as z from "zod/mini";
import { webContext } from "../../../server/context.ts";
import { mayAdminister } from "../../../session/administrators.ts";
import { clientAddress, currentSession } from "../../../session/session.ts";

const wish = z.strictObject({
  place: z.union([z.literal("lobby"), z.strictObject({ table: z.string().check(z.minLength(1), z.maxLength(64)) })]),
});

const problem = (status: number, error: string, headers?: HeadersInit) => Response.json({ error }, { status, headers: headers ?? {} });

/** Issues a ticket for the room server to the current person. */
export async function mintTicketFor(request: Request): Promise<Response> {
  const asked = wish.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) return problem(400, "bad_request");
  const current = await currentSession();
  if (current === undefined) return problem(401, "not_signed_in");
  const { person, session } = current;
  const { people, mintTicket } = webContext();
  const wait = await people.rateLimits.consume("ticket", { address: await clientAddress(), subject: person.id });
  if (wait !== undefined) return problem(429, "too_often", { "retry-after": String(wait) });
  const { place } = asked.data;
  const ticket = await mintTicket({ person: person.id, place, rights: rightsOf(person), version: person.version, session: session.id });
  return Response.json({ ticket }, { headers: { "cache-control": "no-store" } });
}

const rightsOf = (person: Person): Right[] => ["watch", "play", "host", ...(mayAdminister(person) ? ["administer" as const] : [])];
