import { defineConfig } from "@playwright/test";
import tests from "../playwright.config.ts";

/** Takes screenshots of every board and page. See the top of compare.mjs for how to run it. */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "*.shots.ts",
  outputDir: "../../test-results/screenshots",
  timeout: 600_000,
  workers: 1,
  fullyParallel: false,
  reporter: "list",
  projects: [{ name: "screenshots", use: { timezoneId: "UTC", deviceScaleFactor: 1 } }],
});
