import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fluxx3 } from "@mutable/decks";
import { type Deck, defaultReply } from "@mutable/engine";
import { type DailyDeal, dailySetup, Referee } from "@mutable/referee";
import type { APIRequestContext, Page } from "@playwright/test";
import { becomeGuest, expectNotice, openPage } from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { BoardPage, pressBriefly } from "../support/board-page.ts";
import { BoardPlayer, playToEnd, pointerInput } from "../support/board-player.ts";
import { expectOnlyFinishedGame } from "../support/device-games.ts";
import { isDeep, PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

type Kind = "bots" | "practice" | "people" | "solo";

/** Starts a new game of this kind with what the form proposes. */
async function startGame(page: Page, kind: Kind, names: readonly string[] = []): Promise<void> {
  await openPage(page, "/play");
  await page.locator(`[data-kind=${kind}]`).click();
  for (const [at, name] of names.entries()) {
    if (at > 1) await page.getByRole("button", { name: en("local.addPerson") }).click();
    await page.getByLabel(en("local.person", { number: at + 1 }), { exact: true }).fill(name);
  }
  if (kind === "bots") await page.getByRole("button", { name: en("create.botsFewer") }).click();
  await page.getByRole("button", { name: en("local.start") }).click();
}

const robotOn = (page: Page): BoardPlayer => {
  const board = new BoardPage(page);
  return new BoardPlayer(board, pointerInput(board));
};

/** Keeps the button of the hand-over pressed, as the next player does. */
async function look(page: Page): Promise<void> {
  await page.locator(".hold-button").hover();
  await page.mouse.down();
  await page.locator(".board").waitFor();
  await page.mouse.up();
}

/** Answers until the game waits for others, and covers the table. Returns false if the game ends before. */
async function playAndHandOn(page: Page, robot: BoardPlayer): Promise<boolean> {
  const handOn = page.getByRole("button", { name: en("local.handOn") });
  while (!(await handOn.isVisible())) {
    if (await robot.isOver()) return false;
    if (!(await robot.answer().catch(() => false))) await page.waitForTimeout(100);
  }
  await handOn.click();
  return true;
}

/** Bots reply quickly. */
async function hurryBots(page: Page): Promise<void> {
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByText(en("create.pace.quick")).click();
  await page.keyboard.press("Escape");
}

// In `npm test`, offline.spec.ts plays the one game to its end.
if (isDeep)
  test("plays a game against bots to its end, through a reload, replays it, and saves its record", async ({ page, launch }) => {
    await startGame(page, "bots");
    const robot = robotOn(page);
    await robot.waitForTurn();
    await hurryBots(page);
    if (!(await robot.isOver())) await robot.answer();
    await page.reload();
    await robot.waitForTurn();
    await hurryBots(page);
    await playToEnd(robot);
    await page.getByRole("link", { name: en("result.replay") }).click();
    await expect(page.locator(".board.is-replay")).toBeVisible();
    await expectOnlyFinishedGame(page, launch);
  });

test.describe("on one phone", () => {
  test.use(PHONE);

  testB("hands the device on, and shows no hand before the next player has looked", async ({ page }) => {
    const start = () => startGame(page, "people", ["Ana", "Ben", "Cleo"]);
    await start();
    const handOver = page.locator(".hand-over");
    await handOver.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await pressBriefly(page.locator(".hold-button"));
    await expect(handOver).toBeVisible();
    const robot = robotOn(page);

    /** Plays until the device was handed on and a bot has played for who got it. Returns false if the game ends before. */
    const playUntilAway = async (): Promise<boolean> => {
      const first = await handOver.getAttribute("data-next");
      await look(page);
      if (!(await playAndHandOn(page, robot))) return false;
      await expect(handOver).not.toHaveAttribute("data-next", first ?? "");
      expect(await page.locator("[data-card]").count()).toBe(0);
      await expect(page.getByRole("heading", { level: 3 })).toHaveText(/While .* waited/);

      // Who forgot something gets the device back, until the next player has looked.
      await page.getByRole("button", { name: /forgot something/ }).click();
      await page.locator(".board").waitFor();
      await page.getByRole("button", { name: en("local.handOn") }).click();

      // A bot plays for who is away.
      const away = await handOver.getAttribute("data-next");
      await page.getByRole("button", { name: /is away: a bot plays/ }).click();
      await page.locator(`[data-phase=over], .hand-over:not([data-next="${away}"])`).first().waitFor();
      return handOver.isVisible();
    };
    while (!(await playUntilAway())) {
      await start();
      await handOver.waitFor();
    }
    await page.reload();
    await expect(handOver).toBeVisible();
    expect(await page.locator("[data-card]").count()).toBe(0);
    const back = page.getByRole("button", { name: /is back/ });
    await back.click();
    await expect(back).toHaveCount(0);
  });
});

testC("turns the page for the second of two people with a flat device between them", async ({ page }) => {
  const handOver = page.locator(".hand-over");
  const robot = robotOn(page);
  const isTurned = () => page.evaluate(() => getComputedStyle(document.body).rotate === "180deg");
  let isForSecond: boolean;
  // A few games end before the device is handed on.
  do {
    await openPage(page, "/play");
    await page.locator("[data-kind=people]").click();
    await page.getByText(en("local.flat")).click();
    for (const [at, name] of ["Ana", "Ben"].entries())
      await page.getByLabel(en("local.person", { number: at + 1 }), { exact: true }).fill(name);
    await page.getByRole("button", { name: en("local.start") }).click();
    await handOver.waitFor();
    isForSecond = (await handOver.getAttribute("data-next")) === "here-2";
    expect(await isTurned()).toBe(isForSecond);
    await look(page);
  } while (!(await playAndHandOn(page, robot)));
  await expect.poll(isTurned).toBe(!isForSecond);
  await look(page);
  await robot.waitForTurn();
});

testA("gives hints, reasons and undo in practice, pauses, and is left to another tab", async ({ page, context }) => {
  const robot = robotOn(page);
  const sheet = page.getByRole("dialog", { name: en("local.hint") });
  const reasons = page.getByRole("dialog", { name: en("local.whyTitle") });
  /** Starts a game and plays what the hint says. Returns the decision, if bots have replied to it and the game goes on. */
  const playHint = async (): Promise<string | null> => {
    await startGame(page, "practice");
    await robot.waitForTurn();
    if (await robot.isOver()) return null;
    await page.keyboard.press("i");
    await expect(sheet.getByRole("button", { name: en("local.hintDo") })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    const { decision } = await robot.board.readPrompt();
    await sheet.getByRole("button", { name: en("local.hintDo") }).click();
    await expect(page.locator(`#panel-prompt[data-decision="${decision}"]`)).toHaveCount(0);
    await robot.waitForTurn();
    if (await robot.isOver()) return null;
    await page.keyboard.press("y");
    await reasons.waitFor();
    const isReplied = (await reasons.getByRole("listitem").count()) > 0;
    await page.keyboard.press("Escape");
    return isReplied ? decision : null;
  };
  let decision: string | null = null;
  while (decision === null) decision = await playHint();
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole("button", { name: en("local.undo") }).click();
  await expect(page.locator(`#panel-prompt[data-decision="${decision}"]`)).toBeVisible();
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByRole("button", { name: en("local.pause"), exact: true }).click();
  await expect(page.getByTestId("device-state")).toHaveText(en("local.state.paused"));
  await page.getByRole("button", { name: en("local.goOn") }).click();

  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(".board").waitFor();
  await expect(page.getByRole("heading", { name: en("local.taken") })).toBeVisible();
});

testC("plays on without storage, and sets a damaged table aside", async ({ page, newPage }) => {
  await startGame(page, "bots");
  await page.locator(".board").waitFor();
  const address = page.url();
  await openPage(page, "/play");
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("mutable tables");
        opening.onsuccess = () => {
          const writing = opening.result.transaction(["entries", "snapshots"], "readwrite");
          writing.objectStore("snapshots").clear();
          writing.objectStore("entries").clear();
          writing.oncomplete = () => resolve();
          writing.onerror = () => reject(writing.error);
        };
      }),
  );
  await page.goto(address);
  await page.reload();
  await expectNotice(page, en("local.failed.damaged"));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: en("local.saveFile") }).click();
  expect((await download).suggestedFilename()).toMatch(/^mutable-table-.*\.json$/);

  const forbidden = await newPage();
  await forbidden.route("**/*", async (route) => {
    if (!route.request().url().includes("/_next/static/")) return route.fallback();
    const answer = await route.fetch();
    const body = await answer.text();
    // Workers have no init scripts.
    return route.fulfill({ response: answer, body: body.replaceAll("indexedDB.open", "indexedDB.forbidden") });
  });
  await startGame(forbidden, "bots");
  await expect(forbidden.getByTestId("device-state")).toHaveText(en("local.state.unsaved"));
  await robotOn(forbidden).waitForTurn();
  await forbidden.unrouteAll({ behavior: "ignoreErrors" });
});

testA("opens a table that an earlier version has saved, and goes on with it", async ({ page }) => {
  const saved: SavedRows = JSON.parse(
    await readFile(new URL("../../packages/local-table/src/store/saved-table.json", import.meta.url), "utf8"),
  );
  await openPage(page, "/");
  await page.evaluate(saveRows, saved);
  await openPage(page, `/play#table=${saved.tables[0].id}`);
  const robot = robotOn(page);
  await robot.waitForTurn();
  await hurryBots(page);
  if (isDeep) await playToEnd(robot);
  else expect(await robot.answer()).toBe(true);
});

/** All that is in the browser's database, as `saved-table.test.ts` describes it. */
interface SavedRows {
  readonly version: number;
  readonly tables: readonly [{ readonly id: string }];
  readonly entries: readonly { readonly at: string }[];
  readonly snapshots: readonly object[];
}

/** In the page: makes the database as that version has made it. */
function saveRows({ version, tables, entries, snapshots }: SavedRows): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("mutable tables", version);
    opening.onupgradeneeded = () => {
      for (const name of ["tables", "games", "records", "decks"]) opening.result.createObjectStore(name, { keyPath: "id" });
      opening.result.createObjectStore("entries", { keyPath: ["table", "seq"] });
      opening.result.createObjectStore("snapshots", { keyPath: "table" });
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction(["tables", "entries", "snapshots"], "readwrite");
      for (const row of tables) writing.objectStore("tables").put(row);
      for (const row of entries) writing.objectStore("entries").put({ ...row, at: new Date(row.at) });
      for (const row of snapshots) writing.objectStore("snapshots").put(row);
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
      writing.onerror = () => reject(writing.error);
    };
    opening.onerror = () => reject(opening.error);
  });
}

/** Plays a deal with default replies, as a device does without a connection. */
function playDeal(deck: Deck, deal: DailyDeal, game: string) {
  const started = Referee.start(deck, dailySetup(deck, deal, game));
  if (started.error !== undefined) throw new Error(started.why);
  let { referee } = started;
  const replies: [at: number, decision: number, call: unknown][] = [];
  const began = Date.now() - 60_000;
  while (referee.game.ending === undefined) {
    const [decision] = referee.game.open;
    if (decision === undefined) throw new Error("Nothing is asked.");
    const call = defaultReply(decision);
    const move = referee.evaluate({ seat: decision.seat, decision: decision.id, call });
    replies.push([began + replies.length, decision.id, call]);
    referee = referee.after(move);
  }
  return { game, deck: deck.id, day: deal.day, begun: began, replies };
}

test("a deal of a device is played again by the server before it is stored, once, and is not that of the rank", async ({
  page,
  newRequest,
}) => {
  const stranger = await newRequest();
  const post = (client: APIRequestContext, path: string, data?: object) =>
    client.post(path, { ...(data && { data }), headers: { "content-type": "application/json" } });
  expect((await post(stranger, "/api/daily")).status()).toBe(401);

  await openPage(page, "/");
  await becomeGuest(page);
  const { request } = page.context();
  const { day, secrets } = (await (await post(request, "/api/daily")).json()) as { day: string; secrets: Record<string, string> };
  const played = playDeal(fluxx3, { day, device: true, secret: secrets[fluxx3.id] ?? "" }, randomUUID());
  const handIn = (changes: object) => post(request, "/api/daily/games", { ...played, ...changes });
  expect((await post(stranger, "/api/daily/games", played)).status()).toBe(401);
  expect((await handIn({ replies: played.replies.slice(0, -1) })).status()).toBe(422);
  expect((await handIn({ replies: [...played.replies.slice(0, 3), ...played.replies.slice(4)] })).status()).toBe(422);
  expect((await handIn({ day: "2020-01-01" })).status()).toBe(422);
  expect((await handIn({ begun: Date.now() + 3_600_000 })).status()).toBe(422);
  expect((await handIn({ replies: "all" })).status()).toBe(400);
  const counted = await handIn({});
  expect([counted.status(), await counted.json()]).toEqual([200, { score: expect.any(Number) }]);
  expect((await handIn({})).status()).toBe(409);
  await openPage(page, "/games");
  await expect(page.locator(`a[href*="${played.game}"]`).first()).toBeVisible();
  const record = await request.get(`/games/${played.game}/record`);
  // Others still play this deal.
  expect((await record.json()).shuffle).toEqual({ kind: "daily", day, device: true, commitment: expect.any(String) });
});
