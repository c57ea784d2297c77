import { ready, revealNonce, startDeal } from "../table/changes/beginning.ts";
import { addBot, kick, makeHost, removeBot, sit } from "../table/changes/seating.ts";
import { changeSettings, mute } from "../table/changes/settings.ts";
import { freeSeatOf, isPerson, seatOf } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import { sitterOf } from "./arriving.ts";
import { answered, type Handlers, no } from "./command.ts";

/** Who sits where, and what is settled before a game. */
export const seating: Handlers<
  | "sit"
  | "stand_up"
  | "ready"
  | "reveal_nonce"
  | "start"
  | "change_settings"
  | "add_bot"
  | "remove_bot"
  | "kick"
  | "make_host"
  | "mute"
  | "close_table"
> = {
  async sit({ visitor, table }, { seat }) {
    const fault = await table.change((state) => sit(state, sitterOf(visitor), seat));
    const taken = seatOf(table.state, visitor.person);
    return fault === undefined && taken !== undefined ? { ok: true, seat: taken } : no(fault ?? "try_again");
  },

  stand_up: async ({ table, seat }) =>
    table.state.phase === "playing" || table.state.phase === "suspended" ? no("game_running") : answered(await table.giveUp(seat)),

  ready: async ({ table, seat }, { ready: isReady, commitment }) =>
    answered(await table.change((state) => ready(state, seat, isReady, commitment))),

  reveal_nonce: async ({ table, seat }, { nonce }) => answered(await table.change((state) => revealNonce(state, seat, nonce))),

  start: async ({ table, visitor, services }) =>
    answered(await table.change((state) => startDeal(state, visitor.person, services.clock.now()))),

  change_settings: async ({ table }, changes) => answered(await table.change((state) => changeSettings(state, changes))),

  async add_bot({ table }, { seat: wanted, level }) {
    const seat = wanted ?? freeSeatOf(table.state);
    const fault = await table.change((state) => addBot(state, wanted, level));
    return fault === undefined && seat !== undefined ? { ok: true, seat } : no(fault ?? "table_full");
  },

  remove_bot: async ({ table }, { seat }) => answered(await table.change((state) => removeBot(state, seat))),

  async kick({ table }, { seat }) {
    const holder = table.state.seats[seat];
    const fault = await table.change((state) => kick(state, seat));
    if (fault === undefined && isPerson(holder)) tellKicked(table, holder.person);
    return answered(fault);
  },

  make_host: async ({ table }, { seat }) => answered(await table.change((state) => makeHost(state, seat))),

  mute: async ({ table }, { person, muted }) => answered(await table.change((state) => mute(state, person, muted))),

  close_table: async ({ table }) => answered(await table.close()),
};

function tellKicked({ streams }: Table, person: string): void {
  for (const onlooker of streams.onlookers) if (onlooker.person === person) onlooker.emit("notice", "kicked");
}
