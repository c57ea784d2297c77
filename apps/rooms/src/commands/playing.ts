import { gameHistoryFor, viewerFor } from "@mutable/table";
import { type Handlers, OK, refuse, toAnswer } from "./command.ts";

/** Commands in a game. */
export const playing: Handlers<"reply" | "past" | "suspend" | "resume" | "wait_no_longer" | "back" | "give_up_seat" | "rematch"> = {
  async reply({ table, seat }, { command, decision, call }) {
    const { error, version } = await table.reply({ seat, call, decision, id: command }, { viewer: seat, command });
    return error === undefined && version !== undefined ? { ok: true, version } : refuse(error ?? "try_again");
  },

  async past({ session: { person }, table: { id, state, version }, services: { rows, pastFlow } }) {
    const { game, phase } = state;
    if (game === undefined || phase === "waiting" || phase === "dealing") return refuse("no_game");
    if (!pastFlow.take(person)) return refuse("too_many");
    const as = viewerFor(state, person);
    const entries = (await rows.logOf(id, game.from - 1)).filter(({ seq }) => seq <= version);
    return { ok: true, game: game.id, as, version, batches: gameHistoryFor(person, as, entries) };
  },

  async suspend({ table, seat }, { agree }) {
    await table.noteActivity(seat);
    return toAnswer(await table.execute({ type: "agree_to_suspend", seat, isAgreed: agree }));
  },

  async resume({ table, seat }) {
    await table.noteActivity(seat);
    return toAnswer(await table.execute({ type: "agree_to_resume", seat }));
  },

  wait_no_longer: async ({ table, seat }, carries) =>
    toAnswer(await table.execute({ type: "wait_no_longer", seat: carries.seat, by: seat, isAgreed: carries.agree })),

  async back({ table, seat }) {
    await table.noteActivity(seat);
    return OK;
  },

  give_up_seat: async ({ table, seat }) => toAnswer(await table.execute({ type: "give_up_seat", seat })),
  rematch: async ({ table }) => toAnswer(await table.execute({ type: "rematch" })),
};
