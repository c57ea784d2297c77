import { activeRules, type Deck, type Game, keyFromText, randomStream } from "@mutable/engine";
import { playGame } from "../arena/game.ts";
import type { Bot } from "../bot.ts";
import { deckIndexOf } from "../outlook/deck-index.ts";
import { type FeatureRow, featuresOf, ratedSeats } from "../outlook/features.ts";
import type { FitSample, ScoringSample } from "../outlook/fit-weights.ts";
import { LATER_GOAL } from "../outlook/score-share.ts";
import { playableDeck } from "../playable-deck.ts";
import { randomBot } from "../random.ts";
import { steadyBot } from "../steady.ts";

/** Tables of games between steady bots with occasional random replies, for fitting the bots' weights. */

const MAX_SEATS = 4;
/** One reply in so many is random. */
const RANDOM_REPLY = 12;
/** One table in so many becomes a sample, because neighbouring tables are alike. */
const SAMPLED_TABLE = 3;
/** All samples are kept until the deck is fitted, 2 KB each. A game of a usual deck has 10 to 60. */
const MOST_SAMPLES = 100;

/** The samples of one game of several seats. The same seed gives the same samples. */
export function winningSamplesOf(deck: Deck, n: number, seed: string): FitSample[] {
  const { tables, end } = playSampled(deck, 2 + (n % (MAX_SEATS - 1)), `${seed} ${n}`);
  const { ending } = end;
  if (ending === undefined || !("winner" in ending)) return [];
  const index = deckIndexOf(deck);
  return tables.map((table) => {
    const seats = ratedSeats(table);
    const rows = featuresOf(index, table, activeRules(deck, table));
    return { rows: seats.map((_, at) => (rows[at] as FeatureRow).slice()), winner: seats.indexOf(ending.winner) };
  });
}

/** The samples of one solo game. */
export function scoringSamplesOf(deck: Deck, n: number, seed: string): ScoringSample[] {
  const { tables, end, scoredIn } = playSampled(deck, 1, `${seed} ${n}`);
  if (end.ending === undefined) return [];
  const index = deckIndexOf(deck);
  return tables.map((table) => {
    const later = scoredIn.slice(table.solo?.scored.length).map((turn) => LATER_GOAL ** (turn - table.turn.number));
    const row = featuresOf(index, table, activeRules(deck, table))[0] as FeatureRow;
    return { row: row.slice(), worth: later.reduce((sum, worth) => sum + worth, 0) };
  });
}

/** `scoredIn`: of a solo game, the turn in which each goal was scored. */
function playSampled(deck: Deck, seats: number, seed: string): { tables: Game[]; end: Game; scoredIn: number[] } {
  const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
  const tables: Game[] = [];
  let sampled = 0;
  const scoredIn: number[] = [];
  const countScored = ({ solo, turn }: Game): void => {
    while (scoredIn.length < (solo?.scored.length ?? 0)) scoredIn.push(turn.number);
  };
  const bot = withRandomReplies(steadyBot(playableDeck(deck)));
  const bots = Array.from({ length: seats }, () => bot);
  const { game: end } = playGame(deck, bots, seed, ({ game }) => {
    countScored(game);
    if (below(SAMPLED_TABLE) !== 0) return;
    sampled += 1;
    // Of a longer game each sampled table is kept with the same chance.
    const place = sampled <= MOST_SAMPLES ? tables.length : below(sampled);
    if (place < MOST_SAMPLES) tables[place] = game;
  });
  countScored(end);
  return { tables, end, scoredIn };
}

function withRandomReplies(bot: Bot): Bot {
  return {
    decide: (memory, view, decision, key) =>
      (randomStream({ key, taken: 99 }).below(RANDOM_REPLY) === 0 ? randomBot : bot).decide(memory, view, decision, key),
  };
}
