// npm start: the whole platform on one port. npm run start:rooms and start:web: its two halves, each in a process of its own.
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
  const npm = process.ppid; // Not a shell between: the scripts in package.json say "exec".
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
