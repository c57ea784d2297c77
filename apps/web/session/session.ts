import "server-only";
import type { LogFields } from "@mutable/config";
import type { Person, SessionKey } from "@mutable/db";
import { cookies, headers } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { cache } from "react";
import { type LoggedRefusal, webContext } from "../server/context.ts";
import { CLIENT_ADDRESS_HEADER } from "../server/request-filter.ts";
import { hasRunOut, renewsAfter } from "../server/session-lifetime.ts";
import { cookieAttributes, cookieName } from "./cookies.ts";

/** Stricter attributes for a cookie of next-auth. */
export const authCookie = (name: string, maxAge?: number) => ({
  name: cookieName(`next-auth.${name}`),
  options: { ...cookieAttributes(), ...(maxAge !== undefined && { maxAge }) },
});

/** next-auth's session cookie. */
const sessionCookie = () => authCookie("session-token").name;

/** A session as its cookie tells it. The database decides if it is still valid. Times are in seconds. */
interface Session extends SessionKey {
  readonly id: string;
  /** The time of the sign-in. */
  readonly begunAt: number;
  /** The time of the last renewal. */
  readonly issuedAt: number;
}

/** The claims of a session's cookie. The first one names its session by its own id (`jti`), which renewed ones repeat. */
type SessionClaims = { readonly sub: string; readonly version: number; readonly session?: string; readonly begun?: number };

const sessionOfCookie = cache(async (): Promise<Session | undefined> => {
  const cookie = (await cookies()).get(sessionCookie())?.value;
  if (cookie === undefined) return undefined;
  const token = await decode({ token: cookie, secret: webContext().sessions.secret }).catch(() => null);
  const { sub: person, version, iat: issuedAt, jti, session: id = jti, begun: begunAt = issuedAt } = token ?? {};
  const isSession = typeof version === "number" && typeof issuedAt === "number" && typeof id === "string" && typeof begunAt === "number";
  return person !== undefined && isSession ? { person, version, id, begunAt, issuedAt } : undefined;
});

/** The valid session of this request and its person; undefined for anonymous visitors. Every page, action and route asks here. */
export const currentSession = cache(async (): Promise<{ session: Session; person: Person } | undefined> => {
  const session = await sessionOfCookie();
  if (session === undefined) return undefined;
  const person = await webContext().people.accounts.ofSession(session);
  return person === undefined || hasRunOut(person, ageOf(session)) ? undefined : { session, person };
});

const ageOf = ({ begunAt, issuedAt }: Session) => {
  const now = Date.now() / 1_000;
  return { sinceSignIn: now - begunAt, sinceRenewal: now - issuedAt };
};

export const currentPerson = async (): Promise<Person | undefined> => (await currentSession())?.person;

/** True if this browser's session belongs to a banned person. */
export const isBrowserBanned = cache(async (): Promise<boolean> => {
  const session = await sessionOfCookie();
  return session !== undefined && ((await webContext().people.accounts.byId(session.person))?.isBanned ?? false);
});

/** True if the cookie of a valid session should be renewed. */
export async function isSessionOld(): Promise<boolean> {
  const current = await currentSession();
  return current !== undefined && ageOf(current.session).sinceRenewal > renewsAfter(current.person);
}

/** Starts a session. In a browser that is signed in to the same account its session goes on, so that a sign-out ends both. */
export async function startSession({ id, version }: Person): Promise<void> {
  const session = (await currentSession())?.session;
  const goesOn = session?.person === id && { session: session.id, begun: Math.floor(Date.now() / 1_000) };
  await setSessionCookie({ sub: id, version, ...goesOn });
}

/** Renews the session of this request for its person, who may have ended all sessions just now: this one goes on. */
export async function renewSession({ id, version }: Person): Promise<void> {
  const session = await sessionOfCookie();
  if (session?.person === id) await setSessionCookie({ sub: id, version, session: session.id, begun: session.begunAt });
}

async function setSessionCookie(claims: SessionClaims): Promise<void> {
  const { secret, seconds } = webContext().sessions;
  const value = await encode({ token: claims, secret, maxAge: seconds });
  (await cookies()).set(sessionCookie(), value, { ...cookieAttributes(), maxAge: seconds });
}

/** Signs the session out everywhere: in copies of its cookie, and in open connections. */
export async function endSession(): Promise<void> {
  const session = (await currentSession())?.session;
  const { people, sessions } = webContext();
  if (session !== undefined) await people.accounts.endSession(session, new Date(Date.now() + sessions.seconds * 1_000));
}

/** Removes the cookie. */
export async function forgetSession(): Promise<void> {
  // Browsers delete a __Host- cookie only with the attributes it was set with.
  (await cookies()).set(sessionCookie(), "", { ...cookieAttributes(), maxAge: 0 });
}

/** Writes a refusal to the log, with the client's address and the person of the session, or the account that was asked for. */
export async function logRefusal(refusal: LoggedRefusal, { person, ...fields }: LogFields): Promise<void> {
  const about = person ?? (await currentPerson())?.id;
  webContext().logRefusal(refusal, { ...fields, person: about, address: await clientAddress() });
}

/** The client's address, as the request filter found it. */
export const clientAddress = async (): Promise<string> => (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
