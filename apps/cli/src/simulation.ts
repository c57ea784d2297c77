import { anyOption, begin, type Deck, type Ending, keyFromText, SEATS, type Seat, stream, transition } from "@mutable/engine";

export interface Simulation {
  deck: Deck;
  games: number;
  /** Any text. The same text gives the same games, on any machine. */
  seed: string;
  /** The level of each seat. */
  bots: readonly BotLevel[];
}

/** "random": every legal reply is equally likely. */
export const BOT_LEVELS = ["random"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** What came of it: all that follows from the seed alone. */
export interface Result {
  games: number;
  decisions: number;
  turns: { mean: number; p50: number; p99: number; most: number };
  wins: Partial<Record<Seat, number>>;
  draws: number;
}

/** Plays whole games, one after the other. `played` is told after each how many there were. */
export function simulate({ deck, games, seed, bots }: Simulation, played: (games: number) => void = () => {}): Result {
  const seats = SEATS.slice(0, bots.length);
  const wins: Partial<Record<Seat, number>> = Object.fromEntries(seats.map((seat) => [seat, 0]));
  const turns: number[] = [];
  let decisions = 0;
  let draws = 0;
  for (let number = 1; number <= games; number += 1) {
    const game = playOne(deck, bots.length, `${seed} game ${number}`);
    decisions += game.decisions;
    turns.push(game.turns);
    if ("winner" in game.ending) wins[game.ending.winner] = (wins[game.ending.winner] ?? 0) + 1;
    else draws += 1;
    played(number);
  }
  turns.sort((a, b) => a - b);
  const quantile = (share: number) => turns[Math.ceil(share * turns.length) - 1] ?? 0;
  const mean = turns.reduce((sum, count) => sum + count, 0) / games;
  return { games, decisions, turns: { mean, p50: quantile(0.5), p99: quantile(0.99), most: quantile(1) }, wins, draws };
}

function playOne(deck: Deck, seats: number, seed: string): { decisions: number; turns: number; ending: Ending } {
  const begun = begin(deck, { seats, key: keyFromText(seed) });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { below } = stream({ key: keyFromText(`${seed} replies`), taken: 0 });
  let { game } = begun;
  let decisions = 0;
  while (game.ending === undefined) {
    const [decision] = game.open;
    if (decision === undefined) throw new Error(`Game "${seed}" goes no further: nobody is asked, and it is not over.`);
    const outcome = transition(deck, game, { seat: decision.seat, decision: decision.id, call: anyOption(decision, below) });
    if (outcome.error !== undefined)
      throw new Error(`Game "${seed}": a legal reply to ${JSON.stringify(decision)} was refused: ${outcome.error}.`);
    game = outcome.game;
    decisions += 1;
  }
  return { decisions, turns: game.turn.number, ending: game.ending };
}
