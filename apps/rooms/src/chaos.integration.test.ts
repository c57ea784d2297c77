import { migratedDatabase } from "@mutable/db/testing";
import { expect, it } from "vitest";
import { playThroughKills } from "./testing/chaos.ts";
import { launchFleet } from "./testing/fleet.ts";

const KILLS = process.env.TEST_DEEP === "1" ? 300 : 30;

it(
  `whatever is acknowledged outlives ${KILLS} kills, once, and everybody is back at the same prompt by themselves`,
  async () => {
    const url = await migratedDatabase();
    const outcome = await playThroughKills({ url, fleet: await launchFleet({ url }), kills: KILLS, tables: 6, seats: 3 });
    expect(outcome).toMatchObject({ kills: KILLS, lost: 0, astray: 0 });
    expect(outcome.acknowledged).toBeGreaterThan(KILLS);
  },
  60_000 + KILLS * 15_000,
);

const OF_MANY = process.env.TEST_DEEP === "1" ? 100 : 5;

it.each(["SIGKILL", "SIGTERM"] as const)(
  `the same with four servers with addresses of their own, one after the other of which is ended by %s, ${OF_MANY} times`,
  async (signal) => {
    const url = await migratedDatabase();
    const fleet = await launchFleet({ url, servers: 4 });
    const outcome = await playThroughKills({ url, fleet, signal, kills: OF_MANY, tables: 4, seats: 3 });
    expect(outcome).toMatchObject({ kills: OF_MANY, lost: 0, astray: 0 });
    expect(outcome.acknowledged).toBeGreaterThan(OF_MANY);
  },
  120_000 + OF_MANY * 20_000,
);
