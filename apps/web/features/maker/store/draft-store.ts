import { type DBSchema, openDB } from "idb";
import { type DamagedDeck, isStoredDeck, type StoredDeck } from "./stored-deck.ts";

/** The decks of this device. */
export interface DraftStore {
  /** Decks that can be read, and those that cannot. */
  all(): Promise<{ readonly decks: StoredDeck[]; readonly damaged: DamagedDeck[] }>;
  load(id: string): Promise<StoredDeck | undefined>;
  /** Reads and writes a deck without another tab between. Returns what `change` returned. */
  update(id: string, change: (current: StoredDeck | undefined) => StoredDeck): Promise<StoredDeck>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  decks: { key: string; value: StoredDeck };
}

const DATABASE = "mutable decks";
/** A change of the schema needs a new version, and a case in `upgrade`. */
const VERSION = 1;

/** Opens the decks of this device, in IndexedDB. Rejects if the browser forbids it. */
export async function openDraftStore(): Promise<DraftStore> {
  const database = await openDB<Schema>(DATABASE, VERSION, {
    upgrade: (created) => void created.createObjectStore("decks", { keyPath: "id" }),
    // A newer version of the app waits for this one, in another tab.
    blocking: () => database.close(),
  });
  return {
    async all() {
      const found: unknown[] = await database.getAll("decks");
      const damaged = found.filter((each) => !isStoredDeck(each)) as { readonly id: string }[];
      return { decks: found.filter(isStoredDeck), damaged: damaged.map((content) => ({ id: content.id, content })) };
    },
    async load(id) {
      const found = await database.get("decks", id);
      return isStoredDeck(found) ? found : undefined;
    },
    async update(id, change) {
      const writing = database.transaction("decks", "readwrite", { durability: "relaxed" });
      const current = await writing.store.get(id);
      const next = change(isStoredDeck(current) ? current : undefined);
      await Promise.all([writing.store.put(next), writing.done]);
      return next;
    },
    remove: (id) => database.delete("decks", id),
  };
}

/** For browsers that forbid storage, and for tests: lasts as long as the page. */
export function createDraftMemory(): DraftStore {
  const decks = new Map<string, StoredDeck>();
  return {
    all: async () => ({ decks: [...decks.values()], damaged: [] }),
    load: async (id) => decks.get(id),
    async update(id, change) {
      const next = change(decks.get(id));
      decks.set(id, next);
      return next;
    },
    remove: async (id) => void decks.delete(id),
  };
}
