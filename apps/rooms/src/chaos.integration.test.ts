import { migratedDatabase } from "@mutable/db/testing";
import { expect, it } from "vitest";
import { playThroughKills } from "./testing/chaos.ts";

const KILLS = process.env.TEST_DEEP === "1" ? 300 : 30;

it(
  `whatever is acknowledged outlives ${KILLS} kills, once, and everybody is back at the same prompt by themselves`,
  async () => {
    const outcome = await playThroughKills({ url: await migratedDatabase(), kills: KILLS, tables: 6, seats: 3 });
    expect(outcome).toMatchObject({ kills: KILLS, lost: 0, astray: 0 });
    expect(outcome.acknowledged).toBeGreaterThan(KILLS);
  },
  60_000 + KILLS * 15_000,
);
