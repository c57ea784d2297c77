import { rematch } from "../table/changes/beginning.ts";
import { pastFor } from "../table/past.ts";
import { viewerOf } from "../table/state.ts";
import { answered, type Handlers, no, OK } from "./command.ts";

/** What is done in a game, and about it. */
export const playing: Handlers<"reply" | "past" | "suspend" | "resume" | "wait_no_longer" | "back" | "give_up_seat" | "rematch"> = {
  async reply({ table, seat }, { command, decision, call }) {
    const back = table.steward.active(seat);
    if (back !== undefined) await back;
    const answer = await table.take({ seat, call, decision, id: command }, { viewer: seat, command });
    return answer.error === undefined ? { ok: true, version: answer.version } : no(answer.error);
  },

  async past({ visitor: { person }, table: { id, state, version }, services: { rows, pastFlow } }) {
    const { game, phase } = state;
    if (game === undefined || phase === "waiting" || phase === "dealing") return no("no_game");
    if (!pastFlow.take(person)) return no("too_many");
    const as = viewerOf(state, person);
    const lines = (await rows.logOf(id, game.from - 1)).filter(({ seq }) => seq <= version);
    return { ok: true, game: game.id, as, version, batches: pastFor(person, as, lines) };
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
