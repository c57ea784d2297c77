import { migratedDatabase } from "@mutable/db/testing";
import { describe, it } from "vitest";
import { playThroughKills } from "./testing/chaos.ts";
import { openDatabaseOfItsOwn } from "./testing/database.ts";
import { launchFleet } from "./testing/fleet.ts";

const isDeep = process.env.TEST_DEEP === "1";
/** `npm test` ends several servers in one of two ways, by TEST_SEED, and fleet.integration.test.ts in the other. */
const SIGNALS = (["SIGKILL", "SIGTERM"] as const).filter((_, place) => isDeep || Number(process.env.TEST_SEED) % 2 === place);

// These tests mostly wait for servers to start and clients to reconnect, so they run at the same time.
describe.concurrent("acknowledged moves", () => {
  it.for([
    { servers: 1, signal: "SIGKILL", kills: isDeep ? 300 : 3, tables: isDeep ? 6 : 3 },
    ...SIGNALS.map((signal) => ({ servers: 4, signal, kills: isDeep ? 100 : 2, tables: isDeep ? 4 : 3 }) as const),
  ] as const)(
    "are kept exactly once, and all players continue, when servers ($servers) get $signal ($kills times)",
    { timeout: isDeep ? 7_200_000 : 600_000 },
    async ({ servers, signal, kills, tables }, { expect }) => {
      const url = await migratedDatabase();
      const fleet = await launchFleet({ url, servers });
      const outcome = await playThroughKills({ url, fleet, signal, kills, tables, seats: 3, thinking: isDeep ? 0 : 40 });
      expect(outcome).toMatchObject({ kills, astray: 0, findings: [] });
      expect(outcome.acknowledged).toBeGreaterThan(kills);
    },
  );

  it("are kept exactly once, and each table has one server, when the database of two servers is restarted", {
    timeout: isDeep ? 7_200_000 : 600_000,
  }, async ({ expect }) => {
    const kills = isDeep ? 60 : 2;
    const postgres = await openDatabaseOfItsOwn();
    const fleet = await launchFleet({ url: postgres.url, servers: 2 });
    const outcome = await playThroughKills({ url: postgres.url, fleet, postgres, kills, tables: 2, seats: 2, thinking: isDeep ? 0 : 40 });
    await postgres.close();
    expect(outcome).toMatchObject({ kills, astray: 0, findings: [] });
    expect(outcome.acknowledged).toBeGreaterThan(kills);
  });
});
