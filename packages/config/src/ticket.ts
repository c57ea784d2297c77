import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";

/** Rights at tables, and `decks` for the decks of the web app. Only administrators have `administer`, and no token does. */
export const RIGHTS = ["watch", "play", "host", "decks", "administer"] as const;
export type Right = (typeof RIGHTS)[number];

/** A ticket can open a connection for this time. An open connection is not closed when it expires. */
export const TICKET_SECONDS = 60;

const AUDIENCE = "mutable-rooms";

const claims = z.object({
  /** The person's id. */
  sub: z.string().min(1),
  /** The table that the ticket is for, or the lobby. */
  place: z.union([z.object({ table: z.string().min(1).max(64) }), z.literal("lobby")]),
  rights: z.array(z.enum(RIGHTS)),
  /** The version of the person's sessions. A ticket with an older version is invalid. */
  version: z.int().min(1),
  /** The session that asked for the ticket. The ticket ends with it. */
  session: z.string().min(1).max(64).optional(),
});

/** The web app's statement about a person who connects to the room server. */
export interface Ticket {
  readonly person: string;
  readonly place: { readonly table: string } | "lobby";
  readonly rights: readonly Right[];
  readonly version: number;
  readonly session?: string | undefined;
}

/** `key`: the installation's key for tickets (`deriveKey`). */
export async function createTicket(key: Uint8Array, ticket: Ticket, now: Date = new Date()): Promise<string> {
  const { person, place, rights, version, session } = ticket;
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ place, rights, version, session })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(person)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + TICKET_SECONDS)
    .sign(key);
}

/** Returns the ticket if its signature is valid and it has not expired. */
export async function verifyTicket(key: Uint8Array, text: string, now: Date = new Date()): Promise<Ticket | undefined> {
  const read = await jwtVerify(text, key, { algorithms: ["HS256"], audience: AUDIENCE, currentDate: now, requiredClaims: ["exp"] }).catch(
    () => undefined,
  );
  const parsed = claims.safeParse(read?.payload);
  if (!parsed.success) return undefined;
  const { sub: person, ...ticket } = parsed.data;
  return { person, ...ticket };
}
