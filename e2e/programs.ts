import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";

const root = fileURLToPath(new URL("../", import.meta.url));

/** A program of ours, started as a person starts it. */
export class Program {
  readonly child: ChildProcess;
  private output = "";

  constructor(script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.on("data", (text) => (this.output += text));
  }

  async says(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.output)) {
      if (this.child.exitCode !== null) throw new Error(`It ended instead of saying ${pattern}: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return pattern.exec(this.output)?.[1] ?? "";
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill(signal);
    await once(this.child, "exit");
  }
}

interface Fixtures {
  /** Starts programs that are stopped after the test. */
  launch: (script: string, args: readonly string[], env: NodeJS.ProcessEnv) => Program;
}

interface WorkerFixtures {
  /** A folder for data, gone afterwards. */
  data: string;
  /** The address of a whole platform, as `npm start` serves it. */
  platform: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  data: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "mutable-e2e-"));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  platform: [
    async ({ data }, use) => {
      const program = new Program("scripts/start.mjs", [], { PORT: "0", MUTABLE_DATA_DIR: join(data, "platform") });
      await use(await program.says(/Mutable is ready at (\S+)/));
      await program.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  launch: async ({}, use) => {
    const programs: Program[] = [];
    await use((script, args, env) => {
      const program = new Program(script, args, env);
      programs.push(program);
      return program;
    });
    for (const program of programs.reverse()) await program.stop();
  },
});

export { expect } from "@playwright/test";
