import { Listeners } from "./listeners.ts";

/** Named parts of one thing, each of which can be watched. */
export class Parts<Shape extends object> {
  #now: Shape;
  readonly #listeners = new Map<keyof Shape, Listeners>();

  constructor(first: Shape) {
    this.#now = first;
  }

  get now(): Readonly<Shape> {
    return this.#now;
  }

  on<Name extends keyof Shape>(name: Name, listener: (value: Shape[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Listeners();
    this.#listeners.set(name, listeners);
    return listeners.add(() => listener(this.#now[name]));
  }

  /** Nobody hears of a part before all are changed, and what `between` does is done. */
  change(changes: Partial<Shape>, between?: () => void): void {
    const before = this.#now;
    this.#now = { ...before, ...changes };
    between?.();
    for (const [name, listeners] of this.#listeners) if (name in changes && changes[name] !== before[name]) listeners.tell();
  }

  /** Also if it is the same as before: it has been said again. */
  say<Name extends keyof Shape>(name: Name, value: Shape[Name]): void {
    this.#now = { ...this.#now, [name]: value };
    this.#listeners.get(name)?.tell();
  }
}
