// Finds a Chromium for the browser tests, or installs one, and says which.
import { fileURLToPath } from "node:url";
import { run, step, Trouble } from "../scripts/run.mjs";
import { canInstall, install, isProgram, onPath } from "./debian.mjs";

/** The program `playwright`, as installed for these tests. */
export const playwright = fileURLToPath(new URL("node_modules/.bin/playwright", import.meta.url));

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

export async function findChromium() {
  const found = process.env.CHROMIUM || onPath(...NAMES) || (await playwrights());
  if (found) {
    console.log(`Browser: ${found}`);
    return found;
  }
  if (await canInstall()) await install("chromium");
  else await step("Installing Playwright's Chromium", installFromPlaywright);
  const installed = onPath(...NAMES) || (await playwrights());
  if (installed) {
    console.log(`Browser: ${installed}`);
    return installed;
  }
  throw new Trouble(
    "The browser tests need Chromium and could not install it; install it (on Debian: apt-get install chromium, as root) or set CHROMIUM to its path.",
  );
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function installFromPlaywright() {
  const { code, output } = await run(playwright, ["install", "chromium"]);
  if (code !== 0) console.error(output.trim().split("\n").slice(-3).join("\n"));
}
