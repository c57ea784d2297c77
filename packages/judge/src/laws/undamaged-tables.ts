import type { LawFinding } from "../finding.ts";
import type { ClusterHistory } from "../history/history.ts";

/** No table is damaged by what happens to servers: nobody is told so. */
export const undamagedTables = ({ connections, people }: Pick<ClusterHistory, "connections" | "people">): LawFinding[] => {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return connections.flatMap(({ person, events }) =>
    events.flatMap((event) => {
      if (event.type !== "answered" || (event.answer as { readonly error?: unknown } | null)?.error !== "set_aside") return [];
      const text = `${names.get(person)} (${person}) was told at ${event.at} ms that the table is damaged.`;
      return [{ code: "table_set_aside" as const, text, person }];
    }),
  );
};
