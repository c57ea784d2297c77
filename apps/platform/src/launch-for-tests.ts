import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A program started as a person starts it, and what it has said so far. */
export class Launched {
  readonly child: ChildProcess;
  readonly started = Date.now();
  output = "";
  errors = "";

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    this.child = spawn(command, args, { cwd: root, env: { ...withoutNpm(), ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true });
    this.child.stdout?.on("data", (text) => {
      this.output += text;
    });
    this.child.stderr?.on("data", (text) => {
      this.errors += text;
    });
  }

  /** Waits for words on its output and returns what the pattern captured. */
  async says(pattern: RegExp, within = 60_000): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.output);
      if (match) return match[1] ?? match[0];
      const { exitCode } = this.child;
      if (exitCode !== null || Date.now() - this.started > within)
        throw new Error(`It never said ${pattern} (exit code ${exitCode}): ${this.output}${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  ready(): Promise<string> {
    return this.says(/Mutable is ready at (\S+)/);
  }

  async ended(): Promise<number | NodeJS.Signals | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, "exit");
    return this.child.exitCode ?? this.child.signalCode;
  }

  async stop(signal: NodeJS.Signals = "SIGTERM") {
    this.child.kill(signal);
    return this.ended();
  }
}

/** What `npm start` runs, on a data directory and a port of its own unless it is told otherwise. */
export const start = (env: NodeJS.ProcessEnv = {}) =>
  new Launched(process.execPath, ["-r", "./scripts/require-node.cjs", "scripts/start.mjs"], { PORT: "0", ...env });

/** `npm run <script>` itself, with npm between. */
export const npm = (script: string, env: NodeJS.ProcessEnv = {}) => new Launched("npm", ["run", script], { PORT: "0", ...env });

export const freshData = async () => join(await mkdtemp(join(tmpdir(), "mutable-data-")), "data");

/** The tests themselves run below npm, whose traces would reach the programs that they start. */
function withoutNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_") && name !== "NODE_ENV"));
}
