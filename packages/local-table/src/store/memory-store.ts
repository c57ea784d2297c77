import type { DeckFile } from "@mutable/decks";
import type { LogEntry, TableSnapshot } from "@mutable/table";
import type { LocalStore, SavedTable, StoredGame } from "./saved.ts";

interface KeptTable {
  table: SavedTable;
  entries: LogEntry[];
  snapshot: TableSnapshot;
}

/** For browsers that forbid storage, and for tests: lasts as long as the page. */
export function createMemoryStore(): LocalStore {
  const tables = new Map<string, KeptTable>();
  const games = new Map<string, StoredGame>();
  const decks = new Map<string, DeckFile>();
  return {
    tables: async () => [...tables.values()].map(({ table }) => table),
    async load(id) {
      const found = tables.get(id);
      return found && { ...found, entries: [...found.entries] };
    },
    async save({ table, entries, snapshot, finished }) {
      const before = tables.get(table.id)?.entries ?? [];
      tables.set(table.id, { table, entries: [...before, ...entries], snapshot });
      if (finished !== undefined) games.set(finished.game.id, finished);
    },
    async rewind(table, snapshot) {
      const entries = tables.get(table.id)?.entries ?? [];
      tables.set(table.id, { table, entries: entries.filter(({ seq }) => seq <= snapshot.seq), snapshot });
    },
    remove: async (id) => void tables.delete(id),
    games: async () => [...games.values()].map(({ game }) => game),
    game: async (id) => games.get(id),
    saveGame: async (stored) => void games.set(stored.game.id, stored),
    removeGame: async (id) => void games.delete(id),
    deckFile: async (id) => decks.get(id),
    saveDeckFile: async (file) => void decks.set(file.deck.id, file),
    async markHandedIn(id) {
      const found = games.get(id);
      if (found !== undefined) games.set(id, { ...found, game: { ...found.game, isHandedIn: true } });
    },
  };
}
