import "server-only";
import type { Person } from "@mutable/db";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { decode, encode } from "next-auth/jwt";
import { cache } from "react";
import { webContext } from "../server/context.ts";
import { CLIENT_ADDRESS_HEADER } from "../server/request-filter.ts";
import { BANNED_ERROR } from "./banned-error.ts";
import { cookieAttributes, cookieName } from "./cookies.ts";
import { grant } from "./grants.ts";
import { isIdle, renewsAfter } from "./idle.ts";
import { SECOND_STEP } from "./second-step.ts";

/** Stricter attributes for a cookie of next-auth. */
export const authCookie = (name: string, maxAge?: number) => ({
  name: cookieName(`next-auth.${name}`),
  options: { ...cookieAttributes(), ...(maxAge !== undefined && { maxAge }) },
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

/** The person of a valid session. */
export async function personOfSession({ person: id, version, issuedAt }: Claims): Promise<Person | undefined> {
  const person = await webContext().people.accounts.ofSession(id, version);
  return person === undefined || isIdle(person, Date.now() / 1_000 - issuedAt) ? undefined : person;
}

/** The person of the session; undefined for anonymous visitors. */
export const currentPerson = cache(async (): Promise<Person | undefined> => {
  const session = await claims();
  return session && personOfSession(session);
});

/** True if this browser's session belongs to a banned person. */
export const isBrowserBanned = cache(async (): Promise<boolean> => {
  const session = await claims();
  return session !== undefined && ((await webContext().people.accounts.byId(session.person))?.isBanned ?? false);
});

/** True if the cookie of a valid session should be renewed. */
export async function isSessionOld(): Promise<boolean> {
  const [session, person] = [await claims(), await currentPerson()];
  return session !== undefined && person !== undefined && Date.now() / 1_000 - session.issuedAt > renewsAfter(person);
}

/** Sets the same cookie as a sign-in by next-auth. */
export async function startSession({ id, version }: Person): Promise<void> {
  const { secret, seconds } = webContext().sessions;
  const value = await encode({ token: { sub: id, version }, secret, maxAge: seconds });
  (await cookies()).set(sessionCookie(), value, { ...cookieAttributes(), maxAge: seconds });
}

export async function endSession(): Promise<void> {
  // Browsers delete a __Host- cookie only with the attributes it was set with.
  (await cookies()).set(sessionCookie(), "", { ...cookieAttributes(), maxAge: 0 });
}

/** Signs the browser in and redirects. If the person has a second factor, its page comes first. */
export async function signInAs(person: Person, next: string): Promise<never> {
  if (person.isBanned) redirect(`/sign-in?error=${BANNED_ERROR}`);
  if (!person.hasSecondFactor) await completeSignIn(person);
  else {
    await grant("second-step", person);
    redirect(`${SECOND_STEP}?next=${encodeURIComponent(next)}`);
  }
  redirect(next);
}

/** Starts the session of a person who has proved everything. The browser's guest is merged, since nobody else could return to it. */
export async function completeSignIn(person: Person): Promise<void> {
  const before = await currentPerson();
  if (before?.isGuest) await webContext().people.guests.mergeInto(before.id, person.id);
  await startSession(person);
}

/** The client's address, as the request filter found it. */
export const clientAddress = async (): Promise<string> => (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
