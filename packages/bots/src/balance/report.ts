import { type CardId, type CardType, cardOf, type Deck, type Seat } from "@mutable/engine";
import { type Bin, binsOf, type Distribution, distributionOf, mean } from "./distribution.ts";
import { type CardCounts, type Frequency, type GameLength, type Mechanic, SECONDS_PER_DECISION, type Tally } from "./tally.ts";

/** A game drags on if it takes more than this many times the median of turns. */
const LONG = 3;
const LONGEST_LISTED = 5;
/** A card is mostly unused if its share exceeds the mean of all cards by this factor. */
const MOSTLY = 1.5;

export interface CardReport extends CardCounts {
  id: CardId;
  type: CardType;
}

export interface BalanceReport {
  games: number;
  turns: Distribution;
  decisions: Distribution;
  minutes: Distribution;
  turnBins: Bin[];
  /** How many games ended in which way. */
  endings: Record<string, number>;
  winsBySeat: Partial<Record<Seat, number>>;
  /** A game won by two goals at once counts for both. Of solo games: how often each goal was scored. */
  winsByGoal: Record<CardId, number>;
  /** Of solo games: the number of games by score. */
  scores?: Record<number, number>;
  mechanics: Record<Mechanic, Frequency>;
  cards: CardReport[];
  /** Cards of the pile that were never drawn. */
  neverDrawn: CardId[];
  goalsNeverMet: CardId[];
  /** Drawn, but never played, used, revealed or in front of a winner. */
  neverUseful: CardId[];
  /** More often discarded unused than played or used, and far more often than the other cards. */
  mostlyUnused: CardId[];
  /** Played by seats that win less often than all seats do, by more than chance explains. */
  playersLose: CardId[];
  longGames: { moreThanTurns: number; games: number; longest: { game: number; turns: number }[] };
}

export function reportOf(deck: Deck, tally: Tally): BalanceReport {
  const { endings, winsBySeat, winsByGoal, scores, mechanics } = tally;
  const lengths = tally.lengths.toSorted((one, other) => one.number - other.number);
  const turns = lengths.map((game) => game.turns);
  const cards = [...tally.cards].map(
    ([id, { gamesDrawn: _, gamesPlayed: __, ...counts }]): CardReport => ({ id, type: cardOf(deck, id).type as CardType, ...counts }),
  );
  const named = (test: (card: CardReport) => boolean) => cards.filter(test).map(({ id }) => id);
  const isSolo = Object.keys(scores).length > 0;
  const chance = isSolo ? 0 : shareOfWins(winsBySeat, lengths.length);
  const unusedLimit = Math.max(0.5, MOSTLY * mean(cards.map(unusedShare)));
  return {
    games: lengths.length,
    turns: distributionOf(turns),
    decisions: distributionOf(lengths.map(({ decisions }) => decisions)),
    minutes: distributionOf(lengths.map(minutesOf)),
    turnBins: binsOf(turns),
    endings,
    winsBySeat: isSolo ? {} : winsBySeat,
    winsByGoal,
    ...(isSolo && { scores }),
    mechanics,
    cards,
    neverDrawn: named(({ drawn }) => drawn === 0),
    goalsNeverMet: named(({ id, type, drawn }) => type === "goal" && drawn > 0 && winsByGoal[id] === 0),
    neverUseful: named(isNeverUseful),
    mostlyUnused: named((card) => unusedShare(card) > unusedLimit),
    playersLose: named((card) => winsLess(card, chance)),
    longGames: longGamesOf(lengths),
  };
}

/** The assumed length of a game between people. */
export const minutesOf = ({ waits }: GameLength): number => (waits * SECONDS_PER_DECISION) / 60;

const shareOfWins = (winsBySeat: Tally["winsBySeat"], games: number): number => {
  const wins = Object.values(winsBySeat);
  return wins.reduce((sum, won) => sum + won, 0) / Math.max(1, games * wins.length);
};

const isNeverUseful = ({ drawn, played, used, revealed, inWinnersRow }: CardReport): boolean =>
  drawn > 0 && played + used + revealed + inWinnersRow === 0;

/** Of the times that the card left a hand, or was used in play, the share in which it was discarded unused. */
const unusedShare = ({ unused, played, used }: CardCounts): number => unused / Math.max(1, unused + played + used);

/** Three standard deviations: of 100 cards, chance names one in every seventh report. */
const winsLess = ({ players, winners }: CardReport, chance: number): boolean =>
  winners < players * chance - 3 * Math.sqrt(players * chance * (1 - chance));

function longGamesOf(lengths: readonly GameLength[]): BalanceReport["longGames"] {
  const moreThanTurns = LONG * distributionOf(lengths.map(({ turns }) => turns)).p50;
  const long = lengths.map(({ number, turns }) => ({ game: number, turns })).filter((game) => game.turns > moreThanTurns);
  const longest = long.toSorted((a, b) => b.turns - a.turns || a.game - b.game).slice(0, LONGEST_LISTED);
  return { moreThanTurns, games: long.length, longest };
}
