import type { Arrangement, Seat } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { becomeGuest } from "../support/accounts.ts";
import type { ArrangedTable } from "../support/arranged-table.ts";
import { friendSeats, openBoard } from "../support/board-setup.ts";
import { test } from "../support/fixtures.ts";
import { takeScreenshot } from "./screenshot.ts";

// The page after a game that has everything: a ribbon, awards, and the tally of several games.

const SIZES = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [1280, 720],
  [1920, 1080],
  [2560, 1440],
] as const;

const winFor = (seat: Seat, goal: string, [first = "", last = ""]: readonly string[]): Arrangement => ({
  turn: seat,
  goals: [goal],
  keepers: { [seat]: [first] },
  hands: { [seat]: [last] },
});

const EARLIER: readonly (readonly [Seat, Arrangement, string])[] = [
  ["player_3", winFor("player_3", "hippyism", ["love", "peace"]), "peace"],
  ["player_2", winFor("player_2", "bed-time", ["sleep", "time"]), "time"],
  ["player_3", winFor("player_3", "night-and-day", ["the-sun", "the-moon"]), "the-moon"],
];

/** Ada plays the Goal; Cleo, who has Bread, draws nothing better than the Toaster. */
const LAST: Arrangement = {
  turn: "player_1",
  rules: ["double-agenda"],
  goals: ["hippyism"],
  keepers: { player_3: ["bread"], player_4: ["love"] },
  hands: {
    player_1: ["toast"],
    player_2: ["milk", "time", "war", "sleep", "the-sun", "the-moon", "dreams", "the-rocket", "chocolate", "money"],
    player_3: ["the-toaster"],
  },
};

async function play(table: ArrangedTable, plays: readonly (readonly [Seat, string])[]): Promise<void> {
  for (const [seat, card] of plays) await table.player(seat).reply(["play_card", card]);
}

for (const language of ["en", "cs"] satisfies Language[])
  test(`the page after a game: ${language}`, async ({ page, arrange }) => {
    await becomeGuest(page, "Mika");
    const [first, ...others] = [...EARLIER.map(([seat, arrangement, card]) => ({ arrangement, plays: [[seat, card]] as const }))];
    if (first === undefined) throw new Error("There is no game.");
    const last = {
      arrangement: LAST,
      plays: [
        ["player_1", "toast"],
        ["player_2", "milk"],
        ["player_3", "the-toaster"],
      ] as const,
    };
    const table = await arrange({ seats: [page, ...friendSeats(3)], arrangement: first.arrangement, settings: { name: "Friday night" } });
    await play(table, first.plays);
    for (const { arrangement, plays } of [...others, last]) {
      await table.until(({ phase }) => phase === "over");
      await table.arrangeNextGame(arrangement);
      await table.player("player_1").command("rematch", {});
      await table.startGame();
      await play(table, plays);
    }
    await table.until(({ phase }) => phase === "over");
    await openBoard(page, table, language);
    await page.locator(".result[open]").waitFor();
    for (const theme of ["light", "dark"] as const)
      for (const [width, height] of SIZES) await takeScreenshot(page, `result ${language}`, { width, height }, { theme });
    await page.locator(".story summary").click();
    await takeScreenshot(page, `result story ${language}`, { width: 1280, height: 720 });
  });
