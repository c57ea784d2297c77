import { type Deck, type Event, type Game, SEATS } from "@mutable/engine";
import { playGame } from "../arena/game.ts";
import { type BotLevel, createBot } from "../levels.ts";
import { playableDeck } from "../playable-deck.ts";
import { type BalanceReport, reportOf } from "./report.ts";
import { addTally, emptyTally, type Tally, tallyOf, type WatchedGame } from "./tally.ts";

/** Games of a deck between bots. Each follows from its number. */
export interface BalanceGames {
  readonly deck: Deck;
  /** Any text. The same text gives the same games, on any machine. */
  readonly seed: string;
  /** The level of each seat. */
  readonly bots: readonly BotLevel[];
}

/** Returns a function that plays the game of a number and counts it. */
export function gameCounter({ deck, seed, bots }: BalanceGames): (number: number) => Tally {
  const playable = playableDeck(deck);
  const players = bots.map((level) => createBot(playable, level));
  return (number) => tallyOf(deck, number, playWatched(deck, players, `${seed} game ${number}`));
}

/** Plays the games `from` to `to`, both included. */
export function tallyGames(games: BalanceGames, from: number, to: number, played: (number: number) => void = () => {}): Tally {
  const countGame = gameCounter(games);
  const tally = emptyTally(games.deck, SEATS.slice(0, games.bots.length));
  for (let number = from; number <= to; number += 1) {
    addTally(tally, countGame(number));
    played(number);
  }
  return tally;
}

/** Plays games and reports on them. The report depends on the arguments alone. */
export const reportOnGames = (games: BalanceGames & { readonly games: number }, played?: (number: number) => void): BalanceReport =>
  reportOf(games.deck, tallyGames(games, 1, games.games, played));

/** A longer game is counted as one that would not end: people would need more than three hours for it. */
const MOST_DECISIONS = 1_000;

function playWatched(...[deck, players, seed]: Parameters<typeof playGame>): WatchedGame {
  const events: Event[] = [];
  let opening: Game | undefined;
  let waits = 0;
  let count = 0;
  const { game, decisions } = playGame(deck, players, seed, (move) => {
    opening ??= move.game;
    if (count === MOST_DECISIONS) return false;
    count += 1;
    if (move.game.open.length === 1) waits += 1;
    for (const event of move.events) events.push(event);
    return true;
  });
  const final: Game = game.ending === undefined ? { ...game, ending: { drawn: "too long" } } : game;
  return { opening: opening ?? game, final, events, decisions, waits };
}
