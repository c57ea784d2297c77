import { systemWorld } from "@mutable/world";

/** Throws outside the current call stack: the error stays visible, and other listeners are still called. */
export function throwLater(error: unknown): void {
  systemWorld.after(0, () => {
    throw error;
  });
}

/** A set of listeners. A function that is added twice is called twice. */
export class Listeners<Value extends readonly unknown[] = []> {
  readonly #listeners = new Set<{ call: (...value: Value) => void }>();

  /** Returns a function that removes the listener. */
  add(call: (...value: Value) => void): () => void {
    const listener = { call };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  notify(...value: Value): void {
    for (const listener of [...this.#listeners]) {
      if (!this.#listeners.has(listener)) continue;
      try {
        listener.call(...value);
      } catch (error) {
        throwLater(error);
      }
    }
  }

  get size(): number {
    return this.#listeners.size;
  }
}
