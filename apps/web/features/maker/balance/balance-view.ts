import {
  type BalanceFinding,
  type BalanceMeasures,
  type BalanceVerdicts,
  binsOf,
  type CardMeasure,
  countInBins,
  findingsOf,
  type MeasuredShare,
  meanChange,
  measuredShare,
  measuresOf,
  SECONDS_BETWEEN_PEOPLE,
  type ShareChange,
  shareChange,
  type Tally,
  verdictsOf,
} from "@mutable/bots/balance";
import { type CardId, type CardType, type DeckSource, openDeck } from "@mutable/engine";

/** Games of a deck that were counted, or a part of them so far. */
export interface CountedGames {
  /** How the version is called: "this draft", "version 3". */
  readonly name: string;
  readonly source: DeckSource;
  readonly tally: Tally;
}

/** Everything that a report shows, as data. */
export interface BalanceView {
  readonly measures: BalanceMeasures;
  readonly verdicts: BalanceVerdicts;
  readonly findings: readonly BalanceFinding[];
  /** The former version that it is compared with. */
  readonly before: { readonly name: string; readonly measures: BalanceMeasures } | undefined;
  /** The change of the mean length, in minutes. */
  readonly lengthChange: ShareChange | undefined;
  readonly columns: readonly LengthColumn[];
}

/** The games of some lengths in turns. */
export interface LengthColumn {
  readonly from: number;
  /** Undefined: and all longer ones. */
  readonly to: number | undefined;
  readonly share: number;
  readonly before: number | undefined;
}

export function balanceView(now: CountedGames, former?: CountedGames): BalanceView {
  const deck = openDeck(now.source);
  const measures = measuresOf(deck, now.tally);
  const before = former && { name: former.name, measures: measuresOf(openDeck(former.source), former.tally) };
  return {
    measures,
    verdicts: verdictsOf(measures),
    findings: findingsOf(deck, measures, before?.measures),
    before,
    lengthChange: former && meanChange(minutesIn(now.tally), minutesIn(former.tally)),
    columns: lengthColumns(now.tally, former?.tally),
  };
}

const minutesIn = ({ lengths }: Tally): number[] => lengths.map(({ waits }) => (waits * SECONDS_BETWEEN_PEOPLE) / 60);

const turnsIn = ({ lengths }: Tally): number[] => lengths.map(({ turns }) => turns);

function lengthColumns(now: Tally, former: Tally | undefined): LengthColumn[] {
  const bins = binsOf(turnsIn(now));
  const before = former && countInBins(bins, turnsIn(former));
  const games = Math.max(1, now.lengths.length);
  const width = (bins[0]?.to ?? 0) - (bins[0]?.from ?? 0);
  return bins.map(({ from, to, count }, at) => ({
    from,
    // The last bin can be wider than the others.
    to: at === bins.length - 1 && to - from > width ? undefined : to,
    share: count / games,
    before: before && former && (before[at] ?? 0) / Math.max(1, former.lengths.length),
  }));
}

/** A bar with its number, and with the number of the former version. */
export interface BarRow {
  readonly key: string;
  readonly now: MeasuredShare;
  readonly before: MeasuredShare | undefined;
  readonly change: ShareChange | undefined;
}

const barRow = (key: string, now: MeasuredShare, before: MeasuredShare | undefined): BarRow => ({
  key,
  now,
  before,
  change: before && shareChange(now, before),
});

export const seatRows = ({ measures, before }: BalanceView): BarRow[] =>
  measures.seats.map(({ seat, won }) => barRow(seat, won, before?.measures.seats.find((former) => former.seat === seat)?.won));

/** The key of the row that stands for Goals that are not shown. */
export const OTHER_GOALS = "";
/** The key of the row for wins without a Goal, which is the last one. */
export const NO_GOAL = "no goal";

/** With more Goals than this, the first and the last are shown, and the others as one row. */
const MOST_GOALS = 8;
const FIRST = 5;
const LAST = 2;

/** The Goals, those that won most first, and wins without a Goal if there are any. */
export function goalRows(view: BalanceView, isWhole: boolean): BarRow[] {
  const { measures, before } = view;
  const [now, former] = [measures.othersOut, before?.measures.othersOut];
  const rows = rowsOfGoals(view, isWhole);
  return now.count === 0 && !former?.count ? rows : [...rows, barRow(NO_GOAL, now, former)];
}

function rowsOfGoals({ measures, before }: BalanceView, isWhole: boolean): BarRow[] {
  const { goals, games } = measures;
  const former = (id: CardId) => before?.measures.goals.find((goal) => goal.id === id)?.won;
  const rows = goals.map(({ id, won }) => barRow(id, won, former(id)));
  if (isWhole || rows.length <= MOST_GOALS) return rows;
  const others = rows.slice(FIRST, -LAST);
  const sum = (shares: readonly (MeasuredShare | undefined)[]) => shares.reduce((total, share) => total + (share?.count ?? 0), 0);
  const together = measuredShare(Math.min(games, sum(others.map(({ now }) => now))), games);
  const formerGames = before?.measures.games ?? 0;
  const formerTogether = before && measuredShare(Math.min(formerGames, sum(others.map((row) => row.before))), formerGames);
  return [...rows.slice(0, FIRST), barRow(OTHER_GOALS, together, formerTogether), ...rows.slice(-LAST)];
}

/** The number of Goals in the row of the others. */
export const otherGoals = ({ measures }: BalanceView): number => Math.max(0, measures.goals.length - FIRST - LAST);

export interface MeasuredCardRow {
  readonly id: CardId;
  readonly type: CardType;
  readonly drawn: MeasuredShare;
  readonly played: MeasuredShare | undefined;
  readonly withWinner: MeasuredShare;
  readonly isRare: boolean;
  /** True if it is with the winner far more or less often than other cards of its type. */
  readonly isStriking: boolean;
  /** How striking it is, from 0. */
  readonly strikes: number;
  /** "new": the former version does not have the card. */
  readonly change: ShareChange | "new" | undefined;
}

const FAR = 1.5;

export function cardRows({ measures, before }: BalanceView): MeasuredCardRow[] {
  return measures.cards.map((card): MeasuredCardRow => {
    const { id, type, drawn, played, withWinner, isRare } = card;
    const former = before?.measures.cards.find((other) => other.id === id);
    const change = before && (former === undefined ? ("new" as const) : shareChange(withWinner, former.withWinner));
    const strikes = isRare ? 0 : Math.abs(Math.log(Math.max(0.05, card.standsOut)));
    return { id, type, drawn, played, withWinner, isRare, isStriking: !isRare && standsFarOut(card), strikes, change };
  });
}

/** Far beyond what chance explains. */
function standsFarOut({ standsOut, withWinner: { share, low, high } }: CardMeasure): boolean {
  if (share === 0 || standsOut === 1) return false;
  const usual = share / standsOut;
  return (standsOut >= FAR && low > usual) || (standsOut <= 1 / FAR && high < usual);
}

export type CardColumn = "card" | "drawn" | "played" | "withWinner" | "change";

/** `by` undefined: the most striking first. */
export interface CardOrder {
  readonly by: CardColumn | undefined;
  readonly isDescending: boolean;
}

export const STRIKING_FIRST: CardOrder = { by: undefined, isDescending: true };

/** Pressed again, a header turns the order round. Numbers begin with the largest. */
export const nextOrder = (order: CardOrder, by: CardColumn): CardOrder =>
  order.by === by ? { by, isDescending: !order.isDescending } : { by, isDescending: by !== "card" };

export function sortCards(
  rows: readonly MeasuredCardRow[],
  { by, isDescending }: CardOrder,
  nameOf: (card: CardId) => string,
): MeasuredCardRow[] {
  const sign = isDescending ? -1 : 1;
  const compare = (one: MeasuredCardRow, other: MeasuredCardRow): number =>
    by === "card" ? nameOf(one.id).localeCompare(nameOf(other.id)) : sortValue(one, by) - sortValue(other, by);
  return rows.toSorted((one, other) => sign * compare(one, other) || nameOf(one.id).localeCompare(nameOf(other.id)));
}

function sortValue(row: MeasuredCardRow, by: Exclude<CardColumn, "card"> | undefined): number {
  if (by === undefined) return (row.isStriking ? 10 : 0) + row.strikes;
  if (by === "change") return typeof row.change === "object" ? row.change.difference : 0;
  return row[by]?.share ?? -1;
}

/** The quarter of the games that is played, from 0 to 4. */
export const quarterOf = (played: number, games: number): number => Math.floor((4 * played) / Math.max(1, games));
