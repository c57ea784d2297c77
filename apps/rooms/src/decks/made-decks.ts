import { type PlayableDeck, playableDeck, readWeights, shippedDecks } from "@mutable/bots";
import type { PublishedDeck } from "@mutable/db";
import { type DeckFile, isMadeDeck } from "@mutable/decks";
import { openDeck } from "@mutable/engine";

/** Decks that stay in memory without a table that uses them. */
const MOST_KEPT = 100;
/** The characters of their files. In memory a deck of the largest size takes four times as many bytes. */
const MOST_KEPT_CHARACTERS = 8_000_000;

type DeckVersion = Pick<PublishedDeck, "id" | "file" | "weights">;

/** What tables hold of a deck that players have made. */
interface MadeDeck extends PlayableDeck {
  readonly characters: number;
  /** The weights as they are stored; undefined until they are fitted. */
  readonly fitted: string | undefined;
}

/**
 * Finds decks for tables: those that ship with Mutable, and those that players have made, which are read once. Tables hold the
 * decks that they use. The cache keeps the last ones besides.
 */
export class MadeDecks {
  readonly #read: (id: string) => Promise<DeckVersion | undefined>;
  /** The decks that stay in memory, the one that was asked for last at the end. */
  readonly #kept = new Map<string, MadeDeck>();
  /** All decks in memory, also those that only tables hold: a table that opens later shares its deck with them. */
  readonly #known = new Map<string, WeakRef<MadeDeck>>();
  readonly #loading = new Map<string, Promise<PlayableDeck | undefined>>();

  constructor(read: (id: string) => Promise<DeckVersion | undefined>) {
    this.#read = read;
  }

  /** The number of decks that stay in memory without a table. */
  get kept(): number {
    return this.#kept.size;
  }

  /** The deck with this id, if there is one. */
  async find(id: string): Promise<PlayableDeck | undefined> {
    if (!isMadeDeck(id)) return shippedDecks.get(id);
    const known = this.#inMemory(id);
    if (known !== undefined) return this.#keep(known);
    const loading = this.#loading.get(id) ?? this.#load(id);
    this.#loading.set(id, loading);
    return loading.finally(() => this.#loading.delete(id));
  }

  async #load(id: string): Promise<PlayableDeck | undefined> {
    const version = await this.#read(id);
    return version && this.add(version);
  }

  /** A version that was just read. It was checked before it was published. */
  add({ id, file, weights }: DeckVersion): PlayableDeck {
    const known = this.#inMemory(id);
    if (known !== undefined) return this.#keep(weights === undefined ? known : withWeights(known, weights));
    const deck = openDeck((JSON.parse(file) as DeckFile).deck);
    return this.#keep(withWeights({ ...playableDeck(deck), characters: file.length, fitted: undefined }, weights));
  }

  /** The weights of the bots, once they are fitted. Tables that are open go on with those that they have. */
  learn(id: string, weights: string): void {
    const known = this.#inMemory(id);
    if (known !== undefined) this.#keep(withWeights(known, weights));
  }

  #inMemory(id: string): MadeDeck | undefined {
    return this.#kept.get(id) ?? this.#known.get(id)?.deref();
  }

  #keep(made: MadeDeck): PlayableDeck {
    const { id } = made.deck;
    this.#remember(made);
    this.#kept.delete(id);
    this.#kept.set(id, made);
    let characters = 0;
    for (const each of this.#kept.values()) characters += each.characters;
    for (const [oldest, each] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && characters <= MOST_KEPT_CHARACTERS) break;
      this.#kept.delete(oldest);
      characters -= each.characters;
    }
    return made;
  }

  #remember(made: MadeDeck): void {
    const { id } = made.deck;
    if (this.#known.get(id)?.deref() === made) return;
    for (const [other, reference] of this.#known) if (reference.deref() === undefined) this.#known.delete(other);
    this.#known.set(id, new WeakRef(made));
  }
}

/** The same opened deck, with the stored weights. */
function withWeights(made: MadeDeck, fitted: string | undefined): MadeDeck {
  if (made.fitted === fitted) return made;
  const weights = fitted === undefined ? undefined : readWeights(fitted);
  return { ...playableDeck(made.deck, weights), characters: made.characters, fitted };
}
