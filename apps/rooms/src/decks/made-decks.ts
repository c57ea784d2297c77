import { readWeights, setWeights } from "@mutable/bots";
import type { PublishedDeck } from "@mutable/db";
import { addDeck, type DeckFile, decks, isMadeDeck, removeDeck } from "@mutable/decks";
import { openDeck } from "@mutable/engine";

/** Decks that no table uses and that stay in memory all the same. */
const MOST_UNUSED = 100;
/** The characters of their files. In memory a deck of the largest size takes four times as many bytes. */
const MOST_UNUSED_CHARACTERS = 8_000_000;

type DeckVersion = Pick<PublishedDeck, "id" | "file" | "weights">;

/** Keeps the decks that players have made in memory while tables use them. `findDeck` finds them there. */
export class MadeDecks {
  readonly #read: (id: string) => Promise<DeckVersion | undefined>;
  /** The tables that use each deck. */
  readonly #tables = new Map<string, Set<string>>();
  /** The decks in memory that no table uses, the one that was asked about last at the end. */
  readonly #unused = new Set<string>();
  /** The lengths of the files of all decks in memory. */
  readonly #lengths = new Map<string, number>();
  readonly #loading = new Map<string, Promise<boolean>>();

  constructor(read: (id: string) => Promise<DeckVersion | undefined>) {
    this.#read = read;
  }

  /** The number of decks in memory. */
  get count(): number {
    return this.#tables.size + this.#unused.size;
  }

  /** Brings a deck into memory. False if there is none. */
  async load(id: string): Promise<boolean> {
    if (!isMadeDeck(id)) return decks.has(id);
    if (this.#has(id)) {
      this.#touch(id);
      return true;
    }
    const loading = this.#loading.get(id) ?? this.#load(id);
    this.#loading.set(id, loading);
    return loading.finally(() => this.#loading.delete(id));
  }

  async #load(id: string): Promise<boolean> {
    const version = await this.#read(id);
    if (version === undefined) return false;
    this.add(version);
    return true;
  }

  /** A version that was just read. */
  add({ id, file, weights }: DeckVersion): void {
    // It was checked before it was published.
    if (!this.#has(id)) addDeck(openDeck((JSON.parse(file) as DeckFile).deck));
    this.#lengths.set(id, file.length);
    this.#touch(id);
    if (weights !== undefined) this.learn(id, weights);
  }

  /** The weights of the bots, once they are fitted. */
  learn(id: string, weights: string): void {
    if (this.#has(id)) setWeights(id, readWeights(weights));
  }

  #has(id: string): boolean {
    return this.#tables.has(id) || this.#unused.has(id);
  }

  /** A loaded deck stays in memory until the table releases it. */
  keep(table: string, id: string): void {
    if (!isMadeDeck(id)) return;
    this.#unused.delete(id);
    const tables = this.#tables.get(id) ?? new Set();
    this.#tables.set(id, tables.add(table));
  }

  /** The table has left memory. */
  release(table: string): void {
    for (const [id, tables] of this.#tables)
      if (tables.delete(table) && tables.size === 0) {
        this.#tables.delete(id);
        this.#touch(id);
      }
  }

  #touch(id: string): void {
    if (this.#tables.has(id)) return;
    this.#unused.delete(id);
    this.#unused.add(id);
    for (const oldest of this.#unused) {
      if (this.#unused.size <= MOST_UNUSED && this.#unusedCharacters() <= MOST_UNUSED_CHARACTERS) return;
      this.#unused.delete(oldest);
      this.#lengths.delete(oldest);
      removeDeck(oldest);
      setWeights(oldest, undefined);
    }
  }

  #unusedCharacters(): number {
    let sum = 0;
    for (const id of this.#unused) sum += this.#lengths.get(id) ?? 0;
    return sum;
  }
}

/** The made decks that a table's snapshot or log names. They must be in memory before it is restored. */
export const decksNamedIn = (texts: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...(text ?? "").matchAll(/"deck":"(made-[a-z0-9-]+)"/g)].flatMap(([, id]) => id ?? [])));
