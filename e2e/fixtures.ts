import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { node, type Program, start } from "./program.ts";

interface Fixtures {
  /** Starts one of our programs by its path; it is stopped after the test. */
  launch: (path: string, args: readonly string[], env: NodeJS.ProcessEnv) => Program;
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
      const program = start({ PORT: "0", MUTABLE_DATA_DIR: join(data, "platform") });
      await use(await program.ready());
      await program.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  launch: async ({}, use) => {
    const programs: Program[] = [];
    await use((path, args, env) => {
      const program = node(path, args, env);
      programs.push(program);
      return program;
    });
    for (const program of programs.reverse()) await program.stop();
  },
});

export { expect } from "@playwright/test";
