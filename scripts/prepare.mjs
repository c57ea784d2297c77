// Makes a checkout ready to run: installs, generates and builds. Takes a fraction of a second if everything is up to date.
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withBuildLock } from "./build-lock.mjs";
import { root, run, step, UserError } from "./run.mjs";

const TITLES = { build: "Building what has changed", generate: "Generating what is missing" };

/**
 * Installs, and builds a package with its dependencies, or everything. The task "generate" only generates code.
 * `runStep` runs each part of the work, and may print its title.
 */
export async function prepare({ packageName, task = "build", runStep = step } = {}) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new UserError(`Cannot write to ${root}; make it writable for this user, or use a checkout of your own.`);
  }
  await withBuildLock(runStep, async () => {
    await runStep("Installing what is missing", () => runOrFail(...packageManager(), "install"));
    await runStep(TITLES[task], () =>
      runOrFail("turbo", "run", task, "--output-logs=errors-only", ...(packageName ? [`--filter=${packageName}`] : [])),
    );
  });
}

/** The pinned pnpm: the installed one, or at the first start from the registry through npm. */
function packageManager() {
  if (existsSync(join(root, "node_modules/.bin/pnpm"))) return ["pnpm"];
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return ["npm", "exec", "--yes", "--", packageManager];
}

async function runOrFail(command, ...args) {
  const { code, output } = await run(command, args);
  if (code !== 0) {
    const lastLines = output.trim().split("\n").slice(-30).join("\n");
    throw new UserError(`${lastLines}\n\n"${[command, ...args].join(" ")}" failed (exit code ${code}); its output is above.`);
  }
}
