import { personSeats } from "@mutable/table";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** After a game nobody is ready for the next one, and no contribution to a shuffle is used again. */
export const readyAgain: Law = ({ tables }) => [...tables.values()].flatMap(faultsOf);

const faultsOf = ({ id: table, versions }: ReplayedTable) =>
  versions.flatMap(({ state, row }, nr) => {
    if (state.phase !== "waiting" || versions[nr - 1]?.state.phase !== "over") return [];
    return personSeats(state).flatMap(([seat, { person, ready, commitment, nonce }]) => {
      if (!ready && commitment === undefined && nonce === undefined) return [];
      const text = `Version ${row.seq} of table ${table} waits for the next game, and ${seat} is ready as for the last one.`;
      return [{ code: "ready_unasked" as const, text, table, version: row.seq, person }];
    });
  });
