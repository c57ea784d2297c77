import { TestRedis } from "@mutable/rooms/testing";
import { describeMachine, publish } from "./report.ts";
import { acrossServersTable } from "./stages/result-tables.ts";
import { runOnStage } from "./stages/run-benchmark.ts";
import { fullSpeedAcrossServers, lowRateAcrossServers } from "./stages/scenarios.ts";

/** The cost of a move whose players are connected to another server than their table's (docs/performance.md). */
await runOnStage(async (stage, scale) => {
  const redis = await TestRedis.open();
  try {
    const fast = await fullSpeedAcrossServers(stage, redis, scale);
    const slow = await lowRateAcrossServers(stage, redis, scale);
    const bytes = Math.round(await stage.logEntrySize());
    publish(
      "nodes",
      `${acrossServersTable(fast, slow, scale)}\n\nA log entry takes up ${bytes} bytes in the database. Medians of ${scale.rounds} rounds with ${describeMachine()}.`,
    );
  } finally {
    await redis.stop();
  }
});
