import { machine, publish } from "@mutable/decks/bench";
import { atSaturation, QUICK, WHOLE, withManyTables, withoutLog } from "./bench/measures.ts";
import { SEATS } from "./bench/script.ts";
import { Stage } from "./bench/stage.ts";
import { crowdTable, logTable, speedTable } from "./bench/tables.ts";

/**
 * What a move costs in the room server with all that belongs to it, beside a bare Socket.IO room and boardgame.io's own server. Told in docs/performance.md.
 * `--quick` only shows that it works.
 */
const LONGEST_MS = 6 * 60_000;

const isQuick = process.argv.includes("--quick");
if (isQuick && process.argv.includes("--write")) throw new Error("What is measured quickly is not worth writing down.");
const extent = isQuick ? QUICK : WHOLE;

/** Rejects when it has taken too long, or somebody wants it to stop. */
const tooLong = new Promise<never>((_, reject) => {
  setTimeout(() => reject(new Error(`It has taken longer than ${LONGEST_MS / 60_000} minutes.`)), LONGEST_MS).unref();
  // Where even the clearing up hangs: all that was started ends with this process.
  setTimeout(() => process.exit(1), LONGEST_MS + 30_000).unref();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
});
// It may be rejected before anybody waits for it.
tooLong.catch(() => {});

const stage = await Stage.open(extent.many * SEATS);
try {
  await Promise.race([measure(), tooLong]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stage.close();
}
process.exit();

async function measure(): Promise<void> {
  const fast = await atSaturation(stage, extent);
  const crowded = await withManyTables(stage, extent);
  const logged = await withoutLog(stage, extent);
  const rounds = [fast, crowded, logged].map(([first]) => first?.rounds.length);
  publish(
    "server",
    `${speedTable(fast, extent)}

${crowdTable(crowded, extent)}

${logTable(logged, extent)}

Medians of ${rounds.join(", ")} rounds with ${machine()}.`,
  );
}
