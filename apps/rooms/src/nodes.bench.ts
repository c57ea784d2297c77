import { machine, publish } from "@mutable/decks/bench";
import { overAnother, overAnotherCalmly } from "./bench/measures.ts";
import { runOnStage } from "./bench/program.ts";
import { apartTable } from "./bench/tables.ts";
import { TestRedis } from "./testing/redis.ts";

/** What it costs where people do not come to the server that has their table, but to another. Told in docs/performance.md. */
await runOnStage(async (stage, extent) => {
  const redis = await TestRedis.open();
  try {
    const busy = await overAnother(stage, redis, extent);
    const calm = await overAnotherCalmly(stage, redis, extent);
    const bytes = Math.round(await stage.bytesOfRow());
    publish(
      "nodes",
      `${apartTable(busy, calm, extent)}\n\nA row of the log takes up ${bytes} bytes in the database. Medians of ${extent.rounds} rounds with ${machine()}.`,
    );
  } finally {
    await redis.stop();
  }
});
