import { type Arrangement, type Deck, nonceCommitment, SEATS, type Seat, secretCommitment } from "@mutable/engine";
import { type ErrorCode, proposalOf, type TableSettings } from "@mutable/protocol";
import { type DailyDeal, dailySetup, type FairShuffle, type GameSetup } from "@mutable/referee";
import type { StateChangeOrError } from "./change.ts";
import type { Connections } from "./connections.ts";
import { newcomerSeats, seatNext } from "./next-game.ts";
import { withoutNonces } from "./seats.ts";
import {
  type Deal,
  isPerson,
  isUnderWay,
  type PersonSeat,
  personSeats,
  type Seats,
  seatHolders,
  seatOfPerson,
  type TableState,
  withHolder,
} from "./state.ts";
import { NEWCOMERS_READY_WITHIN, REVEAL_WITHIN } from "./times.ts";

/** The start of a game: all are ready, each seat reveals its nonce, the cards are dealt (docs/fairness.md). */

/** The random values of a new game, from a secure source. */
export interface GameSecret {
  readonly game: string;
  readonly secret: string;
  /** The deal of the day with a deck; a table without a server has none. */
  readonly dailyDeal?: ((deck: string) => DailyDeal) | undefined;
  /** An arranged table in place of a shuffle and a deal: to try a card on a device. */
  readonly arrange?: Arrangement | undefined;
}

export interface Readiness {
  readonly isReady: boolean;
  readonly commitment?: string | undefined;
  /** What the person has seen proposed. */
  readonly agrees?: readonly string[] | undefined;
  /** The blank card that the person has seen. Without it the name in `agrees` must do. */
  readonly blank?: TableSettings["blank"];
  readonly declines?: boolean | undefined;
}

/** A person is ready to exactly what the settings propose, or declines it. */
export function setReady(
  state: TableState,
  seat: Seat,
  { isReady, commitment, agrees = [], blank, declines }: Readiness,
): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isPerson(holder)) return "not_seated";
  if (isUnderWay(state)) return "game_running";
  const proposal = proposalOf(state.settings);
  const isSameCard = blank === undefined || JSON.stringify(blank) === JSON.stringify(state.settings.blank);
  if (isReady && !declines && !(isSameProposal(agrees, proposal) && isSameCard)) return "settings_changed";
  const { declines: _, newcomer, ...before } = holder;
  const next: PersonSeat = {
    ...before,
    ...(newcomer && !isReady && { newcomer }),
    ready: isReady,
    ...(isReady && declines && proposal.length > 0 && { declines }),
    ...(commitment !== undefined && { commitment, nonce: undefined }),
  };
  return { state: withHolder(state, seat, next) };
}

const isSameProposal = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

export function setBirthday(state: TableState, seat: Seat, isToday: boolean): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isPerson(holder)) return "not_seated";
  if (isUnderWay(state)) return "game_running";
  const { birthday: _, ...before } = holder;
  return { state: withHolder(state, seat, isToday ? { ...before, birthday: true } : before) };
}

/** Bots agree to anything, and the host who starts to what the host has proposed. */
const isAgreed = (state: TableState, starter: string): boolean =>
  proposalOf(state.settings).length > 0 &&
  personSeats(state).every(([, { person, ready, declines }]) => declines === undefined && (ready || person === starter));

/**
 * The host may start at any time, other seats when all people are ready. Newcomers who are not ready hold up no start for longer than
 * their time: the game begins by itself then (`startWaited`).
 */
export function startDeal(state: TableState, person: string, now: number, secret: GameSecret, deck: Deck): StateChangeOrError {
  const fault = startFault(state, deck);
  if (fault !== undefined) return fault;
  const awake = withoutNewcomer(state, seatOfPerson(state, person));
  if (person !== state.host && !personSeats(awake).every(([, { ready, newcomer }]) => ready || newcomer)) return "not_allowed";
  if (newcomerSeats(awake).length > 0) return { state: { ...awake, starts: awake.starts ?? now + NEWCOMERS_READY_WITHIN } };
  return { state: deal(awake, now, secret, isAgreed(awake, awake.host)) };
}

/** The newcomers are ready, or have had their time. If too few players are left, the game is to be started again. */
export const startWaited = (state: TableState, now: number, secret: GameSecret, deck: Deck): TableState =>
  startFault(state, deck) === undefined ? deal(state, now, secret, isAgreed(state, state.host)) : { ...state, starts: undefined };

function startFault(state: TableState, deck: Deck): ErrorCode | undefined {
  const { phase, settings } = state;
  if (phase === "over") return "no_game";
  if (phase !== "waiting") return "game_running";
  const { minSeats, maxSeats } = deck.source.profile;
  const taken = seatHolders(state).length;
  if (personSeats(state).length === 0 || (!settings.solo && taken < Math.max(2, minSeats))) return "too_few_players";
  // Settings from before the seats of a deck were checked.
  return !settings.solo && taken > maxSeats ? "bad_request" : undefined;
}

/** A newcomer who has done something is a player like all others. */
function withoutNewcomer(state: TableState, seat: Seat | undefined): TableState {
  const holder = seat && state.seats[seat];
  if (seat === undefined || !isPerson(holder) || holder.newcomer === undefined) return state;
  const { newcomer: _, ...person } = holder;
  return withHolder(state, seat, person);
}

/**
 * Fixes and renumbers the seats, and stores the secret; `shuffleCall` publishes its commitment. Without the agreement of all
 * the game begins without what is proposed.
 */
export function deal(state: TableState, now: number, { game, secret, dailyDeal, arrange }: GameSecret, agreed = false): TableState {
  // Players have no part in the shuffle of a daily deal, so no nonce is awaited.
  if (state.settings.daily && dailyDeal !== undefined) {
    const started: Deal = { game, ...dailyDeal(state.settings.deck), until: now };
    return { ...withoutNonces(state), phase: "dealing", fills: undefined, starts: undefined, deal: started };
  }
  const holders = seatHolders(state);
  const seats: Seats = Object.fromEntries(holders.map(([, holder], i) => [SEATS[i] as Seat, holder]));
  const { begins, ...others } = state.settings;
  const beginner = holders.findIndex(([seat]) => seat === begins);
  const settings = beginner < 0 ? others : { ...others, begins: SEATS[beginner] as Seat };
  const started: Deal = { game, secret, until: now + REVEAL_WITHIN, ...(agreed && { agreed }), ...(arrange && { arrange }) };
  return { ...state, settings, seats, phase: "dealing", fills: undefined, starts: undefined, deal: started };
}

export function revealNonce(state: TableState, seat: Seat, nonce: string): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isPerson(holder)) return "not_seated";
  if (state.phase !== "dealing") return "no_game";
  if (holder.nonce === nonce) return { state };
  if (holder.nonce !== undefined || holder.commitment !== nonceCommitment(nonce)) return "not_allowed";
  return { state: withHolder(state, seat, { ...holder, nonce }) };
}

/** True if every commitment has its nonce. */
export const areNoncesRevealed = (state: TableState): boolean =>
  personSeats(state).every(([, { commitment, nonce }]) => commitment === undefined || nonce !== undefined);

/** The setup of the game that the deal under way leads to. */
export function setupFor({ settings, seats, deal: current }: TableState, deck: Deck): GameSetup {
  if (current === undefined) throw new Error("No deal is under way.");
  const { game, secret, agreed, day, device, arrange } = current;
  if (day !== undefined) return dailySetup(deck, { day, device, secret }, game);
  const { bonusPlays, droppingOut, jumpingIn, firstSeat, solo } = settings;
  const shuffle: FairShuffle = {
    kind: "fair",
    commitment: secretCommitment(game, secret),
    secret,
    seats: seatHolders({ seats }).map(([seat, holder]) => {
      const { commitment, nonce } = isPerson(holder) ? holder : {};
      return { seat, ...(commitment !== undefined && { commitment }), ...(nonce !== undefined && { nonce }) };
    }),
  };
  const profile = {
    ...(bonusPlays && { bonusPlays }),
    ...(droppingOut && { droppingOut }),
    ...(jumpingIn !== undefined && !solo && { jumpingIn }),
    ...(firstSeat && { firstSeat }),
    ...(solo && { solo }),
  };
  return {
    game,
    seats: seatHolders({ seats }).length,
    ...(Object.keys(profile).length > 0 && { profile }),
    ...agreedParts(deck, settings, agreed === true),
    ...dayOf(deck, { settings, seats }),
    ...(arrange && { arrange }),
    shuffle,
  };
}

/** What all have agreed to, and the seat that the host has named. */
function agreedParts(deck: Deck, { metas = [], blank, firstSeat, begins }: TableState["settings"], isAgreed: boolean): Partial<GameSetup> {
  const later = metas.filter((id) => deck.laterMetas.includes(id));
  const atOnce = metas.filter((id) => !later.includes(id));
  return {
    ...(isAgreed && atOnce.length > 0 && { metas: atOnce }),
    ...(isAgreed && later.length > 0 && { laterMetas: [...deck.laterMetasUnasked, ...later] }),
    ...(isAgreed && blank && { blank: blank as GameSetup["blank"] }),
    ...(firstSeat === "host" && { firstSeat: begins ?? SEATS[0] }),
  };
}

function dayOf(deck: Deck, { settings, seats }: Pick<TableState, "settings" | "seats">): Partial<GameSetup> {
  if (!deck.asksForDay) return {};
  const birthdays = personSeats({ seats }).flatMap(([seat, { birthday }]) => (birthday ? [seat] : []));
  return { today: { holiday: settings.holiday ?? false, birthdays } };
}

/** Returns to the phase before a game, with the same seats, and seats those who have waited for it. */
export function rematch(state: TableState, connections: Connections): StateChangeOrError {
  if (state.phase !== "over") return isUnderWay(state) ? "game_running" : "no_game";
  return { state: seatNext({ ...withoutNonces(state), phase: "waiting" }, connections) };
}
