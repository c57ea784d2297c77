// Finds or installs a Chromium for the browser tests, and prints its path.
import { fileURLToPath } from "node:url";
import { run, step, UserError } from "../../scripts/run.mjs";
import { canInstall, install, isProgram, onPath } from "../servers/debian.mjs";

/** The path of Playwright's command. */
export const playwright = fileURLToPath(new URL("../node_modules/.bin/playwright", import.meta.url));

/** Chromium without windows. With them the tests need half as much CPU time again. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Installed browsers come before those that must be installed. */
const WAYS = [
  () => process.env.CHROMIUM,
  () => onPath(SHELL, ...WHOLE),
  playwrights,
  () => debians(SHELL),
  () => debians("chromium"),
  installPlaywrights,
];

export async function findChromium() {
  for (const way of WAYS) {
    const found = await way();
    if (!found) continue;
    console.log(`Browser: ${found}`);
    return found;
  }
  throw new UserError(
    `The browser tests need Chromium and could not install it; install it (on Debian: apt-get install ${SHELL}, as root) or set CHROMIUM to its path.`,
  );
}

/** Returns undefined if the installation fails, so that the next way is tried. */
async function debians(name) {
  if (!(await canInstall())) return undefined;
  await install(name).catch((error) => console.error(error.message));
  return onPath(name);
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function installPlaywrights() {
  await step("Installing Playwright's Chromium", async () => {
    const { code, output } = await run(playwright, ["install", "chromium"]);
    if (code !== 0) console.error(output.trim().split("\n").slice(-3).join("\n"));
  });
  return playwrights();
}
