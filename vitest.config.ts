import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const deep = process.env.TEST_DEEP === "1";

/** A long file that begins last keeps one worker busy when the other has nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /(chaos|start|admin|backups|embedded)\.integration|law\.test/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    testTimeout: deep ? 600_000 : 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A worker keeps what it has loaded from one file to the next; so what a test puts in the place of something goes with it.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{apps,packages}/*/{src,server,features,texts,tools}/**/*.test.ts",
            "benchmarks/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: ["**/*.integration.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{apps,packages}/*/{src,server}/**/*.integration.test.ts", "e2e/specs/*.integration.test.ts"],
          globalSetup: ["packages/db/src/testing/server.ts"],
        },
      },
    ],
  },
});
