import { existsSync } from "node:fs";
import { join } from "node:path";
import { installationSecret, readSettings, type Settings, UserError } from "@mutable/config";
import type { COMMAND_LINE, MadeDeckStore, Moderation, PeopleStore } from "@mutable/db";

/** The services that admin commands use. */
export interface Installation {
  readonly settings: Settings;
  readonly people: PeopleStore;
  readonly moderation: Moderation;
  /** The actor of administrative acts. */
  readonly by: typeof COMMAND_LINE;
  /** The names of made decks, by their ids. */
  readonly deckNames: MadeDeckStore["names"];
  /** The number of games that a user has finished. */
  readonly gamesOf: (person: string) => Promise<number>;
}

/**
 * Calls `work` with the address of the database: DATABASE_URL, or the embedded one. An embedded database that is not
 * running is started, and stopped afterwards. `create`: creates a missing one.
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

/** Calls `work` with the installation, if its database has this version. */
export const withInstallation = (work: (installation: Installation) => Promise<void>): Promise<void> =>
  withDatabase(async (url, settings) => {
    // Loaded late: it is slow, and other commands do not need it.
    const db = await import("@mutable/db");
    await db.assertMigrated(url);
    const database = db.openDatabase(url);
    try {
      await work({
        settings,
        people: db.openPeople(database, installationSecret(settings)),
        moderation: db.openModeration(database),
        by: db.COMMAND_LINE,
        deckNames: db.openMadeDecks(database).names,
        gamesOf: async (person) => (await db.openGames(database).statisticsOf(person)).games,
      });
    } finally {
      await database.$disconnect();
    }
  });
