import { Listeners } from "../shared/listeners.ts";
import { type ClientStorage, readStored, writeStored } from "../shared/storage.ts";

const KEY = "mutable muted";

/** The ids of people whose chat, faces and throws are hidden in this client, until it shows them again. They are in its storage, and the server does not know them. */
export class MutedPeople {
  readonly #storage: ClientStorage;
  readonly #changed = new Listeners();
  #people: ReadonlySet<string>;

  constructor(storage: ClientStorage) {
    this.#storage = storage;
    const stored = readStored(storage, KEY);
    this.#people = new Set(Array.isArray(stored) ? stored.filter((person) => typeof person === "string") : []);
  }

  has(person: string | undefined): boolean {
    return person !== undefined && this.#people.has(person);
  }

  set(person: string, muted: boolean): void {
    if (this.has(person) === muted) return;
    this.#people = new Set(muted ? [...this.#people, person] : [...this.#people].filter((other) => other !== person));
    writeStored(this.#storage, KEY, [...this.#people]);
    this.#changed.notify();
  }

  onChange(listener: () => void): () => void {
    return this.#changed.add(listener);
  }
}
