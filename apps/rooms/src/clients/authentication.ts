import { verifyTicket } from "@mutable/config";
import type { Person } from "@mutable/db";
import * as z from "zod";
import type { People } from "../people.ts";
import type { Identity } from "./client.ts";

const credentials = z.union([z.strictObject({ ticket: z.string().max(4_096) }), z.strictObject({ token: z.string().max(200) })]);

/** The person of a ticket of the web app or of a personal token; undefined if it is not valid. */
export async function authenticate(people: People, ticketKey: Uint8Array, auth: unknown): Promise<Identity | undefined> {
  const parsed = credentials.safeParse(auth);
  if (!parsed.success) return undefined;
  return "ticket" in parsed.data ? ofTicket(people, ticketKey, parsed.data.ticket) : ofToken(people, parsed.data.token);
}

async function ofTicket(people: People, key: Uint8Array, text: string): Promise<Identity | undefined> {
  const ticket = await verifyTicket(key, text);
  const person = ticket === undefined ? undefined : await people.accounts.ofSession({ ...ticket, id: ticket.session });
  if (ticket === undefined || person === undefined) return undefined;
  const place = ticket.place === "lobby" ? undefined : ticket.place.table;
  return { ...standing(person), version: person.version, session: ticket.session, token: undefined, rights: ticket.rights, place };
}

async function ofToken(people: People, secret: string): Promise<Identity | undefined> {
  const holder = await people.tokens.findHolder(secret);
  if (holder === undefined) return undefined;
  const { person, token } = holder;
  return { ...standing(person), version: undefined, session: undefined, token: token.id, rights: token.rights, place: undefined };
}

/** A person's profile, and restrictions that hold at every table. */
type Standing = Pick<Identity, "person" | "isGuest" | "mutedUntil">;

const standing = ({ id, name, face, isGuest, mutedUntil }: Person): Standing => ({
  person: { id, name, face },
  isGuest,
  mutedUntil: mutedUntil?.getTime(),
});

/** The current standing of a connected person, or why the person may not stay connected. */
export async function currentStanding(
  people: People,
  { person: { id }, version, session, token }: Identity,
): Promise<Standing | "signed_out" | "banned"> {
  const { accounts, tokens } = people;
  const person = await (version === undefined ? accounts.byId(id) : accounts.ofSession({ person: id, version, id: session }));
  const holds = version !== undefined || (await tokens.of(id)).some((mine) => mine.id === token);
  if (person !== undefined && !person.isBanned && holds) return standing(person);
  return (await accounts.byId(id))?.isBanned ? "banned" : "signed_out";
}
