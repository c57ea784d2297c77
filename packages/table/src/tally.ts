/**
 * Who has won how often at a table, over all its games. A part of the stored state, and not read from the finished games: those
 * are a server's, can be deleted, and are not there on a device; a batch of the log must tell the tally of its version.
 */
export interface TableTally {
  /** The games that were played to their end. */
  readonly games: number;
  /** In the order in which the players have come. A player who has left keeps the row. */
  readonly rows: readonly TallyRow[];
}

/** A person's id, or the name of a bot. */
export type TallyPlayer = { readonly person: string } | { readonly bot: string };

export interface TallyRow {
  readonly player: TallyPlayer;
  readonly wins: number;
  /** The Goals of the latest wins, the newest last. Null: all others were out or had left. */
  readonly goals: readonly (string | null)[];
}

export const NO_GAMES: TableTally = { games: 0, rows: [] };

/** The most rows, and the most Goals in a row. */
const MOST_ROWS = 12;
const MOST_GOALS = 8;

const isSame = (one: TallyPlayer, other: TallyPlayer): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Adds a finished game. `players`: those who have played to its end. */
export function withGame(
  { games, rows }: TableTally,
  players: readonly TallyPlayer[],
  win: { readonly by: TallyPlayer; readonly goal: string | undefined } | undefined,
): TableTally {
  const isPresent = ({ player }: TallyRow) => players.some((each) => isSame(each, player));
  const isNew = (player: TallyPlayer) => rows.every((row) => !isSame(row.player, player));
  const next = [...rows, ...players.filter(isNew).map((player): TallyRow => ({ player, wins: 0, goals: [] }))].map((row) =>
    win !== undefined && isSame(row.player, win.by) ? withWin(row, win.goal ?? null) : row,
  );
  // A bot that is gone and has won nothing is not missed.
  const kept = next.filter((row) => isPresent(row) || "person" in row.player || row.wins > 0);
  const surplus = kept.filter((row) => !isPresent(row)).slice(0, Math.max(0, kept.length - MOST_ROWS));
  return { games: games + 1, rows: kept.filter((row) => !surplus.includes(row)) };
}

const withWin = (row: TallyRow, goal: string | null): TallyRow => ({
  ...row,
  wins: row.wins + 1,
  goals: [...row.goals, goal].slice(-MOST_GOALS),
});

/** The people of the rows. */
export const peopleInTally = (tally: TableTally | undefined): string[] =>
  (tally?.rows ?? []).flatMap(({ player }) => ("person" in player ? [player.person] : []));

/** A person is gone, and the row with the person; or is `by` now, who keeps one row. */
export function withPersonReplaced(tally: TableTally, person: string, by: string | undefined): TableTally {
  const old = { person };
  const former = tally.rows.find(({ player }) => isSame(player, old));
  if (former === undefined) return tally;
  const others = tally.rows.filter((row) => row !== former);
  if (by === undefined) return { ...tally, rows: others };
  const now = { person: by };
  const own = others.find(({ player }) => isSame(player, now));
  if (own === undefined) return { ...tally, rows: tally.rows.map((row) => (row === former ? { ...row, player: now } : row)) };
  const joined = { player: now, wins: former.wins + own.wins, goals: [...former.goals, ...own.goals].slice(-MOST_GOALS) };
  return { ...tally, rows: others.map((row) => (row === own ? joined : row)) };
}
