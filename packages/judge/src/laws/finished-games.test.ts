import { expect, it } from "vitest";
import type { ClusterHistory, HistoryGame } from "../history/history.ts";
import { recordedGame } from "../testing/recorded-game.ts";
import { RecordedTable } from "../testing/recorded-table.ts";
import { type Changeable, codesOf, withFault } from "../testing/with-fault.ts";
import { finishedGames } from "./finished-games.ts";

const history = await recordedGame();

const withGame = (change: (game: Changeable<HistoryGame>, games: Changeable<HistoryGame>[]) => void): ClusterHistory =>
  withFault(history, ({ stored: { games } }) => change(games[0] as Changeable<HistoryGame>, games));

it("holds if a game is stored with its result: one that was won, and one that was abandoned", async () => {
  const table = await RecordedTable.of(["ana", "ben"]);
  await table.starts("ana");
  await table.plays(() => table.version > 12);
  await table.sends("ana", "close_table", {});
  const abandoned = table.history();
  expect([history, abandoned].map(({ stored }) => stored.games[0]?.ending)).toEqual(["won", "abandoned"]);
  expect([history, abandoned].map((each) => codesOf(finishedGames, each))).toEqual([[], []]);
});

it("finds a game that is not stored, is stored twice, or has not ended", () => {
  const missing = withGame((_, games) => void games.pop());
  const twice = withGame((game, games) => void games.push({ ...game }));
  const unplayed = withGame((game, games) => void games.push({ ...game, id: "another" }));
  expect([missing, twice, unplayed].map((each) => codesOf(finishedGames, each))).toEqual([
    ["game_missing"],
    ["game_twice"],
    ["game_unplayed"],
  ]);
});

it.each<[string, (game: Changeable<HistoryGame>) => void]>([
  ["winner", (game) => Object.assign(game, { winner: game.winner === "player_1" ? "player_2" : "player_1" })],
  ["ending", (game) => Object.assign(game, { ending: "drawn" })],
  ["moves", (game) => Object.assign(game, { moves: game.moves - 1 })],
  ["seats", (game) => void game.seats.pop()],
  ["seats", ({ seats }) => Object.assign(seats[0] ?? {}, { person: "ben" })],
  ["list of players", ({ seats }) => Object.assign(seats[0] ?? {}, { person: null })],
])("finds a game with another %s", (_, change) => {
  expect(codesOf(finishedGames, withGame(change))).toEqual(["game_otherwise"]);
});
