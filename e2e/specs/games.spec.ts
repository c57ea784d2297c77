import type { Arrangement } from "@mutable/engine";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { beGuest, visit } from "../support/accounts.ts";
import { expect, test } from "../support/arranged-fixtures.ts";
import { Board } from "../support/board-page.ts";
import { expectFocus, playOut, playTogether, pointing, pointingAtText, Robot, typing } from "../support/board-player.ts";
import { expectGame } from "../support/lobby-pages.ts";
import { en } from "../support/texts.ts";

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Two goals, and keepers for both around: somebody wins soon, whatever is played. */
const SOON: Arrangement = {
  rules: ["double-agenda", "play-2"],
  goals: ["hippyism", "toast"],
  keepers: { player_1: ["love"], player_2: ["bread"] },
};

/** In milliseconds: one of a hundred games between two takes four times as long as others. */
const LONG = 180_000;

/** The first journey: from the front page to a game that has ended, and the next one. */
for (const [device, options] of [
  ["desktop", { viewport: { width: 1440, height: 900 } }],
  ["phone", PHONE],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[])
  test(`one click on the front page, three bots, a whole game, and another one: ${device}`, async ({ another }) => {
    test.setTimeout(120_000);
    const page = await another({ locale: "en-US", reducedMotion: "reduce", ...options });
    const board = new Board(page, { hasTouch: "hasTouch" in options });
    await visit(page, "/");
    await board.tap(page.getByRole("button", { name: en("start.bots") }));
    await expectGame(page);
    await board.ready();
    await expect(page.locator("#zone-seats [data-seat]")).toHaveCount(3);
    const robot = new Robot(board, pointing(board));
    await playOut(robot);
    await expect.poll(() => board.replies).toBe(robot.acts);
    await expect(board.result).toBeVisible();
    await expect(board.result.getByRole("heading")).toContainText(/win/);
    const table = page.url();
    await board.tap(board.result.getByRole("button", { name: en("result.again") }));
    // Where only bots sit nobody has to be waited for.
    await expectGame(page);
    await expect(board.result).toBeHidden();
    expect(page.url()).toBe(table);
    await robot.wait();
    await robot.act();
  });

test("two people play to the end; the loser is told who has won, and asks for a rematch", async ({ page, another, arrange }) => {
  const ben = await another({ locale: "en-US", reducedMotion: "reduce" });
  const [ana, name] = [await beGuest(page), await beGuest(ben)];
  const table = await arrange({
    seats: [page, ben],
    lay: {
      ...SOON,
      hands: { player_1: ["milk", "time"], player_2: ["sleep", "the-moon"] },
      draw: ["chocolate", "the-sun", "peace"],
    },
  });
  const [mine, theirs] = [new Board(page), new Board(ben)];
  for (const board of [mine, theirs]) await board.open(table.code);
  await playTogether([mine, theirs].map((board) => new Robot(board, pointing(board))));
  await expect(mine.result.getByRole("heading")).toHaveText(en("result.won", { who: "you", name: "", count: 1, goals: "Hippyism" }));
  await expect(theirs.result.getByRole("heading")).toHaveText(en("result.won", { who: "other", name: ana, count: 1, goals: "Hippyism" }));

  // It opens by itself once, and then when it is asked for.
  await ben.keyboard.press("Escape");
  await ben.waitForTimeout(1_500);
  await expect(theirs.result).toBeHidden();
  await theirs.prompt.getByRole("button", { name: en("over.result") }).click();
  await theirs.result.getByRole("button", { name: en("result.again") }).click();
  for (const each of [page, ben])
    for (const person of [ana, name]) await expect(each.locator("[data-seat]").getByText(person)).toBeVisible();
  await ben.getByRole("button", { name: en("waiting.beReady") }).click();
  await page.getByRole("button", { name: en("waiting.start", { count: 2 }) }).click();
  for (const each of [page, ben]) {
    await expectGame(each);
    await expect(each.locator("#zone-seats [data-seat]")).toHaveCount(1);
  }
});

test("four people play to the end, and all are told the same", async ({ page, another, arrange }) => {
  const others = await Promise.all(["", "", ""].map(() => another({ locale: "en-US", reducedMotion: "reduce" })));
  const pages: Page[] = [page, ...others];
  const [name = ""] = await Promise.all(pages.map((each) => beGuest(each)));
  const table = await arrange({
    seats: pages,
    lay: {
      ...SOON,
      rules: ["double-agenda"],
      hands: { player_1: ["time"], player_2: ["taxation"], player_3: ["war"], player_4: ["death"] },
      draw: ["chocolate", "trade-hands", "the-sun", "the-moon", "peace"],
    },
  });
  const boards = pages.map((each) => new Board(each));
  await Promise.all(boards.map((board) => board.open(table.code)));
  await playTogether(boards.map((board) => new Robot(board, pointing(board))));
  const titles = await Promise.all(
    boards.map(async (board) => {
      await expect(board.result).toBeVisible();
      return board.result.getByRole("heading").textContent();
    }),
  );
  expect(titles[0]).toBe(en("result.won", { who: "you", name: "", count: 1, goals: "Hippyism" }));
  const told = en("result.won", { who: "other", name, count: 1, goals: "Hippyism" });
  expect(titles.slice(1)).toEqual([told, told, told]);
});

test("a whole game by keys alone: one always sees where the focus is", async ({ page, arrange }) => {
  test.setTimeout(LONG);
  const table = await arrange({
    seats: [page, "steady"],
    lay: {
      rules: ["play-3", "keeper-limit-2", "rich-bonus"],
      keepers: { player_1: ["milk", "time"], player_2: ["bread", "war"] },
      hands: { player_1: ["exchange-keepers", "trash-a-new-rule", "go-fish", "rotate-hands"] },
      draw: ["sleep", "taxation"],
    },
  });
  const board = new Board(page);
  await board.open(table.code);
  await page.keyboard.press("h");
  await expectFocus(board);
  await expect(page.locator("#zone-hand [data-card]:focus")).toHaveCount(1);
  const robot = new Robot(board, typing(board));
  await playOut(robot, 120);
  await expect.poll(() => board.replies).toBe(robot.acts);
  await expect(board.result).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(board.result).toBeHidden();
  await expectFocus(board);
});

test("after a play the focus is on the next card, and what was opened gives it back", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    lay: { rules: ["play-4"], hands: { player_1: ["milk", "time", "love"] }, draw: ["war"] },
  });
  const board = new Board(page);
  await board.open(table.code);
  await board.settle();
  const focused = page.locator("#zone-hand [data-card]:focus");
  await page.keyboard.press("h");
  const cards = await page.locator("#zone-hand [data-card]").evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
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
  await table.at("player_1").until(({ hands }) => hands.player_1.length === 3);
  await expect(focused).toHaveAttribute("data-card", cards[2] ?? "");
  // There, and back again.
  await page.keyboard.press("t");
  await expect(page.locator(".text-view")).toBeVisible();
  await expectFocus(board);
  await page.keyboard.press("t");
  await expect(page.locator(".board")).toBeVisible();
  await expectFocus(board);
});

test("a whole game in the view as text", async ({ page, arrange }) => {
  test.setTimeout(LONG);
  const table = await arrange({
    seats: [page, "steady"],
    lay: {
      rules: ["play-3", "keeper-limit-2"],
      keepers: { player_1: ["milk", "time"], player_2: ["bread", "war"] },
      hands: { player_1: ["sleep", "exchange-keepers", "hand-limit-1", "rotate-hands"] },
      draw: ["taxation"],
    },
  });
  const board = new Board(page);
  await board.open(table.code);
  await page.keyboard.press("t");
  await expect(page.locator(".text-view")).toBeVisible();
  const robot = new Robot(board, pointingAtText(board));
  await playOut(robot, 120);
  await expect.poll(() => board.replies).toBe(robot.acts);
  await expect(board.result).toBeVisible();
});
