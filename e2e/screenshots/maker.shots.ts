import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { signUpDirectly } from "../support/accounts.ts";
import { publishTwice } from "../support/deck-versions.ts";
import { expect, test } from "../support/fixtures.ts";
import { takeScreenshot } from "./screenshot.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Takes the page in both sizes; on a phone the whole of it. */
async function both(page: Page, name: string, theme: "light" | "dark" = "light", isWhole = true): Promise<void> {
  await takeScreenshot(page, `maker ${name}`, DESKTOP, { theme });
  await takeScreenshot(page, `maker ${name}`, PHONE, { theme, fullPage: isWhole });
  await page.setViewportSize(DESKTOP);
}

const openCard = async (page: Page, card: string): Promise<void> => {
  await page.evaluate((id) => {
    location.hash = `${location.hash.replace(/&card=.*/, "")}&card=${id}`;
  }, card);
  await expect(page.locator(`[data-card=${card}][aria-current]`)).toHaveCount(1);
};

// The page on which decks are made: home, an editor of each kind, the pickers, and a table at which a card is tried.
for (const language of ["en", "cs"] as const)
  test(`maker in ${language}`, async ({ page, context, platform }) => {
    await context.addCookies([{ name: "language", value: language, url: platform }]);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${platform}/make`);
    const shots = (name: string, theme: "light" | "dark" = "light", isWhole = true) => both(page, `${language} ${name}`, theme, isWhole);
    await page.locator(".mk-ways").waitFor();
    await page.getByRole("button", { name: /Pond|Rybník/ }).waitFor();
    await shots("0 home empty");
    await page.getByRole("button", { name: /Pond|Rybník/ }).click();
    await page.locator(".mk-editor").waitFor();
    await openCard(page, "feast");
    await shots("1 action");
    await page.locator(".mk-item__handle").nth(1).press(" ");
    await shots("2 held");
    await page.keyboard.press("Escape");
    await openCard(page, "quiet-pond");
    await page.locator(".mk-item").nth(1).locator("select").first().selectOption({ index: 1 });
    await shots("3 goal", "dark");
    await openCard(page, "late-bird");
    await shots("4 rule");
    await openCard(page, "frog");
    await shots("5 keeper");
    await page.locator("input[name=type][value=creeper]").check({ force: true });
    await page.locator(".mk-also button").nth(1).click();
    await shots("6 step picker", "light", false);
    await page.keyboard.press("Enter");
    await expect(page.locator(".mk-picker")).toHaveCount(0);
    await shots("7 creeper");
    await openCard(page, "feast");
    await page.keyboard.press("a");
    await shots("8 step picker action", "light", false);
    await page.keyboard.type("steal");
    await shots("9 step search", "dark", false);
    // The first one empties the search.
    for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
    await page.locator("#mk-picture ~ .mk-picture-row button").last().click();
    await page.keyboard.type("hmyz");
    await shots("10 pictures", "light", false);
    for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
    await page.locator(".mk-new button").first().click();
    await page.locator("[data-new=goal]").first().click();
    await shots("11 new goal");
    await page.locator(".mk-new button").first().click();
    await page.locator("[data-new=action]").first().click();
    await shots("12 new action");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await openCard(page, "feast");
    await page.locator(".mk-left [data-take]").click();
    await page.locator(".mk-pick").first().waitFor();
    for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await takeScreenshot(page, `maker ${language} 13 take cards`, DESKTOP);
    for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
    // A phone has the list of cards in a dialog.
    await page.setViewportSize(PHONE);
    await page.locator(".mk-bottom__one").first().click();
    await page.locator("dialog [data-take]").click();
    await page.locator(".mk-pick").first().waitFor();
    await page.keyboard.type("toast");
    await page.keyboard.press("Enter");
    await takeScreenshot(page, `maker ${language} 14 take cards found`, PHONE, { theme: "dark" });
    for (const key of ["Escape", "Escape", "Escape"]) await page.keyboard.press(key);
    await page.setViewportSize(DESKTOP);
    await page.locator(".mk-face__acts button").first().click();
    await page.locator("#panel-prompt[data-decision]").waitFor({ timeout: 60_000 });
    await shots("15 try it", "light", false);
    await page.goto(`${platform}/make`);
    await page.locator(".mk-deckrow").waitFor();
    await shots("16 home");
  });

const exampleDeck = (name: string) => JSON.parse(readFileSync(new URL(`../../examples/decks/${name}.json`, import.meta.url), "utf8"));

async function createDeck(author: APIRequestContext, draft: object): Promise<string> {
  const { key } = await (await author.post("/api/decks", { data: { draft } })).json();
  return key;
}

async function publishDeck(author: APIRequestContext, key: string, more: object): Promise<void> {
  expect((await author.post(`/api/decks/${key}/versions`, { data: { revision: 1, ...more } })).status()).toBe(201);
}

// The list of decks of an account: published, with errors, without a Goal, not on this device; and those of other players.
for (const language of ["en", "cs"] as const)
  test(`maker home in ${language}`, async ({ page, context, platform, newRequest }) => {
    const other = await newRequest();
    await signUpDirectly(other);
    for (const name of ["museum-job", "smoke-island", "sleepless"])
      await publishDeck(other, await createDeck(other, exampleDeck(name)), { findable: "public" });
    await context.addCookies([{ name: "language", value: language, url: platform }]);
    const author = context.request;
    await page.setViewportSize(DESKTOP);
    await page.goto(platform);
    await signUpDirectly(page);
    const key = await createDeck(author, exampleDeck("pond"));
    await publishDeck(author, key, { findable: "link" });
    const funfair = await createDeck(author, exampleDeck("runaway-funfair"));
    await publishDeck(author, funfair, { findable: "public" });
    await createDeck(author, { ...exampleDeck("pond"), name: "Office Party" });
    await page.goto(`${platform}/make`);
    // An address that changes before the page is alive is put back.
    await page.locator(".mk-versions").waitFor();
    for (const each of [funfair, key]) {
      await page.evaluate((id) => {
        location.hash = `deck=${id}`;
      }, each);
      await page.locator(".mk-editor").waitFor();
    }
    await page
      .getByRole("button", { name: /Remove this card|Odstranit/ })
      .first()
      .click();
    await page.goto(`${platform}/make`);
    await page.locator(".mk-way--main").click();
    await page.locator("[data-new=keeper]").first().click();
    await page.goto(`${platform}/make`);
    await page.locator("[data-find-deck]").waitFor();
    await page.locator(".mk-versions").waitFor();
    const shots = (name: string, theme: "light" | "dark" = "light", isWhole = true) =>
      both(page, `home ${language} ${name}`, theme, isWhole);
    await shots("1 decks", language === "en" ? "light" : "dark");
    await page.locator(`[data-deck="${key}"] [data-open]`).focus();
    await shots("2 versions", language === "en" ? "dark" : "light");
    await page.locator(`[data-deck="${key}"] .mk-play summary`).click();
    await shots("3 ways to play", "light", false);
    await page.keyboard.press("Escape");
    await page.locator("[data-find-deck]").fill("zzz");
    await page.getByText("zzz", { exact: false }).first().waitFor();
    await shots("4 nothing found");
    await page.locator(`[data-deck="${key}"] .mk-more summary`).click();
    await page.locator(`[data-deck="${key}"] .mk-more button`).last().click();
    await shots("5 removing", "light", false);
    await page.locator("dialog[open] button").nth(1).click();
    await shots("6 removed", "dark", false);
    await page.locator(".mk-keys-button").click();
    await takeScreenshot(page, `maker home ${language} 7 keys`, DESKTOP);
  });

/** Changes the draft after its second version. */
async function changeDraft(owner: APIRequestContext, key: string): Promise<void> {
  const { draft, revision } = await (await owner.get(`/api/decks/${key}`)).json();
  const deck = { ...draft.deck, basics: { ...draft.deck.basics, draws: 2 } };
  await owner.put(`/api/decks/${key}`, {
    data: { revision, draft: { ...draft, deck, texts: { ...draft.texts, en: { ...draft.texts.en, fly: { name: "Bluebottle" } } } } },
  });
}

// The page of a published deck, and where it is chosen.
for (const [language, theme] of [
  ["en", "light"],
  ["cs", "dark"],
] as const)
  test(`deck page in ${language}`, async ({ page, context, platform }) => {
    await context.addCookies([{ name: "language", value: language, url: platform }]);
    await page.setViewportSize(DESKTOP);
    await signUpDirectly(page, { name: language === "en" ? "Mika" : "Míša" });
    const key = await publishTwice(page.request, "public");
    const shots = (name: string, isWhole = true) => both(page, `deck page ${language} ${name}`, theme, isWhole);
    await page.goto(`${platform}/decks/made-${key}-2`);
    await shots("1");
    await shots("2 window", false);
    await page.locator("summary", { hasText: /fingerprint|otisk/ }).click();
    await shots("3 versions");
    await page.goto(`${platform}/decks/made-${key}-1`);
    await page.locator("main section summary").first().click();
    await shots("4 newer");
    await page.goto(`${platform}/decks/public`);
    await shots("5 public");
    await page.goto(`${platform}/lobby?deck=made-${key}-2`);
    await page.getByRole("dialog").waitFor();
    await shots("6 create", false);
    await page.goto(`${platform}/make#copy=made-${key}-2`);
    await page.locator(".mk-editor").waitFor();
    await shots("7 copy", false);
    await page.goto(`${platform}/make#copy=made-${"a".repeat(12)}-2`);
    await page.reload();
    await page.locator("main h1").waitFor();
    await shots("8 missing", false);
    await changeDraft(page.request, key);
    await page.goto(`${platform}/make#deck=${key}&tab=publish`);
    await page.reload();
    await page
      .locator(".mk-page li")
      .filter({ hasText: /Fly|Moucha|Základní/ })
      .first()
      .waitFor({ timeout: 15_000 });
    await shots("9 publish");
  });
