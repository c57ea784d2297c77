import type { Page } from "@playwright/test";
import { signUpDirectly } from "../support/accounts.ts";
import { publishTwice } from "../support/deck-versions.ts";
import { expect, test } from "../support/fixtures.ts";
import { make } from "../support/make-texts.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA] = inTurns(test);

/** The levels of the visible headings, in order. */
const headingLevels = (page: Page): Promise<number[]> =>
  page.locator(":is(h1, h2, h3, h4):visible").evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));

async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await headingLevels(page);
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
}

testA("the maker leads to the own deck, keeps the focus, and says what it counts", async ({ page, platform }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUpDirectly(page);
  const key = await publishTwice(page.request);

  await test.step("from the page of the own deck to its draft", async () => {
    await page.goto(`${platform}/decks/made-${key}-2`);
    await page.getByRole("link", { name: en("madeDeck.edit") }).click();
    await expect(page).toHaveURL(new RegExp(`/make#deck=${key}`));
    await expect(page.getByTitle(make("bar.about"))).toBeVisible();
    await expectHeadingsInOrder(page);
  });

  await test.step("Escape closes the types of a new card", async () => {
    const newCard = page.locator(".mk-new").getByRole("button", { name: make("list.new"), exact: true });
    await newCard.click();
    await expect(page.locator("[data-new=goal]")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-new=goal]")).toHaveCount(0);
    await expect(newCard).toBeFocused();
  });

  await test.step("the letters of the text are counted below it", async () => {
    const words = page.locator(".mk-words").first();
    await words.locator("textarea").fill("Four");
    await expect(words.locator("textarea ~ .mk-words__count")).toHaveText(make("words.count", { count: 4, most: 60 }));
  });

  for (const tab of ["overview", "balance", "publish"] as const)
    await test.step(`headings of ${tab}`, async () => {
      await page.goto(`${platform}/make#deck=${key}&tab=${tab}`);
      await expect(page.getByRole("navigation", { name: make("bar.tabs") }).locator("[aria-current=page]")).toContainText(
        make(`bar.${tab}`),
      );
      await expectHeadingsInOrder(page);
    });

  await test.step("naming a deck begins in its name, and ends at its name", async () => {
    await page.goto(`${platform}/make`);
    await page.locator(".mk-way--main").click();
    await expect(page.getByRole("heading", { name: make("empty.deck") })).toBeVisible();
    await page.locator("[data-new=keeper]").click();
    await page.keyboard.type("Frog");
    await page.keyboard.press("Tab");
    await page
      .getByRole("navigation", { name: make("bar.tabs") })
      .getByRole("link", { name: make("bar.publish") })
      .click();
    await page.getByRole("button", { name: make("publish.check.nameIt") }).click();
    await expect(page.getByRole("dialog").getByLabel(make("deck.name"), { exact: true })).toBeFocused();
    await page.keyboard.type("Pond Life");
    await page.keyboard.press("Escape");
    await expect(page.getByTitle(make("bar.about"))).toHaveText("Pond Life");
    await expect(page.getByTitle(make("bar.about"))).toBeFocused();
  });

  await test.step("a new device does not say that there is no deck before the account has answered", async () => {
    await page.goto("about:blank");
    const client = await page.context().newCDPSession(page);
    await client.send("Storage.clearDataForOrigin", { origin: platform, storageTypes: "indexeddb" });
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/decks", async (route) => {
      await isAnswered;
      await route.continue();
    });
    const asked = page.waitForRequest("**/api/decks");
    await page.goto(`${platform}/make`);
    await asked;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(page.getByText(make("home.none"))).toHaveCount(0);
    answer();
    await expect(page.locator("[data-deck]").first()).toBeVisible();
  });
});
