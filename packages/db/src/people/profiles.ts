import type { Database } from "../database.ts";
import { type Person, personOf } from "./person.ts";

/** Who lets others see what they have played. */
export const openProfiles = (database: Database) => ({
  /** Whose profile it is, if that viewer may see it; one's own always. */
  async visibleTo(id: string, viewer: string | undefined): Promise<Person | undefined> {
    const row = await database.person.findUnique({ where: { id } });
    return row !== null && (row.profile || row.id === viewer) ? personOf(row) : undefined;
  },

  /** Those of them whose profiles anybody may see. */
  async publicAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await database.person.findMany({ where: { id: { in: [...ids] }, profile: true }, select: { id: true } });
    return new Set(rows.map(({ id }) => id));
  },
});
