import { type BotLevel, choosePersona } from "@mutable/bots";
import type { Seat } from "@mutable/engine";
import { freeSeatOf, holdersOf, isBot, isPerson, isUnderWay, personsOf, placesOf, seatOf, type TableState, withHolder } from "../state.ts";
import type { Outcome } from "./change.ts";

/** Who sits where. */

export interface Sitter {
  readonly person: string;
  readonly program: boolean;
}

/** A free seat before or after the game; in a game, that of a bot. */
export function sit(state: TableState, sitter: Sitter, wanted: Seat | undefined): Outcome {
  const own = seatOf(state, sitter.person);
  if (own !== undefined && (wanted === undefined || wanted === own)) return { state };
  if (wanted !== undefined && !placesOf(state).includes(wanted)) return "invalid_seat";
  if (isUnderWay(state)) return own === undefined ? takeOverBot(state, sitter, wanted) : "game_running";
  const seat = wanted ?? freeSeatOf(state);
  if (seat === undefined) return "table_full";
  if (state.seats[seat] !== undefined) return "seat_taken";
  const left = own === undefined ? state : withHolder(state, own, undefined);
  return { state: withHolder(left, seat, newPerson(sitter)) };
}

const newPerson = ({ person, program }: Sitter) => ({ person, ready: false, ...(program ? { program: true as const } : {}) });

function takeOverBot(state: TableState, sitter: Sitter, wanted: Seat | undefined): Outcome {
  if (!state.settings.takeOverBots || state.phase === "dealing") return "game_running";
  const seat = wanted ?? holdersOf(state).find(([, holder]) => isBot(holder))?.[0];
  if (seat === undefined) return "table_full";
  if (!isBot(state.seats[seat])) return "seat_taken";
  return { state: withHolder(state, seat, newPerson(sitter)), calls: [["seat_handed_back", seat]] };
}

/** Before or after a game. Where the deal is under way, it is dropped. */
export function standUp(state: TableState, seat: Seat): Outcome {
  if (state.phase === "playing" || state.phase === "suspended") return "game_running";
  const left = withHolder(dropDeal(state), seat, undefined);
  // Bots do not begin among themselves.
  const fills = personsOf(left).length === 0 ? undefined : left.fills;
  return { state: { ...left, host: nextHost(left), fills } };
}

/** Whoever has begun to deal and has not dealt yet: all is as before, and it is counted. */
export function dropDeal(state: TableState): TableState {
  if (state.phase !== "dealing") return state;
  return { ...withFreshNonces(state), phase: "waiting", deal: undefined, dropped: state.dropped + 1 };
}

/** Nobody is ready, and a nonce that was committed to once is not used again. */
export function withFreshNonces(state: TableState): TableState {
  return personsOf(state).reduce<TableState>(
    (next, [seat, { person, program }]) => withHolder(next, seat, { person, ready: false, ...(program && { program }) }),
    state,
  );
}

/** The host stays host also without a seat, unless somebody else sits here. */
function nextHost(state: TableState): string {
  const people = personsOf(state).map(([, { person }]) => person);
  return people.includes(state.host) ? state.host : (people[0] ?? state.host);
}

export function kick(state: TableState, seat: Seat): Outcome {
  if (!isPerson(state.seats[seat])) return "invalid_seat";
  if (seat === seatOf(state, state.host)) return "not_allowed";
  return isUnderWay(state) ? "game_running" : standUp(state, seat);
}

/** A bot takes a seat; one that sits there already gets another level. */
export function addBot(state: TableState, wanted: Seat | undefined, level: BotLevel): Outcome {
  if (wanted !== undefined && !placesOf(state).includes(wanted)) return "invalid_seat";
  const seat = wanted ?? freeSeatOf(state);
  if (seat === undefined) return "table_full";
  const holder = state.seats[seat];
  if (isBot(holder)) return { state: withHolder(state, seat, { ...holder, bot: level }) };
  if (holder !== undefined) return "seat_taken";
  if (isUnderWay(state)) return "game_running";
  return { state: withHolder(state, seat, newBot(state, level)) };
}

const newBot = (state: TableState, bot: BotLevel) => ({
  bot,
  name: choosePersona(holdersOf(state).flatMap(([, holder]) => (isBot(holder) ? [holder.name] : []))).name,
});

/** All seats that are free. */
export function fillWithBots(state: TableState, level: BotLevel): TableState {
  return placesOf(state).reduce(
    (next, seat) => (next.seats[seat] === undefined ? withHolder(next, seat, newBot(next, level)) : next),
    state,
  );
}

export function removeBot(state: TableState, seat: Seat): Outcome {
  if (!isBot(state.seats[seat])) return "invalid_seat";
  return isUnderWay(state) ? "game_running" : { state: withHolder(state, seat, undefined) };
}

export function makeHost(state: TableState, seat: Seat): Outcome {
  const holder = state.seats[seat];
  return isPerson(holder) ? { state: { ...state, host: holder.person } } : "invalid_seat";
}

/** A bot plays for somebody who is away. */
export function standIn(state: TableState, seat: Seat): Outcome {
  const holder = state.seats[seat];
  if (!isPerson(holder) || holder.standIn !== undefined) return "invalid_seat";
  return { state: withHolder(state, seat, { ...holder, standIn: "steady" }), calls: [["seat_taken_by_bot", seat]] };
}

/** The person plays again. */
export function handBack(state: TableState, seat: Seat): Outcome {
  const holder = state.seats[seat];
  if (!isPerson(holder) || holder.standIn === undefined) return { state };
  const { standIn: _, ...person } = holder;
  return { state: withHolder(state, seat, person), calls: [["seat_handed_back", seat]] };
}

/** A bot has the seat from now on. */
export function replaceByBot(state: TableState, seat: Seat): Outcome {
  if (!isPerson(state.seats[seat])) return "invalid_seat";
  const left = withHolder(state, seat, undefined);
  const replaced = withHolder(left, seat, newBot(left, "steady"));
  return { state: { ...replaced, host: nextHost(replaced) }, calls: [["seat_taken_by_bot", seat]] };
}

/** Nobody sits there any more. */
export function withoutPerson(state: TableState, seat: Seat): TableState {
  const left = withHolder(state, seat, undefined);
  return { ...left, host: nextHost(left) };
}

/** Somebody is gone, or has become somebody else. */
export function replacePerson(state: TableState, person: string, by: string | undefined): Outcome {
  const seat = seatOf(state, person);
  const muted = state.muted.map((other) => (other === person ? (by ?? other) : other));
  const renamed = { ...state, host: state.host === person && by !== undefined ? by : state.host, muted };
  const next = { ...renamed, host: nextHost(renamed) };
  if (seat === undefined) return { state: next.host === state.host && by === undefined ? state : next };
  const holder = state.seats[seat];
  // Somebody who sits here already as the account keeps that seat alone.
  if (by !== undefined && seatOf(state, by) === undefined && isPerson(holder))
    return { state: withHolder(next, seat, { ...holder, person: by }) };
  if (state.phase === "playing" || state.phase === "suspended") return replaceByBot(next, seat);
  return standUp(next, seat);
}
