import { setTimeout as sleep } from "node:timers/promises";
import type { Arrangement } from "@mutable/engine";
import type { Translate } from "@mutable/i18n";
import type { Locator, Page } from "@playwright/test";
import { becomeGuest, openPage, uniqueName } from "../support/accounts.ts";
import { BoardPage } from "../support/board-page.ts";
import { BoardPlayer, playTogetherToEnd, pointerInput } from "../support/board-player.ts";
import { PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { addBotOnPage, openLobby, startGameAgainstBots, tableRow } from "../support/lobby-pages.ts";
import { inTurns } from "../support/sample.ts";
import { en, translators } from "../support/texts.ts";

const [testA, testB] = inTurns(test);

/** Players who join a running game. */

/** A turn of one play, and a game that ends soon. */
const SOON: Arrangement = {
  turn: "player_1",
  goals: ["hippyism", "toast"],
  rules: ["double-agenda"],
  keepers: { player_1: ["love"], player_2: ["bread"] },
  hands: { player_1: ["milk", "chocolate"], player_2: ["sleep", "the-moon"] },
  draw: ["the-eye"],
};

testB(
  "a late friend takes the free seat by the link, gets cards with the next turn, and plays to the end",
  async ({ page, newPage, arrange }) => {
    const late = await newPage({ locale: "en-US", reducedMotion: "reduce", ...PHONE });
    await becomeGuest(page);
    const name = await becomeGuest(late);
    const table = await arrange({ seats: [page, "friend"], freeSeats: 1, deck: "fluxx-4", arrangement: SOON });
    const [mine, theirs] = [new BoardPage(page), new BoardPage(late, { hasTouch: true })];
    await mine.open(table.code);
    await openPage(late, `/t/${table.code}?sit`);
    await expect(theirs.title).toHaveText(en("joining.title"));
    await expect(late.locator("#panel-mine")).toContainText(en("joining.mine"));
    await expect(late.locator("#panel-seats [data-seat]")).toHaveCount(2);

    // The others see who comes, and the question that was open stays open.
    const seat = page.locator('#panel-seats [data-seat="player_3"]');
    await expect(seat).toContainText(name);
    await expect(seat).toContainText(en("seat.joining"));
    const player = new BoardPlayer(mine, pointerInput(mine));
    await player.waitForTurn();
    await player.answer();
    await expect.poll(() => late.locator("#panel-hand [data-card]").count()).toBeGreaterThanOrEqual(3);
    await expect(seat).not.toContainText(en("seat.joining"));

    const friend = table.player("player_2");
    const friendsGame = (async () => {
      while (friend.table.info?.phase === "playing") {
        if (friend.decision() === undefined) await sleep(50);
        else await friend.replyWithFallback().catch(() => {});
      }
    })();
    await playTogetherToEnd([player, new BoardPlayer(theirs, pointerInput(theirs))]);
    await friendsGame;
    await expect(theirs.result).toBeVisible();

    // The replay begins without the late friend.
    await openPage(late, `/games/${friend.table.info?.game}`);
    await expect(late.locator("#panel-seats [data-seat]")).toHaveCount(2);
  },
);

testA(
  "a spectator takes the free seat by the prompt and can give it up again; the lobby leads to it",
  async ({ page, newPage, arrange }) => {
    const name = uniqueName("Open");
    const other = await newPage({ locale: "en-US", reducedMotion: "reduce" });
    await Promise.all([becomeGuest(page), becomeGuest(other)]);
    const table = await arrange({
      seats: ["friend", "friend"],
      freeSeats: 1,
      arrangement: { turn: "player_1", hands: { player_1: ["milk"], player_2: ["bread"] } },
      settings: { name, isPublic: true, jumpingIn: true, droppingOut: true },
    });
    const board = new BoardPage(page);
    await board.open(table.code);
    await page.getByRole("button", { name: en("prompt.takeSeat") }).press("Enter");
    await expect(board.title).toHaveText(en("joining.title"));

    // With the last seat taken the lobby offers watching.
    await openLobby(other);
    const row = tableRow(other, name);
    await expect(row.getByRole("button", { name: en("lobby.watchAt", { name }) })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: en("menu.title") }).click();
    await page.getByRole("button", { name: en("menu.giveUp") }).click();
    await page.getByRole("button", { name: en("menu.giveUpYes") }).click();
    await expect(page.getByRole("button", { name: en("prompt.takeSeat") })).toBeVisible();

    await expect(row).toContainText(en("lobby.free", { count: 1 }));
    await row.getByRole("button", { name: en("lobby.joinAt", { name }) }).click();
    // The text view offers the seat as well.
    await other.getByRole("button", { name: en("prompt.takeSeat") }).waitFor();
    await other.keyboard.press("t");
    await expect(other.locator(".text-view")).toBeVisible();
    await other.getByRole("button", { name: en("prompt.takeSeat") }).press("Enter");
    await expect(new BoardPage(other).title).toHaveText(en("joining.title"));
  },
);

/** The invitation that a visitor without a name sees. */
async function openInvitation(page: Page, path: string, t: Translate = en): Promise<void> {
  await openPage(page, path);
  await expect(page.getByLabel(t("field.yourName"))).toBeVisible();
}

/** A game of quick play: bots in all other seats. */
async function quickPlay(page: Page): Promise<void> {
  await openLobby(page);
  await page.getByRole("button", { name: en("quick.play") }).click();
  for (const bots of [1, 2, 3]) {
    await addBotOnPage(page);
    await expect(page.getByText(en("waiting.bot.steady"))).toHaveCount(bots);
  }
  await page.getByRole("button", { name: en("waiting.start", { count: 4 }) }).click();
}

for (const [way, open] of [
  ["Play now", (page: Page) => startGameAgainstBots(page, (button) => button.click())],
  ["quick play", quickPlay],
] as const)
  test(`before a name is asked, a late friend reads whose seat they get: ${way}`, async ({ page, newPage }) => {
    if (way === "quick play") await becomeGuest(page);
    await open(page);
    const seat = page.locator('#panel-seats [data-seat="player_2"]');
    const bot = (await seat.locator(".seat__who b").textContent()) ?? "";
    const friend = await newPage({ ...PHONE, locale: "cs-CZ", viewport: { width: 360, height: 640 } });
    const t = translators.cs;
    await openInvitation(friend, new URL(page.url()).pathname, t);
    await expect(friend.getByText(t("arrival.replaces", { bot }))).toBeVisible();
    await expect(friend.getByRole("button", { name: t("waiting.watchOnly") })).toBeVisible();
    const name = await friend.getByLabel(t("field.yourName")).inputValue();
    await friend.getByRole("button", { name: t("arrival.takeBot") }).tap();
    await expect(seat).toContainText(name);
    await expect(friend.locator("#panel-hand [data-card]").first()).toBeVisible();
  });

testA("before a name is asked, a late friend reads that they watch, or get a hand with the next turn", async ({ newPage, arrange }) => {
  const full = await arrange({ seats: ["friend", "friend"] });
  const open = await arrange({ seats: ["friend", "friend"], freeSeats: 1, deck: "fluxx-4" });
  const friend = await newPage({ locale: "en-US" });
  await openInvitation(friend, `/t/${open.code}`);
  await expect(friend.getByText(en("arrival.joins"))).toBeVisible();
  await expect(friend.getByRole("button", { name: en("waiting.takeSeat") })).toBeVisible();
  await openInvitation(friend, `/t/${full.code}?sit`);
  await expect(friend.getByText(en("arrival.watches", { why: "begun" }))).toBeVisible();
  await friend.getByRole("button", { name: en("arrival.watch") }).click();
  await expect(friend.locator("#panel-hand")).toContainText(en("hand.watching"));
});

/** The first seat wins with its only card. */
const LAST_PLAY: Arrangement = {
  turn: "player_1",
  goals: ["hippyism"],
  keepers: { player_1: ["love"] },
  hands: { player_1: ["peace"], player_2: ["bread"] },
};

testB("a late friend sits for the next game, and a bot gives its place up for her", async ({ page, newPage, arrange }) => {
  const late = await newPage({ locale: "en-US", reducedMotion: "reduce", ...PHONE });
  await becomeGuest(page);
  const name = await becomeGuest(late);
  const table = await arrange({ seats: [page, "steady"], arrangement: LAST_PLAY });
  const [mine, theirs] = [new BoardPage(page), new BoardPage(late, { hasTouch: true })];
  await mine.open(table.code);
  await openPage(late, `/t/${table.code}`);
  const [sit, takeBack] = ["nextGame.sit", "nextGame.takeBack"].map((key) => late.getByRole("button", { name: en(key as "nextGame.sit") }));
  const waits = en("nextGame.person", { who: "other", name });
  const stat = page.locator("#panel-turn").getByText(waits);

  // In the running game, with a way back, and after a reload.
  await sit?.tap();
  await expect(stat.first()).toBeVisible();
  await takeBack?.tap();
  await expect(stat.first()).toBeHidden();
  await sit?.tap();
  await expect(stat.first()).toBeVisible();
  await late.reload();
  await expect(takeBack as Locator).toBeVisible();

  // On the page of the result.
  const player = new BoardPlayer(mine, pointerInput(mine));
  await player.waitForTurn();
  await player.answer();
  await expect(mine.result.getByText(waits)).toBeVisible();
  await expect(theirs.result.getByText(en("nextGame.you"))).toBeVisible();
  await expect(takeBack as Locator).toBeVisible();

  // With the rematch she has the bot's seat, and the start waits until she is ready.
  await mine.result.getByRole("button", { name: en("result.rematch") }).click();
  await expect(late.getByText(en("newcomer.title"))).toBeVisible();
  await expect(page.getByRole("button", { name: en("waiting.start", { count: 2 }) })).toBeDisabled();
  await late.getByRole("button", { name: en("waiting.beReady") }).tap();
  await expect(late.locator("#panel-hand [data-card]").first()).toBeVisible();
  await expect(page.locator('#panel-seats [data-seat="player_2"]')).toContainText(name);
});

testA(
  "a person who waits sits first at a full table, is seated when a player leaves, and can be sent away",
  async ({ page, newPage, arrange }) => {
    const [first, second] = [await newPage({ locale: "en-US" }), await newPage({ locale: "en-US" })];
    await becomeGuest(page);
    const [one, two] = [await becomeGuest(first), await becomeGuest(second)];
    const table = await arrange({ seats: [page, "friend"], arrangement: LAST_PLAY, startsGame: false });
    await openPage(page, `/t/${table.code}`);
    for (const late of [first, second]) {
      await openPage(late, `/t/${table.code}`);
      await late.getByRole("button", { name: en("nextGame.sit") }).click();
      await expect(late.getByText(en("nextGame.you"))).toBeVisible();
    }
    await page.getByRole("button", { name: en("nextGame.remove", { name: two }) }).click();
    await expect(second.getByRole("heading", { name: en("gone.title.kicked") })).toBeVisible();
    await table.player("player_2").command("stand_up", {});
    await expect(page.locator('[data-seat="player_2"]')).toContainText(one);
    await expect(first.getByRole("button", { name: en("waiting.beReady") })).toBeVisible();
  },
);
