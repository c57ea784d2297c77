import { limitsOf } from "@mutable/db/statements";
import type { Stores } from "@mutable/rooms";
import type { Pool } from "../pool.ts";
import { NO_KEY_UPDATE } from "../relation.ts";
import { timestamp } from "../statements/values.ts";
import { immediate, type Work } from "../work.ts";

/** Counts an attempt. Returns the count, and the seconds until it begins again. */
const counting = (key: string, seconds: number): Work<{ count: number; wait: number }> =>
  function* ({ rows, transaction }) {
    const { now } = transaction;
    const begun = { key, count: 1, until: timestamp(now + seconds * 1_000) };
    const waitOf = (until: number) => Math.ceil((until - now) / 1_000);
    while (!(yield* transaction.insertNew(rows.rate, begun))) {
      const slot = rows.rate.slots.get(key);
      const held = slot && (yield* transaction.hold(slot, NO_KEY_UPDATE));
      if (slot === undefined || held === undefined) continue;
      const row = held.until <= now ? begun : { ...held, count: held.count + 1 };
      yield* transaction.update(slot, () => row);
      return { count: row.count, wait: waitOf(row.until) };
    }
    return { count: 1, wait: waitOf(begun.until) };
  };

/** The limits of all processes (packages/db/src/people/rate-limits.ts). */
export const simulatedLimits = (pool: Pool): Stores["people"]["rateLimits"] => ({
  async consume(attempt, source) {
    for (const [key, [times, seconds]] of limitsOf(attempt, source)) {
      const { count, wait } = await pool.run(counting(key, seconds));
      if (count > times) return Math.max(1, wait);
    }
    return undefined;
  },

  async wait(attempt, source) {
    for (const [key, [times]] of limitsOf(attempt, source)) {
      const wait = await pool.run(
        immediate(({ rows, transaction }) => {
          const row = transaction.read(rows.rate, key);
          const isOver = row !== undefined && row.count >= times && row.until > transaction.now;
          return isOver ? Math.max(1, Math.ceil((row.until - transaction.now) / 1_000)) : undefined;
        }),
      );
      if (wait !== undefined) return wait;
    }
    return undefined;
  },
});
