import { existsSync } from "node:fs";
import { join } from "node:path";
import { installationSecret, readSettings, type Settings, UserError } from "@mutable/config";
import type { COMMAND_LINE, Moderation, PeopleStore } from "@mutable/db";

/** What commands look at and do things to. */
export interface Installation {
  readonly settings: Settings;
  readonly people: PeopleStore;
  readonly moderation: Moderation;
  /** Who does something to it. */
  readonly by: typeof COMMAND_LINE;
  /** How many games somebody has played to an end. */
  readonly gamesOf: (person: string) => Promise<number>;
}

/**
 * Lends the address of the database for a piece of work: that of DATABASE_URL, or of the embedded one. If that is running, it stays so; if not, it runs for
 * as long as the work takes. `create`: also where there is none yet.
 */
export async function withDatabase(work: (url: string, settings: Settings) => Promise<void>, { create = false } = {}): Promise<void> {
  const settings = readSettings();
  if (settings.DATABASE_URL !== undefined) return work(settings.DATABASE_URL, settings);
  const home = join(settings.MUTABLE_DATA_DIR, "postgres");
  if (!create && !existsSync(home))
    throw new UserError(
      `There is no database in ${settings.MUTABLE_DATA_DIR} yet; start Mutable once, or set DATABASE_URL or MUTABLE_DATA_DIR.`,
    );
  const { borrowEmbedded } = await import("@mutable/db/embedded");
  const postgres = await borrowEmbedded(home);
  try {
    await work(await postgres.database("mutable"), settings);
  } finally {
    await postgres.stop();
  }
}

/** Lends the installation itself, if its database is of this version. */
export const withInstallation = (work: (installation: Installation) => Promise<void>): Promise<void> =>
  withDatabase(async (url, settings) => {
    // Only here, for other commands need none of it, and it takes its time.
    const db = await import("@mutable/db");
    await db.assertMigrated(url);
    const database = db.openDatabase(url);
    try {
      await work({
        settings,
        people: db.openPeople(database, installationSecret(settings)),
        moderation: db.openModeration(database),
        by: db.COMMAND_LINE,
        gamesOf: async (person) => (await db.openGames(database).statisticsOf(person)).games,
      });
    } finally {
      await database.$disconnect();
    }
  });
