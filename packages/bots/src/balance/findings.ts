import type { CardId, Deck, Seat } from "@mutable/engine";
import type { DeckEdit } from "./deck-edit.ts";
import { type MeasuredShare, type ShareChange, shareChange } from "./measured-share.ts";
import type { BalanceMeasures, CardMeasure, GoalMeasure } from "./measures.ts";
import { basicsEdit, goalEdit, strengthEdit, unwantedKeepers } from "./proposed-edit.ts";

/** A Goal is judged only if it has won so many games, or would have by an equal share. */
const FEW_WINS = 8;
/** A Goal wins too often if even the lower end of its interval is above this multiple of an equal share, hardly ever if the upper end is below. */
const OFTEN = 2.5;
const RARELY = 0.5;
/** A seat is ahead if it wins this much more than an equal share. */
const SEAT_AHEAD = 0.05;
/** A deck is called short below so many minutes of the game in the middle, and long above `LONG`. */
const SHORT = 3;
const LONG = 45;
/** Shares of games. */
const MANY_EARLY = 0.1;
const MANY_CUT = 0.01;
/** A card is held back if it is discarded unused more often than this, and than this multiple of other cards of its type. */
const HELD_BACK = 0.5;
const HELD_BACK_MORE = 1.5;
/** How much more or less often the players of a card win than those of other cards of its type. */
const PLAYERS_WIN = 1.5;
const PLAYERS_LOSE = 0.6;

/** "endless": the game in the middle was cut, so its length says nothing. */
export type LengthVerdict = "fine" | "short" | "long" | "endless";
export type EarlyVerdict = "fine" | "early" | "unknown";
export type GoalsVerdict = "fine" | "never" | "often" | "rarely" | "unknown";

/** The three sentences on top of a report. */
export interface BalanceVerdicts {
  readonly length: LengthVerdict;
  readonly early: EarlyVerdict;
  readonly goals: {
    readonly is: GoalsVerdict;
    /** The Goals of which that is said, the most striking first. */
    readonly ids: readonly CardId[];
  };
}

export function verdictsOf(measures: BalanceMeasures): BalanceVerdicts {
  const { minutes, early, cut } = measures;
  return {
    length: cut.share > 0.5 ? "endless" : minutes.p50 < SHORT ? "short" : minutes.p50 > LONG ? "long" : "fine",
    early: early.low > MANY_EARLY ? "early" : early.high > MANY_EARLY && early.share <= MANY_EARLY ? "unknown" : "fine",
    goals: goalsVerdict(measures),
  };
}

function goalsVerdict(measures: BalanceMeasures): BalanceVerdicts["goals"] {
  for (const is of ["never", "often", "rarely"] as const) {
    const ids = measures.goals.filter((goal) => judgeGoal(measures, goal) === is).map(({ id }) => id);
    if (ids.length > 0) return { is, ids };
  }
  const isUnknown = measures.goals.length === 0 || fairWins(measures) < FEW_WINS;
  return { is: isUnknown ? "unknown" : "fine", ids: [] };
}

/** The games that each Goal would have won, if all were equal. */
const fairWins = ({ goals }: BalanceMeasures): number => goals.reduce((sum, { won }) => sum + won.count, 0) / Math.max(1, goals.length);

function judgeGoal(measures: BalanceMeasures, { won }: GoalMeasure): "never" | "rarely" | "often" | undefined {
  const fair = fairWins(measures);
  const share = fair / Math.max(1, measures.games);
  if (won.count >= FEW_WINS && won.low > OFTEN * share) return "often";
  if (fair < FEW_WINS) return undefined;
  if (won.count === 0) return "never";
  return won.high < RARELY * share ? "rarely" : undefined;
}

/** Something in the deck to look at. */
export type BalanceFinding = {
  /** The cards that it is about, if any. Links lead to the first one. */
  readonly cards: readonly CardId[];
  readonly measured?: MeasuredShare | undefined;
  /** What the share would be if all were equal. */
  readonly usual?: number | undefined;
  /** One change that may mend it. */
  readonly edit?: DeckEdit | undefined;
} & (
  | {
      readonly is:
        | "goalNever"
        | "goalRarely"
        | "goalOften"
        | "keeperUnwanted"
        | "heldBack"
        | "neverUseful"
        | "playersWin"
        | "playersLose"
        | "cut"
        | "early"
        | "short"
        | "long"
        | "tooFew";
    }
  | { readonly is: "seatAhead"; readonly seat: Seat }
  | { readonly is: "goalChanged"; readonly change: ShareChange; readonly before: MeasuredShare }
);

/** The findings in the order in which an author should read them. `before`: a former version, if it was played too. */
export function findingsOf(deck: Deck, measures: BalanceMeasures, before?: BalanceMeasures): BalanceFinding[] {
  return [
    ...gameFindings(deck, measures),
    ...measures.goals.flatMap((goal) => goalFinding(deck, measures, goal)),
    ...seatFindings(measures),
    ...cardFindings(deck, measures),
    ...unwantedKeepers(deck).map(
      (id): BalanceFinding => ({ is: "keeperUnwanted", cards: [id], measured: cardMeasure(measures, id)?.withWinner }),
    ),
    ...changeFindings(measures, before),
    ...rareCards(measures),
  ];
}

const cardMeasure = ({ cards }: BalanceMeasures, card: CardId): CardMeasure | undefined => cards.find(({ id }) => id === card);

/** Findings about whole games. One edit of the basic rules is enough. */
function gameFindings(deck: Deck, measures: BalanceMeasures): BalanceFinding[] {
  const { cut, early } = measures;
  const { length, early: isEarly } = verdictsOf(measures);
  const slower = basicsEdit(deck, "plays", -1, 1) ?? basicsEdit(deck, "draws", -1, 1) ?? basicsEdit(deck, "deal", -1, 1);
  const faster = basicsEdit(deck, "draws", 1, 1);
  const found: BalanceFinding[] = [];
  if (cut.low > MANY_CUT) found.push({ is: "cut", cards: [], measured: cut, edit: faster });
  if (length === "long") found.push({ is: "long", cards: [], edit: cut.low > MANY_CUT ? undefined : faster });
  if (isEarly === "early") found.push({ is: "early", cards: [], measured: early, edit: slower });
  if (length === "short") found.push({ is: "short", cards: [], edit: isEarly === "early" ? undefined : slower });
  return found;
}

function goalFinding(deck: Deck, measures: BalanceMeasures, goal: GoalMeasure): BalanceFinding[] {
  const judged = judgeGoal(measures, goal);
  if (judged === undefined) return [];
  const usual = fairWins(measures) / measures.games;
  const common = { cards: [goal.id], measured: goal.won, usual, edit: goalEdit(deck, goal.id, judged === "often" ? 1 : -1) };
  return [{ is: judged === "often" ? "goalOften" : judged === "never" ? "goalNever" : "goalRarely", ...common }];
}

function seatFindings({ seats }: BalanceMeasures): BalanceFinding[] {
  const usual = 1 / Math.max(1, seats.length);
  return seats.flatMap(({ seat, won }): BalanceFinding[] =>
    won.low > usual + SEAT_AHEAD ? [{ is: "seatAhead", cards: [], seat, measured: won, usual }] : [],
  );
}

/** Goals and what lies in front of players belong to winning; of other cards, their players should win like others. */
const isJudgedByPlayers = ({ type }: CardMeasure): boolean => type === "action" || type === "rule" || type === "surprise";

function cardFindings(deck: Deck, { cards, seats }: BalanceMeasures): BalanceFinding[] {
  return cards.flatMap((card): BalanceFinding[] => {
    const { id, isRare, unused, playersWon, drawn } = card;
    if (isRare) return [];
    const about = (is: "heldBack" | "neverUseful" | "playersWin" | "playersLose", measured: MeasuredShare, usual?: number, by?: 1 | -1) => [
      { is, cards: [id], measured, usual, edit: by && strengthEdit(deck, id, by) } satisfies BalanceFinding,
    ];
    if (isNeverUseful(card)) return about("neverUseful", drawn);
    const usuallyUnused = usualShare(cards, card, 0, (other) => other.unused);
    if (unused.low > Math.max(HELD_BACK, HELD_BACK_MORE * usuallyUnused)) return about("heldBack", unused, usuallyUnused, 1);
    if (!isJudgedByPlayers(card)) return [];
    const usual = usualShare(cards, card, 1 / seats.length, (other) => other.playersWon);
    if (playersWon.low > PLAYERS_WIN * usual) return about("playersWin", playersWon, usual, -1);
    return playersWon.high < PLAYERS_LOSE * usual ? about("playersLose", playersWon, usual, 1) : [];
  });
}

/** A Creeper is not played, and a Secret that leaves a hand is revealed: neither can be useless by these counts. */
const isNeverUseful = ({ type, played, unused, withWinner }: CardMeasure): boolean =>
  type !== "secret" && played?.count === 0 && unused.count === unused.of && withWinner.count === 0;

/** The share that other cards of the same type have together; `alone` if there are none. */
function usualShare(
  cards: readonly CardMeasure[],
  { id, type }: CardMeasure,
  alone: number,
  shareOf: (card: CardMeasure) => MeasuredShare,
): number {
  const others = cards.filter((card) => card.type === type && card.id !== id && !card.isRare).map(shareOf);
  const sum = (name: "count" | "of") => others.reduce((total, share) => total + share[name], 0);
  return sum("of") === 0 ? alone : sum("count") / sum("of");
}

function changeFindings(measures: BalanceMeasures, before: BalanceMeasures | undefined): BalanceFinding[] {
  return measures.goals.flatMap(({ id, won }): BalanceFinding[] => {
    const former = before?.goals.find((goal) => goal.id === id);
    const change = former && shareChange(won, former.won);
    if (former === undefined || change === undefined || change.isChance) return [];
    return [{ is: "goalChanged", cards: [id], measured: won, before: former.won, change }];
  });
}

function rareCards({ cards, games }: BalanceMeasures): BalanceFinding[] {
  const rare = cards.filter(({ isRare }) => isRare).map(({ id }) => id);
  return rare.length === 0 || games === 0 ? [] : [{ is: "tooFew", cards: rare }];
}
