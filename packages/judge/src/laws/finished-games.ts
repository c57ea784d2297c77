import { groupBy } from "../evidence/group.ts";
import type { LawFinding, LawFindingCode } from "../finding.ts";
import type { HistoryGame } from "../history/history.ts";
import { type EndedGame, endedGames } from "../replay/ended-games.ts";
import type { Law } from "./law.ts";

/** Each game that was played and has ended is stored once, with the result that the log gives; and no other one is. */
export const finishedGames: Law = ({ stored: { games }, tables }) => {
  const stored = groupBy(games, ({ id }) => id);
  const ended = [...tables.values()].flatMap(endedGames);
  const known = new Set(ended.map(({ game }) => game.id));
  const others = games.filter(({ id, table }) => !known.has(id) && tables.get(table)?.why === undefined);
  return [
    ...ended.flatMap((game) => faultsOf(game, stored.get(game.game.id) ?? [])),
    ...others.map(
      ({ id, table }): LawFinding => ({ code: "game_unplayed", text: `Game ${id} is stored, and has not ended at table ${table}.`, table }),
    ),
  ];
};

function faultsOf(ended: EndedGame, rows: readonly HistoryGame[]): LawFinding[] {
  const { table, game, until } = ended;
  const finding = (code: LawFindingCode, what: string): LawFinding => ({
    code,
    text: `Game ${game.id} ended with version ${until} of table ${table}, and ${what}.`,
    table,
    version: until,
  });
  const [row, ...more] = rows;
  if (row === undefined) return [finding("game_missing", "is not stored")];
  const different = [...differences(ended, row), ...(ended.people.every(isIn(row)) ? [] : ["list of players"])];
  return [
    ...(more.length > 0 ? [finding("game_twice", `is stored ${rows.length} times`)] : []),
    ...(different.length > 0 ? [finding("game_otherwise", `is stored with another ${different.join(" and ")}`)] : []),
  ];
}

/** A person is in the history of a game also if a bot stood in. */
const isIn =
  ({ seats }: HistoryGame) =>
  (person: string): boolean =>
    seats.some((each) => each.person === person);

function differences({ table, game, moves }: EndedGame, row: HistoryGame): string[] {
  const seats = new Map(row.seats.map((each) => [each.seat, each]));
  const isSameSeat = ({ seat, person, bot }: (typeof game.seats)[number]): boolean => {
    const stored = seats.get(seat);
    return stored !== undefined && (stored.person ?? undefined) === person && (stored.bot ?? undefined) === bot;
  };
  const isSame = {
    table: row.table === table,
    ending: row.ending === game.ending,
    winner: (row.winner ?? undefined) === game.winner,
    turns: row.turns === game.turns,
    moves: row.moves === moves,
    seats: seats.size === game.seats.length && row.seats.length === seats.size && game.seats.every(isSameSeat),
  };
  return Object.entries(isSame).flatMap(([name, same]) => (same ? [] : [name]));
}
