import { type DBSchema, openDB } from "idb";
import { type DamagedDeck, isStoredDeck, joinCopies, type StoredDeck } from "./stored-deck.ts";

/** The decks of this device. */
export interface DraftStore {
  /** Decks that can be read, and those that cannot. */
  all(): Promise<{ readonly decks: StoredDeck[]; readonly damaged: DamagedDeck[] }>;
  load(id: string): Promise<StoredDeck | undefined>;
  /** The deck with this key of the account. */
  findKey(key: string): Promise<StoredDeck | undefined>;
  /**
   * Reads and writes a deck without another tab between. Returns what `change` returned, for a deck that was not there with its
   * copies: no two decks of a device have one key.
   */
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
    async findKey(key) {
      const found: unknown[] = await database.getAll("decks");
      return found.filter(isStoredDeck).find(({ base }) => base?.key === key);
    },
    async update(id, change) {
      const writing = database.transaction("decks", "readwrite", { durability: "relaxed" });
      const current = await writing.store.get(id);
      const next = change(isStoredDeck(current) ? current : undefined);
      const kept: unknown[] = current === undefined && next.base !== undefined ? await writing.store.getAll() : [];
      const { deck, copies } = joinCopies(next, kept.filter(isStoredDeck));
      await Promise.all([...copies.map((copy) => writing.store.delete(copy.id)), writing.store.put(deck), writing.done]);
      return deck;
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
    findKey: async (key) => [...decks.values()].find(({ base }) => base?.key === key),
    async update(id, change) {
      const current = decks.get(id);
      const next = change(current);
      const { deck, copies } = joinCopies(next, current === undefined ? [...decks.values()] : []);
      for (const copy of copies) decks.delete(copy.id);
      decks.set(id, deck);
      return deck;
    },
    remove: async (id) => void decks.delete(id),
  };
}
