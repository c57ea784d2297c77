import { createHmac } from "node:crypto";
import { addressGroup } from "@mutable/config";
import type { Database } from "../database.ts";
import { toNameKey } from "./names.ts";

const MINUTE = 60;

/** The number of attempts, and the period in seconds. */
type Limit = readonly [times: number, seconds: number];

/**
 * Limits by address, by subject, and by both together. The limit of a subject alone is high: it stops guessing from
 * many addresses, but a few attempts cannot lock another person out.
 */
const LIMITS = {
  enter: { address: [60, 10 * MINUTE] },
  "sign-up": { address: [30, 10 * MINUTE] },
  "sign-in": { address: [30, 10 * MINUTE], both: [6, 5 * MINUTE], subject: [100, 60 * MINUTE] },
  recover: { address: [10, 10 * MINUTE], both: [10, 60 * MINUTE], subject: [60, 60 * MINUTE] },
  mail: { address: [10, 10 * MINUTE], both: [5, 60 * MINUTE], subject: [15, 60 * MINUTE] },
  /** Codes of the second factor. The subject has given a right password before, so strangers cannot lock anybody out. */
  "second-factor": { address: [30, 10 * MINUTE], subject: [10, 60 * MINUTE] },
  link: { address: [30, 10 * MINUTE] },
  password: { subject: [10, 10 * MINUTE] },
  claim: { address: [10, 10 * MINUTE], subject: [10, 60 * MINUTE] },
  ticket: { subject: [120, MINUTE] },
  change: { subject: [60, 10 * MINUTE] },
  /** Wrong table codes. */
  code: { address: [60, 10 * MINUTE], subject: [20, 10 * MINUTE] },
  /** Downloads of a finished game by the code of its table. */
  export: { address: [120, 10 * MINUTE] },
  /** Exports of a person's own data. */
  data: { subject: [10, 60 * MINUTE] },
  report: { subject: [10, 60 * MINUTE] },
  friend: { subject: [20, 60 * MINUTE] },
  /** Requests to a name, which could be guesses. */
  "friend-name": { address: [60, 10 * MINUTE], subject: [20, 10 * MINUTE] },
  /** Saving drafts of decks, and other changes of decks. */
  deck: { subject: [300, 10 * MINUTE] },
} as const satisfies Record<string, { address?: Limit; subject?: Limit; both?: Limit }>;

export type RateLimitedAction = keyof typeof LIMITS;

export interface RateLimitSubject {
  readonly address: string;
  /** The name, e-mail address or person of the request. */
  readonly subject?: string | undefined;
}

/** The limits of an attempt, each with the key by which it is counted. Keys are hashed, so that they identify no one. */
export function limitsOf(
  attempt: RateLimitedAction,
  { address, subject: about }: RateLimitSubject,
  hashKey: (text: string) => string = (text) => text,
): (readonly [key: string, limit: Limit])[] {
  const limits: { address?: Limit; subject?: Limit; both?: Limit } = LIMITS[attempt];
  const [network, subject] = [addressGroup(address), about === undefined ? undefined : toNameKey(about)];
  const keys = { address: network, subject, both: subject === undefined ? undefined : `${network} ${subject}` };
  return (["address", "both", "subject"] as const).flatMap((kind) => {
    const [limit, counted] = [limits[kind], keys[kind]];
    return limit === undefined || counted === undefined ? [] : [[`${attempt} ${kind} ${hashKey(counted)}`, limit] as const];
  });
}

/** Rate limits of all processes, kept across restarts. */
export function openRateLimits(database: Database, key: Uint8Array) {
  const hashKey = (text: string): string => createHmac("sha256", key).update(text).digest("base64url");

  /** Counts an attempt. Returns the seconds to wait if it is over the limit, or 0. */
  async function count(key: string, [times, seconds]: Limit): Promise<number> {
    const [row] = await database.$queryRaw<{ count: number; wait: number }[]>`
      INSERT INTO rate (key, count, until) VALUES (${key}, 1, now() + make_interval(secs => ${seconds}))
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN rate.until <= now() THEN 1 ELSE rate.count + 1 END,
        until = CASE WHEN rate.until <= now() THEN now() + make_interval(secs => ${seconds}) ELSE rate.until END
      RETURNING count, ceil(extract(epoch FROM until - now()))::int AS wait`;
    return row !== undefined && row.count > times ? Math.max(1, row.wait) : 0;
  }

  return {
    /** Counts an attempt. Returns undefined if it is allowed, or the seconds to wait. */
    async consume(attempt: RateLimitedAction, source: RateLimitSubject): Promise<number | undefined> {
      let wait = 0;
      for (const [key, limit] of limitsOf(attempt, source, hashKey)) {
        wait = await count(key, limit);
        if (wait > 0) return wait;
      }
      return undefined;
    },

    /** Returns the seconds to wait if an attempt would be refused now. Counts nothing. */
    async wait(attempt: RateLimitedAction, source: RateLimitSubject): Promise<number | undefined> {
      for (const [key, [times]] of limitsOf(attempt, source, hashKey)) {
        const [row] = await database.$queryRaw<{ wait: number }[]>`
          SELECT ceil(extract(epoch FROM until - now()))::int AS wait FROM rate WHERE key = ${key} AND count >= ${times} AND until > now()`;
        if (row !== undefined) return Math.max(1, row.wait);
      }
      return undefined;
    },

    /** After a success: clears the counts of the subject, not those of the address. */
    async reset(attempt: RateLimitedAction, source: RateLimitSubject): Promise<void> {
      const keys = limitsOf(attempt, source, hashKey).map(([key]) => key);
      await database.rate.deleteMany({ where: { key: { in: keys.filter((key) => !key.startsWith(`${attempt} address `)) } } });
    },

    async removeOld(now: Date = new Date()): Promise<void> {
      await database.rate.deleteMany({ where: { until: { lt: now } } });
    },
  };
}
