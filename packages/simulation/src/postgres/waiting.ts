/** What others may have to wait for: a transaction, or who has an advisory lock. */
export interface Holder {
  /** Called, in this order, when it has ended. */
  readonly waiters: Set<() => void>;
  /** What its own statement waits for. A circle of these is a deadlock. */
  waitsFor: Holder | undefined;
}

/** A statement in steps: it yields what it must wait for, and goes on when that has ended. */
export type Steps<Result> = Generator<Holder, Result, void>;

export const newHolder = (): Holder => ({ waiters: new Set(), waitsFor: undefined });

/** Wakes all who wait. */
export function release(holder: Holder): void {
  const woken = [...holder.waiters];
  holder.waiters.clear();
  for (const wake of woken) wake();
}

/** True if it waits, over others, for itself. */
export function isDeadlocked(holder: Holder): boolean {
  const seen = new Set<Holder>();
  for (let next = holder.waitsFor; next !== undefined && !seen.has(next); next = next.waitsFor) {
    if (next === holder) return true;
    seen.add(next);
  }
  return false;
}
