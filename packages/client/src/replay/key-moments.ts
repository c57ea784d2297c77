import { cardOf, type Deck, type Seat } from "@mutable/engine";
import type { GameEvent } from "../history/game-events.ts";
import type { HistoryEntry } from "../history/game-history.ts";

/** The beginning of a turn. */
export interface TurnMark {
  readonly step: number;
  readonly seat: Seat;
  readonly number: number;
}

/** A step at which the game changed: a goal or rule was played, an action, danger or secret moved many cards or eliminated a seat, or it ended. */
export interface KeyMoment {
  readonly step: number;
  /** The number of the turn. */
  readonly turn: number;
  readonly is: "goal" | "rule" | "action" | "end";
  readonly card?: string | undefined;
  /** The player of the card; at the end, the winner. */
  readonly by?: Seat | undefined;
}

export function findTurns(history: readonly HistoryEntry[]): TurnMark[] {
  return history.flatMap(({ version, events }) =>
    events.flatMap((event) => (event.is === "turn" ? [{ step: version, seat: event.seat, number: event.number }] : [])),
  );
}

/** Returns at most one moment for each step. */
export function findKeyMoments(deck: Deck, history: readonly HistoryEntry[]): KeyMoment[] {
  /** The last action: its effects may come some moves after the card. */
  let action: { card: string; seat: Seat } | undefined;
  let current = 0;
  return history.flatMap(({ version: step, events }): KeyMoment[] => {
    const latestTurn = events.findLast((event) => event.is === "turn")?.number ?? current;
    // A step that starts with the next turn belongs to the former one until then.
    const turn = events[0]?.is === "turn" ? latestTurn : current;
    current = latestTurn;
    const played = events.findLast((event) => event.is === "played");
    const type = played && cardOf(deck, played.card).type;
    if (played !== undefined) action = type === "action" || type === "danger" || type === "secret" ? played : undefined;
    // A secret also goes off without being played.
    action ??= events.findLast((event) => event.is === "carrying out");
    const won = events.find((event) => event.is === "won");
    if (won !== undefined || events.some(({ is }) => is === "drawn game"))
      return [{ step, turn, is: "end", card: played?.card, by: won?.seat }];
    if (type === "goal" || type === "rule") return [{ step, turn, is: type, card: played?.card, by: played?.seat }];
    return action !== undefined && isBigChange(events) ? [{ step, turn, is: "action", card: action.card, by: action.seat }] : [];
  });
}

/** Cards that leave play at once. */
const BIG_CHANGE_CARDS = 2;

const isBigChange = (events: readonly GameEvent[]): boolean =>
  events.some(
    (event) =>
      event.is === "eliminated" ||
      event.is === "traded hands" ||
      event.is === "rotated hands" ||
      event.is === "keeper moved" ||
      event.is === "keeper trashed" ||
      (event.is === "left play" && event.cards.length >= BIG_CHANGE_CARDS),
  );
