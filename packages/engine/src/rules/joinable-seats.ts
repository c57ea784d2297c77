import type { Deck } from "../deck/deck.ts";
import type { Game } from "../model/game.ts";
import { SEATS, type Seat } from "../model/seat.ts";
import { activeRules } from "./active-rules.ts";

type SeatsOfGame = Pick<Game, "profile" | "seats" | "joining" | "eliminated" | "closed" | "ending" | "rules" | "metas" | "basics">;

/** The seats that a new player can take in the running game. Everything that decides it is public. */
export function joinableSeats(deck: Deck, game: SeatsOfGame): readonly Seat[] {
  const { profile, seats, joining, eliminated = {}, closed = [], ending } = game;
  const here = [...seats, ...joining, ...(Object.keys(eliminated) as Seat[])];
  if (!profile.jumpingIn || ending !== undefined || here.length >= profile.maxSeats || activeRules(deck, game).noReturn) return [];
  return SEATS.filter((seat) => !here.includes(seat) && !closed.includes(seat));
}
