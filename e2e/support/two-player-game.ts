import type { Page } from "@playwright/test";
import { enterAsGuest, fresh } from "./accounts.ts";
import { Board } from "./board-page.ts";
import { type Hands, pointing, Robot } from "./board-player.ts";
import { comeByLink, createTable, expectGame, goToLobby } from "./lobby-pages.ts";
import { en } from "./texts.ts";

/** Two players at one table, with bots or without. */
export interface Party {
  readonly robots: readonly [Robot, Robot];
  readonly players: number;
}

interface PartyOptions {
  readonly bots?: number;
  readonly handsOf?: (board: Board) => Hands;
}

/** Creates a table, lets a second player join it by its link, and starts the game. */
export async function playTable(pages: readonly [Page, Page], { bots = 0, handsOf = pointing }: PartyOptions = {}): Promise<Party> {
  const [ana, ben] = pages;
  const players = 2 + bots;
  await enterAsGuest(ana);
  await goToLobby(ana);
  await createTable(ana, en, { bots });
  await comeByLink(ben, `${ana.url()}?sit`, fresh("Ben"));
  await begin(pages, players);
  const robotOf = (page: Page): Robot => {
    const board = new Board(page);
    return new Robot(board, handsOf(board));
  };
  return { robots: [robotOf(ana), robotOf(ben)], players };
}

async function begin(pages: readonly [Page, Page], players: number): Promise<void> {
  await pages[0].getByRole("button", { name: en("waiting.start", { count: players }) }).click();
  for (const page of pages) await expectGame(page);
}

/** Starts another game at the same table. */
async function playAgain({ robots: [{ board: ana }, { board: ben }], players }: Party): Promise<void> {
  for (const { page } of [ana, ben]) await page.locator("[data-phase=over]").first().waitFor();
  await ben.result.getByRole("button", { name: en("result.again") }).click();
  await ben.page.getByRole("button", { name: en("waiting.beReady") }).click();
  await begin([ana.page, ben.page], players);
}

/** Plays until so many questions are answered. When a game is over, it starts another one. */
export async function goOn(party: Party, acts = 3): Promise<void> {
  const { robots } = party;
  for (let act = 0; act < acts; ) {
    await Promise.race(robots.map((robot) => robot.wait()));
    if ((await robots[0].isOver()) || (await robots[1].isOver())) await playAgain(party);
    for (const robot of robots) if (await robot.act()) act += 1;
  }
}
