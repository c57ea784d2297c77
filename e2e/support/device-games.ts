import type { Page } from "@playwright/test";
import type { Program } from "../servers/program.ts";
import { openPage } from "./accounts.ts";
import { accessibilityViolations } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { en } from "./texts.ts";

/** Verifies and saves the game of the device in the open replay, and expects it as the only one in the lists of games. */
export async function expectOnlyFinishedGame(
  page: Page,
  launch: (path: string, args: readonly string[], env: NodeJS.ProcessEnv) => Program,
): Promise<void> {
  await page.getByRole("button", { name: en("menu.title") }).click();
  const [record] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: en("replay.download") }).click()]);
  const program = launch("apps/cli/dist/main.js", ["verify", await record.path()], {});
  expect([await program.waitForExit(), program.errors, program.output]).toEqual([0, "", expect.stringMatching(/✓ {2}replay/)]);
  await page.getByRole("button", { name: en("check.title") }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText(en("check.isOfDevice"));
  await openPage(page, "/play");
  await expect(page.locator("[data-game]")).toHaveCount(1);
  await expect(page.locator("[data-table]")).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await openPage(page, "/games");
  await expect(page.locator("[data-game]")).toHaveCount(1);
}
