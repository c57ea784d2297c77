import { type Extent, QUICK, WHOLE } from "./measures.ts";
import { SEATS } from "./script.ts";
import { Stage } from "./stage.ts";

const LONGEST_MS = 6 * 60_000;

/** Runs a benchmark that needs a stage, and ends the process; also where it takes too long, or somebody wants it to stop. `--quick` only shows that it works. */
export async function runOnStage(measure: (stage: Stage, extent: Extent) => Promise<void>): Promise<never> {
  const isQuick = process.argv.includes("--quick");
  if (isQuick && process.argv.includes("--write")) throw new Error("What is measured quickly is not worth writing down.");
  const extent = isQuick ? QUICK : WHOLE;
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
    await Promise.race([measure(stage, extent), tooLong]);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await stage.close();
  }
  process.exit();
}
