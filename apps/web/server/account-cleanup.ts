import { printError } from "@mutable/config";
import type { PeopleStore } from "@mutable/db";

/** Milliseconds between two removals of what has expired. */
const EVERY = 6 * 3_600_000;

/** Removes absent guests, what has expired (links, sessions, requests), and old rate limit counts. Safe in several processes at once. */
export function startAccountCleanup(people: PeopleStore, guestDays: number): { close(): Promise<void> } {
  const clean = async () => {
    await people.guests.removeAbsent(guestDays);
    await people.links.removeExpired();
    await people.accounts.removeEndedSessions();
    await people.friends.removeOld();
    await people.rateLimits.removeOld();
  };
  let cleaning = clean().catch(printError);
  const timer = setInterval(() => {
    cleaning = clean().catch(printError);
  }, EVERY);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return cleaning;
    },
  };
}
