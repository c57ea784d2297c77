import { type ArenaMove, type BotLevel, createBot, playableDeck, playGame } from "@mutable/bots";
import { type Deck, SEATS, type Seat } from "@mutable/engine";

export interface Simulation {
  deck: Deck;
  games: number;
  /** Any text. The same text gives the same games, on any machine. */
  seed: string;
  /** The level of each seat. */
  bots: readonly BotLevel[];
}

/** The result; it depends on the seed alone. */
export interface SimulationResult {
  games: number;
  decisions: number;
  turns: { mean: number; p50: number; p99: number; most: number };
  wins: Partial<Record<Seat, number>>;
  draws: number;
  /** Of solo games: the number of scored goals. */
  scores?: { mean: number; p50: number; p99: number; most: number };
}

/** Called for every move before it is made, and after each game with its number of moves. */
export interface SimulationListener {
  moved?: (move: ArenaMove) => void;
  played?: (games: number) => void;
}

/** Plays whole games, one after the other. Only the engine ends a game (`endIfTooLong`, `findStalemate`): there is no limit here. */
export function runSimulation({ deck, games, seed, bots }: Simulation, { moved, played }: SimulationListener = {}): SimulationResult {
  const seats = SEATS.slice(0, bots.length);
  const wins: Partial<Record<Seat, number>> = Object.fromEntries(seats.map((seat) => [seat, 0]));
  const turns: number[] = [];
  const playable = playableDeck(deck);
  const players = bots.map((level) => createBot(playable, level));
  let decisions = 0;
  const scores: number[] = [];
  let draws = 0;
  for (let number = 1; number <= games; number += 1) {
    const { game, decisions: made } = playGame(deck, players, `${seed} game ${number}`, moved);
    decisions += made;
    turns.push(game.turn.number);
    const { ending } = game;
    if (ending !== undefined && "winner" in ending) wins[ending.winner] = (wins[ending.winner] ?? 0) + 1;
    else if (ending !== undefined && "score" in ending) scores.push(ending.score);
    else draws += 1;
    played?.(number);
  }
  const result = { games, decisions, turns: distribution(turns), wins, draws };
  return scores.length === 0 ? result : { ...result, scores: distribution(scores) };
}

function distribution(counts: number[]): { mean: number; p50: number; p99: number; most: number } {
  const sorted = counts.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const mean = sorted.reduce((sum, count) => sum + count, 0) / sorted.length;
  return { mean, p50: quantile(0.5), p99: quantile(0.99), most: quantile(1) };
}
