import { Listeners } from "./listeners.ts";

/** An object whose properties can be observed one by one. */
export class ObservableState<Shape extends object> {
  #now: Shape;
  readonly #listeners = new Map<keyof Shape, Listeners>();

  constructor(initial: Shape) {
    this.#now = initial;
  }

  get now(): Readonly<Shape> {
    return this.#now;
  }

  on<Name extends keyof Shape>(name: Name, listener: (value: Shape[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Listeners();
    this.#listeners.set(name, listeners);
    return listeners.add(() => listener(this.#now[name]));
  }

  /** Listeners are called after all properties are set and `beforeNotify` has run. */
  update(changes: Partial<Shape>, beforeNotify?: () => void): void {
    const before = this.#now;
    this.#now = { ...before, ...changes };
    beforeNotify?.();
    for (const [name, listeners] of this.#listeners) if (name in changes && changes[name] !== before[name]) listeners.notify();
  }

  /** Sets a property and calls its listeners even if the value is the same. */
  announce<Name extends keyof Shape>(name: Name, value: Shape[Name]): void {
    this.#now = { ...this.#now, [name]: value };
    this.#listeners.get(name)?.notify();
  }
}
