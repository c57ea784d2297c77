import type { Answer } from "@mutable/protocol";
import { gameHistoryFor, seatOfUser, viewerFor } from "@mutable/table";
import type { ExecuteResult, TableActor } from "../tables/actor.ts";
import { type Handlers, OK, refuse, toAnswer } from "./command.ts";
import { playerOf } from "./join-table.ts";

/** Commands in a game. */
export const playing: Handlers<
  "reply" | "interject" | "pass_ahead" | "past" | "ask_vote" | "answer_vote" | "back" | "give_up_seat" | "rematch"
> = {
  async reply({ table, seat }, { command, decision, call }) {
    return toReplyAnswer(await table.reply({ seat, call, decision, id: command }, { viewer: seat, command }));
  },

  async interject({ table, seat }, { command, card }) {
    return toReplyAnswer(await table.reply({ seat, call: ["interject", card], id: command }, { viewer: seat, command }));
  },

  pass_ahead: async ({ table, seat }, { for: until, turn }) =>
    toAnswer(await table.execute({ type: "pass_ahead", seat, for: until, turn })),

  async past({ session: { person }, table: { id, state, version }, services: { rows, pastFlow } }) {
    const { game, phase } = state;
    if (game === undefined || phase === "waiting" || phase === "dealing") return refuse("no_game");
    if (!pastFlow.take(person)) return refuse("too_many");
    const as = viewerFor(state, person);
    const entries = (await rows.logOf(id, game.from - 1)).filter(({ seq }) => seq <= version);
    return { ok: true, game: game.id, as, version, batches: gameHistoryFor(person, as, entries) };
  },

  async ask_vote({ session, table }, question) {
    await returnSeat(table, session.person);
    return toAnswer(await table.execute({ type: "ask_vote", asker: playerOf(session), question }));
  },

  async answer_vote({ session: { person }, table }, { vote, agree }) {
    await returnSeat(table, person);
    return toAnswer(await table.execute({ type: "answer_vote", user: person, vote, agrees: agree }));
  },

  async back({ table, seat }) {
    await table.noteActivity(seat);
    return OK;
  },

  give_up_seat: async ({ table, seat }) => toAnswer(await table.execute({ type: "give_up_seat", seat })),
  rematch: async ({ table }) => toAnswer(await table.execute({ type: "rematch" })),
};

const toReplyAnswer = ({ error, version }: ExecuteResult): Answer<"reply"> =>
  error === undefined && version !== undefined ? { ok: true, version } : refuse(error ?? "try_again");

/** Who votes is there: a bot that stands in hands the seat back first. */
async function returnSeat(table: TableActor, person: string): Promise<void> {
  const seat = seatOfUser(table.state, person);
  if (seat !== undefined) await table.noteActivity(seat);
}
