import type { Cancel } from "@mutable/world";

interface Planned {
  readonly at: number;
  /** Events of the same time happen in the order in which they were planned. */
  readonly nr: number;
  readonly act: () => void;
  isCancelled: boolean;
}

const isBefore = (one: Planned, other: Planned): boolean => one.at < other.at || (one.at === other.at && one.nr < other.nr);

/** The true time of a simulation, and all that will happen. No process sees it: each has clocks of its own. */
export class Timeline {
  /** A binary heap. */
  readonly #heap: Planned[] = [];
  #now = 0;
  #planned = 0;
  #done = 0;

  /** Milliseconds since the simulation began. */
  get now(): number {
    return this.#now;
  }

  /** The number of events that have happened: the step. */
  get step(): number {
    return this.#done;
  }

  after(milliseconds: number, act: () => void): Cancel {
    const planned: Planned = { at: this.#now + Math.max(0, milliseconds), nr: this.#planned++, act, isCancelled: false };
    this.#push(planned);
    return () => {
      planned.isCancelled = true;
    };
  }

  /** Runs the next event. False if there is none until that time, which has then come. */
  next(until: number): boolean {
    for (;;) {
      const [first] = this.#heap;
      if (first === undefined || first.at > until) {
        this.#now = Math.max(this.#now, until);
        return false;
      }
      this.#pop();
      if (first.isCancelled) continue;
      this.#now = first.at;
      this.#done += 1;
      first.act();
      return true;
    }
  }

  #push(planned: Planned): void {
    const heap = this.#heap;
    let i = heap.push(planned) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!isBefore(planned, heap[parent] as Planned)) break;
      heap[i] = heap[parent] as Planned;
      i = parent;
    }
    heap[i] = planned;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop() as Planned;
    if (heap.length === 0) return;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Planned, heap[child] as Planned)) child += 1;
      if (!isBefore(heap[child] as Planned, last)) break;
      heap[i] = heap[child] as Planned;
      i = child;
    }
    heap[i] = last;
  }
}
