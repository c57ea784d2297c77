import { migratedDatabase } from "@mutable/db/testing";
import { describe, it } from "vitest";
import { playThroughKills } from "./testing/chaos.ts";
import { launchFleet } from "./testing/fleet.ts";

const isDeep = process.env.TEST_DEEP === "1";

// These tests mostly wait for servers to start and clients to reconnect, so they run at the same time.
describe.concurrent("acknowledged moves", () => {
  it.for([
    { servers: 1, signal: "SIGKILL", kills: isDeep ? 300 : 5, tables: isDeep ? 6 : 3 },
    { servers: 4, signal: "SIGKILL", kills: isDeep ? 100 : 2, tables: isDeep ? 4 : 3 },
    { servers: 4, signal: "SIGTERM", kills: isDeep ? 100 : 2, tables: isDeep ? 4 : 3 },
  ] as const)(
    "are kept exactly once, and all players continue, when servers ($servers) get $signal ($kills times)",
    { timeout: isDeep ? 7_200_000 : 600_000 },
    async ({ servers, signal, kills, tables }, { expect }) => {
      const url = await migratedDatabase();
      const fleet = await launchFleet({ url, servers });
      const outcome = await playThroughKills({ url, fleet, signal, kills, tables, seats: 3, thinking: isDeep ? 0 : 40 });
      expect(outcome).toMatchObject({ kills, lost: 0, astray: 0 });
      expect(outcome.acknowledged).toBeGreaterThan(kills);
    },
  );
});
