import { type FinishedGameSummary, finishedGameOf, personSeats } from "@mutable/table";
import type { ReplayedTable } from "./replayed-table.ts";

/** A game that has ended, as the log tells. */
export interface EndedGame {
  readonly table: string;
  readonly game: FinishedGameSummary;
  /** The entry that ended it. */
  readonly until: number;
  readonly moves: number;
  /** Who had a seat at its end, and cards. Told by the table's state alone. */
  readonly people: readonly string[];
  /** As the database assembles it. */
  readonly record: string;
}

/** The games that have ended and are stored: those with at least one move. */
export const endedGames = (table: ReplayedTable): readonly EndedGame[] =>
  table.versions.flatMap((version) => {
    const { ending } = version;
    const game = ending && finishedGameOf({ version: version.row.seq, at: version.row.at, ending }, version.table.stored);
    if (game === undefined) return [];
    const [opening = "", ...moves] = table.rows.slice(game.from - 1, version.row.seq).flatMap(({ record }) => record ?? []);
    // docs/replays.md: the opening without its last brace, and the moves.
    const record = `${opening.slice(0, -1)},"length":${moves.length},"moves":[${moves.join(",")}]}`;
    const { state, referee } = version.table.stored;
    const people = personSeats(state).flatMap(([seat, { person }]) => (referee?.game.joining.includes(seat) === true ? [] : [person]));
    return moves.length === 0 ? [] : [{ table: table.id, game, until: version.row.seq, moves: moves.length, people, record }];
  });
