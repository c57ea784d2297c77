import type { Locator, Page } from "@playwright/test";
import { openPage } from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { A_MOMENT, WINDOW_SIZES } from "../support/board-setup.ts";
import { expect, test } from "../support/fixtures.ts";
import { en } from "../support/texts.ts";

const coach = (page: Page) => page.locator(".coach");

/** A new question ignores input for a moment. */
async function waitForQuestionAt(part: Locator): Promise<void> {
  await part.waitFor();
  await part.page().locator("#panel-prompt[data-decision]").waitFor();
  await part.page().waitForTimeout(A_MOMENT);
}

/** Opens a card of the hand and plays it. */
async function play(page: Page, card: string): Promise<void> {
  const held = page.locator(`#panel-hand [data-card="${card}"]`);
  await waitForQuestionAt(held);
  await held.click();
  await page.locator("dialog [data-act=play]").click();
}

test("a newcomer who plays now is taught a game, wins it, and goes on to a real table", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: en("start.bots") }).click();
  await expect(page).toHaveURL(/\/play#first-game$/);
  await expect(coach(page)).toContainText(en("lesson.read.title"));
  expect(await accessibilityViolations(page)).toEqual([]);

  await test.step("another card cannot be played", async () => {
    await play(page, "play-3");
    await expect(page.locator(".coach__words[data-nods]")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator('#panel-hand [data-card="play-3"]')).toBeVisible();
  });

  await test.step("the bot waits until the Goal is known", async () => {
    await play(page, "bread");
    await expect(coach(page)).toContainText(en("lesson.goal.title"));
    await page.locator("[data-act=go-on]").click();
    await expect(coach(page)).toContainText(en("lesson.law.title"));
  });

  await test.step("the law changes, and the stolen card wins", async () => {
    await play(page, "play-3");
    await expect(coach(page)).toContainText(en("lesson.win.title"));
    await play(page, "steal-a-keeper");
    const stolen = page.locator(".tray [data-card=bread]");
    await waitForQuestionAt(stolen);
    await stolen.click();
    await page.locator("[data-act=send]").click();
    await play(page, "the-toaster");
    await page.getByRole("link", { name: en("lesson.forReal") }).click();
    await expect(page).toHaveURL(/\/t\/\w+$/);
    await expect(page.locator("[data-phase=playing], [data-phase=over]")).toBeVisible();
  });
});

test("a player who knows the game skips the lesson for good with one press", async ({ page }) => {
  await page.setViewportSize(WINDOW_SIZES.phone);
  await openPage(page, "/");
  await page.getByRole("button", { name: en("start.bots") }).click();
  await page.getByRole("link", { name: en("lesson.known") }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
  await openPage(page, "/");
  await page.getByRole("link", { name: en("start.bots") }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
});
