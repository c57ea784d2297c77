import { type BotLevel, chooseBotName } from "@mutable/bots";
import { joinableSeats, type Seat } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import type { StateChangeOrError } from "./change.ts";
import {
  allowedSeats,
  firstFreeSeat,
  hasGame,
  isBot,
  isKicked,
  isPerson,
  isUnderWay,
  keptPeople,
  personSeats,
  seatHolders,
  seatOfPerson,
  type TableState,
  withHolder,
  withoutNext,
} from "./state.ts";
import type { StoredParts } from "./stored.ts";
import { withPersonReplaced } from "./tally.ts";

/** The level of bots that play for people who are away or who left, and that fill the seats of quick play. */
export const STAND_IN_LEVEL: BotLevel = "steady";

export interface NewPlayer {
  readonly person: string;
  readonly isProgram: boolean;
}

/** Seats a person: in a free seat before or after a game, in a bot's seat during one. `apply` lets people join a running game. */
export function sit(state: TableState, player: NewPlayer, wanted: Seat | undefined): StateChangeOrError {
  if (isKicked(state, player.person)) return "kicked";
  const own = seatOfPerson(state, player.person);
  if (own !== undefined && (wanted === undefined || wanted === own)) return { state };
  if (wanted !== undefined && !allowedSeats(state).includes(wanted)) return "invalid_seat";
  if (isUnderWay(state)) return own === undefined ? claimBotSeat(state, player, wanted) : "game_running";
  const seat = wanted ?? firstFreeSeat(state);
  if (seat === undefined) return "table_full";
  if (state.seats[seat] !== undefined) return "seat_taken";
  const left = own === undefined ? state : withHolder(state, own, undefined);
  return { state: withPlayer(left, seat, player) };
}

/** Gives a seat to a person who has none. */
export const withPlayer = (state: TableState, seat: Seat, { person, isProgram }: NewPlayer): TableState =>
  withHolder(withoutNext(state, person), seat, { person, ready: false, ...(isProgram ? { program: true as const } : {}) });

function claimBotSeat(state: TableState, player: NewPlayer, wanted: Seat | undefined): StateChangeOrError {
  // A suspended game waits for its players: a newcomer alone would decide how it goes on.
  if (!state.settings.takeOverBots || state.phase !== "playing") return "game_running";
  const seat = wanted ?? seatHolders(state).find(([, holder]) => isBot(holder))?.[0];
  if (seat === undefined) return "table_full";
  return state.seats[seat] === undefined ? "game_running" : replaceBot(state, player, seat);
}

type TableWithGame = Pick<StoredParts, "state" | "referee">;

/** The free seats of the game that a new player can take now: the rules and the settings allow it. */
export function freeSeatsInGame({ state, referee }: TableWithGame): readonly Seat[] {
  if (referee === undefined || state.phase !== "playing" || seatHolders(state).length >= state.settings.seats) return [];
  const free = allowedSeats(state).filter((seat) => state.seats[seat] === undefined);
  return joinableSeats(referee.deck, referee.game).filter((seat) => free.includes(seat));
}

/** The free seat that a person takes during a game; undefined if there is none for the person. */
export function freeSeatFor(table: TableWithGame, { person }: NewPlayer, wanted: Seat | undefined): Seat | undefined {
  if (isKicked(table.state, person) || seatOfPerson(table.state, person) !== undefined) return undefined;
  return freeSeatsInGame(table).find((seat) => wanted === undefined || seat === wanted);
}

/** True if a person without a seat could get one now, free or a bot's. */
export function hasSeatForOthers(table: TableWithGame): boolean {
  const { state } = table;
  if (!isUnderWay(state)) return firstFreeSeat(state) !== undefined;
  return freeSeatsInGame(table).length > 0 || (state.settings.takeOverBots && seatHolders(state).some(([, holder]) => isBot(holder)));
}

/** Gives a bot's seat in a running game to a person. */
export function replaceBot(state: TableState, player: NewPlayer, seat: Seat): StateChangeOrError {
  if (!isBot(state.seats[seat])) return "seat_taken";
  return { state: withPlayer(state, seat, player), calls: [["seat_handed_back", seat]] };
}

/** Frees a seat before or after a game. A deal under way is dropped. */
export function standUp(state: TableState, seat: Seat): StateChangeOrError {
  if (hasGame(state)) return "game_running";
  const left = withHolder(dropDeal(state), seat, undefined);
  // Bots do not start a game by themselves.
  const isLeftToBots = personSeats(left).length === 0;
  return { state: { ...left, host: nextHost(left), ...(isLeftToBots && { fills: undefined, starts: undefined }) } };
}

/** Returns to the phase before the deal and counts the dropped deal. */
function dropDeal(state: TableState): TableState {
  if (state.phase !== "dealing") return state;
  return { ...withoutNonces(state), phase: "waiting", deal: undefined, dropped: state.dropped + 1 };
}

/** Resets readiness and nonces: a nonce is never used for two shuffles. */
export function withoutNonces(state: TableState): TableState {
  return personSeats(state).reduce<TableState>(
    (next, [seat, { person, program, birthday }]) =>
      withHolder(next, seat, { person, ready: false, ...(program && { program }), ...(birthday && { birthday }) }),
    state,
  );
}

/** The host stays host, also without a seat, unless another person is seated and the host is not. */
function nextHost(state: TableState): string {
  const people = personSeats(state).map(([, { person }]) => person);
  return people.includes(state.host) ? state.host : (people[0] ?? state.host);
}

/** A seat, or a person who has one, in this game or the next. */
export type Kicked = Carries<"kick">;

/** The most kicked people whom a table remembers. */
const MOST_KICKED = 100;

/** Removes a person from the table until the host lets the person back: `sit` refuses, and the room server too (`admit`). */
export function kick(state: TableState, who: Kicked): StateChangeOrError {
  const seat = "seat" in who ? who.seat : seatOfPerson(state, who.person);
  const person = kickedPerson(state, who);
  if (person === undefined) return "invalid_seat";
  if (person === state.host) return "not_allowed";
  if (seat !== undefined && isUnderWay(state)) return "game_running";
  // The oldest entry is forgotten.
  const next = withoutNext({ ...state, kicked: [...(state.kicked ?? []), person].slice(-MOST_KICKED) }, person);
  return seat === undefined ? { state: next } : standUp(next, seat);
}

/** The person whom `kick` removes: in a seat, or without one and sitting for the next game. */
export function kickedPerson({ seats, next = [] }: Pick<TableState, "seats" | "next">, who: Kicked): string | undefined {
  if ("person" in who) return keptPeople({ seats, next }).find((person) => person === who.person);
  const holder = seats[who.seat];
  return isPerson(holder) ? holder.person : undefined;
}

export function readmit(state: TableState, person: string): StateChangeOrError {
  return isKicked(state, person) ? { state: { ...state, kicked: state.kicked?.filter((other) => other !== person) } } : { state };
}

/** Gives a free seat to a bot, or another level to the bot in the seat. */
export function addBot(state: TableState, wanted: Seat | undefined, level: BotLevel): StateChangeOrError {
  if (wanted !== undefined && !allowedSeats(state).includes(wanted)) return "invalid_seat";
  const seat = wanted ?? firstFreeSeat(state);
  if (seat === undefined) return "table_full";
  const holder = state.seats[seat];
  if (isBot(holder)) return { state: withHolder(state, seat, { ...holder, bot: level }) };
  if (holder !== undefined) return "seat_taken";
  if (isUnderWay(state)) return "game_running";
  return { state: withHolder(state, seat, newBotSeat(state, level)) };
}

const newBotSeat = (state: TableState, bot: BotLevel) => ({
  bot,
  name: chooseBotName(seatHolders(state).flatMap(([, holder]) => (isBot(holder) ? [holder.name] : []))),
});

/** Quick play gives all free seats to bots when its wait is over (`QUICK_WAIT` of the room server). A host who starts a game fills none. */
export function fillWithBots(state: TableState, level: BotLevel): TableState {
  return allowedSeats(state).reduce(
    (next, seat) => (next.seats[seat] === undefined ? withHolder(next, seat, newBotSeat(next, level)) : next),
    state,
  );
}

export function removeBot(state: TableState, seat: Seat): StateChangeOrError {
  if (!isBot(state.seats[seat])) return "invalid_seat";
  return isUnderWay(state) ? "game_running" : { state: withHolder(state, seat, undefined) };
}

export function makeHost(state: TableState, seat: Seat): StateChangeOrError {
  const holder = state.seats[seat];
  return isPerson(holder) ? { state: { ...state, host: holder.person } } : "invalid_seat";
}

/** Gives the seat of a disconnected or absent person to a bot (a stand-in). dues.ts and connections.ts decide when. */
export function botStandIn(state: TableState, seat: Seat): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isPerson(holder) || holder.standIn !== undefined) return "invalid_seat";
  const { newcomer: _, ...person } = holder;
  return { state: withHolder(state, seat, { ...person, standIn: STAND_IN_LEVEL }), calls: [["seat_taken_by_bot", seat]] };
}

/** Ends the stand-in: the person plays again. */
export function handBack(state: TableState, seat: Seat): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isPerson(holder) || holder.standIn === undefined) return { state };
  const { standIn: _, ...person } = holder;
  return { state: withHolder(state, seat, person), calls: [["seat_handed_back", seat]] };
}

/** Gives the seat of a person who left for good to a bot. */
export function replaceByBot(state: TableState, seat: Seat): StateChangeOrError {
  if (!isPerson(state.seats[seat])) return "invalid_seat";
  const left = withHolder(state, seat, undefined);
  const replaced = withHolder(left, seat, newBotSeat(left, STAND_IN_LEVEL));
  return { state: { ...replaced, host: nextHost(replaced) }, calls: [["seat_taken_by_bot", seat]] };
}

/** Empties the seat during a game: the seat has dropped out. */
export function withoutPerson(state: TableState, seat: Seat): TableState {
  const left = withHolder(state, seat, undefined);
  return { ...left, host: nextHost(left) };
}

/** Replaces a person whose account is gone or banned, or a guest who signed in to an account and is that person now (`by`). */
export function replacePerson(state: TableState, person: string, by: string | undefined): StateChangeOrError {
  const seat = seatOfPerson(state, person);
  const rename = (other: string) => (other === person ? (by ?? other) : other);
  const tally = state.tally && withPersonReplaced(state.tally, person, by);
  const renamed = { ...state, host: rename(state.host), muted: state.muted.map(rename), ...(tally && { tally }) };
  const next = withNextReplaced(withKickedReplaced({ ...renamed, host: nextHost(renamed) }, person, by), person, by);
  const isChanged = (["host", "kicked", "next", "tally"] as const).some((part) => next[part] !== state[part]);
  const isSame = !isChanged && by === undefined;
  if (seat === undefined) return { state: isSame ? state : next };
  const holder = state.seats[seat];
  // A person who is seated as a guest and as the account keeps the account's seat only.
  if (by !== undefined && seatOfPerson(state, by) === undefined && isPerson(holder))
    return { state: withHolder(next, seat, { ...holder, person: by }) };
  if (hasGame(state)) return replaceByBot(next, seat);
  return standUp(next, seat);
}

/** A person who has a place already, as a guest and as the account, keeps only that one. */
function withNextReplaced(state: TableState, person: string, by: string | undefined): TableState {
  const isKept = by === undefined || isKicked(state, by) || keptPeople(state).includes(by);
  if (isKept) return withoutNext(state, person);
  return { ...state, next: state.next?.map((each) => (each.person === person ? { ...each, person: by } : each)) };
}

/** A removed account leaves the list of kicked people; the host and seated people are never on it. */
function withKickedReplaced(state: TableState, person: string, by: string | undefined): TableState {
  if (!isKicked(state, person)) return state;
  const others = (state.kicked ?? []).filter((other) => other !== person && other !== by);
  const isNewKicked = by !== undefined && by !== state.host && seatOfPerson(state, by) === undefined;
  return { ...state, kicked: isNewKicked ? [...others, by] : others };
}
