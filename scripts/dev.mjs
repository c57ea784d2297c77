// npm run dev: types and packages are compiled as they change, the room server restarts, the pages change in place.
import { spawn } from "node:child_process";
import { prepare } from "./prepare.mjs";
import { environment, main, root, step } from "./run.mjs";

await main(async () => {
  await prepare({ task: "generate" });
  await step("Compiling", () => compile());
  const { readSettings, runService, tell } = await import("../packages/config/dist/index.js");

  await runService(async (onStop) => {
    const settings = readSettings();
    const DATABASE_URL = settings.DATABASE_URL ?? (await embedded(settings, onStop, tell));
    const env = environment({ DATABASE_URL, NODE_ENV: "development" });
    const programs = [
      start("tsc", ["-b", "--watch", "--preserveWatchOutput"], env),
      start(process.execPath, ["--watch", "apps/rooms/dist/main.js"], env),
      start(process.execPath, ["apps/web/dist/main.js", "--hot-reload"], env),
    ];
    for (const program of programs) onStop(() => end(program));
  });
});
