import { defineConfig } from "@playwright/test";
import common from "../playwright.config.ts";

/** One check after the other, on one installation. */
export default defineConfig({
  ...common,
  testDir: ".",
  testMatch: "*.check.ts",
  outputDir: "../../test-results/containers",
  timeout: 300_000,
  workers: 1,
  fullyParallel: false,
  projects: [{ name: "containers", use: { viewport: { width: 1440, height: 900 } } }],
});
