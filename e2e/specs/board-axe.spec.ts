import { LANGUAGES, type Language } from "@mutable/i18n";
import type { Page } from "@playwright/test";
import { becomeGuest } from "../support/accounts.ts";
import { withHandSize } from "../support/arrangements.ts";
import { accessibilityViolations } from "../support/axe.ts";
import {
  allDecisionCases,
  arrangeDecision,
  friendSeats,
  openBoard,
  WINDOW_SIZES,
  type WindowName,
  waitForAnimations,
} from "../support/board-setup.ts";
import { isDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { inTurns, sampleOf } from "../support/sample.ts";
import { translators } from "../support/texts.ts";

const [, testB, testC] = inTurns(test);

type Theme = "light" | "dark";
type Look = readonly [size: WindowName, theme: Theme];

const ALL: readonly Look[] = [
  ["desktop", "light"],
  ["desktop", "dark"],
  ["phone", "light"],
  ["phone", "dark"],
];
/** Cycles through the languages. */
const languageOf = (turn: number): Language => (turn % 2 === 0 ? "en" : "cs");

/**
 * All combinations in the deep run. `npm test` takes one by turns, so that each size meets each theme. States that are
 * checked in both languages are checked on the desktop in English, and on a phone in Czech.
 */
const looksOf = (turn: number): readonly Look[] => (isDeep ? ALL : ALL.filter((_, index) => index === turn % ALL.length));

async function expectInOrder(page: Page, looks: readonly Look[], what: string): Promise<void> {
  for (const [index, [size, colorScheme]] of looks.entries()) {
    await page.setViewportSize(WINDOW_SIZES[size]);
    await page.emulateMedia({ colorScheme });
    // A sheet fades in, and its colours are paler meanwhile.
    await waitForAnimations(page);
    // At a size that was just checked, only the colours can differ.
    const rules = looks[index - 1]?.[0] === size ? "colors" : "all";
    expect.soft(await accessibilityViolations(page, rules), `${what}, ${size}, ${colorScheme}`).toEqual([]);
  }
}

// In `npm test` layout.spec.ts checks each decision at one size and in one theme, on the boards that it opens anyway.
for (const [turn, [title, decisionCase]] of (isDeep ? allDecisionCases : []).entries())
  test(`has no accessibility faults at the decision ${title}`, async ({ page, arrange }) => {
    const table = await arrangeDecision(page, arrange, decisionCase);
    await openBoard(page, table, languageOf(turn));
    await expectInOrder(page, ALL, title);
  });

const RICH = {
  rules: ["draw-3", "play-2", "x-x-1", "poor-bonus", "no-hand-bonus", "double-agenda"],
  goals: ["toast", "hippyism"],
  keepers: { player_1: ["bread", "love"], player_2: ["milk", "war"], player_3: ["time"] },
  discard: ["dreamland", "taxation", "keeper-limit-2"],
};

for (const [at, language] of sampleOf([...LANGUAGES.entries()], 1)) {
  test(`has no accessibility faults in the player's turn, the reading view and the text view, in ${language}`, async ({
    page,
    arrange,
  }) => {
    await becomeGuest(page, "Mika");
    const arrangement = withHandSize(RICH, "player_1", 6, 4);
    const table = await arrange({ seats: [page, ...friendSeats(3)], arrangement });
    await openBoard(page, table, language);
    await expectInOrder(page, looksOf(at * 2), "one's turn");
    await page.locator("#panel-hand [data-card]").first().click();
    await expectInOrder(page, looksOf(at * 2 + 1), "a card that is read");
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await expect(page.locator(".text-view")).toBeVisible();
    await expectInOrder(page, looksOf(at * 2), "the table as text");
  });

  test(`has no accessibility faults for waiting players and spectators, in ${language}`, async ({ page, newPage, arrange }) => {
    await becomeGuest(page, "Mika");
    const table = await arrange({
      seats: [page, "friend", "friend"],
      arrangement: { ...RICH, turn: "player_2", hands: { player_1: ["sleep"] } },
    });
    await openBoard(page, table, language);
    await expectInOrder(page, looksOf(at * 2 + 1), "waiting");
    const watcher = await newPage({ reducedMotion: "reduce" });
    await becomeGuest(watcher, "Wanda");
    await openBoard(watcher, table, language);
    await expectInOrder(watcher, looksOf(at * 2), "watching");
  });
}

const OPENED = ["rules", "seat", "discards", "hand", "log", "chat", "menu", "keys"] as const;

for (const [half, opened] of sampleOf([...[OPENED.slice(0, 4), OPENED.slice(4)].entries()], 1)) {
  test(`has no accessibility faults in the sheets ${opened.join(", ")}`, async ({ page, arrange }) => {
    await becomeGuest(page, "Mika");
    const table = await arrange({ seats: [page, ...friendSeats(2)], arrangement: withHandSize(RICH, "player_1", 12, 3) });
    const language = languageOf(half);
    const t = translators[language];
    await openBoard(page, table, language);
    for (const [turn, what] of opened.entries()) {
      // The table shows all cards of the hand, and log and chat in a drawer.
      const isOnPhone = what === "log" || what === "chat" || what === "hand";
      await page.setViewportSize(isOnPhone ? WINDOW_SIZES.phone : WINDOW_SIZES.desktop);
      await page.locator("#panel-turn").waitFor({ state: isOnPhone ? "detached" : "visible" });
      if (what === "rules") await page.locator("[data-dial=draws] button").click();
      if (what === "seat") await page.locator("[data-seat=player_2] button").click();
      if (what === "discards") await page.keyboard.press("d");
      if (what === "hand") await page.getByRole("button", { name: t("hand.seeAll") }).click();
      if (what === "log") await page.keyboard.press("l");
      if (what === "chat") await page.keyboard.press("/");
      if (what === "menu") await page.getByRole("button", { name: t("menu.title") }).click();
      if (what === "keys") await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectInOrder(page, looksOf(half * 2 + turn), what);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
}

testB("has no accessibility faults in the result and on the board behind it", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: { goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"] } },
  });
  await openBoard(page, table, "cs");
  await table.player("player_1").reply(["play_card", "peace"]);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectInOrder(page, looksOf(2), "the result");
  await page.keyboard.press("Escape");
  await expectInOrder(page, looksOf(1), "behind the result");
});

testC("has no accessibility faults while disconnected", async ({ page, arrange }) => {
  const cut: (() => void)[] = [];
  let isCut = false;
  await page.routeWebSocket(/.*/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    cut.push(() => void Promise.all([socket.close(), server.close()]));
  });
  await becomeGuest(page, "Mika");
  const table = await arrange({ seats: [page, ...friendSeats(2)], arrangement: withHandSize(RICH, "player_1", 6, 3) });
  await openBoard(page, table);
  isCut = true;
  for (const close of cut) close();
  await expect(page.locator("#panel-prompt.is-disconnected")).toBeVisible();
  await expectInOrder(page, looksOf(0), "without a line");
});
