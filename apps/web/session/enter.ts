import "server-only";
import type { Person } from "@mutable/db";
import { webContext } from "../server/context.ts";
import { entryOf, type WayIn } from "./entry.ts";
import { grant } from "./grants.ts";
import { currentPerson, endSession, isBrowserBanned, logRefusal, startSession } from "./session.ts";

/**
 * Lets a person in who has proved to be that person, and returns the page to go to: `next`, or the one that asks for the
 * second factor first. Undefined for a banned person. Every way in ends here.
 */
export async function enter(person: Person, by: WayIn, next: string): Promise<string | undefined> {
  switch (entryOf(person, by, { isBanned: await isBrowserBanned() })) {
    case "banned":
      await logRefusal("sign-in", { why: "banned", person: person.id });
      return undefined;
    case "second_step":
      await grant("second-step", person);
      return `/sign-in/code?next=${encodeURIComponent(next)}`;
    case "in":
      await leaveSession(person.id);
      await startSession(person);
      return next;
  }
}

/** Leaves the session of this browser for that of another person. A guest is merged, since guests cannot sign in again. */
async function leaveSession(next: string): Promise<void> {
  const before = await currentPerson();
  if (before === undefined || before.id === next) return;
  if (before.isGuest) await webContext().people.guests.mergeInto(before.id, next);
  else await endSession();
}
