import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { settingVariables } from "@mutable/config";
import { freeTestPort } from "@mutable/db/testing";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A child process in its own process group, with the output that it has written so far. */
export class Program {
  readonly child: ChildProcess;
  readonly started = Date.now();
  output = "";
  errors = "";

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    this.child = spawn(command, args, {
      cwd: root,
      env: { ...cleanEnvironment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    this.child.stdout?.on("data", (text) => {
      this.output += text;
    });
    this.child.stderr?.on("data", (text) => {
      this.errors += text;
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Waits until stdout matches the pattern and returns its first group. */
  async waitForOutput(pattern: RegExp, within = 100_000): Promise<string> {
    const asked = Date.now();
    for (;;) {
      const match = pattern.exec(this.output);
      if (match) return match[1] ?? match[0];
      if (this.hasEnded() || Date.now() - asked > within)
        throw new Error(`It never said ${pattern} (exit code ${this.child.exitCode}): ${this.output}${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits for the line of a ready platform and returns its origin. The start may build first. */
  waitUntilReady(): Promise<string> {
    return this.waitForOutput(/Mutable is ready at (\S+)/);
  }

  async waitForExit(): Promise<number | NodeJS.Signals | null> {
    if (!this.hasEnded()) await once(this.child, "exit");
    return this.child.exitCode ?? this.child.signalCode;
  }

  async stop(signal: NodeJS.Signals = "SIGTERM") {
    if (!this.hasEnded()) this.child.kill(signal);
    return this.waitForExit();
  }

  /** Sends SIGINT to the whole process group, as a terminal does at Ctrl-C. */
  async interrupt() {
    process.kill(-this.pid, "SIGINT");
    return this.waitForExit();
  }

  private hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}

/** Runs what `npm start` runs, without npm. */
export const runPlatform = (env: NodeJS.ProcessEnv, options: readonly string[] = []) =>
  runNode("scripts/start.mjs", [], env, ["-r", "./scripts/require-node.cjs", ...options]);

/** Runs a script of the repository with Node. */
export const runNode = (path: string, args: readonly string[], env: NodeJS.ProcessEnv, options: readonly string[] = []) =>
  new Program(process.execPath, [...options, path, ...args], env);

/** Runs `npm run <script>`. */
export const runNpmScript = (script: string, env: NodeJS.ProcessEnv) => new Program("npm", ["run", script], env);

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export const freePort = async (): Promise<string> => String(await freeTestPort());

/**
 * The environment without what npm, pnpm's command shims (NODE_PATH) and the test runner add, and without the developer's own
 * settings, from the environment or from `.env`: a program under test must not use the developer's database.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const isForeign = (name: string) => /^(npm_|VITEST|MUTABLE_|NODE_(ENV|PATH|OPTIONS)$|TEST$)/.test(name);
  const inherited = Object.entries(process.env).filter(([name]) => !isForeign(name));
  const unset = settingVariables().map((name) => [name, ""]);
  return { ...Object.fromEntries(inherited), ...Object.fromEntries(unset) };
}
