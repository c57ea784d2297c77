import type { DeckFile } from "@mutable/decks";
import type { Language } from "@mutable/i18n";
import type { Page } from "@playwright/test";
import { signUpDirectly, uniqueName } from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { BoardPage } from "../support/board-page.ts";
import { BoardPlayer, pointerInput } from "../support/board-player.ts";
import { POND, publishTwice } from "../support/deck-versions.ts";
import { PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { make, report } from "../support/make-texts.ts";
import { addSentence, newCard, openCard, openTab, tryCard } from "../support/maker.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

test.use(PHONE);

const items = (page: Page) => page.locator(".mk-item__text");

const problems = (page: Page) => page.locator(".mk-middle .mk-problem:not(.mk-problem--remark)");

testC("makes a deck from nothing, and tries a card of it", async ({ page, platform }) => {
  await page.goto(`${platform}/make`);
  await page.locator(".mk-way--main").click();
  await expect(page.getByRole("heading", { name: make("empty.deck") })).toBeVisible();

  await test.step("a Goal and two Keepers", async () => {
    await newCard(page, "goal", "Lunch");
    await expect(problems(page)).toHaveText([make("problem.empty.when")]);
    await newCard(page, "keeper", "Frog");
    await newCard(page, "keeper", "Fly");
    await expect(page).toHaveURL(/card=fly$/);
    await openCard(page, "lunch");
    await addSentence(page, "have cards");
    await page.locator(".mk-item select").first().selectOption("frog");
    await page.locator(".mk-item select").last().selectOption("fly");
    await expect(page.locator(".mk-item select").first()).toHaveValue("frog");
    await expect(problems(page)).toHaveCount(0);
    await expect(page.locator(".mk-face__large .eq__k")).toHaveText(["Frog", "Fly"]);
  });

  await test.step("a missing card is a problem with a way out", async () => {
    await openCard(page, "fly");
    await page.getByRole("button", { name: make("face.remove") }).click();
    await openCard(page, "lunch");
    await expect(problems(page)).toContainText([make("problem.missingCard", { card: "Fly" })]);
    await expect(page.locator(".mk-bottom").getByRole("button", { name: make("face.try") })).toBeDisabled();
    await page.getByRole("button", { name: make("way.makeCard", { name: "Fly" }) }).click();
    await expect(problems(page)).toHaveCount(0);
  });

  await test.step("steps are put in order by keys", async () => {
    await newCard(page, "action", "Feast");
    await page.locator(".mk-examples button").first().click();
    await addSentence(page, "draw aside");
    // Comes with the step that it needs, or after one that has it.
    await addSentence(page, "play aside");
    await expect(items(page)).toContainText(["draw", "to set aside", "play"]);
    const handle = page.locator(".mk-item__handle");
    await handle.nth(2).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await expect(page.locator("output[aria-live]")).toContainText(make("item.refused", { why: "" }).trim());
    await page.keyboard.press("Escape");
    await handle.nth(0).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("output[aria-live]")).toContainText(make("item.moved", { from: 1, to: 2, count: 3 }));
    await page.keyboard.press("Enter");
    await expect(items(page).first()).toContainText("to set aside");
    await expect(handle.nth(1)).toBeFocused();
    // The words follow.
    await expect(page.locator(".mk-words textarea").first()).toHaveValue(/aside|side/);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step("a reload keeps the deck and the way back", async () => {
    await page.reload();
    await expect(items(page).first()).toContainText("to set aside");
    await page.keyboard.press("Control+z");
    await expect(items(page).nth(1)).toContainText("to set aside");
    await expect(page.getByRole("button", { name: make("redo.of", { what: make("edit.move", { name: "Feast" }) }) })).toBeEnabled();
    await page.keyboard.press("Control+Shift+z");
    await expect(items(page).first()).toContainText("to set aside");
  });

  await test.step("the card is tried in one press, and the editor comes back", async () => {
    await tryCard(page, "Feast");
    await expect(page.locator("[data-name=en]")).toHaveValue("Feast");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });

  await test.step("cards of another deck come with those that they need, as one step back", async () => {
    await page.getByRole("button", { name: make("phone.cards"), exact: true }).click();
    const cards = page.locator("dialog .mk-cards__one");
    await expect(cards).toHaveCount(4);
    await page.locator("dialog [data-take]").click();
    await expect(page.getByRole("combobox", { name: make("list.find") })).toBeFocused();
    await page.keyboard.type("toast");
    await expect(page.getByRole("option", { name: /^Toast\b/ }).first()).toBeVisible();
    await page
      .getByRole("option", { name: /^Toast\b/ })
      .first()
      .click();
    await page.getByRole("button", { name: make("pick.take", { cards: 3 }) }).click();
    await page.getByRole("button", { name: make("phone.cards"), exact: true }).click();
    await expect(cards).toHaveCount(7);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: make("phone.cards"), exact: true }).click();
    await expect(cards).toHaveCount(4);
    await page.keyboard.press("Escape");
  });

  await test.step("the list of decks says how it is, and plays it against bots", async () => {
    await page.goto(`${platform}/make`);
    const row = page.getByRole("article").filter({ hasText: make("home.untitled") });
    await expect(row.getByRole("heading")).toHaveText(/^Untitled deck, 4 cards, .*Only on this device$/);
    await row.getByRole("button", { name: make("home.playNamed", { name: make("home.untitled") }) }).click();
    await page.locator("#panel-prompt").waitFor();
    // A key of the table; in the list it begins a deck.
    await page.keyboard.press("n");
    await page.getByRole("button", { name: make("try.home") }).click();
    await expect(row.locator("[data-open]")).toBeFocused();
  });

  await test.step("keys begin a deck, move between decks, and lead to the search", async () => {
    await page.keyboard.press("n");
    await expect(page.getByRole("heading", { name: make("empty.deck") })).toBeVisible();
    await page.getByRole("link", { name: make("bar.back") }).click();
    const rows = page.locator("[data-deck]");
    await expect(rows.first().getByRole("button", { name: make("home.fault.noCards") })).toBeDisabled();
    await rows.first().locator("[data-open]").focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(1).locator("[data-open]")).toBeFocused();
    const search = page.getByRole("searchbox", { name: make("public.find") });
    await expect(search).toBeVisible();
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.type("n/");
    await expect(page.getByText(make("public.nothing", { query: "n/" }))).toBeVisible();
    await page.getByRole("button", { name: make("public.clear") }).click();
    await expect(search).toHaveValue("");
  });

  await test.step("a deck that was removed from the device comes back", async () => {
    const rows = page.locator("[data-deck]");
    await page
      .getByRole("article")
      .filter({ hasText: "4 cards" })
      .getByLabel(make("home.more", { name: make("home.untitled") }))
      .click();
    await page.getByRole("button", { name: make("home.remove"), exact: true }).click();
    await page.getByRole("button", { name: make("home.removeDevice") }).click();
    await expect(rows).toHaveCount(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: make("undo"), exact: true }).click();
    await expect(rows).toHaveCount(2);
  });
});

testB(
  "the page of a deck leads to a game against bots and to a copy, until the deck is private",
  async ({ page, platform, newRequest }) => {
    const owner = await newRequest();
    const { name } = await signUpDirectly(owner, { name: uniqueName("Maker") });
    const key = await publishTwice(owner);

    await page.goto(`${platform}/decks/made-${key}-1`);
    await page.getByText(en("madeDeck.compare"), { exact: true }).click();
    await expect(page.getByText(`Toad: ${en("deckChanges.name", { name: "Frog" })}`)).toBeVisible();
    await page.getByRole("link", { name: en("madeDeck.newer", { number: 2 }) }).click();
    await expect(page.getByText(en("create.madeBy", { name }))).toBeVisible();
    await expect(page.getByText(en("madeDeck.version", { number: 2, date: "" }).trim())).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);

    await test.step("a game against bots, which goes on after a reload", async () => {
      await page.getByRole("link", { name: en("madeDeck.bots") }).click();
      await expect(page).toHaveURL(/\/play#table=\w+$/);
      const board = new BoardPage(page);
      const robot = new BoardPlayer(board, pointerInput(board));
      await robot.waitForTurn();
      await robot.answer();
      await page.reload();
      await robot.waitForTurn();
      await page.goBack();
      await expect(page).toHaveURL(`${platform}/decks/made-${key}-2`);
    });

    await test.step("a copy with its credit, made once", async () => {
      await page
        .locator("main")
        .getByRole("link", { name: en("madeDeck.copy") })
        .first()
        .click();
      await expect(page.getByRole("button", { name: `Copy of ${POND.name}` })).toBeVisible();
      await expect(page).toHaveURL(/\/make#deck=\w+$/);
      await page.reload();
      await page.getByRole("button", { name: `Copy of ${POND.name}` }).click();
      await expect(page.getByRole("dialog")).toContainText(make("deck.from", { name: POND.name }));
      await page.goto(`${platform}/make`);
      await expect(page.locator("[data-deck]")).toHaveCount(1);
    });

    await test.step("a private deck begins neither", async () => {
      await owner.fetch(`/api/decks/${key}`, { method: "PATCH", data: { findable: "private" } });
      for (const address of [`/play#deck=made-${key}-2`, `/make#copy=made-${key}-2`]) {
        await page.goto("about:blank");
        await page.goto(`${platform}${address}`);
        await expect(page.getByRole("heading", { name: en("deckFile.private") })).toBeVisible();
      }
    });
  },
);

/** The texts of the only deck of the account. */
async function sentTexts(page: Page): Promise<DeckFile["texts"]> {
  const answer = async (path: string) => (await page.request.get(`/api/decks${path}`)).json();
  const { decks } = (await answer("")) as { decks: { key: string }[] };
  if (decks[0] === undefined) return {};
  const { draft } = (await answer(`/${decks[0].key}`)) as { draft: DeckFile };
  return draft.texts;
}

async function readIn(page: Page, language: Language): Promise<void> {
  await submitForm(page.request, "/", { language });
  await page.reload();
}

testA("a deck is in the language of its author, and another one comes and goes", async ({ page, platform }) => {
  await signUpDirectly(page);
  await page.goto(`${platform}/make`);
  await page.locator(".mk-way--main").click();
  await newCard(page, "action", "Feast");
  await page.locator(".mk-examples button").first().click();
  const names = page.locator("[data-name]");
  const czechText = page.locator(".mk-words[lang=cs] textarea");
  const english = { feast: { name: "Feast", text: expect.stringContaining("Draw") } };
  const czech = { feast: { name: "Feast", text: expect.stringContaining("Lízni") } };

  await test.step("nothing is written in Czech", async () => {
    await expect(names).toHaveCount(1);
    await expect(page.getByLabel(make("words.onlyOwn"))).toHaveCount(0);
    await expect.poll(() => sentTexts(page)).toEqual({ en: english });
  });

  await test.step("Czech is added at a card, with the names and the proposed texts", async () => {
    await page.getByRole("button", { name: make("words.also", { language: "cs" }) }).click();
    await expect(page.locator("[data-name=cs]")).toHaveValue("Feast");
    await expect(czechText).toHaveValue(/Lízni/);
    await expect(page.locator("output[aria-live]")).toContainText(make("languages.added", { language: "cs" }));
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(() => sentTexts(page)).toEqual({ en: english, cs: czech });
  });

  await test.step("a page in Czech shows it first", async () => {
    await readIn(page, "cs");
    await expect(names.first()).toHaveAttribute("data-name", "cs");
    await readIn(page, "en");
    await expect(names.first()).toHaveAttribute("data-name", "en");
  });

  await test.step("it is removed on the overview, and comes back with its texts", async () => {
    await czechText.fill("Tři karty navíc");
    await openTab(page, "overview");
    await page.getByRole("button", { name: report("overview.languages.removeNamed", { language: "cs" }) }).click();
    const add = page.getByRole("button", { name: report("overview.languages.add", { language: "cs" }) });
    await expect(add).toBeFocused();
    await expect(page.getByText(report("overview.languages.one", { language: "en" }))).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: make("undo.of", { what: make("edit.languages") }) }).click();
    await openTab(page, "cards");
    await expect(czechText).toHaveValue("Tři karty navíc");
    await page.getByRole("button", { name: make("redo.of", { what: make("edit.languages") }) }).click();
    await expect(names).toHaveCount(1);
    await expect.poll(() => sentTexts(page)).toEqual({ en: english });
  });

  await test.step("a page in Czech shows the English words, and does not make Czech ones", async () => {
    await readIn(page, "cs");
    await expect(names).toHaveCount(1);
    await page.locator("[data-name=en]").fill("Banquet");
    await expect.poll(() => sentTexts(page)).toEqual({ en: { feast: { ...english.feast, name: "Banquet" } } });
  });
});
