import type { Arrangement } from "@mutable/engine";
import { becomeGuest } from "../support/accounts.ts";
import type { ArrangedTable } from "../support/arranged-table.ts";
import { friendSeats, openBoard, WINDOW_SIZES } from "../support/board-setup.ts";
import { test } from "../support/fixtures.ts";
import { passTime, recordFrames, stopClock } from "./frames.ts";

// Records what the board shows big for a moment as a series of pictures, and as one strip of all of them:
//
//   SCREENSHOTS=/tmp/shows playwright test --config=e2e/screenshots/playwright.config.ts shows [--grep "a win, phone"]

interface Show {
  readonly seats?: number;
  /** The viewer's name. */
  readonly name?: string;
  readonly arrangement: Arrangement;
  /** What is done to cause it. */
  readonly act: (table: ArrangedTable, wait: (time: number) => Promise<void>) => Promise<unknown>;
  /** Appears on the page when it begins. */
  readonly begins: string;
  /** The same with reduced motion. */
  readonly beginsReduced?: string;
  /** When pictures are taken, in milliseconds. */
  readonly times: readonly number[];
}

const evenly = (last: number, step: number): number[] => Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);

const BUSY: Arrangement = {
  rules: ["double-agenda", "x-x-1", "hand-limit-2"],
  goals: ["hippyism", "toast"],
  keepers: {
    player_1: ["love", "time", "the-brain"],
    player_2: ["the-moon", "milk"],
    player_3: ["war"],
    player_4: ["the-rocket", "sleep"],
  },
  hands: { player_1: ["play-3", "peace", "rules-reset", "cookies"] },
};

const plays = (card: string) => (table: ArrangedTable) => table.player("player_1").reply(["play_card", card]);

const SHOWS: Readonly<Record<string, Show>> = {
  "a win": { arrangement: BUSY, seats: 4, act: plays("peace"), begins: ".end-show", times: evenly(3_800, 200) },
  "a win with a long name and no Keepers in the Goal": {
    name: "Mammamwombat",
    arrangement: { goals: ["5-keepers"], keepers: { player_1: ["bread", "milk", "time", "war"] }, hands: { player_1: ["peace"] } },
    act: plays("peace"),
    begins: ".end-show",
    times: evenly(3_800, 200),
  },
  "a win of another player": {
    arrangement: {
      turn: "player_2",
      goals: ["hippyism"],
      keepers: { player_1: ["milk"], player_2: ["love", "war"] },
      hands: { player_1: ["play-3"], player_2: ["peace"] },
    },
    act: (table) => table.player("player_2").reply(["play_card", "peace"]),
    begins: ".end-show",
    times: evenly(3_800, 200),
  },
  "a rule": {
    arrangement: BUSY,
    seats: 4,
    act: plays("play-3"),
    begins: ".rule-show",
    beginsReduced: ".dial.is-hot",
    times: evenly(3_000, 150),
  },
  "a chain of rules": {
    arrangement: {
      rules: ["play-4", "draw-3", "hand-limit-2", "keeper-limit-4", "poor-bonus", "rich-bonus"],
      hands: { player_1: ["rules-reset", "peace"] },
    },
    act: plays("rules-reset"),
    begins: ".rule-show",
    beginsReduced: ".dial.is-hot",
    times: evenly(4_200, 200),
  },
  "one away": {
    arrangement: {
      turn: "player_2",
      goals: ["hippyism"],
      keepers: { player_1: ["milk"] },
      hands: { player_1: ["play-3"], player_2: ["peace"] },
    },
    act: (table) => table.player("player_2").reply(["play_card", "peace"]),
    begins: ".one-away",
    times: evenly(2_400, 200),
  },
  "stolen from": {
    arrangement: {
      turn: "player_2",
      keepers: { player_1: ["love"] },
      hands: { player_1: ["play-3"], player_2: ["steal-a-keeper"] },
    },
    act: async (table, wait) => {
      await table.player("player_2").reply(["play_card", "steal-a-keeper"]);
      await wait(1_500);
      if (table.player("player_2").decision() !== undefined) await table.player("player_2").replyWithFallback();
    },
    begins: "#panel-mine:not(:has([data-token=love]))",
    times: evenly(2_400, 200),
  },
};

for (const [title, { seats = 2, name, arrangement, act, begins, beginsReduced, times }] of Object.entries(SHOWS))
  for (const [window, size] of Object.entries(WINDOW_SIZES))
    for (const motion of ["no-preference", "reduce"] as const)
      test(`${title}, ${window}${motion === "reduce" ? ", reduced motion" : ""}`, async ({ page, arrange }) => {
        await page.emulateMedia({ reducedMotion: motion, colorScheme: "light" });
        await page.setViewportSize(size);
        await page.clock.install();
        if (name !== undefined) await becomeGuest(page, name);
        const table = await arrange({ seed: "shows", seats: [page, ...friendSeats(seats - 1)], arrangement });
        await openBoard(page, table);
        await page.locator(".board[data-complete=true]").waitFor();
        await stopClock(page);
        await act(table, (time) => passTime(page, time));
        await page
          .locator(motion === "reduce" ? (beginsReduced ?? begins) : begins)
          .first()
          .waitFor({ state: "attached" });
        const file = `${title} ${window}${motion === "reduce" ? " reduced" : ""}`.replaceAll(" ", "-");
        await recordFrames(page, file, times, process.env.SCREENSHOTS as string);
      });
