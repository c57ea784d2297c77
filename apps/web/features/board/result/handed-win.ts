import type { HistoryEntry } from "@mutable/client";
import { cardOf, type Deck, goalProgress, type Seat, type View, winOf } from "@mutable/engine";
import { actsIn, type GameAct } from "./acts.ts";

/** The act of another player that was the last cause of a win. */
export interface HandedWin {
  /** The player who has acted, or has lost the Keeper. */
  readonly seat: Seat;
  readonly winner: Seat;
  /** `goal`: played it. `gave`: moved a Keeper to the winner. `lost`: the winner took it. `freed`: took a Creeper off the winner. */
  readonly is: "goal" | "gave" | "lost" | "freed";
  /** The Goal, Keeper or Creeper. */
  readonly card: string;
  /** The card that has moved it; the Goal itself. */
  readonly by: string;
  readonly turn: number;
}

/** The winner's turns that are looked at. Earlier acts are forgotten. */
const WINNERS_TURNS = 2;

/** Undefined if the winner needed no other player, or the last cause lies further back. */
export function findHandedWin(deck: Deck, end: View, history: readonly HistoryEntry[]): HandedWin | undefined {
  const win = winOf(deck, end);
  if (win === undefined || win.goals.length === 0) return undefined;
  const { seat: winner, goals } = win;
  const acts = actsIn(deck, history);
  const ownTurns = acts.flatMap(({ event }, at) => (event.is === "turn" && event.seat === winner ? [at] : []));
  const since = ownTurns.at(-WINNERS_TURNS) ?? 0;
  const needed = cardsNeeded(deck, end, winner);
  /** The last placing of each card that the win needed, in the order of the game. */
  const last = new Map<string, HandedWin | undefined>();
  for (const [at, act] of acts.entries()) {
    const placed = placing(deck, end, act, { winner, goals, needed });
    if (placed === undefined) continue;
    last.delete(placed.card);
    last.set(placed.card, at >= since && placed.seat !== winner && end.seats.includes(placed.seat) ? placed : undefined);
  }
  return [...last.values()].findLast((each) => each !== undefined);
}

interface Needs {
  readonly winner: Seat;
  readonly goals: readonly string[];
  readonly needed: readonly string[];
}

/** The part of an act in the win: `seat` may be the winner's own. */
function placing(deck: Deck, end: View, { event, turn, cause }: GameAct, { winner, goals, needed }: Needs): HandedWin | undefined {
  if (event.is === "played") {
    const { seat, card } = event;
    if (goals.includes(card)) return { seat, winner, is: "goal", card, by: card, turn };
    // A Surprise of the winner can have taken it at once.
    return needed.includes(card) ? { seat, winner, is: "lost", card, by: card, turn } : undefined;
  }
  if (event.is === "keeper moved" && event.to === winner && needed.includes(event.card)) {
    const { card, from } = event;
    if (cause === undefined) return { seat: winner, winner, is: "gave", card, by: card, turn };
    const isTaken = cause.seat === winner;
    return { seat: isTaken ? from : cause.seat, winner, is: isTaken ? "lost" : "gave", card, by: cause.card, turn };
  }
  const freed = event.is === "keeper moved" && event.from === winner ? event.card : undefined;
  const trashed = event.is === "keeper trashed" && event.seat === winner ? event.card : undefined;
  const creeper = freed ?? trashed;
  if (creeper === undefined || cause === undefined || !wouldBlock(deck, end, winner, goals, creeper)) return undefined;
  return { seat: cause.seat, winner, is: "freed", card: creeper, by: cause.card, turn };
}

/** The cards in front of the winner that the Goals have asked for. */
function cardsNeeded(deck: Deck, end: View, winner: Seat): string[] {
  const row = [...end.keepers[winner], ...end.creepers[winner]];
  return goalProgress(deck, end)
    .filter(({ seat, met }) => seat === winner && met)
    .flatMap(({ have, some, count }) => [...have, ...(some?.cards ?? []), ...(count?.of === "keepers" ? end.keepers[winner] : [])])
    .filter((card) => row.includes(card));
}

/** True if the winner would not have won with this Creeper. */
function wouldBlock(deck: Deck, end: View, winner: Seat, goals: readonly string[], creeper: string): boolean {
  if (cardOf(deck, creeper).type !== "creeper" || end.creepers[winner].includes(creeper)) return false;
  const creepers = { ...end.creepers, [winner]: [...end.creepers[winner], creeper] };
  return goalProgress(deck, { ...end, creepers }).every(({ goal, seat, met }) => seat !== winner || !goals.includes(goal) || !met);
}
