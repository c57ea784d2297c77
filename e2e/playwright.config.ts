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

const isDeep = process.env.TEST_DEEP === "1";

/** What is tested on a phone. All else is tested once: what size has no part in, and what sets its sizes itself. */
const onPhone = /(decisions|guest|lobby|pages|tokens)\.spec\.ts$/;
/** What is tested on a phone alone, but in the deep run: every question on the board, and every page in one of the two languages. */
const phoneAlone = isDeep ? [] : [/decisions\.spec\.ts$/];
const english = isDeep ? [] : [/is in order, in en$/];
const czech = isDeep ? [] : [/is in order, in cs$/];

export default defineConfig({
  testDir: "specs",
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
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } }, testIgnore: phoneAlone, grepInvert: czech },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: onPhone,
      grepInvert: english,
    },
  ],
});
