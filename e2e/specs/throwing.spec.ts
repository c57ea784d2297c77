import type { Locator, Page } from "@playwright/test";
import { BoardPage } from "../support/board-page.ts";
import { PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";
import { addTimeBeforeQuestion } from "../support/time-before-question.ts";

const [testA, testB, testC] = inTurns(test);

const HANDS = { player_1: ["milk", "bread", "war"], player_2: ["love"] };
const MANY = ["milk", "bread", "war", "sleep", "love", "peace", "time", "the-sun"];

const middleOf = async (card: Locator): Promise<readonly [x: number, y: number]> => {
  const box = await card.boundingBox();
  if (box === null) throw new Error("The card is not there.");
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Lifts a card with the mouse by so many pixels, and holds it there. */
async function lift(page: Page, card: Locator, up: number): Promise<void> {
  const [x, y] = await middleOf(card);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - up, { steps: 8 });
}

async function throwCard(page: Page, card: Locator): Promise<void> {
  await lift(page, card, 160);
  await page.mouse.up();
}

/** A finger on the page. */
async function fingerOn(page: Page) {
  const device = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly { x: number; y: number }[]) =>
    device.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  return {
    down: (x: number, y: number) => touch("touchStart", [{ x, y }]),
    move: async ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) => {
      for (let step = 1; step <= 10; step += 1)
        await touch("touchMove", [{ x: x + ((toX - x) * step) / 10, y: y + ((toY - y) * step) / 10 }]);
    },
    up: () => touch("touchEnd", []),
  };
}

/** Runs in the page: throws a card as soon as the viewer is asked, with a press that ended at most 250 ms after that. */
async function throwTooEarly(): Promise<void> {
  const before = await window.timeBeforeQuestion();
  const card = document.querySelector("#panel-hand [data-card=milk]");
  const { x = 0, y = 0 } = card?.getBoundingClientRect() ?? {};
  for (const [type, up] of [
    ["pointerdown", 0],
    ["pointermove", 60],
    ["pointermove", 200],
    ["pointerup", 200],
  ] as const) {
    const at = { clientX: x + 20, clientY: y + 20 - up, pointerId: 7, isPrimary: true, button: 0 };
    const event = new PointerEvent(type, { ...at, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: Math.min(performance.now(), before + 250) });
    card?.dispatchEvent(event);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  testA("throws a card on the table with the mouse, and reads it at a press", async ({ page, arrange }) => {
    const board = new BoardPage(page);
    const table = await arrange({ seats: [page, "friend"], arrangement: { rules: ["play-3"], hands: HANDS } });
    await board.open(table.code);
    await page.locator(".board[data-complete=true]").waitFor();
    await board.waitForInputDelay();
    const held = page.locator(".held__card");

    // Too low, or taken back by a key: it returns to the hand.
    for (const isTakenBack of [false, true]) {
      await lift(page, board.card("milk"), isTakenBack ? 160 : 40);
      await expect(held).toHaveAttribute("data-held", "milk");
      await expect(page.locator(".held__stage")).toBeVisible();
      if (isTakenBack) await page.keyboard.press("Escape");
      await page.mouse.up();
      await expect(held).toHaveCount(0);
      await expect(board.reader).toHaveCount(0);
    }
    expect(board.replyCount).toBe(0);

    await lift(page, board.card("milk"), 160);
    await expect(page.locator(".held__stage.is-hot")).toBeVisible();
    await page.mouse.up();
    await expect(page.locator("#panel-mine [data-token=milk]")).toBeVisible();
    await expect(held).toHaveCount(0);
    await expect(board.reader).toHaveCount(0);
    expect(board.replyCount).toBe(1);
    await board.card("bread").click();
    await expect(board.reader).toBeVisible();
  });

  testB("lifts a tile that a finger holds, and scrolls and reads as before", async ({ newPage, arrange }) => {
    const page = await newPage({ ...PHONE, reducedMotion: "no-preference" });
    const board = new BoardPage(page, { hasTouch: true });
    const table = await arrange({
      seats: [page, "friend"],
      arrangement: { rules: ["play-3"], hands: { player_1: MANY, player_2: ["money"] } },
    });
    await board.open(table.code);
    await page.locator(".board[data-complete=true]").waitFor();
    await board.waitForInputDelay();
    const finger = await fingerOn(page);
    const rows = page.locator("#panel-hand .rows");
    const first = rows.locator("[data-card]").first();
    const card = (await first.getAttribute("data-card")) ?? "";
    const [x, y] = await middleOf(first);

    // A finger that moves at once scrolls.
    await finger.down(x + 150, y);
    await finger.move([x + 150, y], [x - 60, y]);
    await finger.up();
    await expect.poll(() => rows.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
    await expect(page.locator(".held__card")).toHaveCount(0);
    await rows.evaluate((row) => row.scrollTo({ left: 0, behavior: "instant" }));
    const scrolled = () => rows.evaluate((row) => row.scrollLeft);
    const start = await scrolled();

    // A slow tap reads.
    await finger.down(x, y);
    await expect(page.locator(".held__card")).toHaveAttribute("data-held", card);
    await finger.up();
    await expect(board.reader).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(board.reader).toHaveCount(0);
    await expect(page.locator(".held__card")).toHaveCount(0);
    expect(board.replyCount).toBe(0);

    await finger.down(x, y);
    await expect(page.locator(".held__card")).toHaveAttribute("data-held", card);
    await finger.move([x, y], [x + 60, y - 240]);
    expect(await scrolled()).toBe(start);
    await finger.up();
    await expect(page.locator(`#panel-mine [data-token=${card}]`)).toBeVisible();
    await expect(page.locator(".held__card")).toHaveCount(0);
    await expect(board.reader).toHaveCount(0);
    expect(board.replyCount).toBe(1);
  });
});

testC(
  "asks about a thrown card as about any other play: late throws, confirmed plays, dangers and others' turns",
  async ({ page, arrange }) => {
    const board = new BoardPage(page);
    const table = await arrange({ seats: [page, "friend"], arrangement: { turn: "player_2", rules: ["play-2"], hands: HANDS } });
    await board.open(table.code);
    await page.locator(".board[data-complete=true]").waitFor();

    // In another player's turn it comes back.
    await throwCard(page, board.card("milk"));
    await expect(page.locator(".held__card")).toHaveCount(0);
    await expect(board.reader).toHaveCount(0);

    await addTimeBeforeQuestion(page);
    const thrown = page.evaluate(throwTooEarly);
    const friend = table.player("player_2");
    while (friend.decision() !== undefined) await friend.replyWithFallback();
    await thrown;
    await expect(page.locator(".held__card")).toHaveCount(0);
    expect(board.replyCount).toBe(0);

    await page.getByRole("button", { name: en("menu.title") }).click();
    await page.getByText(en("menu.confirm")).click();
    await page.keyboard.press("Escape");
    await board.waitForInputDelay();
    await throwCard(page, board.card("milk"));
    await expect(board.title).toHaveText(en("prompt.held"));
    await expect(page.locator(".held__card")).toHaveAttribute("data-held", "milk");
    await board.prompt.getByRole("button", { name: en("prompt.takeBack") }).click();
    await expect(page.locator(".held__card")).toHaveCount(0);
    await expect(board.card("milk")).toHaveCSS("opacity", "1");
    await page.waitForTimeout(3_300);
    expect(board.replyCount).toBe(0);
  },
);

testC("reads a thrown Danger first", async ({ page, arrange }) => {
  const board = new BoardPage(page);
  const table = await arrange({
    seats: [page, "friend", "friend"],
    deck: "much-bother",
    settings: { window: 1 },
    arrangement: { turn: "player_1", hands: { player_1: ["swinging-chandelier", "muddy-boot"], player_2: ["rusty-key"] } },
  });
  await board.open(table.code);
  await page.locator(".board[data-complete=true]").waitFor();
  await board.waitForInputDelay();
  await throwCard(page, board.card("swinging-chandelier"));
  await expect(board.reader).toBeVisible();
  expect(board.replyCount).toBe(0);
});
