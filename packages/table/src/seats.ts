import { type BotLevel, chooseBotName } from "@mutable/bots";
import { joinableSeats, type Seat } from "@mutable/engine";
import type { StateChangeOrError } from "./change.ts";
import {
  allowedSeats,
  firstFreeSeat,
  hasGame,
  isBot,
  isKicked,
  isUnderWay,
  isUser,
  seatHolders,
  seatOfUser,
  type TableState,
  userSeats,
  withHolder,
} from "./state.ts";
import type { StoredParts } from "./stored.ts";

/** The level of bots that play for users who are away or who left. */
export const STAND_IN_LEVEL: BotLevel = "steady";

export interface NewPlayer {
  readonly user: string;
  readonly isProgram: boolean;
}

/** Seats a user: in a free seat before or after a game, in a bot's seat during one. `apply` lets users join a running game. */
export function sit(state: TableState, player: NewPlayer, wanted: Seat | undefined): StateChangeOrError {
  if (isKicked(state, player.user)) return "kicked";
  const own = seatOfUser(state, player.user);
  if (own !== undefined && (wanted === undefined || wanted === own)) return { state };
  if (wanted !== undefined && !allowedSeats(state).includes(wanted)) return "invalid_seat";
  if (isUnderWay(state)) return own === undefined ? claimBotSeat(state, player, wanted) : "game_running";
  const seat = wanted ?? firstFreeSeat(state);
  if (seat === undefined) return "table_full";
  if (state.seats[seat] !== undefined) return "seat_taken";
  const left = own === undefined ? state : withHolder(state, own, undefined);
  return { state: withHolder(left, seat, newUserSeat(player)) };
}

export const newUserSeat = ({ user, isProgram }: NewPlayer) => ({
  person: user,
  ready: false,
  ...(isProgram ? { program: true as const } : {}),
});

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

/** The free seat that a user takes during a game; undefined if there is none for the user. */
export function freeSeatFor(table: TableWithGame, { user }: NewPlayer, wanted: Seat | undefined): Seat | undefined {
  if (isKicked(table.state, user) || seatOfUser(table.state, user) !== undefined) return undefined;
  return freeSeatsInGame(table).find((seat) => wanted === undefined || seat === wanted);
}

/** True if a user without a seat could get one now, free or a bot's. */
export function hasSeatForOthers(table: TableWithGame): boolean {
  const { state } = table;
  if (!isUnderWay(state)) return firstFreeSeat(state) !== undefined;
  return freeSeatsInGame(table).length > 0 || (state.settings.takeOverBots && seatHolders(state).some(([, holder]) => isBot(holder)));
}

/** Gives a bot's seat in a running game to a user. */
export function replaceBot(state: TableState, player: NewPlayer, seat: Seat): StateChangeOrError {
  if (!isBot(state.seats[seat])) return "seat_taken";
  return { state: withHolder(state, seat, newUserSeat(player)), calls: [["seat_handed_back", seat]] };
}

/** Frees a seat before or after a game. A deal under way is dropped. */
export function standUp(state: TableState, seat: Seat): StateChangeOrError {
  if (hasGame(state)) return "game_running";
  const left = withHolder(dropDeal(state), seat, undefined);
  // Bots do not start a game by themselves.
  const fills = userSeats(left).length === 0 ? undefined : left.fills;
  return { state: { ...left, host: nextHost(left), fills } };
}

/** Returns to the phase before the deal and counts the dropped deal. */
function dropDeal(state: TableState): TableState {
  if (state.phase !== "dealing") return state;
  return { ...withoutNonces(state), phase: "waiting", deal: undefined, dropped: state.dropped + 1 };
}

/** Resets readiness and nonces: a nonce is never used for two shuffles. */
export function withoutNonces(state: TableState): TableState {
  return userSeats(state).reduce<TableState>(
    (next, [seat, { person, program, birthday }]) =>
      withHolder(next, seat, { person, ready: false, ...(program && { program }), ...(birthday && { birthday }) }),
    state,
  );
}

/** The host stays host, also without a seat, unless another user is seated and the host is not. */
function nextHost(state: TableState): string {
  const users = userSeats(state).map(([, { person }]) => person);
  return users.includes(state.host) ? state.host : (users[0] ?? state.host);
}

const MOST_KICKED = 100;

/** Removes a user from the table until the host lets the user back. */
export function kick(state: TableState, seat: Seat): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isUser(holder)) return "invalid_seat";
  if (seat === seatOfUser(state, state.host)) return "not_allowed";
  if (isUnderWay(state)) return "game_running";
  // The oldest entry is forgotten.
  const kicked = [...(state.kicked ?? []), holder.person].slice(-MOST_KICKED);
  return standUp({ ...state, kicked }, seat);
}

export function readmit(state: TableState, user: string): StateChangeOrError {
  return isKicked(state, user) ? { state: { ...state, kicked: state.kicked?.filter((other) => other !== user) } } : { state };
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
  return isUser(holder) ? { state: { ...state, host: holder.person } } : "invalid_seat";
}

/** Gives the seat of a disconnected or absent user to a bot (a stand-in). dues.ts and connections.ts decide when. */
export function botStandIn(state: TableState, seat: Seat): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isUser(holder) || holder.standIn !== undefined) return "invalid_seat";
  return { state: withHolder(state, seat, { ...holder, standIn: STAND_IN_LEVEL }), calls: [["seat_taken_by_bot", seat]] };
}

/** Ends the stand-in: the user plays again. */
export function handBack(state: TableState, seat: Seat): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isUser(holder) || holder.standIn === undefined) return { state };
  const { standIn: _, ...user } = holder;
  return { state: withHolder(state, seat, user), calls: [["seat_handed_back", seat]] };
}

/** Gives the seat of a user who left for good to a bot. */
export function replaceByBot(state: TableState, seat: Seat): StateChangeOrError {
  if (!isUser(state.seats[seat])) return "invalid_seat";
  const left = withHolder(state, seat, undefined);
  const replaced = withHolder(left, seat, newBotSeat(left, STAND_IN_LEVEL));
  return { state: { ...replaced, host: nextHost(replaced) }, calls: [["seat_taken_by_bot", seat]] };
}

/** Empties the seat during a game: the seat has dropped out. */
export function withoutUser(state: TableState, seat: Seat): TableState {
  const left = withHolder(state, seat, undefined);
  return { ...left, host: nextHost(left) };
}

/** Replaces a user whose account is gone or banned, or a guest who signed up and is another user now (`by`). */
export function replaceUser(state: TableState, user: string, by: string | undefined): StateChangeOrError {
  const seat = seatOfUser(state, user);
  const rename = (other: string) => (other === user ? (by ?? other) : other);
  const renamed = { ...state, host: rename(state.host), muted: state.muted.map(rename) };
  const next = withKickedReplaced({ ...renamed, host: nextHost(renamed) }, user, by);
  if (seat === undefined) return { state: next.host === state.host && next.kicked === state.kicked && by === undefined ? state : next };
  const holder = state.seats[seat];
  // A user who is seated as a guest and as the account keeps the account's seat only.
  if (by !== undefined && seatOfUser(state, by) === undefined && isUser(holder))
    return { state: withHolder(next, seat, { ...holder, person: by }) };
  if (hasGame(state)) return replaceByBot(next, seat);
  return standUp(next, seat);
}

/** A removed account leaves the list of kicked users; the host and seated users are never on it. */
function withKickedReplaced(state: TableState, user: string, by: string | undefined): TableState {
  if (!isKicked(state, user)) return state;
  const others = (state.kicked ?? []).filter((other) => other !== user && other !== by);
  const isNewKicked = by !== undefined && by !== state.host && seatOfUser(state, by) === undefined;
  return { ...state, kicked: isNewKicked ? [...others, by] : others };
}
