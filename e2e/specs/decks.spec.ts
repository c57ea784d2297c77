import type { Locator, Page } from "@playwright/test";
import { bannerLocator, mainLocator, openPage } from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { type HtmlPage, readPage } from "../support/html-page.ts";
import { inTurns } from "../support/sample.ts";
import { en, translators } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

const cs = translators.cs;
const cards = (page: Page): Locator =>
  mainLocator(page)
    .getByRole("list", { name: en("decks.list") })
    .getByRole("link");
const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name });
const address = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, "");

testA("a card is found and opened by keys alone, and going back shows the same list", async ({ page }) => {
  await openPage(page, "/decks");
  expect(address(page)).toBe("/decks/fluxx-3");
  await expect(cards(page)).toHaveCount(83);

  await page.getByRole("searchbox").focus();
  await page.keyboard.type("hand limit");
  await expect(cards(page)).toHaveCount(4);
  await page.keyboard.press("Enter");
  const rules = mainLocator(page).getByRole("link", { name: en("decks.types.rule") });
  await rules.focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(3);
  await expect(rules).toHaveAttribute("aria-current", "true");
  await expect(page.getByText(en("decks.found", { count: 3 }))).toBeVisible();
  await expect(rules).toHaveText(/ 3$/);
  const found = address(page);
  expect(found).toBe("/decks/fluxx-3?type=rule&q=hand+limit");

  await cards(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Hand Limit 0")).toBeVisible();
  await expect(page.getByText(en("reading.position", { at: 1, of: 3 }))).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, "Hand Limit 1")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, "Hand Limit 0")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(page, "Hand Limit 2")).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
  expect(address(page)).toBe(found);
});

testC("the navigation's link clears the filters, and a type opens in a new tab", async ({ page }) => {
  await openPage(page, "/decks/fluxx-3?q=war");
  const goals = mainLocator(page).getByRole("link", { name: en("decks.types.goal") });
  const [tab] = await Promise.all([page.context().waitForEvent("page"), goals.click({ modifiers: ["ControlOrMeta"] })]);
  await tab.close();
  await expect(goals).not.toHaveAttribute("aria-current");
  for (const word of [undefined, "peace"]) {
    if (word !== undefined) await page.getByRole("searchbox").fill(word);
    await expect(cards(page)).not.toHaveCount(83);
    await bannerLocator(page)
      .getByRole("link", { name: en("nav.decks") })
      .click();
    await expect(cards(page)).toHaveCount(83);
    await expect(page.getByRole("searchbox")).toHaveValue("");
  }
});

testC("a filtered list can be linked, and works without scripts", async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false, locale: "en" });
  await page.goto("/decks/fluxx-3?type=keeper&q=toast");
  await expect(cards(page)).toHaveCount(1);
  await mainLocator(page)
    .getByRole("link", { name: en("decks.all") })
    .click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole("searchbox").fill("X=X+1");
  await page.keyboard.press("Enter");
  await cards(page).click();
  await expect(heading(page, "X=X+1")).toBeVisible();
  await mainLocator(page).getByRole("link", { name: "R-44" }).click();
  await expect(page.locator("#R-44")).toBeVisible();
  await page.getByRole("searchbox").fill("taxation");
  await page.keyboard.press("Enter");
  await expect(page.getByText(en("rulings.found", { count: 3 }))).toBeVisible();
});

testA("a card shows its uses, what X=X+1 does to it, and links to its rulings, which link back", async ({ page }) => {
  await openPage(page, "/decks/fluxx-3/toast");
  await mainLocator(page).getByRole("link", { name: "The Toaster" }).click();
  await expect(heading(page, "The Toaster")).toBeVisible();
  await expect(mainLocator(page).getByRole("link", { name: "The Appliances" })).toBeVisible();

  await openPage(page, "/decks/fluxx-3/taxation");
  await expect(mainLocator(page).getByRole("definition").filter({ hasText: "gives you 2 cards" })).toBeVisible();
  await mainLocator(page).getByRole("link", { name: "R-98" }).click();
  await expect(page).toHaveURL(/\/how-to-play#R-98$/);
  const ruling = page.locator("#R-98:target");
  await expect(ruling).toBeInViewport();
  await ruling.getByRole("link", { name: "Taxation!" }).click();
  await expect(heading(page, "Taxation!")).toBeVisible();
});

test("unknown decks and cards are not found, and unknown types ignored", async ({ newRequest }) => {
  const client = await newRequest();
  for (const path of ["/decks/dragon", "/decks/fluxx-3/dragon", "/decks/constructor", "/decks/fluxx-3/__proto__"])
    expect([path, (await client.get(path)).status()]).toEqual([path, 404]);
  for (const deck of ["dragon", "constructor"]) expect((await client.get(`/how-to-play/${deck}`)).status()).toBe(404);
  expect((await client.get("/how-to-play/fluxx-3")).url()).toMatch(/\/how-to-play$/);
  const all = await readPage(client, "/decks/fluxx-3");
  const unknown = await readPage(client, "/decks/fluxx-3?type=dragon&type=goal&q=&q=b");
  const cardLinks = ({ html }: HtmlPage) => new Set(html.match(/href="\/decks\/fluxx-3\/[\w-]+/g));
  expect(cardLinks(all).size).toBe(83);
  expect(cardLinks(unknown)).toEqual(cardLinks(all));
});

testB("a ruling is found by a word, in Czech also without accents", async ({ newPage }) => {
  const page = await newPage({ locale: "cs" });
  await openPage(page, "/how-to-play");
  await page.getByRole("searchbox").fill("zdaneni");
  expect((await page.getByRole("searchbox").boundingBox())?.y).toBeLessThan(100);
  await expect(page.getByText(cs("rulings.found", { count: 3 }))).toBeVisible();
  await expect(page.locator("#R-98")).toContainText("Zdanění přeskočí prázdné ruce");
  await page.getByRole("searchbox").fill("dragon");
  await expect(page.getByText(cs("rulings.found", { count: 0 }))).toBeVisible();
});

test("a search typed before the scripts run starts as soon as they do", async ({ page }) => {
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/how-to-play", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("taxation");
  release();
  await expect(page.locator("#R-98")).toBeVisible();
  await expect(page.locator("#R-1")).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveValue("taxation");
});

testB("the examples can be played, won and restarted", async ({ page }) => {
  await openPage(page, "/how-to-play");
  const example = (name: string) => page.locator(`[data-example=${name}]`);
  const play = (name: string, card: string) =>
    example(name)
      .getByRole("button", { name: en("example.play", { card }) })
      .click();

  const plays = example("rules").locator("[data-dial=plays]");
  await expect(plays).toContainText("1");
  await play("rules", "Play 3");
  await expect(plays).toContainText("3");
  await expect(example("rules").getByRole("button", { name: en("example.play", { card: "Draw 3" }) })).toBeFocused();
  await play("rules", "Draw 3");
  await expect(example("rules").locator("[data-dial=draws]")).toContainText("Draw 3");
  await example("rules")
    .getByRole("button", { name: en("example.again") })
    .click();
  await expect(example("rules").getByRole("button", { name: en("example.play", { card: "Play 3" }) })).toBeEnabled();

  await play("numerals", "X=X+1");
  await expect(example("numerals").locator("[data-dial=keeperLimit]")).toContainText("+1");
  await expect(example("numerals").getByText("gives you 2 cards")).toBeVisible();

  await play("goal", "The Toaster");
  await expect(example("goal").getByRole("button", { name: en("example.again") })).toBeFocused();
  await expect(example("goal").getByRole("status")).toHaveText(en("result.won", { who: "you", name: "", count: 0, goals: "" }));
});
