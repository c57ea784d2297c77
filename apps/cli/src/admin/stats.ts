import { Command } from "commander";
import { deckLabel, formatSize, printColumns } from "./format.ts";
import { withInstallation } from "./installation.ts";

export const statsCommand = new Command("stats")
  .description("Count people, tables and games, and show the size of the database")
  .action(() =>
    withInstallation(async ({ moderation, deckNames }) => {
      const { accounts, guests, seenToday, banned, muted, tables, games, firstGame, lastGame, days, decks, database, roomServers } =
        await moderation.statistics();
      const made = await deckNames(decks.map(({ deck }) => deck));
      const open = Object.entries(tables).map(([phase, count]) => [`tables, ${phase}`, String(count)]);
      printColumns([
        ["accounts", String(accounts)],
        ["guests", String(guests)],
        ["here within a day", String(seenToday)],
        ["banned", String(banned)],
        ["muted", String(muted)],
        ...(open.length === 0 ? [["tables", "0"]] : open),
        ["finished games", String(games)],
        ["  the first, the last", firstGame === null ? "none" : `${firstGame}, ${lastGame}`],
        ["  within 30 days", String(days.reduce((sum, day) => sum + day.games, 0))],
        ...decks.map(({ deck, games: played, tables: now }) => [
          `  ${deckLabel(deck, made.get(deck))}`,
          `${played} games, ${now} open tables`,
        ]),
        ["database", formatSize(database)],
        ["room servers running", String(roomServers)],
      ]);
    }),
  );
