import type { Page } from "@playwright/test";
import { enterAsGuestOnPage, uniqueName } from "./accounts.ts";
import { BoardPage } from "./board-page.ts";
import { type BoardInput, BoardPlayer, pointerInput } from "./board-player.ts";
import { createTableOnPage, expectGame, joinByLink, openLobby } from "./lobby-pages.ts";
import { en } from "./texts.ts";

/** Two people at one table, with or without bots. */
export interface TwoPlayerGame {
  readonly players: readonly [BoardPlayer, BoardPlayer];
  /** Players and bots. */
  readonly seatCount: number;
}

interface TwoPlayerGameOptions {
  readonly bots?: number;
  readonly inputOf?: (board: BoardPage) => BoardInput;
}

/** Creates a table, lets a second player join it by its link, and starts the game. */
export async function startTwoPlayerGame(
  pages: readonly [Page, Page],
  { bots = 0, inputOf = pointerInput }: TwoPlayerGameOptions = {},
): Promise<TwoPlayerGame> {
  const [ana, ben] = pages;
  const seatCount = 2 + bots;
  await enterAsGuestOnPage(ana);
  await openLobby(ana);
  await createTableOnPage(ana, en, { bots });
  await joinByLink(ben, `${ana.url()}?sit`, uniqueName("Ben"));
  await startGame(pages, seatCount);
  const playerOn = (page: Page): BoardPlayer => {
    const board = new BoardPage(page);
    return new BoardPlayer(board, inputOf(board));
  };
  return { players: [playerOn(ana), playerOn(ben)], seatCount };
}

async function startGame(pages: readonly [Page, Page], seatCount: number): Promise<void> {
  await pages[0].getByRole("button", { name: en("waiting.start", { count: seatCount }) }).click();
  for (const page of pages) await expectGame(page);
}

/** Starts another game at the same table. */
async function startRematch({ players: [{ board: ana }, { board: ben }], seatCount }: TwoPlayerGame): Promise<void> {
  for (const { page } of [ana, ben]) await page.locator("[data-phase=over]").first().waitFor();
  await ben.result.getByRole("button", { name: en("result.rematch") }).click();
  await ben.page.getByRole("button", { name: en("waiting.beReady") }).click();
  await startGame([ana.page, ben.page], seatCount);
}

/** Plays until that many decisions are answered. Starts a rematch when a game is over. */
export async function playAnswers(game: TwoPlayerGame, answers = 3): Promise<void> {
  const { players } = game;
  for (let count = 0; count < answers; ) {
    await Promise.race(players.map((player) => player.waitForTurn()));
    if ((await players[0].isOver()) || (await players[1].isOver())) await startRematch(game);
    for (const player of players) if (await player.answer()) count += 1;
  }
}
