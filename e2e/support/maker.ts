import { expect, type Page } from "@playwright/test";
import { make } from "./make-texts.ts";

/** Makes a card of a type with a name. A phone has the list of cards behind a button. */
export async function newCard(page: Page, type: string, name: string): Promise<void> {
  const list = page.getByRole("button", { name: make("phone.cards"), exact: true });
  if (await list.isVisible()) {
    await list.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: make("list.new"), exact: true })
      .click();
  }
  await page.locator(`[data-new=${type}]`).click();
  await expect(page.locator("[data-name=en]")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  // The card gets its id from its name; the editor and its focus stay.
  await expect(page.locator(".mk-words textarea").first()).toBeFocused();
}

/** Adds a sentence by a search in the picker. */
export async function addSentence(page: Page, search: string): Promise<void> {
  await page.locator(".mk-add").first().click();
  await expect(page.getByRole("combobox", { name: make("picker.searchLabel") })).toBeFocused();
  await page.keyboard.type(search);
  await page.keyboard.press("Enter");
  await expect(page.locator(".mk-picker")).toHaveCount(0);
}

export const openCard = (page: Page, id: string): Promise<void> =>
  page.evaluate((card) => {
    location.hash = `${location.hash.replace(/&(card|tab)=.*/, "")}&card=${card}`;
  }, id);

/** Tries the open card in one press, with the bar of phones, and returns to the editor. */
export async function tryCard(page: Page, name: string): Promise<void> {
  await page
    .locator(".mk-bottom")
    .getByRole("button", { name: make("face.try") })
    .click();
  await page.locator("#panel-prompt[data-decision]").waitFor();
  await expect(page.locator("#panel-hand")).toContainText(name);
  await page.getByRole("button", { name: make("try.close") }).click();
}

/** Opens another part of the deck: its overview, balance or publication. */
export const openTab = (page: Page, tab: "cards" | "overview" | "balance" | "publish"): Promise<void> =>
  page
    .getByRole("navigation", { name: make("bar.tabs") })
    .getByRole("link", { name: make(`bar.${tab}`) })
    .click();
