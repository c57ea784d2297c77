import { addressGroup } from "@mutable/config";
import type { World } from "@mutable/world";

/** The size of a burst, and the rate after it. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** At most so many within these milliseconds. */
export interface Quota {
  readonly count: number;
  readonly within: number;
}

export interface Limits {
  /** Accepted sockets per address. */
  readonly socketsPerAddress: number;
  readonly socketsPerPerson: number;
  /** Open connections per address, also before authentication. */
  readonly connectionsPerAddress: number;
  /** Milliseconds until a connection that does not authenticate is closed. */
  readonly authenticateWithin: number;
  /** New connections per address. */
  readonly connecting: Rate;
  /** Commands per connection. */
  readonly commands: Rate;
  /** Chat messages per person and table. */
  readonly chat: Rate;
  /** Faces and thrown pictures per person and table. All quotas hold. */
  readonly emotes: readonly Quota[];
  readonly throws: readonly Quota[];
  /** Requests for a game's history per person. Each one reads the whole game from the log. */
  readonly past: Rate;
  /** Open tables that one person has created. */
  readonly openTables: number;
}

/**
 * The rate limits of connections and commands; those of sign-ins are in packages/db/src/people/rate-limits.ts.
 * Generous per address, because a school or a provider may have one address for all.
 */
export const DEFAULT_LIMITS: Limits = {
  socketsPerAddress: 300,
  socketsPerPerson: 30,
  connectionsPerAddress: 600,
  authenticateWithin: 10_000,
  connecting: { burst: 300, perSecond: 5 },
  commands: { burst: 60, perSecond: 20 },
  chat: { burst: 6, perSecond: 0.5 },
  emotes: [
    { count: 1, within: 2_000 },
    { count: 6, within: 60_000 },
  ],
  throws: [{ count: 1, within: 10_000 }],
  past: { burst: 20, perSecond: 0.5 },
  openTables: 20,
};

/** The longest accepted message, in bytes. */
export const MAX_MESSAGE_BYTES = 16_384;

/** A token bucket. */
export class TokenBucket {
  #tokens: number;
  #updatedAt: number;
  readonly #rate: Rate;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#updatedAt = now;
  }

  /** Takes one token. False if there is none. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#updatedAt) / 1_000) * perSecond);
    this.#updatedAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  isFull(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    return this.#tokens + (Math.max(0, now - this.#updatedAt) / 1_000) * perSecond >= burst;
  }
}

/** Token buckets by name. Full ones are removed. */
export class TokenBuckets {
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #rate: Rate;
  readonly #world: Pick<World, "now">;
  #takes = 0;

  constructor(rate: Rate, world: Pick<World, "now">) {
    this.#rate = rate;
    this.#world = world;
  }

  take(name: string): boolean {
    const now = this.#world.now();
    this.#takes += 1;
    if (this.#takes % 1_000 === 0) for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
    const bucket = this.#buckets.get(name) ?? new TokenBucket(this.#rate, now);
    this.#buckets.set(name, bucket);
    return bucket.take(now);
  }
}

/** Remembers by name when something was done, and how long to wait by quotas. Unlike a bucket it never allows more in any such time. */
export class QuotaKeeper {
  readonly #taken = new Map<string, readonly number[]>();
  readonly #quotas: readonly Quota[];
  readonly #longest: number;
  readonly #world: Pick<World, "now">;
  #takes = 0;

  constructor(quotas: readonly Quota[], world: Pick<World, "now">) {
    this.#quotas = quotas;
    this.#longest = Math.max(0, ...quotas.map(({ within }) => within));
    this.#world = world;
  }

  /** Takes one if the quotas allow it. `wait`: the milliseconds until they allow the next one. */
  take(name: string): { readonly isTaken: boolean; readonly wait: number } {
    const now = this.#world.now();
    this.#takes += 1;
    if (this.#takes % 1_000 === 0)
      for (const [key, times] of this.#taken) if (this.#recent(times, now).length === 0) this.#taken.delete(key);
    const before = this.#recent(this.#taken.get(name) ?? [], now);
    const wait = this.#waitAfter(before, now);
    if (wait > 0) return { isTaken: false, wait };
    const times = [...before, now];
    this.#taken.set(name, times);
    return { isTaken: true, wait: this.#waitAfter(times, now) };
  }

  /** A clock that was set back must not lock anybody out. */
  #recent(times: readonly number[], now: number): readonly number[] {
    return times.filter((time) => time <= now && now - time < this.#longest);
  }

  #waitAfter(times: readonly number[], now: number): number {
    return Math.max(0, ...this.#quotas.map(({ count, within }) => (times.at(-count) ?? Number.NEGATIVE_INFINITY) + within - now));
  }
}

/** Counts open connections by name. */
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
