import { nonceCommitment, SEATS, type Seat, secretCommitment } from "@mutable/engine";
import type { FairShuffle, GameSetup } from "@mutable/referee";
import type { StateChangeOrError } from "./change.ts";
import { withoutNonces } from "./seats.ts";
import { isUnderWay, isUser, type Seats, seatHolders, type TableState, type UserSeat, userSeats, withHolder } from "./state.ts";

/** The start of a game: all are ready, each seat reveals its nonce, the cards are dealt (docs/fairness.md). */

/** A seat that has not revealed its nonce after this time takes no part in the shuffle. In milliseconds. */
export const REVEAL_WITHIN = 5_000;

/** The random values of a new game, from a secure source. */
export interface GameSecret {
  readonly game: string;
  readonly secret: string;
}

export function setReady(state: TableState, seat: Seat, isReady: boolean, commitment: string | undefined): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isUser(holder)) return "not_seated";
  if (isUnderWay(state)) return "game_running";
  const next: UserSeat = { ...holder, ready: isReady, ...(commitment !== undefined && { commitment, nonce: undefined }) };
  return { state: withHolder(state, seat, next) };
}

/** The host may start at any time, other seats when all users are ready. */
export function startDeal(state: TableState, user: string, now: number, secret: GameSecret): StateChangeOrError {
  if (state.phase === "over") return "no_game";
  if (state.phase !== "waiting") return "game_running";
  const users = userSeats(state);
  if (seatHolders(state).length < 2 || users.length === 0) return "too_few_players";
  if (user !== state.host && !users.every(([, { ready }]) => ready)) return "not_allowed";
  return { state: deal(state, now, secret) };
}

/** Fixes and renumbers the seats, and stores the secret; `shuffleCall` publishes its commitment. */
export function deal(state: TableState, now: number, { game, secret }: GameSecret): TableState {
  const seats: Seats = Object.fromEntries(seatHolders(state).map(([, holder], i) => [SEATS[i] as Seat, holder]));
  return { ...state, seats, phase: "dealing", fills: undefined, deal: { game, secret, until: now + REVEAL_WITHIN } };
}

export function revealNonce(state: TableState, seat: Seat, nonce: string): StateChangeOrError {
  const holder = state.seats[seat];
  if (!isUser(holder)) return "not_seated";
  if (state.phase !== "dealing") return "no_game";
  if (holder.nonce === nonce) return { state };
  if (holder.nonce !== undefined || holder.commitment !== nonceCommitment(nonce)) return "not_allowed";
  return { state: withHolder(state, seat, { ...holder, nonce }) };
}

/** True if every commitment has its nonce. */
export const areNoncesRevealed = (state: TableState): boolean =>
  userSeats(state).every(([, { commitment, nonce }]) => commitment === undefined || nonce !== undefined);

/** The setup of the game that the deal under way leads to. */
export function setupFor({ settings, seats, deal: current }: TableState): GameSetup {
  if (current === undefined) throw new Error("No deal is under way.");
  const { game, secret } = current;
  const { bonusPlays, droppingOut } = settings;
  const shuffle: FairShuffle = {
    kind: "fair",
    commitment: secretCommitment(game, secret),
    secret,
    seats: seatHolders({ seats }).map(([seat, holder]) => {
      const { commitment, nonce } = isUser(holder) ? holder : {};
      return { seat, ...(commitment !== undefined && { commitment }), ...(nonce !== undefined && { nonce }) };
    }),
  };
  const profile = { ...(bonusPlays && { bonusPlays }), ...(droppingOut && { droppingOut }) };
  return { game, seats: seatHolders({ seats }).length, ...(Object.keys(profile).length > 0 && { profile }), shuffle };
}

/** Returns to the phase before a game, with the same seats. */
export function rematch(state: TableState): StateChangeOrError {
  if (state.phase !== "over") return isUnderWay(state) ? "game_running" : "no_game";
  return { state: { ...withoutNonces(state), phase: "waiting" } };
}
