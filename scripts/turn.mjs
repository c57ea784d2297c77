// Two starts in one checkout take turns at installing and building.
import { createHash } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./run.mjs";

const FORGOTTEN_AFTER = 15 * 60_000;
const ticket = join(tmpdir(), `mutable-${createHash("sha256").update(root).digest("hex").slice(0, 12)}.turn`);

export async function inTurn(work) {
  const draft = `${ticket}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    while (!take(draft)) await sleep(100);
  } finally {
    rmSync(draft);
  }
  const leave = () => rmSync(ticket, { force: true });
  process.on("exit", leave); // A signal in the middle of the work ends with it.
  try {
    return await work();
  } finally {
    process.off("exit", leave);
    leave();
  }
}

function take(draft) {
  try {
    linkSync(draft, ticket);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (isForgotten()) rmSync(ticket, { force: true });
    return false;
  }
}

/** Left by a process that was killed. */
function isForgotten() {
  try {
    if (Date.now() - statSync(ticket).mtimeMs > FORGOTTEN_AFTER) return true;
    process.kill(Number(readFileSync(ticket, "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
