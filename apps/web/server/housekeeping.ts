import { printError } from "@mutable/config";
import type { PeopleStore } from "@mutable/db";

const EVERY = 6 * 3_600_000;

/** Removes what nobody needs any more: unused guests, dead links, counts of what was tried long ago. Any number of processes may do it. */
export function keepHouse(people: PeopleStore, guestDays: number): { close(): Promise<void> } {
  const clean = async () => {
    await people.guests.removeUnused(guestDays);
    await people.links.removeExpired();
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
