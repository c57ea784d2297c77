import type { Carries } from "@mutable/protocol";
import { isBot, isPerson, keptPeople, kickedPerson, type TableState } from "@mutable/table";
import type { AnyFields } from "../evidence/connection.ts";

/** A command of a person that changes the state of a table, and what it was answered. */
export interface CommandEffect {
  readonly person: string;
  readonly carries: AnyFields;
  readonly answer: AnyFields;
}

type Shows = (state: TableState, effect: CommandEffect, before: TableState) => boolean;

const seatIn = (fields: AnyFields) => String(fields.seat) as keyof TableState["seats"];
const holderOf = (state: TableState, person: string) =>
  Object.values(state.seats).find((holder) => isPerson(holder) && holder.person === person);
const isSeated = (state: TableState, person: string): boolean => holderOf(state, person) !== undefined;
const has = (list: readonly string[] | undefined, person: unknown): boolean => list?.includes(String(person)) ?? false;

/** A daily deal is private, also if a person wants otherwise. */
const isKeptPrivate = ({ daily }: TableState["settings"], name: string): boolean =>
  daily === true && (name === "isPublic" || name === "watchers" || name === "takeOverBots");

/**
 * For each command whose effect the log must have: whether a state shows it. `before`: the state that was known when the command
 * was sent. Votes, `back` and `pass_ahead` change nothing that is stored; `reveal_nonce` may come too late, which is no error.
 */
export const EFFECTS: Readonly<Record<string, Shows>> = {
  sit(state, { person, answer }) {
    const holder = state.seats[seatIn(answer)];
    return isPerson(holder) && holder.person === person;
  },
  sit_next: (state, { person, carries }) =>
    carries.sits === true ? keptPeople(state).includes(person) : isSeated(state, person) || !keptPeople(state).includes(person),
  stand_up: (state, { person }) => !isSeated(state, person),
  give_up_seat: (state, { person }) => !isSeated(state, person) || state.phase === "closed",
  ready(state, { person, carries }) {
    const holder = holderOf(state, person);
    return state.phase !== "waiting" || (isPerson(holder) && holder.ready === carries.ready);
  },
  birthday(state, { person, carries }) {
    const holder = holderOf(state, person);
    return state.phase !== "waiting" || (isPerson(holder) && (holder.birthday === true) === carries.today);
  },
  change_settings: ({ settings }, { carries }) =>
    Object.entries(carries).every(
      ([name, value]) => isKeptPrivate(settings, name) || JSON.stringify((settings as AnyFields)[name]) === JSON.stringify(value),
    ),
  add_bot: ({ seats }, { answer }) => isBot(seats[seatIn(answer)]),
  remove_bot: ({ seats }, { carries }) => !isBot(seats[seatIn(carries)]),
  kick(state, { carries }, before) {
    const person = kickedPerson(before, carries as Carries<"kick">);
    return person === undefined || has(state.kicked, person);
  },
  readmit: ({ kicked }, { carries }) => !has(kicked, carries.person),
  make_host(state, { carries }) {
    const holder = state.seats[seatIn(carries)];
    return isPerson(holder) && state.host === holder.person;
  },
  mute: ({ muted }, { carries }) => has(muted, carries.person) === carries.muted,
  /** The start can wait for newcomers. */
  start: ({ phase, starts }) => phase !== "waiting" || starts !== undefined,
  rematch: ({ phase }) => phase !== "over",
  close_table: ({ phase }) => phase === "closed",
};
