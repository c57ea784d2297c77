import type { DeckFile } from "@mutable/decks";
import type { LogEntry, TableSnapshot } from "@mutable/table";
import { systemWorld } from "@mutable/world";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { LocalStore, SavedGame, SavedTable } from "./saved.ts";

interface Schema extends DBSchema {
  tables: { key: string; value: SavedTable };
  entries: { key: [string, number]; value: LogEntry & { readonly table: string } };
  snapshots: { key: string; value: TableSnapshot & { readonly table: string } };
  games: { key: string; value: SavedGame };
  records: { key: string; value: { readonly id: string; readonly record: string } };
  decks: { key: string; value: { readonly id: string; readonly file: DeckFile; readonly saved: number } };
}

const DATABASE = "mutable tables";
/** A change of the schema needs a new version, and a case in `upgrade`. */
const VERSION = 2;
/** A deck that no table and no game names is kept for this time, in milliseconds: its table may be about to be saved. */
const UNUSED_FOR = 3_600_000;

/** Opens the tables and games of this device, in IndexedDB. Rejects if the browser forbids it. */
export async function openDeviceStore(): Promise<LocalStore> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(DATABASE, VERSION, {
    upgrade(opened, before) {
      if (before < 1) {
        opened.createObjectStore("tables", { keyPath: "id" });
        opened.createObjectStore("entries", { keyPath: ["table", "seq"] });
        opened.createObjectStore("snapshots", { keyPath: "table" });
        opened.createObjectStore("games", { keyPath: "id" });
        opened.createObjectStore("records", { keyPath: "id" });
      }
      if (before < 2) opened.createObjectStore("decks", { keyPath: "id" });
    },
    // A newer version of the app waits for this one, in another tab.
    blocking: () => database.close(),
  });
  const entriesOf = (table: string, after = 0) => IDBKeyRange.bound([table, after], [table, Number.POSITIVE_INFINITY], true);
  return {
    tables: () => database.getAll("tables"),
    async load(id) {
      const reading = database.transaction(["tables", "entries", "snapshots"]);
      const [table, entries, snapshot] = await Promise.all([
        reading.objectStore("tables").get(id),
        reading.objectStore("entries").getAll(entriesOf(id)),
        reading.objectStore("snapshots").get(id),
      ]);
      return table && { table, entries, snapshot: snapshot ?? null };
    },
    async save({ table, entries, snapshot, finished }) {
      const writing = database.transaction(["tables", "entries", "snapshots", "games", "records"], "readwrite");
      await Promise.all([
        writing.objectStore("tables").put(table),
        ...entries.map((entry) => writing.objectStore("entries").put({ ...entry, table: table.id })),
        writing.objectStore("snapshots").put({ ...snapshot, table: table.id }),
        ...(finished === undefined
          ? []
          : [
              writing.objectStore("games").put(finished.game),
              writing.objectStore("records").put({ id: finished.game.id, record: finished.record }),
            ]),
        writing.done,
      ]);
    },
    async rewind(table, snapshot) {
      const writing = database.transaction(["tables", "entries", "snapshots"], "readwrite");
      await Promise.all([
        writing.objectStore("tables").put(table),
        writing.objectStore("entries").delete(entriesOf(table.id, snapshot.seq)),
        writing.objectStore("snapshots").put({ ...snapshot, table: table.id }),
        writing.done,
      ]);
    },
    async remove(id) {
      const writing = database.transaction(["tables", "entries", "snapshots"], "readwrite");
      await Promise.all([
        writing.objectStore("tables").delete(id),
        writing.objectStore("entries").delete(entriesOf(id)),
        writing.objectStore("snapshots").delete(id),
        writing.done,
      ]);
    },
    games: () => database.getAll("games"),
    async game(id) {
      const reading = database.transaction(["games", "records"]);
      const [game, stored] = await Promise.all([reading.objectStore("games").get(id), reading.objectStore("records").get(id)]);
      return game && stored && { game, record: stored.record };
    },
    async markHandedIn(id) {
      const writing = database.transaction("games", "readwrite");
      const game = await writing.store.get(id);
      await Promise.all([...(game === undefined ? [] : [writing.store.put({ ...game, isHandedIn: true })]), writing.done]);
    },
    async saveGame({ game, record }) {
      const writing = database.transaction(["games", "records"], "readwrite");
      await Promise.all([
        writing.objectStore("games").put(game),
        writing.objectStore("records").put({ id: game.id, record }),
        writing.done,
      ]);
    },
    async removeGame(id) {
      const writing = database.transaction(["games", "records"], "readwrite");
      await Promise.all([writing.objectStore("games").delete(id), writing.objectStore("records").delete(id), writing.done]);
    },
    deckFile: async (id) => (await database.get("decks", id))?.file,
    async saveDeckFile(file) {
      const writing = database.transaction(["tables", "games", "decks"], "readwrite");
      const [decks, now] = [writing.objectStore("decks"), systemWorld.now()];
      const [tables, games, kept] = await Promise.all([
        writing.objectStore("tables").getAll(),
        writing.objectStore("games").getAll(),
        decks.getAll(),
      ]);
      const used = new Set([...tables.map(({ settings }) => settings.deck), ...games.map(({ deck }) => deck)]);
      const unused = kept.filter(({ id, saved }) => !used.has(id) && saved < now - UNUSED_FOR);
      await Promise.all([...unused.map(({ id }) => decks.delete(id)), decks.put({ id: file.deck.id, file, saved: now }), writing.done]);
    },
  };
}
