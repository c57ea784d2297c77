// Shared by all scripts: starting and ending, printing steps, running other programs.
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

export const root = fileURLToPath(new URL("../", import.meta.url)).replace(/\/$/, "");

/** An error that the user can fix. packages/config has the same class, but may not be built yet here. */
export class UserError extends Error {}

/** The settings of npm that other package managers may inherit: those that lead to the registry. */
const INHERITED = /^npm_config_(registry|cafile|ca|proxy|https?_proxy|noproxy|userconfig|strict_ssl)$/;

/** The environment of programs that scripts run. */
export function environment(extra = {}) {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || INHERITED.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: `${resolve(root, "node_modules/.bin")}:${process.env.PATH}`,
    NEXT_TELEMETRY_DISABLED: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    TURBO_NO_UPDATE_NOTIFIER: "1",
    CHECKPOINT_DISABLE: "1",
    ...extra,
  };
}

/** Runs a program to its end. With `show` its output is shown, otherwise returned. */
export function run(command, args, { show = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
    child.stderr?.setEncoding("utf8").on("data", (text) => (output += text));

    const pass = (signal) => {
      child.kill(signal);
      child.once("close", () => process.exit(signal === "SIGINT" ? 130 : 143));
    };
    process.on("SIGINT", pass).on("SIGTERM", pass).on("SIGHUP", pass);
    const end = (code) => {
      process.off("SIGINT", pass).off("SIGTERM", pass).off("SIGHUP", pass);
      resolve({ code, output });
    };
    child.on("error", (error) => {
      output += error.message;
      end(127);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** The options and arguments of the command line. A wrong one ends the program with one sentence. */
export function readArguments(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!String(error.code).startsWith("ERR_PARSE_ARGS")) throw error;
    const known = Object.keys(config.options).map((name) => `--${name}`);
    console.error(`${error.message.split(". ")[0]}. The options are ${known.join(", ")}.`);
    process.exit(1);
  }
}

/** Runs a script's main function; a UserError becomes one sentence and exit code 1. */
export async function main(work) {
  stopWithNpm();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(1);
  }
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Runs a part of the work and prints one line about it. */
export async function step(title, work) {
  const start = Date.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    console.log(seconds(start));
    return result;
  } catch (error) {
    console.log(error?.name === "Stopped" ? "stopped" : "failed");
    throw error;
  }
}

/** Like `step`, but prints nothing. */
export const silentStep = (_title, work) => work();

/** Stops when npm is killed (SIGKILL), which cannot pass the signal on. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid; // Without a shell between, because the scripts in package.json use "exec".
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
