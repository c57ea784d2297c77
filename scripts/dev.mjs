// npm run dev: compiles packages as they change, restarts the room server, and updates pages in place.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { prepare } from "./prepare.mjs";
import { environment, main, root, run, step, UserError } from "./run.mjs";

await main(async () => {
  await prepare({ task: "generate" });
  await step("Compiling what has changed", compile);
  const config = await import("../packages/config/dist/index.js");
  const { embeddedDatabase } = await import("../apps/rooms/dist/platform.js");

  await config.runService(async (life) => {
    const settings = config.readSettings();
    const DATABASE_URL = settings.DATABASE_URL ?? (await step("Starting the database", () => embeddedDatabase(settings, life)));
    // The address is known by now; a program refuses an address together with the name of its file.
    const env = environment({ DATABASE_URL, DATABASE_URL_FILE: "", NODE_ENV: "development" });
    const programs = {
      compiler: ["tsc", "-b", "--watch", "--preserveWatchOutput"],
      "room server": [process.execPath, "--watch", "--watch-preserve-output", "apps/rooms/dist/main.js"],
      "web app": [process.execPath, "apps/web/dist/main.js", "--hot-reload"],
    };
    for (const [name, [command, ...args]] of Object.entries(programs)) {
      // In its own process group, because some of these are wrappers that do not pass signals on.
      const program = spawn(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
      program.on("exit", () => life.fail(new config.UserError(`The ${name} has ended unexpectedly; start npm run dev again.`)));
      process.on("exit", () => signalGroup(program)); // Leave no program running.
      life.onStop(() => endGroup(program));
    }
  });
});

async function compile() {
  const { code, output } = await run("tsc", ["-b"]);
  if (code !== 0) throw new UserError(output);
}

async function endGroup(program) {
  if (program.exitCode === null && program.signalCode === null && signalGroup(program)) await once(program, "exit");
}

function signalGroup(program) {
  try {
    return process.kill(-program.pid, "SIGTERM");
  } catch {
    return false; // The group has ended.
  }
}
