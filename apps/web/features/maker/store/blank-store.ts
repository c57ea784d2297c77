import type { DeckFile } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { type DBSchema, openDB } from "idb";
import { type DamagedDeck, isDraftShape } from "./stored-deck.ts";

/** A blank card that was written at a table. It waits on this device for a deck. Later versions must be able to read it. */
export interface KeptBlank {
  /** Of the table and the card: what was proposed again takes the place of what was proposed. */
  readonly id: string;
  /** The name of the table. */
  readonly table: string;
  /** In milliseconds since 1970. */
  readonly written: number;
  readonly card: CardId;
  /** A deck of the card and those that it names. */
  readonly file: DeckFile;
}

/** The blank cards of this device. */
export interface BlankStore {
  /** Cards that can be read, the last written first, and those that cannot. */
  all(): Promise<{ readonly blanks: KeptBlank[]; readonly damaged: DamagedDeck[] }>;
  /** The oldest go if there are too many. */
  keep(blank: KeptBlank): Promise<void>;
  remove(id: string): Promise<void>;
}

export const MOST_BLANKS = 30;

interface Schema extends DBSchema {
  blanks: { key: string; value: KeptBlank };
}

const DATABASE = "mutable blank cards";
/** A change of the schema needs a new version, and a case in `upgrade`. */
const VERSION = 1;

/** Opens the blank cards of this device, in IndexedDB. Rejects if the browser forbids it. */
export async function openBlankStore(): Promise<BlankStore> {
  const database = await openDB<Schema>(DATABASE, VERSION, {
    upgrade: (created) => void created.createObjectStore("blanks", { keyPath: "id" }),
    // A newer version of the app waits for this one, in another tab.
    blocking: () => database.close(),
  });
  return {
    all: async () => sortBlanks(await database.getAll("blanks")),
    async keep(blank) {
      const writing = database.transaction("blanks", "readwrite");
      const former = (await writing.store.getAll()).filter(({ id }) => id !== blank.id);
      const old = sortBlanks(former).blanks.slice(MOST_BLANKS - 1);
      await Promise.all([writing.store.put(blank), ...old.map(({ id }) => writing.store.delete(id)), writing.done]);
    },
    remove: (id) => database.delete("blanks", id),
  };
}

/** Damaged ones are set aside. */
export function sortBlanks(found: readonly unknown[]): Awaited<ReturnType<BlankStore["all"]>> {
  const blanks = found.filter(isKeptBlank).sort((one, other) => other.written - one.written);
  const damaged = found.filter((each) => !isKeptBlank(each)) as { readonly id: string }[];
  return { blanks, damaged: damaged.map((content) => ({ id: content.id, content })) };
}

function isKeptBlank(value: unknown): value is KeptBlank {
  const { id, table, written, card, file } = (value ?? {}) as Partial<KeptBlank>;
  const isNamed = typeof id === "string" && typeof table === "string" && typeof written === "number";
  return isNamed && isDraftShape(file) && file.deck.cards.some((each) => each.id === card);
}

let opening: Promise<BlankStore | undefined> | undefined;

/** The store of this page; undefined if the browser forbids storage. */
export function blankStore(): Promise<BlankStore | undefined> {
  opening ??= openBlankStore().catch(() => undefined);
  return opening;
}
