import "server-only";
import { currentPerson, forgetSession, renewSession } from "../../../session/session.ts";

/** Renews the cookie of a valid session, and removes that of an ended one. A page cannot set cookies itself. */
export async function renewOwnSession(): Promise<Response> {
  const person = await currentPerson();
  await (person === undefined ? forgetSession() : renewSession(person));
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}
