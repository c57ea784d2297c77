import { Listeners } from "./listeners.ts";
import { type Memory, recall, remember } from "./memory.ts";

const KEY = "mutable muted";

/** Whose chat one does not want to read. Only one's own client knows. */
export class MutedPeople {
  readonly #memory: Memory;
  readonly #changed = new Listeners();
  #people: ReadonlySet<string>;

  constructor(memory: Memory) {
    this.#memory = memory;
    const kept = recall(memory, KEY);
    this.#people = new Set(Array.isArray(kept) ? kept.filter((person) => typeof person === "string") : []);
  }

  has(person: string | undefined): boolean {
    return person !== undefined && this.#people.has(person);
  }

  set(person: string, muted: boolean): void {
    if (this.has(person) === muted) return;
    this.#people = new Set(muted ? [...this.#people, person] : [...this.#people].filter((other) => other !== person));
    remember(this.#memory, KEY, [...this.#people]);
    this.#changed.tell();
  }

  onChange(listener: () => void): () => void {
    return this.#changed.add(listener);
  }
}
