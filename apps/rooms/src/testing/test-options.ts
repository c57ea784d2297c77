import type { Limits } from "../limits.ts";

/** The options of all room servers in tests. */

export const TEST_SECRET = "a secret of the tests, long enough for them";

/** No limits but those that a test asks for: tests are faster than people. */
export const TEST_LIMITS: Partial<Limits> = {
  connecting: { burst: 10_000, perSecond: 1_000 },
  commands: { burst: 100_000, perSecond: 10_000 },
  past: { burst: 10_000, perSecond: 1_000 },
  connectionsPerPerson: 1_000,
  connectionsPerAddress: 10_000,
  linesPerAddress: 20_000,
};
