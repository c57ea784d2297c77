// A lock for installing and building, so that two starts in one checkout do not disturb each other.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run.mjs";

const lockFile = `${root}/.turbo/build.lock`;
const ownPid = String(process.pid);
const STALE_AFTER = 15 * 60_000;

/** Runs the work while no other process of this checkout holds the lock. `runStep` may print that it waits. */
export async function withBuildLock(runStep, work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  if (!tryLock()) {
    await runStep("Waiting for another start in this folder", async () => {
      while (!tryLock()) await sleep(100);
    });
  }
  process.on("exit", unlock); // A signal ends the process during the work.
  try {
    return await work();
  } finally {
    process.off("exit", unlock);
    unlock();
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, ownPid, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isStale()) rmSync(lockFile, { force: true });
    return false;
  }
}

function unlock() {
  if (lockOwner() === ownPid) rmSync(lockFile, { force: true });
}

function lockOwner() {
  try {
    return readFileSync(lockFile, "utf8");
  } catch {
    return undefined;
  }
}

/** True if the process that holds the lock was killed. */
function isStale() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > STALE_AFTER) return true;
    if (lockOwner()) process.kill(Number(lockOwner()), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
