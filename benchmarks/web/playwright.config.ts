import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM;

/** One worker, so that the browser does nothing else. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../../test-results",
  timeout: 10 * 60_000,
  workers: 1,
  reporter: [["list"]],
  use: { launchOptions: { ...(executablePath && { executablePath }) }, locale: "en-US", contextOptions: { reducedMotion: "reduce" } },
  projects: [{ name: "desktop", use: { viewport: { width: 1440, height: 900 } } }],
});
