// Two starts in one checkout take turns at installing and building.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run.mjs";

const ticket = `${root}/.turbo/turn`;
const me = String(process.pid);
const FORGOTTEN_AFTER = 15 * 60_000;

/** Does the work when nobody else in this checkout does; `say` tells of a wait. */
export async function inTurn(say, work) {
  mkdirSync(dirname(ticket), { recursive: true });
  if (!take()) {
    await say("Waiting for another start in this folder", async () => {
      while (!take()) await sleep(100);
    });
  }
  process.on("exit", leave); // A signal in the middle of the work ends with it.
  try {
    return await work();
  } finally {
    process.off("exit", leave);
    leave();
  }
}

function take() {
  try {
    writeFileSync(ticket, me, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isForgotten()) rmSync(ticket, { force: true });
    return false;
  }
}

function leave() {
  if (holder() === me) rmSync(ticket, { force: true });
}

function holder() {
  try {
    return readFileSync(ticket, "utf8");
  } catch {
    return undefined;
  }
}

/** Left by a process that was killed. */
function isForgotten() {
  try {
    if (Date.now() - statSync(ticket).mtimeMs > FORGOTTEN_AFTER) return true;
    if (holder()) process.kill(Number(holder()), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
