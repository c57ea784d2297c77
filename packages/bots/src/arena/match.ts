import type { Deck } from "@mutable/engine";
import type { Bot } from "../bot.ts";
import { playGame } from "./game.ts";

/** One bot against other bots of one kind. */
export interface Match {
  seats: number;
  one: Bot;
  others: Bot;
}

export interface MatchScore {
  won: number;
  decided: number;
  games: number;
}

/** Plays games by number. Each deal is played with the one bot in every seat, so that no seat or deal favours it. */
export function playMatch(deck: Deck, { seats, one, others }: Match, from: number, to: number): MatchScore {
  const tally: MatchScore = { won: 0, decided: 0, games: to - from };
  for (let number = from; number < to; number += 1) {
    const own = number % seats;
    const bots = Array.from({ length: seats }, (_, at) => (at === own ? one : others));
    const { ending } = playGame(deck, bots, `match ${Math.floor(number / seats)}`).game;
    if (ending === undefined || !("winner" in ending)) continue;
    tally.decided += 1;
    if (ending.winner === `player_${own + 1}`) tally.won += 1;
  }
  return tally;
}

/** A share with its 95 % interval (Wilson's, which is right for small numbers too). */
export interface WinShare {
  share: number;
  low: number;
  high: number;
}

export function winShare({ won, decided }: MatchScore): WinShare {
  if (decided === 0) return { share: 0, low: 0, high: 1 };
  const z = 1.96;
  const share = won / decided;
  const width = 1 + z ** 2 / decided;
  const middle = (share + z ** 2 / (2 * decided)) / width;
  const half = (z * Math.sqrt((share * (1 - share)) / decided + z ** 2 / (4 * decided ** 2))) / width;
  return { share, low: middle - half, high: middle + half };
}
