import type { Page } from "@playwright/test";
import { openPage } from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { en } from "../support/texts.ts";

/** Starts a new game of this kind with what the form proposes. */
async function startGame(page: Page, kind: "bots" | "practice" | "people" | "solo", names: readonly string[] = []): Promise<void> {
  await openPage(page, "/play");
  await page.locator(`[data-kind=${kind}]`).click();
  for (const [at, name] of names.entries()) await page.getByLabel(en("local.person", { number: at + 1 }), { exact: true }).fill(name);
  await page.getByRole("button", { name: en("local.start") }).click();
}

test("plays against bots without a server", async ({ page }) => {
  page.on("console", (message) => console.log("CONSOLE", message.type(), message.text()));
  page.on("pageerror", (error) => console.log("ERROR", error));
  await startGame(page, "bots");
  await page.locator(".board").waitFor();
});
