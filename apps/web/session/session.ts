import "server-only";
import type { Person } from "@mutable/db";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { decode, encode } from "next-auth/jwt";
import { cache } from "react";
import { webContext } from "../server/context.ts";
import { CLIENT_ADDRESS_HEADER } from "../server/request-filter.ts";
import { BANNED_ERROR } from "./banned-error.ts";

const DAY = 86_400;
/** The age from which a returning browser's cookie is renewed. */
const RENEW_AFTER = 7 * DAY;

const isSecure = () => webContext().origin.startsWith("https:");

/** With https the `__Host-` prefix keeps other hosts of the domain from setting our cookies. */
const nameOf = (cookie: string) => `${isSecure() ? "__Host-" : ""}${cookie}`;
const attributes = () => ({ httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/" }) as const;

/** Stricter attributes for a cookie of next-auth. */
export const authCookie = (name: string, maxAge?: number) => ({
  name: nameOf(`next-auth.${name}`),
  options: { ...attributes(), ...(maxAge !== undefined && { maxAge }) },
});

/** next-auth's session cookie. */
const sessionCookie = () => authCookie("session-token").name;

/** The claims of a session. The person's row decides if it is still valid. */
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

/** The person of the session; undefined for anonymous visitors. */
export const currentPerson = cache(async (): Promise<Person | undefined> => {
  const session = await claims();
  return session && webContext().people.accounts.ofSession(session.person, session.version);
});

/** True if this browser's session belongs to a banned person. */
export const isBrowserBanned = cache(async (): Promise<boolean> => {
  const session = await claims();
  return session !== undefined && ((await webContext().people.accounts.byId(session.person))?.isBanned ?? false);
});

export async function isSessionOld(): Promise<boolean> {
  const session = await claims();
  return session !== undefined && Date.now() / 1_000 - session.issuedAt > RENEW_AFTER;
}

/** Sets the same cookie as a sign-in by next-auth. */
export async function startSession({ id, version }: Person): Promise<void> {
  const { secret, seconds } = webContext().sessions;
  const value = await encode({ token: { sub: id, version }, secret, maxAge: seconds });
  (await cookies()).set(sessionCookie(), value, { ...attributes(), maxAge: seconds });
}

export async function endSession(): Promise<void> {
  // Browsers delete a __Host- cookie only with the attributes it was set with.
  (await cookies()).set(sessionCookie(), "", { ...attributes(), maxAge: 0 });
}

/** Signs the browser in. Its guest is merged into the person, since nobody else could return to it. */
export async function signInAs(person: Person): Promise<void> {
  if (person.isBanned) redirect(`/sign-in?error=${BANNED_ERROR}`);
  const before = await currentPerson();
  if (before?.isGuest) await webContext().people.guests.mergeInto(before.id, person.id);
  await startSession(person);
}

const CONNECT_SALT = "connect a provider";
const CONNECT_SECONDS = 600;
const connectCookie = () => nameOf("mutable.connect");

/** Allows this browser to connect a provider for a few minutes, after the password was checked. */
export async function allowConnecting({ id, version }: Person, provider: string): Promise<void> {
  const { secret } = webContext().sessions;
  const value = await encode({ token: { sub: id, version, provider }, secret, salt: CONNECT_SALT, maxAge: CONNECT_SECONDS });
  (await cookies()).set(connectCookie(), value, { ...attributes(), maxAge: CONNECT_SECONDS });
}

/** True if this browser may connect the provider now. */
export async function mayConnect({ id, version }: Person, provider: string): Promise<boolean> {
  const cookie = (await cookies()).get(connectCookie())?.value;
  if (cookie === undefined) return false;
  const leave = await decode({ token: cookie, secret: webContext().sessions.secret, salt: CONNECT_SALT }).catch(() => null);
  return leave?.sub === id && leave.version === version && leave.provider === provider;
}

/** The client's address, as the request filter found it. */
export const clientAddress = async (): Promise<string> => (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
