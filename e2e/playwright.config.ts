import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM;

/** Background services of the browser that would call home, or wait for an answer that never comes. */
const quiet = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
];

/** What the size of a screen has no part in is tested once. */
const anyScreen = /(account|administrator|guarded|keyboard|mail|provider|skeleton)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: { args: quiet, ...(executablePath && { executablePath }) },
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure", // A trace costs a fifth of the time; --trace on makes one.
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, testIgnore: anyScreen },
  ],
});
