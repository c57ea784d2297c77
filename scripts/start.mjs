// npm start: the whole platform on one port. npm run start:rooms and start:web: its two halves, each in a process of its own.
import { readFileSync } from "node:fs";
import { prepare } from "./prepare.mjs";
import { main, step } from "./run.mjs";

const half = process.argv[2];

await main(async () => {
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepare();
  stopWithParent();
  if (half) await import(`../apps/${half}/dist/main.js`);
  else await (await import("../apps/platform/dist/index.js")).startPlatform(step);
});

/** npm hands signals on to us, but it cannot when it is killed outright: then we stop by ourselves. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = parents();
  setInterval(() => {
    if (parents() !== ancestors) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}

/** Who started us; and who started him, if he is the shell that npm puts between. */
function parents() {
  const shell = `/proc/${process.ppid}`;
  try {
    if (!readFileSync(`${shell}/cmdline`, "utf8").includes("scripts/start.mjs")) return `${process.ppid}`;
    const afterName = readFileSync(`${shell}/stat`, "utf8").split(") ").at(-1);
    return `${process.ppid} ${afterName.split(" ")[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}
