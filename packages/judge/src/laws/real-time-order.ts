import { versionOf } from "../replay/replayed-table.ts";
import { isMoveOf } from "./acknowledged-replies.ts";
import type { Law } from "./law.ts";

/** A reply that was sent when somebody knew a version has become a later one. */
export const realTimeOrder: Law = ({ tables, replies, known, who }) =>
  replies.flatMap((reply) => {
    const { table, person, at, acknowledged, call } = reply;
    const replayed = tables.get(table);
    if (replayed === undefined) return [];
    const newest = known(table).before(at);
    return acknowledged.slice(0, 1).flatMap(({ version }) => {
      const found = versionOf(replayed, version);
      if (version > newest || found === undefined || !isMoveOf(found, reply)) return [];
      const text = `${who(person)} sent the reply ${call} when version ${newest} of table ${table} was known, and it became version ${version}.`;
      return [{ code: "out_of_order", text, table, version, person }];
    });
  });
