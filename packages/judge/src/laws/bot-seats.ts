import { hasGame, isBot, isPerson, seatHolders } from "@mutable/table";
import type { ReplayedTable } from "../replay/replayed-table.ts";
import type { Law } from "./law.ts";

/** During a game a person gets a bot's seat only where the settings allow it, or the players have agreed. */
export const botSeats: Law = ({ tables }) => [...tables.values()].flatMap(faultsOf);

const faultsOf = ({ id: table, versions }: ReplayedTable) =>
  versions.flatMap(({ state, row }, nr) => {
    const before = versions[nr - 1]?.state;
    const isAllowed =
      before === undefined || !hasGame(before) || before.settings.takeOverBots || row.body?.includes('"vote_ended"') === true;
    if (isAllowed) return [];
    return seatHolders(before).flatMap(([seat, holder]) => {
      const next = state.seats[seat];
      if (!isBot(holder) || !isPerson(next)) return [];
      const text = `Version ${row.seq} of table ${table} gives the bot's seat ${seat} to a person, which the table does not allow.`;
      return [{ code: "bot_seat_taken" as const, text, table, version: row.seq, person: next.person }];
    });
  });
