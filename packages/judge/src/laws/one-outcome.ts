import type { Evidence } from "../evidence/evidence.ts";
import type { LawFinding } from "../finding.ts";
import type { Law } from "./law.ts";

/** After these the command may still be carried out, or has been. */
const PASSING: ReadonlySet<string> = new Set(["try_again", "too_many", "elsewhere", "not_seated", "table_closed", "kicked"]);

interface Logged {
  readonly table: string;
  readonly version: number;
}

/** A reply that is in the log is not refused. */
export const oneOutcome: Law = (evidence) => {
  const { tables, connections, who } = evidence;
  const logged = new Map(
    [...tables.values()].flatMap(({ id: table, versions }) =>
      versions.flatMap(({ row, move }) => (move?.command === undefined ? [] : [[move.command, { table, version: row.seq }] as const])),
    ),
  );
  return connections.flatMap(({ person, refusals }) =>
    refusals.flatMap(({ at: time, command, error }): LawFinding[] => {
      const at = logged.get(command);
      if (at === undefined || PASSING.has(error)) return [];
      if (error === "no_game" && mayHaveNoGame(evidence, at, time)) return [];
      if (error === "unexpected_reply" && isNextGame(evidence, at, time)) return [];
      const text = `A reply of ${who(person)} is version ${at.version} of table ${at.table}, and was refused: ${error}.`;
      return [{ code: "refused_and_logged", text, ...at, person }];
    }),
  );
};

/** True if another game may have begun by then, in which nothing is known of the former one. Its beginning was told before the refusal. */
const isNextGame = ({ tables, known }: Evidence, { table, version }: Logged, time: number): boolean => {
  const begins = (tables.get(table)?.versions ?? []).find(({ beginsGame, row }) => beginsGame && row.seq > version);
  return begins !== undefined && known(table).until(time) >= begins.row.seq;
};

/**
 * A game that is suspended may have refused another copy; and once the table waits for another game, outcomes are forgotten. But who
 * repeats the reply that has ended a game is answered as the first time.
 */
function mayHaveNoGame({ tables, inside: { writes } }: Evidence, { table, version }: Logged, time: number): boolean {
  const versions = tables.get(table)?.versions ?? [];
  if (versions[version - 1]?.ending === undefined || writes === undefined) return true;
  const committed = writes.filter((write) => write.at <= time).map(({ seq }) => seq);
  const isOver = ({ row, state }: (typeof versions)[number]) => row.seq < version || state.phase === "over";
  return !committed.includes(version) || !versions.slice(0, Math.max(...committed)).every(isOver);
}
