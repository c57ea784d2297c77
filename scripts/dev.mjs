// npm run dev: packages are compiled as they change, the room server restarts, the pages change in place.
import { spawn } from "node:child_process";
import { prepare } from "./prepare.mjs";
import { environment, main, root, run, step, Trouble } from "./run.mjs";

await main(async () => {
  await prepare({ task: "generate" });
  await step("Compiling what has changed", compile);
  const { readSettings, runService } = await import("../packages/config/dist/index.js");
  const { embeddedDatabase } = await import("../apps/platform/dist/index.js");

  await runService(async (onStop) => {
    const settings = readSettings();
    const DATABASE_URL = settings.DATABASE_URL ?? (await step("Starting the database", () => embeddedDatabase(settings, onStop)));
    const env = environment({ DATABASE_URL, NODE_ENV: "development" });
    for (const [command, ...args] of [
      ["tsc", "-b", "--watch", "--preserveWatchOutput"],
      [process.execPath, "--watch", "--watch-preserve-output", "apps/rooms/dist/main.js"],
      [process.execPath, "apps/web/dist/main.js", "--hot-reload"],
    ]) {
      const program = spawn(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
      onStop(() => end(program));
      program.on("exit", () => process.kill(process.pid, "SIGTERM")); // One without the others is no use.
    }
  });
});

async function compile() {
  const { code, output } = await run("tsc", ["-b"]);
  if (code !== 0) throw new Trouble(output);
}

function end(program) {
  if (program.exitCode !== null || program.signalCode !== null) return undefined;
  program.removeAllListeners("exit");
  return new Promise((resolve) => {
    program.on("exit", resolve);
    program.kill("SIGTERM");
  });
}
