import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { testSeed } from "../scripts/seed.mjs";
import { DESKTOP, isDeep, PHONE } from "./support/devices.ts";

// Workers take the seed from the environment, so that all choose the same tests.
const seed = String(testSeed());
if (process.env.TEST_SEED !== seed) console.log(`Tests check the sample of seed ${seed}. TEST_SEED=${seed} repeats it.`);
process.env.TEST_SEED = seed;

const executablePath = process.env.CHROMIUM;

/** Turns off background services that would call home, or wait for an answer that never comes. */
const args = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  // Pages live for a second or two: the last stage of optimising their code takes longer than it saves. The deep run has it.
  ...(isDeep ? [] : ["--js-flags=--no-opt"]),
];

/** The specs that the deep run repeats on a phone. The others do not depend on the window, or set its size themselves. */
const phoneSpecs = /(decisions|guest|lobby|pages|tokens)\.spec\.ts$/;

export default defineConfig({
  testDir: "specs",
  testMatch: "*.spec.ts",
  globalSetup: fileURLToPath(new URL("support/prepare.mjs", import.meta.url)),
  outputDir: "../test-results",
  // Generous, so that the tests also pass on a machine that is busy with other things.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
  // A second project needs workers and servers of its own, so `npm test` has one: its specs choose the device by `test.use`.
  projects: [{ name: "desktop", use: DESKTOP }, ...(isDeep ? [{ name: "phone", use: PHONE, testMatch: phoneSpecs }] : [])],
});
