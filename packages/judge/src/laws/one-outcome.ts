import type { LawFinding } from "../finding.ts";
import type { Law } from "./law.ts";

/** After these the command may still be carried out, or has been. Once the table waits for another game, outcomes are forgotten. */
const PASSING: ReadonlySet<string> = new Set(["try_again", "too_many", "elsewhere", "no_game", "not_seated", "table_closed", "kicked"]);

/** A reply that is in the log is not refused. */
export const oneOutcome: Law = ({ tables, connections, who }) => {
  const logged = new Map(
    [...tables.values()].flatMap(({ id: table, versions }) =>
      versions.flatMap(({ row, move }) => (move?.command === undefined ? [] : [[move.command, { table, version: row.seq }] as const])),
    ),
  );
  return connections.flatMap(({ person, refusals }) =>
    refusals.flatMap(({ command, error }): LawFinding[] => {
      const at = logged.get(command);
      if (at === undefined || PASSING.has(error)) return [];
      const text = `A reply of ${who(person)} is version ${at.version} of table ${at.table}, and was refused: ${error}.`;
      return [{ code: "refused_and_logged", text, ...at, person }];
    }),
  );
};
