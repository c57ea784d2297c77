import type { TableSettings } from "@mutable/protocol";
import { firstFreeSeat, hasGame, isUser, seatOfUser, settingsFault } from "@mutable/table";
import type { TableActor } from "../tables/actor.ts";
import { type Handlers, refuse, toAnswer } from "./command.ts";
import { playerOf } from "./join-table.ts";
import { offerDeck } from "./offered-decks.ts";

/** Commands about seats and settings. */
export const seating: Handlers<
  | "sit"
  | "stand_up"
  | "ready"
  | "birthday"
  | "reveal_nonce"
  | "start"
  | "change_settings"
  | "add_bot"
  | "remove_bot"
  | "kick"
  | "readmit"
  | "make_host"
  | "mute"
  | "close_table"
> = {
  async sit({ session, table }, { seat }) {
    const { error } = await table.execute({ type: "sit", player: playerOf(session), seat });
    const taken = seatOfUser(table.state, session.person);
    return error === undefined && taken !== undefined ? { ok: true, seat: taken } : refuse(error ?? "try_again");
  },

  stand_up: async ({ table, seat }) =>
    hasGame(table.state) ? refuse("game_running") : toAnswer(await table.execute({ type: "stand_up", seat })),

  ready: async ({ table, seat }, { ready: isReady, ...more }) =>
    toAnswer(await table.execute({ type: "set_ready", seat, isReady, ...more })),

  birthday: async ({ table, seat }, { today }) => toAnswer(await table.execute({ type: "set_birthday", seat, isToday: today })),

  reveal_nonce: async ({ table, seat }, { nonce }) => toAnswer(await table.execute({ type: "reveal_nonce", seat, nonce })),

  start: async ({ table, session }) => toAnswer(await table.execute({ type: "start", user: session.person })),

  async change_settings({ session, table, services }, changes) {
    const { deck } = changes;
    const isAnother = deck !== undefined && deck !== table.state.settings.deck;
    const offered = isAnother ? await offerDeck(services, session.person, deck) : undefined;
    if (offered?.fault !== undefined) return refuse("bad_request", offered.fault);
    const result = await table.execute({ type: "change_settings", changes, deck: offered?.deck, deckName: offered?.name });
    const settings = { ...table.state.settings, ...changes } as TableSettings;
    const why = result.error === "bad_request" ? settingsFault(settings, (offered?.deck ?? table.table.deck).deck) : undefined;
    return why === undefined ? toAnswer(result) : refuse("bad_request", why);
  },

  async add_bot({ table }, { seat: wanted, level }) {
    const seat = wanted ?? firstFreeSeat(table.state);
    const { error } = await table.execute({ type: "add_bot", seat: wanted, level });
    return error === undefined && seat !== undefined ? { ok: true, seat } : refuse(error ?? "table_full");
  },

  remove_bot: async ({ table }, { seat }) => toAnswer(await table.execute({ type: "remove_bot", seat })),

  async kick({ table }, { seat }) {
    const holder = table.state.seats[seat];
    const result = await table.execute({ type: "kick", seat });
    if (result.error === undefined && isUser(holder)) sendAwayKicked(table, holder.person);
    return toAnswer(result);
  },

  readmit: async ({ table }, { person }) => toAnswer(await table.execute({ type: "readmit", user: person })),

  make_host: async ({ table }, { seat }) => toAnswer(await table.execute({ type: "make_host", seat })),

  mute: async ({ table }, { person, muted }) => toAnswer(await table.execute({ type: "mute", user: person, isMuted: muted })),

  close_table: async ({ table }) => toAnswer(await table.close()),
};

function sendAwayKicked({ subscribers }: TableActor, user: string): void {
  for (const subscriber of [...subscribers.all]) if (subscriber.person === user) subscriber.sendAway("kicked");
}
