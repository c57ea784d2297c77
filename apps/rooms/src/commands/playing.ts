import { rematch } from "../table/changes/beginning.ts";
import { answered, type Handlers, no, OK } from "./command.ts";

/** What is done in a game, and about it. */
export const playing: Handlers<"reply" | "suspend" | "resume" | "wait_no_longer" | "back" | "give_up_seat" | "rematch"> = {
  async reply({ table, seat }, { command, decision, call }) {
    const back = table.steward.active(seat);
    if (back !== undefined) await back;
    const answer = await table.take({ seat, call, decision, id: command }, { viewer: seat, command });
    return answer.error === undefined ? { ok: true, version: answer.version } : no(answer.error);
  },

  suspend: async ({ table, seat }, { agree }) => answered(await table.steward.suspend(seat, agree)),
  resume: async ({ table, seat }) => answered(await table.steward.resume(seat)),
  wait_no_longer: async ({ table, seat }, carries) => answered(await table.steward.waitNoLonger(seat, carries.seat, carries.agree)),

  async back({ table, seat }) {
    await table.steward.active(seat);
    return OK;
  },

  give_up_seat: async ({ table, seat }) => answered(await table.giveUp(seat)),
  rematch: async ({ table }) => answered(await table.change(rematch)),
};
