import type { Database } from "../database.ts";
import { type Person, personOf } from "./person.ts";

/** Profiles and their visibility. */
export const openProfiles = (database: Database) => ({
  /** The person, if the viewer may see the profile. Viewers can always see their own. */
  async visibleTo(id: string, viewer: string | undefined): Promise<Person | undefined> {
    const row = await database.person.findUnique({ where: { id } });
    return row !== null && (row.profile || row.id === viewer) ? personOf(row) : undefined;
  },

  /** The ids among these whose profiles are public. */
  async publicAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await database.person.findMany({ where: { id: { in: [...ids] }, profile: true }, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  },
});
