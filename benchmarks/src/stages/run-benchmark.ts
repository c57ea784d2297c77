import { SEAT_COUNT } from "../load/game-script.ts";
import { FULL, QUICK, type Scale } from "./scenarios.ts";
import { Stage } from "./stage.ts";

const TIMEOUT_MS = 15 * 60_000;

/** Runs a benchmark on a stage and ends the process, also after a timeout or a signal. */
export async function runOnStage(measure: (stage: Stage, scale: Scale) => Promise<void>): Promise<never> {
  const isQuick = process.argv.includes("--quick");
  if (isQuick && process.argv.includes("--write")) throw new Error("--write needs a full measurement; leave out --quick.");
  const scale = isQuick ? QUICK : FULL;
  const interrupted = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`The benchmark took longer than ${TIMEOUT_MS / 60_000} minutes.`)), TIMEOUT_MS).unref();
    // In case closing the stage hangs; its processes end with this one.
    setTimeout(() => process.exit(1), TIMEOUT_MS + 30_000).unref();
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
  });
  // It may reject before the race below begins.
  interrupted.catch(() => {});
  const stage = await Stage.open(scale.manyTables * SEAT_COUNT);
  try {
    await Promise.race([measure(stage, scale), interrupted]);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await stage.close();
  }
  process.exit();
}
