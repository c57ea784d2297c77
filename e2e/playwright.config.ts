import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM;

/** Turns off background services that would call home, or wait for an answer that never comes. */
const args = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
];

const isDeep = process.env.TEST_DEEP === "1";

/** The specs that also run on a phone. The others do not depend on the window, or set its size themselves. */
const phoneSpecs = /(decisions|guest|lobby|pages|tokens)\.spec\.ts$/;
// `npm test` takes a sample: decisions on the phone alone, pages in English on the desktop and in Czech on the phone.
const onlyOnPhone = isDeep ? [] : [/decisions\.spec\.ts$/];
const englishPages = isDeep ? [] : [/is in order, in en$/];
const czechPages = isDeep ? [] : [/is in order, in cs$/];

export default defineConfig({
  testDir: "specs",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Three for two cores: many tests wait for a clock, a bot or a restart for part of their time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: { args, ...(executablePath && { executablePath }) },
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
    // A page whose scripts the browser has compiled before loads in two thirds of the time.
    reuseContext: true,
    screenshot: "only-on-failure", // A trace costs a fifth of the time; --trace on makes one.
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } }, testIgnore: onlyOnPhone, grepInvert: czechPages },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: phoneSpecs,
      grepInvert: englishPages,
    },
  ],
});
