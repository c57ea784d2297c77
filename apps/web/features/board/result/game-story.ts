import { findKeyMoments, type HistoryEntry, type KeyMoment } from "@mutable/client";
import { type Deck, type GoalProgress, SEATS, type Seat, type View } from "@mutable/engine";
import { progressCount } from "../centre/goal-parts.ts";
import { type PastTable, pastTables, progressIn } from "./past-tables.ts";

/** What there is to talk about after a game, from what all players could see. */
export interface GameStory {
  /** The seats that did not win, the closest first. */
  readonly closest: readonly Closeness[];
  readonly turningPoint: TurningPoint | undefined;
}

/** The best progress of a seat in the whole game. */
export interface Closeness {
  readonly seat: Seat;
  /** Undefined if the seat never had a card that a goal asked for. */
  readonly best: { readonly goal: string; readonly turn: number; readonly have: number; readonly need: number } | undefined;
  /** Set if it had all that the goal asks for: the cards that prevented it. */
  readonly against: readonly string[];
}

/** The card that changed the chances of the winner or of the closest loser most. */
export interface TurningPoint {
  readonly turn: number;
  readonly card: string;
  readonly by: Seat;
  readonly is: "winnerCloser" | "loserBack";
  /** The seat whose chances it changed. */
  readonly whose: Seat;
}

export function gameStory(deck: Deck, view: View, history: readonly HistoryEntry[]): GameStory {
  const tables = pastTables(deck, view, history);
  const winner = view.ending !== undefined && "winner" in view.ending ? view.ending.winner : undefined;
  // Also those that are out at the end.
  const closest = SEATS.filter((seat) => view.seats.includes(seat) || view.eliminated?.[seat] !== undefined)
    .filter((seat) => seat !== winner)
    .map((seat) => closeness(deck, seat, tables))
    .sort((one, other) => distance(one) - distance(other));
  return {
    closest,
    turningPoint: turningPoint(deck, tables, findKeyMoments(deck, history), winner, closest[0]),
  };
}

/** The number of cards missing, or a little less than one if only another card is in the way. */
function missingCount(progress: GoalProgress): number {
  const { have, need } = progressCount(progress);
  if (have === 0) return Number.POSITIVE_INFINITY;
  return have >= need ? 0.5 : need - have;
}

function closeness(deck: Deck, seat: Seat, tables: readonly PastTable[]): Closeness {
  let best: (GoalProgress & { turn: number }) | undefined;
  for (const { turn, view } of tables)
    for (const progress of progressIn(deck, view)) {
      if (progress.seat !== seat || missingCount(progress) === Number.POSITIVE_INFINITY) continue;
      // Of equal ones the last is remembered best.
      if (best === undefined || missingCount(progress) <= missingCount(best)) best = { ...progress, turn };
    }
  if (best === undefined) return { seat, best: undefined, against: [] };
  const { have, need } = progressCount(best);
  return { seat, best: { goal: best.goal, turn: best.turn, have: Math.min(have, need), need }, against: have >= need ? best.against : [] };
}

const distance = ({ best, against }: Closeness): number =>
  best === undefined ? Number.POSITIVE_INFINITY : against.length > 0 ? 0.5 : best.need - best.have + 1 / (1 + best.turn);

/** Moments at which a seat has played a card. */
const TURNING: readonly KeyMoment["is"][] = ["goal", "rule", "action", "out"];

function turningPoint(
  deck: Deck,
  tables: readonly PastTable[],
  moments: readonly KeyMoment[],
  winner: Seat | undefined,
  closest: Closeness | undefined,
): TurningPoint | undefined {
  if (winner === undefined) return undefined;
  const loser = closest?.best === undefined ? undefined : closest.seat;
  const at = new Map(tables.map((table, i) => [table.version, [tables[i - 1], table] as const]));
  const found = moments.flatMap(({ is, step, turn, card, by }): (TurningPoint & { weight: number })[] => {
    const [before, after] = at.get(step) ?? [];
    if (!TURNING.includes(is) || card === undefined || by === undefined || before === undefined || after === undefined) return [];
    const gain = chances(deck, after.view, winner) - chances(deck, before.view, winner);
    const loss = loser === undefined ? 0 : chances(deck, before.view, loser) - chances(deck, after.view, loser);
    const isGain = gain >= loss;
    const whose = isGain ? winner : (loser ?? winner);
    return [{ turn, card, by, is: isGain ? "winnerCloser" : "loserBack", whose, weight: Math.max(gain, loss) }];
  });
  const best = found.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight || other.turn - one.turn)[0];
  if (best === undefined) return undefined;
  const { weight: _, ...point } = best;
  return point;
}

/** From 0 to 1: the best share that a seat has of a goal in play. */
function chances(deck: Deck, view: View, seat: Seat): number {
  const shares = progressIn(deck, view)
    .filter((progress) => progress.seat === seat)
    .map((progress) => {
      const { have, need } = progressCount(progress);
      return Math.min(1, have / Math.max(1, need)) - (progress.against.length > 0 ? 0.25 : 0);
    });
  return Math.max(0, ...shares);
}
