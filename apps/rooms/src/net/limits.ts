import { addressGroup } from "@mutable/config";
import type { Clock } from "../clock.ts";

/** So many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface Limits {
  /** Connections that are open, from one address and of one person. */
  readonly connectionsPerAddress: number;
  readonly connectionsPerPerson: number;
  /** Lines of one address, also those on which nobody has been let in. */
  readonly linesPerAddress: number;
  /** How long such a line stays open, in milliseconds. */
  readonly comeInWithin: number;
  /** New connections of one address. */
  readonly connecting: Rate;
  /** Commands on one connection. */
  readonly commands: Rate;
  /** Lines of chat of one person at one table. */
  readonly chat: Rate;
  /** How often one person is told the past of a game: it is all read anew, and long. */
  readonly past: Rate;
  /** Tables that one person has opened and that are not over. */
  readonly openTables: number;
}

/** Many play from behind one address: a school, a club, a provider. */
export const DEFAULT_LIMITS: Limits = {
  connectionsPerAddress: 300,
  connectionsPerPerson: 30,
  linesPerAddress: 600,
  comeInWithin: 10_000,
  connecting: { burst: 300, perSecond: 5 },
  commands: { burst: 60, perSecond: 20 },
  chat: { burst: 6, perSecond: 0.5 },
  past: { burst: 20, perSecond: 0.5 },
  openTables: 20,
};

/** No message is longer, in bytes. */
export const MAX_MESSAGE_BYTES = 16_384;

/** A bucket that fills by itself: each thing done takes one drop. */
export class TokenBucket {
  #left: number;
  #at: number;
  readonly #flow: Rate;

  constructor(flow: Rate, now: number) {
    this.#flow = flow;
    this.#left = flow.burst;
    this.#at = now;
  }

  /** Whether there was a drop left. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#flow;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  isFull(now: number): boolean {
    const { burst, perSecond } = this.#flow;
    return this.#left + (Math.max(0, now - this.#at) / 1_000) * perSecond >= burst;
  }
}

/** Buckets by name; those that have filled up again are forgotten. */
export class TokenBuckets {
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #flow: Rate;
  readonly #clock: Clock;
  #takes = 0;

  constructor(flow: Rate, clock: Clock) {
    this.#flow = flow;
    this.#clock = clock;
  }

  take(name: string): boolean {
    const now = this.#clock.now();
    this.#takes += 1;
    if (this.#takes % 1_000 === 0) for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
    const bucket = this.#buckets.get(name) ?? new TokenBucket(this.#flow, now);
    this.#buckets.set(name, bucket);
    return bucket.take(now);
  }
}

/** How many connections are open, by address and by person. */
export class ConnectionCounter {
  readonly #open = new Map<string, number>();

  count(name: string): number {
    return this.#open.get(name) ?? 0;
  }

  add(name: string, by: 1 | -1): void {
    const count = this.count(name) + by;
    if (count > 0) this.#open.set(name, count);
    else this.#open.delete(name);
  }
}

export const addressKey = (address: string): string => `address ${addressGroup(address)}`;
export const personKey = (person: string): string => `person ${person}`;
