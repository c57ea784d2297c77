import { randomBytes, randomUUID } from "node:crypto";
import { SEATS, type Seat } from "@mutable/engine";
import { type FairShuffle, type GameSetup, nonceCommitment, secretCommitment } from "@mutable/referee";
import { holdersOf, isPerson, isUnderWay, type PersonSeat, personsOf, type Seats, type TableState, withHolder } from "../state.ts";
import type { Outcome } from "./change.ts";
import { withFreshNonces } from "./seating.ts";

/** How a game begins: everybody is ready, the shuffle's parts come together, the cards are dealt. */

/** Who has not revealed a nonce by then is absent from the shuffle. */
export const REVEAL_WITHIN = 5_000;

export function ready(state: TableState, seat: Seat, isReady: boolean, commitment: string | undefined): Outcome {
  const holder = state.seats[seat];
  if (!isPerson(holder)) return "not_seated";
  if (isUnderWay(state)) return "game_running";
  const next: PersonSeat = { ...holder, ready: isReady, ...(commitment !== undefined && { commitment, nonce: undefined }) };
  return { state: withHolder(state, seat, next) };
}

/** From here on it is settled who sits where. Seats left free in between are closed up. */
export function startDeal(state: TableState, by: string, now: number): Outcome {
  if (state.phase === "over") return "no_game";
  if (state.phase !== "waiting") return "game_running";
  const people = personsOf(state);
  if (holdersOf(state).length < 2 || people.length === 0) return "too_few_players";
  if (by !== state.host && !people.every(([, { ready: isReady }]) => isReady)) return "not_allowed";
  return { state: deal(state, now) };
}

/** The same without asking who wants it. */
export function deal(state: TableState, now: number): TableState {
  const together: Seats = Object.fromEntries(holdersOf(state).map(([, holder], i) => [SEATS[i] as Seat, holder]));
  const game = randomUUID();
  const secret = randomBytes(32).toString("hex");
  return { ...state, seats: together, phase: "dealing", fills: undefined, deal: { game, secret, until: now + REVEAL_WITHIN } };
}

export function revealNonce(state: TableState, seat: Seat, nonce: string): Outcome {
  const holder = state.seats[seat];
  if (!isPerson(holder)) return "not_seated";
  if (state.phase !== "dealing") return "no_game";
  if (holder.nonce === nonce) return { state };
  if (holder.nonce !== undefined || holder.commitment !== nonceCommitment(nonce)) return "not_allowed";
  return { state: withHolder(state, seat, { ...holder, nonce }) };
}

/** Whether nobody's part is awaited any more. */
export const isRevealed = (state: TableState): boolean =>
  personsOf(state).every(([, { commitment, nonce }]) => commitment === undefined || nonce !== undefined);

/** What the game is played with, when all parts are there or absent. */
export function setupOf(state: TableState, { game, secret }: { game: string; secret: string }): GameSetup {
  const { settings, seats } = state;
  const { bonusPlays, droppingOut } = settings;
  const shuffle: FairShuffle = {
    kind: "fair",
    commitment: secretCommitment(game, secret),
    secret,
    seats: holdersOf({ seats }).map(([seat, holder]) => {
      const { commitment, nonce } = isPerson(holder) ? holder : {};
      return { seat, ...(commitment !== undefined && { commitment }), ...(nonce !== undefined && { nonce }) };
    }),
  };
  const profile = { ...(bonusPlays && { bonusPlays }), ...(droppingOut && { droppingOut }) };
  return { game, seats: holdersOf({ seats }).length, ...(Object.keys(profile).length > 0 && { profile }), shuffle };
}

/** Again at the same table, with whoever is there. */
export function rematch(state: TableState): Outcome {
  if (state.phase !== "over") return isUnderWay(state) ? "game_running" : "no_game";
  return { state: { ...withFreshNonces(state), phase: "waiting" } };
}
