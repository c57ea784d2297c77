import { defineConfig } from "vitest/config";

const deep = process.env.TEST_DEEP === "1";

export default defineConfig({
  test: {
    allowOnly: false,
    testTimeout: deep ? 600_000 : 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{apps,packages}/*/{src,server,features,texts,tools}/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["**/*.integration.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{apps,packages}/*/{src,server}/**/*.integration.test.ts", "e2e/*.integration.test.ts"],
          globalSetup: "packages/db/src/testing/server.ts",
        },
      },
    ],
  },
});
