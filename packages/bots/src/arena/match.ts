import type { Deck } from "@mutable/engine";
import type { Bot } from "../bot.ts";
import { playGame } from "./game.ts";
import type { MatchScore } from "./win-share.ts";

/** One bot against other bots of one kind. */
export interface Match {
  seats: number;
  one: Bot;
  others: Bot;
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
