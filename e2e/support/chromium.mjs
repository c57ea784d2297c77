// Finds a Chromium for the browser tests, or installs one, and says which.
import { fileURLToPath } from "node:url";
import { run, step, UserError } from "../../scripts/run.mjs";
import { canInstall, install, isProgram, onPath } from "./debian.mjs";

/** The program `playwright`, as installed for these tests. */
export const playwright = fileURLToPath(new URL("../node_modules/.bin/playwright", import.meta.url));

/** Chromium without its windows, which no test looks at: with them the tests take half as much again of the processor. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** What is there goes before what would have to be installed. */
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

/** Another way is tried where this one fails. */
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
