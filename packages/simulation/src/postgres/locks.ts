import { type Holder, newHolder, release, type Steps } from "./waiting.ts";

interface AdvisoryLock {
  owner: unknown;
  /** How often the owner has taken it. */
  count: number;
  readonly queue: Set<unknown>;
  /** Ends when the lock goes to another owner. */
  held: Holder;
}

/** The advisory locks of sessions. Who waits gets them in order. */
export class AdvisoryLocks {
  readonly #locks = new Map<string, AdvisoryLock>();

  holderOf(key: string): unknown {
    return this.#locks.get(key)?.owner;
  }

  /** What ends when the locks of this owner go to another. */
  heldBy(owner: unknown): Holder[] {
    return [...this.#locks.values()].filter((lock) => lock.owner === owner).map(({ held }) => held);
  }

  *take(key: string, owner: unknown): Steps<void> {
    const lock = this.#locks.get(key);
    if (lock === undefined) {
      this.#locks.set(key, { owner, count: 1, queue: new Set(), held: newHolder() });
      return;
    }
    if (lock.owner === owner) {
      lock.count += 1;
      return;
    }
    lock.queue.add(owner);
    try {
      while (lock.owner !== owner) yield lock.held;
    } finally {
      lock.queue.delete(owner);
    }
  }

  /** Releases all locks of a session that ends. */
  releaseAll(owner: unknown): void {
    for (const [key, lock] of this.#locks) {
      lock.queue.delete(owner);
      if (lock.owner !== owner) continue;
      const [next] = lock.queue;
      if (next === undefined) this.#locks.delete(key);
      else {
        lock.queue.delete(next);
        lock.owner = next;
        lock.count = 1;
        const { held } = lock;
        lock.held = newHolder();
        release(held);
      }
    }
  }
}
