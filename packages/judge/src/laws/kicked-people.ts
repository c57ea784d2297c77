import { isKicked } from "@mutable/table";
import { versionOf } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** Who was kicked is told of the kick, and of nothing after it, until the host lets the person back. */
export const kickedPeople: Law = ({ connections, tables, who }) =>
  connections.flatMap(({ person, steps }) =>
    steps.flatMap((step) => {
      if (step.type !== "batch") return [];
      const { table: id, version } = step.batch;
      const table = tables.get(id);
      const isOut = [version - 1, version].every((each) => isKicked((table && versionOf(table, each)?.state) ?? {}, person));
      if (!isOut) return [];
      const text = `${who(person)} was kicked from table ${id}, and got version ${version} of it.`;
      return [{ code: "kicked_told" as const, text, table: id, version, person }];
    }),
  );
