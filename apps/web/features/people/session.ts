import "server-only";
import type { Person } from "@mutable/db";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { decode, encode } from "next-auth/jwt";
import { cache } from "react";
import { webContext } from "../../server/context.ts";
import { ADDRESS_HEADER } from "../../server/door.ts";
import { BANNED } from "./banned.ts";

const DAY = 86_400;
/** How old a cookie gets before a browser that comes back is given a fresh one. */
const RENEW_AFTER = 7 * DAY;

const isSecure = () => webContext().origin.startsWith("https:");

/** Behind https a cookie is this very host's: from a neighbour on the domain browsers take none of that name. */
const nameOf = (cookie: string) => `${isSecure() ? "__Host-" : ""}${cookie}`;
const attributes = () => ({ httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/" }) as const;

/** A cookie of next-auth's, which by itself it would guard less. */
export const authCookie = (name: string, maxAge?: number) => ({
  name: nameOf(`next-auth.${name}`),
  options: { ...attributes(), ...(maxAge !== undefined && { maxAge }) },
});

/** The cookie that next-auth signs in with. */
const sessionCookie = () => authCookie("session-token").name;

/** What a session says of itself. Whether it holds, its person's row says. */
interface Claims {
  readonly person: string;
  readonly version: number;
  readonly issuedAt: number;
}

const claims = cache(async (): Promise<Claims | undefined> => {
  const cookie = (await cookies()).get(sessionCookie())?.value;
  if (cookie === undefined) return undefined;
  const token = await decode({ token: cookie, secret: webContext().sessions.secret }).catch(() => null);
  const { sub, version, iat } = token ?? {};
  if (sub === undefined || typeof version !== "number" || typeof iat !== "number") return undefined;
  return { person: sub, version, issuedAt: iat };
});

/** Who looks at the page; undefined for somebody who has not said so. */
export const viewer = cache(async (): Promise<Person | undefined> => {
  const session = await claims();
  return session && webContext().people.accounts.ofSession(session.person, session.version);
});

/** Whether this browser is that of somebody who may not come in any more. */
export const isBannedHere = cache(async (): Promise<boolean> => {
  const session = await claims();
  return session !== undefined && ((await webContext().people.accounts.byId(session.person))?.isBanned ?? false);
});

export async function isSessionOld(): Promise<boolean> {
  const session = await claims();
  return session !== undefined && Date.now() / 1_000 - session.issuedAt > RENEW_AFTER;
}

/** Makes this browser the person's: the same cookie that next-auth gives at a sign-in. */
export async function startSession({ id, version }: Person): Promise<void> {
  const { secret, seconds } = webContext().sessions;
  const value = await encode({ token: { sub: id, version }, secret, maxAge: seconds });
  (await cookies()).set(sessionCookie(), value, { ...attributes(), maxAge: seconds });
}

export async function endSession(): Promise<void> {
  // A cookie goes only with the attributes that it came with: browsers refuse a __Host- one that is not.
  (await cookies()).set(sessionCookie(), "", { ...attributes(), maxAge: 0 });
}

/** Makes this browser the person's. Its guest is absorbed: nobody else could come back to it. */
export async function becomes(person: Person): Promise<void> {
  if (person.isBanned) redirect(`/sign-in?error=${BANNED}`);
  const before = await viewer();
  if (before?.isGuest) await webContext().people.guests.mergeInto(before.id, person.id);
  await startSession(person);
}

const CONNECT_SALT = "connect a provider";
const CONNECT_SECONDS = 600;
const connectCookie = () => nameOf("mutable.connect");

/** For a few minutes this browser may tie an account with that provider to the person, who has just shown that it is they. */
export async function giveLeaveToConnect({ id, version }: Person, provider: string): Promise<void> {
  const { secret } = webContext().sessions;
  const value = await encode({ token: { sub: id, version, provider }, secret, salt: CONNECT_SALT, maxAge: CONNECT_SECONDS });
  (await cookies()).set(connectCookie(), value, { ...attributes(), maxAge: CONNECT_SECONDS });
}

/** Whether it may, now that the person comes back from there. */
export async function hasLeaveToConnect({ id, version }: Person, provider: string): Promise<boolean> {
  const cookie = (await cookies()).get(connectCookie())?.value;
  if (cookie === undefined) return false;
  const leave = await decode({ token: cookie, secret: webContext().sessions.secret, salt: CONNECT_SALT }).catch(() => null);
  return leave?.sub === id && leave.version === version && leave.provider === provider;
}

/** Whose request it is, as the door found out. */
export const currentAddress = async (): Promise<string> => (await headers()).get(ADDRESS_HEADER) ?? "unknown";
