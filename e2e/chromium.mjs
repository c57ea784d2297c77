// Finds a Chromium for the browser tests, or installs one, and says which.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run, step, Trouble } from "../scripts/run.mjs";

/** The program `playwright`, as installed for these tests. */
export const playwright = fileURLToPath(new URL("node_modules/.bin/playwright", import.meta.url));

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

export async function findChromium() {
  const found = process.env.CHROMIUM || onPath() || (await playwrights());
  if (found) {
    console.log(`Browser: ${found}`);
    return found;
  }
  if (process.getuid?.() === 0 && (await works("apt-get", "--version"))) {
    await step("Installing Debian's Chromium", installFromDebian);
  } else {
    await step("Installing Playwright's Chromium", installFromPlaywright);
  }
  const installed = onPath() || (await playwrights());
  if (installed) {
    console.log(`Browser: ${installed}`);
    return installed;
  }
  throw new Trouble(
    "The browser tests need Chromium and could not install it; install it (on Debian: apt-get install chromium, as root) or set CHROMIUM to its path.",
  );
}

function onPath() {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of NAMES) if (isProgram(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const works = async (command, ...args) => (await run(command, args)).code === 0;

async function installFromPlaywright() {
  const { code, output } = await run(playwright, ["install", "chromium"]);
  if (code !== 0) console.error(output.trim().split("\n").slice(-3).join("\n"));
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env });
  const { code, output } = await run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], { env });
  if (code !== 0)
    throw new Trouble(
      `${output.trim().split("\n").slice(-5).join("\n")}\n\nInstalling Chromium from Debian failed; install it by hand or set CHROMIUM to its path.`,
    );
}
