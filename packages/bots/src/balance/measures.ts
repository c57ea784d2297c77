import { type CardId, type CardType, cardOf, type Deck, type Seat } from "@mutable/engine";
import { type Bin, type Distribution, distributionOf } from "./distribution.ts";
import { type MeasuredShare, measuredShare } from "./measured-share.ts";
import { ALL_OTHERS_OUT, type Tally } from "./tally.ts";

/**
 * The assumed length of a decision between people. With it the games of steady bots take as long as the
 * shipped decks are said to take; bots at a normal pace take 3 seconds (`SECONDS_PER_DECISION`).
 */
export const SECONDS_BETWEEN_PEOPLE = 12;

/** A card that was drawn in fewer games is not judged. */
const FEW_GAMES = 20;

/** How a deck plays, as shares of games with their doubt. */
export interface BalanceMeasures {
  readonly games: number;
  readonly turns: Distribution;
  readonly minutes: Distribution;
  /** Games that ended before everybody had a turn. */
  readonly early: MeasuredShare;
  /** Games that the rules ended without a winner, since they would not end. */
  readonly cut: MeasuredShare;
  /** The Goals by the share of games that they won, most first. */
  readonly goals: readonly GoalMeasure[];
  /** Games that were won without a Goal, since all others were out. */
  readonly othersOut: MeasuredShare;
  readonly seats: readonly SeatMeasure[];
  /** In the order of the deck. */
  readonly cards: readonly CardMeasure[];
}

export interface GoalMeasure {
  readonly id: CardId;
  readonly won: MeasuredShare;
}

export interface SeatMeasure {
  readonly seat: Seat;
  readonly won: MeasuredShare;
}

export interface CardMeasure {
  readonly id: CardId;
  readonly type: CardType;
  /** Games in which it was drawn, and played. A Creeper is not played. */
  readonly drawn: MeasuredShare;
  readonly played: MeasuredShare | undefined;
  /** Games in which it lay in front of the winner or, for cards that lie in front of no player, the winner had played it. */
  readonly withWinner: MeasuredShare;
  /** Of the seats that played it, each counted once a game, those that won the game (tally.ts, `addPlayers`). Solo games do not count. */
  readonly playersWon: MeasuredShare;
  /** Of the times that it left a hand, or was used in play, those in which it was discarded unused. */
  readonly unused: MeasuredShare;
  /** True if it was drawn too rarely to say anything about it. */
  readonly isRare: boolean;
  /** How far it is with the winner more (or less) often than other cards of its type, as a factor; 1 for rare cards. */
  readonly standsOut: number;
}

export function measuresOf(deck: Deck, tally: Tally): BalanceMeasures {
  const games = tally.lengths.length;
  const cut = (tally.endings["drawn: too long"] ?? 0) + (tally.endings["drawn: nothing moves"] ?? 0);
  return {
    games,
    turns: distributionOf(tally.lengths.map(({ turns }) => turns)),
    minutes: distributionOf(tally.lengths.map(({ waits }) => (waits * SECONDS_BETWEEN_PEOPLE) / 60)),
    early: measuredShare(tally.early, games),
    cut: measuredShare(cut, games),
    goals: Object.entries(tally.winsByGoal)
      .map(([id, wins]) => ({ id, won: measuredShare(wins, games) }))
      .sort((one, other) => other.won.count - one.won.count),
    othersOut: measuredShare(tally.endings[ALL_OTHERS_OUT] ?? 0, games),
    seats: (Object.entries(tally.winsBySeat) as [Seat, number][]).map(([seat, wins]) => ({ seat, won: measuredShare(wins, games) })),
    cards: cardMeasures(deck, tally, games),
  };
}

function cardMeasures(deck: Deck, { cards }: Tally, games: number): CardMeasure[] {
  const measured = [...cards].map(([id, counts]) => {
    const type = cardOf(deck, id).type as CardType;
    const isInFront = type === "keeper" || type === "creeper";
    return {
      id,
      type,
      drawn: measuredShare(counts.gamesDrawn, games),
      played: type === "creeper" ? undefined : measuredShare(counts.gamesPlayed, games),
      withWinner: measuredShare(isInFront ? counts.inWinnersRow : counts.winners, games),
      playersWon: measuredShare(counts.winners, counts.players),
      unused: measuredShare(counts.unused, counts.unused + counts.played + counts.used),
      isRare: counts.gamesDrawn < FEW_GAMES,
    };
  });
  const typical = new Map<CardType, number>();
  for (const { type } of measured)
    if (!typical.has(type))
      typical.set(type, distributionOf(measured.filter((card) => card.type === type).map(({ withWinner }) => withWinner.share)).p50);
  return measured.map((card): CardMeasure => {
    const usual = typical.get(card.type) ?? 0;
    return { ...card, standsOut: card.isRare || usual === 0 ? 1 : card.withWinner.share / usual };
  });
}

/** Counts other games in the bins of the first ones. What is outside of them counts in the first or last bin. */
export const countInBins = (bins: readonly Bin[], values: readonly number[]): number[] => {
  const counts = bins.map(() => 0);
  for (const value of values) {
    const at = bins.findIndex(({ to }) => value <= to);
    const place = at < 0 ? bins.length - 1 : at;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};
