import type { Translate } from "@mutable/i18n";
import { expect, type Locator, type Page } from "@playwright/test";
import { mainLocator, openPage, uniqueName, waitForPath } from "./accounts.ts";
import { en } from "./texts.ts";

/** Creates a table in the dialog of the open lobby. Returns its name. */
export async function createTableOnPage(
  page: Page,
  t: Translate = en,
  { name = uniqueName("Friday"), isPublic = false, bots = 0 } = {},
): Promise<string> {
  await page.getByRole("button", { name: t("create.title") }).click();
  const dialog = page.getByRole("dialog", { name: t("create.title") });
  await dialog.getByLabel(t("create.name")).fill(name);
  await dialog.getByText(t(isPublic ? "create.who.anyone" : "create.who.link"), { exact: true }).click();
  for (let bot = 0; bot < bots; bot += 1) await dialog.getByRole("button", { name: t("create.botsMore") }).click();
  await dialog.getByRole("button", { name: t("create.submit") }).click();
  await expectWaitingRoom(page, t);
  return name;
}

export async function addBotOnPage(page: Page, t: Translate = en): Promise<void> {
  await mainLocator(page).getByText(t("waiting.addBot")).first().click();
  await mainLocator(page)
    .getByRole("button", { name: t("level.steady") })
    .click();
  await expect(mainLocator(page).getByText(t("waiting.bot.steady")).first()).toBeVisible();
}

export const expectWaitingRoom = (page: Page, t: Translate = en): Promise<void> =>
  expect(page.getByRole("heading", { name: t("invite.title") })).toBeVisible();

export const expectGame = (page: Page): Promise<void> => expect(page.locator("[data-phase=playing]")).toBeVisible();

/**
 * Starts a game against bots from the front page, and another one if the bots win before the first turn. From that turn on the
 * game waits.
 */
export async function startGameAgainstBots(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  do {
    await openPage(page, "/");
    await page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem("mutable first game", "over");
    });
    const name = en("start.bots");
    await press(page.getByRole("button", { name }).or(page.getByRole("link", { name })));
    await page.locator("#panel-prompt[data-decision], .board[data-phase=over]").first().waitFor();
  } while (await page.locator(".board[data-phase=over]").isVisible());
}

export const seatLocators = (page: Page): Locator => page.locator("[data-seat]");
export const seatLocator = (page: Page, name: string): Locator => seatLocators(page).filter({ hasText: name });

/** The row of a table in the lobby's list. */
export const tableRow = (page: Page, name: string): Locator =>
  mainLocator(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

export async function openLobby(page: Page): Promise<void> {
  await openPage(page, "/lobby");
  await expect(page.getByText(en("lobby.loading"))).toBeHidden();
}

/** Opens a table's link without being signed in, and enters as a guest by the main button. */
export async function joinByLink(page: Page, path: string, name: string): Promise<void> {
  await openPage(page, path);
  await page.getByLabel(en("field.yourName")).fill(name);
  await mainLocator(page).locator("button[type=submit]").first().click();
  await waitForPath(page, new URL(path, "http://any").pathname);
}
