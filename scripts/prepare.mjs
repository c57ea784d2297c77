// Brings a checkout into a state that can run: installed, generated, built. What is up to date already costs a fraction of a second.
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, step, UserError } from "./run.mjs";
import { inTurn } from "./turn.mjs";

const TITLES = { build: "Building what has changed", generate: "Generating what is missing" };

/** Installs, and builds a package with all that it needs; without a name, everything. The task "generate" stops short of building. */
export async function prepare({ of, task = "build", say = step } = {}) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new UserError(`Cannot write to ${root}; make it writable for this user, or use a checkout of your own.`);
  }
  await inTurn(say, async () => {
    await say("Installing what is missing", () => quietly(...packageManager(), "install"));
    await say(TITLES[task], () => quietly("turbo", "run", task, "--output-logs=errors-only", ...(of ? [`--filter=${of}`] : [])));
  });
}

/** The pinned pnpm: from the installation itself, or for the first time from the registry through npm, which came with Node. */
function packageManager() {
  if (existsSync(join(root, "node_modules/.bin/pnpm"))) return ["pnpm"];
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return ["npm", "exec", "--yes", "--", packageManager];
}

async function quietly(command, ...args) {
  const { code, output } = await run(command, args);
  if (code !== 0) {
    const words = output.trim().split("\n").slice(-30).join("\n");
    throw new UserError(`${words}\n\n"${[command, ...args].join(" ")}" failed (exit code ${code}); what it said is above.`);
  }
}
