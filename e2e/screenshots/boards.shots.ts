import { type Arrangement, SEATS } from "@mutable/engine";
import type { Page, WebSocketRoute } from "@playwright/test";
import { enterAsGuestOnPage, openPage } from "../support/accounts.ts";
import type { ArrangedTable, TableSpec } from "../support/arranged-table.ts";
import { withHandSize } from "../support/arrangements.ts";
import { allDecisionCases, friendSeats, tableOfCase } from "../support/board-setup.ts";
import { playUpTo } from "../support/decision-cases.ts";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { test as base, expect } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { addBotOnPage, createTableOnPage } from "../support/lobby-pages.ts";
import { en } from "../support/texts.ts";
import { takeScreenshot, type WindowSize } from "./screenshot.ts";

/** One window for each layout of the board. */
const SIZES: readonly WindowSize[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 680, height: 560 },
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
];
/** Where light and dark are both taken. */
const BOTH_THEMES: readonly WindowSize[] = SIZES.filter(({ width, height }) => width === 1440 || height === 844);

const RULES = ["x-x-1", "double-agenda", "play-3", "keeper-limit-4", "hand-limit-2", "poor-bonus", "rich-bonus", "reverse-order"];
const GOALS = ["winning-the-lottery", "death-by-chocolate"];
const KEEPERS = {
  player_1: ["dreams", "time", "the-brain", "bread"],
  player_2: ["the-moon", "milk", "television", "chocolate"],
  player_3: ["war"],
  player_4: ["the-rocket", "sleep", "peace"],
  player_5: ["the-toaster", "love"],
  player_6: ["cookies", "death", "the-sun"],
} as const;

const test = base.extend<{ arrangeFixed: (wish: TableSpec) => Promise<ArrangedTable> }>({
  arrangeFixed: async ({ arrange }, use) => use((wish) => arrange({ seed: "screenshots", ...wish })),
});

test.describe.configure({ mode: "default" });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3 }))));

function fullTable(seats: number, hand: number): Arrangement {
  const arrangement = {
    rules: hand > 3 ? [...RULES, "draw-4"] : RULES,
    goals: GOALS,
    keepers: Object.fromEntries(Object.entries(KEEPERS).slice(0, seats)),
  };
  return hand === 0
    ? withHandSize({ ...arrangement, turn: "player_2", hands: { player_1: [] } }, "player_2", 10, seats)
    : withHandSize(arrangement, "player_1", hand, seats);
}

async function openBoard(page: Page, path: string): Promise<void> {
  await page.setViewportSize(SIZES[0] as WindowSize);
  await page.goto(path);
  await page.locator(".board").waitFor();
}

async function takeAll(page: Page, name: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await takeScreenshot(page, `board ${name}`, size);
    if (BOTH_THEMES.includes(size)) await takeScreenshot(page, `board ${name}`, size, { theme: "dark" });
  }
}

for (const seats of [2, 3, 4, 5, 6])
  test(`a table of ${seats}`, async ({ page, arrangeFixed }) => {
    for (const hand of seats === 4 ? [0, 3, 10, 22] : [6]) {
      const table = await arrangeFixed({ seats: [page, ...friendSeats(seats - 1)], arrangement: fullTable(seats, hand) });
      await openBoard(page, `/t/${table.code}`);
      await takeAll(page, `seats ${seats} hand ${hand}`);
    }
  });

test("a table in Czech", async ({ page, arrangeFixed }) => {
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement: fullTable(4, 6) });
  await submitForm(page.context().request, "/lobby", { language: "cs" });
  await openBoard(page, `/t/${table.code}`);
  await takeAll(page, "czech");
});

for (const [title, occasion] of allDecisionCases)
  test(`decision ${title}`, async ({ page, arrangeFixed }) => {
    const table = await arrangeFixed(tableOfCase(page, occasion, { clock: { decision: 90, reserve: 600 } }));
    await playUpTo(occasion, table);
    await table.player("player_1").until(() => table.player("player_1").decision() !== undefined);
    await openBoard(page, `/t/${table.code}`);
    await page.locator(".prompt.is-you, .prompt.is-react").waitFor();
    await takeAll(page, title);
  });

const SHEETS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  rules: (page) => page.locator("[data-dial] button").first().click(),
  log: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("#panel-turn").waitFor({ state: "detached" });
    await page.keyboard.press("l");
  },
  hand: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("#panel-hand .filter--all").click();
  },
  discards: (page) => page.keyboard.press("d"),
  seat: (page) => page.locator(".seat button").first().click(),
  menu: (page) => page.locator(".topbar button").last().click(),
  keys: (page) => page.keyboard.press("?"),
  "reading an action": (page) => page.locator("#panel-hand [data-card]").first().press("Enter"),
};

test("sheets", async ({ page, arrangeFixed }) => {
  const arrangement = { ...fullTable(4, 10), discard: ["trash-a-keeper", "no-limits", "rules-reset"] };
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement: withHandSize(arrangement, "player_1", 10, 4) });
  for (const [sheet, openSheet] of Object.entries(SHEETS)) {
    await openBoard(page, `/t/${table.code}`);
    await openSheet(page);
    await page.locator("dialog[open]").waitFor();
    await takeAll(page, `sheet ${sheet}`);
  }
});

test("a card just played, and the log", async ({ page, arrangeFixed }) => {
  const arrangement = {
    rules: RULES.slice(0, 3),
    goals: GOALS,
    keepers: { player_2: ["bread"] },
    hands: { player_1: ["milk", "sleep", "toast"] },
  };
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement });
  await openBoard(page, `/t/${table.code}`);
  await table.player("player_1").reply(["play_card", "milk"]);
  await page.locator(".caption.is-now").waitFor();
  await page.waitForTimeout(6_000);
  await takeAll(page, "after a play");
});

test("the result", async ({ page, arrangeFixed }) => {
  const arrangement = { goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"] } };
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement });
  await table.player("player_1").reply(["play_card", "peace"]);
  await table.until(({ phase }) => phase === "over");
  await openBoard(page, `/t/${table.code}`);
  await page.locator(".result[open]").waitFor();
  await takeAll(page, "result");
});

test("an absent player", async ({ page, arrangeFixed }) => {
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement: fullTable(4, 0) });
  table.player("player_2").leave();
  await openBoard(page, `/t/${table.code}`);
  await page.locator(".prompt button").first().waitFor();
  await takeAll(page, "absent player");
});

test("a countdown to a bot", async ({ page, arrangeFixed }) => {
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], settings: { botAfter: 300 }, arrangement: fullTable(4, 3) });
  table.player("player_2").leave();
  await openBoard(page, `/t/${table.code}`);
  await page.locator(".seat.is-away").waitFor();
  await takeAll(page, "countdown");
});

test("a vote", async ({ page, arrangeFixed }) => {
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement: fullTable(4, 3) });
  await openBoard(page, `/t/${table.code}`);
  await table.player("player_3").command("ask_vote", { kind: "suspend" });
  await page.locator("[data-act=yes]").waitFor();
  await takeAll(page, "vote");
});

test("what happened meanwhile", async ({ page, arrangeFixed }) => {
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement: fullTable(4, 0) });
  await openBoard(page, `/t/${table.code}`);
  await page.waitForFunction(() => localStorage.getItem("mutable.seen") !== null);
  await page.goto("about:blank");
  table.player("player_1").leave();
  for (let moves = 0; moves < 4; moves += 1) await table.player("player_2").replyWithFallback();
  await openBoard(page, `/t/${table.code}`);
  await page.locator(".recap").waitFor();
  await takeAll(page, "recap");
  await page.locator(".recap button").first().click();
  await page.locator(".recap-steps").waitFor();
  await page.keyboard.press("ArrowRight");
  await takeAll(page, "recap replay");
});

test("a lost connection", async ({ page, arrangeFixed }) => {
  let isLost = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/./, (socket) => {
    if (isLost) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement: fullTable(4, 6) });
  await openBoard(page, `/t/${table.code}`);
  isLost = true;
  for (const socket of sockets.splice(0)) await socket.close();
  await page.locator(".board.is-disconnected .prompt.is-disconnected").waitFor();
  await takeAll(page, "lost connection");
});

test("the board as text", async ({ page, arrangeFixed }) => {
  const table = await arrangeFixed({ seats: [page, ...friendSeats(3)], arrangement: fullTable(4, 6) });
  await page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3, asText: true })));
  await page.goto(`/t/${table.code}`);
  await page.locator(".text-view").waitFor();
  for (const size of SIZES) await takeScreenshot(page, "board as text", size, { fullPage: true, hidesFaces: true });
});

test("a spectator", async ({ page, newPage, arrangeFixed }) => {
  const table = await arrangeFixed({ seats: ["friend", "friend", "friend"], arrangement: fullTable(3, 6) });
  const watcher = await newPage({ reducedMotion: "reduce", locale: "en-US" });
  await enterAsGuestOnPage(watcher, "Zoe");
  await openBoard(watcher, `/t/${table.code}`);
  await takeAll(watcher, "spectator");
  await page.close();
});

test("replays", async ({ page, arrangeFixed }) => {
  for (const [seats, query] of [
    [2, ""],
    [4, "&as=player_2"],
    [6, ""],
  ] as const) {
    const arrangement = withHandSize({ rules: RULES, goals: GOALS, keepers: fullTable(seats, 3).keepers ?? {} }, "player_1", 6, seats);
    const table = await arrangeFixed({ seats: [page, ...friendSeats(seats - 1)], arrangement, startsGame: false });
    const { id } = await playRandomGameAtTable(table, SEATS.slice(0, seats));
    await openBoard(page, `/games/${id}?step=${seats === 2 ? 0 : 12}${query}`);
    await takeAll(page, `replay ${seats}`);
    if (seats !== 4) continue;
    for (const sheet of ["share", "moments", "check"] as const) {
      await openBoard(page, `/games/${id}?step=12${query}`);
      if (sheet !== "share") await page.getByRole("button", { name: en("menu.title") }).click();
      await page.getByRole("button", { name: en(sheet === "check" ? "check.title" : `replay.${sheet}`) }).click();
      await page.getByRole("dialog").last().waitFor();
      await takeAll(page, `replay sheet ${sheet}`);
    }
  }
});

test("a waiting room", async ({ page }) => {
  await enterAsGuestOnPage(page, "Ada");
  await openPage(page, "/lobby");
  await createTableOnPage(page, en, { name: "Friday" });
  await addBotOnPage(page);
  await expect(page.getByRole("heading", { name: en("invite.title") })).toBeVisible();
  for (const size of SIZES) {
    await takeScreenshot(page, "waiting room", size, { fullPage: true, hidesFaces: true });
    await takeScreenshot(page, "waiting room", size, { fullPage: true, hidesFaces: true, theme: "dark" });
  }
});
