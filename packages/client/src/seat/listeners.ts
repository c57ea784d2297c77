/** A listener's fault is to be seen, but not to keep others from hearing, or what comes after it from happening. */
export function failLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** Whoever wants to hear of something, each once for each time they asked. */
export class Listeners<Value extends readonly unknown[] = []> {
  readonly #listeners = new Set<{ hear: (...value: Value) => void }>();

  /** Gives back how to end it. */
  add(hear: (...value: Value) => void): () => void {
    const listener = { hear };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(...value: Value): void {
    for (const listener of [...this.#listeners]) {
      if (!this.#listeners.has(listener)) continue;
      try {
        listener.hear(...value);
      } catch (error) {
        failLater(error);
      }
    }
  }

  get size(): number {
    return this.#listeners.size;
  }
}
