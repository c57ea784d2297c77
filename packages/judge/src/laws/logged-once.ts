import type { LawFinding } from "../finding.ts";
import type { Law } from "./law.ts";

/** A command is in the log of its table once, however often it was sent. Its id is one of its seat. */
export const loggedOnce: Law = ({ tables }) =>
  [...tables.values()].flatMap(({ id: table, versions }) => {
    const first = new Map<string, number>();
    const found: LawFinding[] = [];
    for (const { row, move } of versions) {
      if (move?.command === undefined) continue;
      const key = `${move.seat} ${move.command}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, row.seq);
      else {
        const text = `Version ${row.seq} of table ${table} is the same command of ${move.seat} as version ${before}.`;
        found.push({ code: "logged_twice", text, table, version: row.seq });
      }
    }
    return found;
  });
