import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { testSeed } from "./scripts/seed.mjs";

const deep = process.env.TEST_DEEP === "1";

const seed = String(testSeed());
if (process.env.TEST_SEED !== seed) console.log(`Random tests use seed ${seed}. TEST_SEED=${seed} repeats them.`);
process.env.TEST_SEED = seed;

/** Files that `npm test` leaves out of this run. Programs that tests start do not see the list. */
const leftOut = (process.env.TEST_WITHOUT ?? "").split(",").filter((file) => file !== "");
delete process.env.TEST_WITHOUT;

/** Starts long files first, so that no worker is left with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /(chaos|start|admin|fleet|backups?|embedded|database-away|secrets|proxy|line-watch|migrate|access|load|upgrade|conformance|commands.tables|room-processes)\.integration|(match|law|table-link|replies)\.test/.test(
        moduleId,
      );
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    // Timeouts only end what hangs: a busy machine takes its time.
    testTimeout: deep ? 600_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Other packages are built: Node loads and runs them as they are, which takes less time than the copies that Vite makes.
    server: { deps: { external: [/\/packages\/[\w-]+\/dist\//] } },
    // Workers keep loaded modules from file to file, so a mock lasts longer than its test unless it is restored.
    isolate: false,
    setupFiles: [fileURLToPath(new URL("./scripts/test-setup.ts", import.meta.url))],
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    // More workers than cores: some tests wait for timeouts or for other processes.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          include: [
            "{apps,packages}/*/{src,worker,server,session,texts,ui,decks,features,tools}/**/*.test.ts",
            "benchmarks/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: ["**/*.integration.test.ts", ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ["{apps,packages}/*/{src,server}/**/*.integration.test.ts", "e2e/specs/*.integration.test.ts"],
          globalSetup: ["packages/db/src/testing/server.ts"],
        },
      },
    ],
  },
});
