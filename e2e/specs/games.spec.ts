import type { Arrangement } from "@mutable/engine";
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { becomeGuest } from "../support/accounts.ts";
import { BoardPage } from "../support/board-page.ts";
import {
  BoardPlayer,
  expectFocus,
  keyboardInput,
  playToEnd,
  playTogetherToEnd,
  pointerInput,
  textViewInput,
} from "../support/board-player.ts";
import { DESKTOP, isDeep, PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGame, startGameAgainstBots } from "../support/lobby-pages.ts";
import { inTurns, sampleOf } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, , testC] = inTurns(test);

/** Two goals, and keepers for both around: a player wins soon, with any plays. */
const SOON: Arrangement = {
  rules: ["double-agenda", "play-2"],
  goals: ["hippyism", "toast"],
  keepers: { player_1: ["love"], player_2: ["bread"] },
};

/** The ways to play a whole game. `npm test` takes one, and the first journey on the phone. */
const WAYS = sampleOf(["pointer", "keys", "text view"] as const, 1);

/** The first journey: from the front page to a game that has ended, and the next one. */
const devices: Readonly<Record<string, BrowserContextOptions>> = isDeep ? { desktop: DESKTOP, phone: PHONE } : { phone: PHONE };
for (const [device, options] of WAYS.includes("pointer") ? Object.entries(devices) : [])
  test(`plays a whole game against three bots after one click, and starts another one: ${device}`, async ({ newPage }) => {
    const page = await newPage({ locale: "en-US", reducedMotion: "reduce", ...options });
    const board = new BoardPage(page, { hasTouch: "hasTouch" in options });
    await startGameAgainstBots(page, (button) => board.tap(button));
    await board.waitUntilReady();
    await expect(page.locator("#panel-seats [data-seat]")).toHaveCount(3);
    const robot = new BoardPlayer(board, pointerInput(board));
    await playToEnd(robot);
    await expect.poll(() => board.replyCount).toBe(robot.answerCount);
    await expect(board.result).toBeVisible();
    await expect(board.result.getByRole("heading", { level: 2 })).toContainText(/win/);
    const table = page.url();
    await board.tap(board.result.getByRole("button", { name: en("result.rematch") }));
    // A game waits for no player if only bots sit.
    await expect(board.result).toBeHidden();
    expect(page.url()).toBe(table);
    await robot.waitForTurn();
    // The bots may have won before the first turn.
    if (!(await robot.isOver())) await robot.answer();
  });

testA("tells both players who has won, and starts a rematch", async ({ page, newPage, arrange }) => {
  const ben = await newPage({ locale: "en-US", reducedMotion: "reduce" });
  const [ana, name] = [await becomeGuest(page), await becomeGuest(ben)];
  const table = await arrange({
    seats: [page, ben],
    arrangement: {
      ...SOON,
      hands: { player_1: ["milk", "time"], player_2: ["sleep", "the-moon"] },
      draw: ["chocolate", "the-sun", "peace"],
    },
  });
  const [mine, theirs] = [new BoardPage(page), new BoardPage(ben)];
  for (const board of [mine, theirs]) await board.open(table.code);
  await playTogetherToEnd([mine, theirs].map((board) => new BoardPlayer(board, pointerInput(board))));
  await expect(mine.result.getByRole("heading", { level: 2 })).toHaveText(
    en("result.won", { who: "you", name: "", count: 1, goals: "Hippyism" }),
  );
  await expect(theirs.result.getByRole("heading", { level: 2 })).toHaveText(
    en("result.won", { who: "other", name: ana, count: 1, goals: "Hippyism" }),
  );

  // It opens by itself once, and then when it is asked for.
  await ben.keyboard.press("Escape");
  await ben.waitForTimeout(1_500);
  await expect(theirs.result).toBeHidden();
  await theirs.prompt.getByRole("button", { name: en("over.result") }).click();
  await theirs.result.getByRole("button", { name: en("result.rematch") }).click();
  for (const each of [page, ben])
    for (const person of [ana, name]) await expect(each.locator("[data-seat]").getByText(person)).toBeVisible();
  // The other one learns why the result is gone.
  await expect(page.getByText(en("waiting.again"))).toBeVisible();
  await ben.getByRole("button", { name: en("waiting.beReady") }).click();
  await page.getByRole("button", { name: en("waiting.start", { count: 2 }) }).click();
  for (const each of [page, ben]) {
    await expectGame(each);
    await expect(each.locator("#panel-seats [data-seat]")).toHaveCount(1);
  }
});

for (const isPublic of [false, true])
  testA(
    `tells ${isPublic ? "nobody" : "the loser alone"} who handed the win, at a ${isPublic ? "public" : "private"} table`,
    async ({ page, newPage, arrange }) => {
      const ben = await newPage({ locale: "en-US", reducedMotion: "reduce" });
      const name = await becomeGuest(ben);
      const arrangement = { keepers: { player_2: ["love", "peace"] }, hands: { player_1: ["hippyism"] } };
      const table = await arrange({ seats: [page, ben], arrangement, settings: { isPublic } });
      await table.player("player_1").reply(["play_card", "hippyism"]);
      await table.until(({ phase }) => phase === "over");
      const boards = [new BoardPage(page), new BoardPage(ben)] as const;
      for (const board of boards) {
        await board.open(table.code);
        await expect(board.result.locator(".tally")).toContainText(en("tally.title", { name: "Friday", count: 1 }));
        await expect(board.result.getByText(en("award.kingmaker"))).toHaveCount(isPublic ? 0 : 1);
      }
      const ribbons = boards.map(({ result }) => result.getByText(en("result.handed", { name })));
      await expect(ribbons[0] as Locator).toHaveCount(isPublic ? 0 : 1);
      await expect(ribbons[1] as Locator).toHaveCount(0);
      if (isPublic) return;
      await boards[0].result.getByRole("link", { name: en("result.seeIt") }).click();
      await expect(page).toHaveURL(/\/games\/.*turn=1/);
    },
  );

// In `npm test` game-result.test.ts compares the result of all viewers.
if (isDeep)
  test("tells all four players the same result", async ({ page, newPage, arrange }) => {
    const others = await Promise.all(["", "", ""].map(() => newPage({ locale: "en-US", reducedMotion: "reduce" })));
    const pages: Page[] = [page, ...others];
    const [name = ""] = await Promise.all(pages.map((each) => becomeGuest(each)));
    const table = await arrange({
      seats: pages,
      arrangement: {
        ...SOON,
        rules: ["double-agenda"],
        hands: { player_1: ["time"], player_2: ["taxation"], player_3: ["war"], player_4: ["death"] },
        draw: ["chocolate", "trade-hands", "the-sun", "the-moon", "peace"],
      },
    });
    const boards = pages.map((each) => new BoardPage(each));
    await Promise.all(boards.map((board) => board.open(table.code)));
    await playTogetherToEnd(boards.map((board) => new BoardPlayer(board, pointerInput(board))));
    const titles = await Promise.all(
      boards.map(async (board) => {
        await expect(board.result).toBeVisible();
        return board.result.getByRole("heading", { level: 2 }).textContent();
      }),
    );
    expect(titles[0]).toBe(en("result.won", { who: "you", name: "", count: 1, goals: "Hippyism" }));
    const told = en("result.won", { who: "other", name, count: 1, goals: "Hippyism" });
    expect(titles.slice(1)).toEqual([told, told, told]);
  });

if (WAYS.includes("keys"))
  test("plays a whole game by keys alone, always with a visible focus", async ({ page, arrange }) => {
    const table = await arrange({
      seats: [page, "steady"],
      arrangement: {
        rules: ["play-3", "keeper-limit-2", "rich-bonus"],
        keepers: { player_1: ["milk", "time"], player_2: ["bread", "war"] },
        hands: { player_1: ["exchange-keepers", "trash-a-new-rule", "go-fish", "rotate-hands"] },
        draw: ["sleep", "taxation"],
      },
    });
    const board = new BoardPage(page);
    await board.open(table.code);
    await page.keyboard.press("h");
    await expectFocus(board);
    await expect(page.locator("#panel-hand [data-card]:focus")).toHaveCount(1);
    const robot = new BoardPlayer(board, keyboardInput(board));
    await playToEnd(robot, 120);
    await expect.poll(() => board.replyCount).toBe(robot.answerCount);
    await expect(board.result).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(board.result).toBeHidden();
    await expectFocus(board);
  });

testC("moves the focus to the next card after a play, and back after a dialog closes", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: { rules: ["play-4"], hands: { player_1: ["milk", "time", "love"] }, draw: ["war"] },
  });
  const board = new BoardPage(page);
  await board.open(table.code);
  await board.waitForInputDelay();
  const focused = page.locator("#panel-hand [data-card]:focus");
  await page.keyboard.press("h");
  const cards = await page.locator("#panel-hand [data-card]").evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  await page.keyboard.press("ArrowRight");
  for (const [key, closes] of [
    ["Enter", "Escape"],
    ["d", "Escape"],
    ["?", "Escape"],
    ["z", "Escape"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator("dialog[open]")).toBeVisible();
    await page.keyboard.press(closes);
    await expect(focused).toHaveAttribute("data-card", cards[1] ?? "");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("p");
  await table.player("player_1").until(({ hands }) => hands.player_1.length === 3);
  await expect(focused).toHaveAttribute("data-card", cards[2] ?? "");
  // There, and back again.
  await page.keyboard.press("t");
  await expect(page.locator(".text-view")).toBeVisible();
  await expectFocus(board);
  await page.keyboard.press("t");
  await expect(page.locator(".board")).toBeVisible();
  await expectFocus(board);
});

if (WAYS.includes("text view"))
  test("plays a whole game in the text view", async ({ page, arrange }) => {
    const table = await arrange({
      seats: [page, "steady"],
      arrangement: {
        rules: ["play-3", "keeper-limit-2"],
        keepers: { player_1: ["milk", "time"], player_2: ["bread", "war"] },
        hands: { player_1: ["sleep", "exchange-keepers", "hand-limit-1", "rotate-hands"] },
        draw: ["taxation"],
      },
    });
    const board = new BoardPage(page);
    await board.open(table.code);
    await page.keyboard.press("t");
    await expect(page.locator(".text-view")).toBeVisible();
    const robot = new BoardPlayer(board, textViewInput(board));
    await playToEnd(robot, 120);
    await expect.poll(() => board.replyCount).toBe(robot.answerCount);
    await expect(board.result).toBeVisible();
  });
