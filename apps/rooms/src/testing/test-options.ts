import type { Limits } from "../limits.ts";

/** The options of all room servers in tests. */

export const TEST_SECRET = "a secret of the tests, long enough for them";

/** No limits by default, because tests act faster than people. */
export const TEST_LIMITS: Partial<Limits> = {
  connecting: { burst: 10_000, perSecond: 1_000 },
  commands: { burst: 100_000, perSecond: 10_000 },
  past: { burst: 10_000, perSecond: 1_000 },
  socketsPerPerson: 1_000,
  socketsPerAddress: 10_000,
  connectionsPerAddress: 20_000,
};
