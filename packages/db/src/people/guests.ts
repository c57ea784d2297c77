import type { Database } from "../database.ts";
import { tidyName } from "./names.ts";
import { outcome } from "./outcome.ts";
import { personOf } from "./person.ts";

/** How somebody looks and reads, chosen before or after there is an account. */
export interface Looks {
  readonly name: string;
  readonly face: string;
  readonly language?: string | undefined;
  readonly theme?: string | undefined;
}

const DAY = 86_400_000;

/** People who play without an account. */
export const openGuests = (database: Database) => ({
  enter: ({ name, face, language, theme }: Looks) =>
    outcome(async () =>
      personOf(await database.person.create({ data: { name: tidyName(name), face, language: language ?? null, theme: theme ?? null } })),
    ),

  /** The account takes over what the guest has, who is gone then. */
  async absorb(guestId: string, accountId: string): Promise<void> {
    if (guestId !== accountId) await database.person.deleteMany({ where: { id: guestId, nameKey: null } });
  },

  /** Removes guests who have not come back for so many days; says how many. */
  async removeUnused(days: number, now: Date = new Date()): Promise<number> {
    const { count } = await database.person.deleteMany({
      where: { nameKey: null, lastSeenAt: { lt: new Date(now.getTime() - days * DAY) } },
    });
    return count;
  },
});
