import { cardOf, type Deck, type Seat, type Win } from "@mutable/engine";
import type { GameEvent } from "../history/game-events.ts";
import type { HistoryEntry } from "../history/game-history.ts";

/** The beginning of a turn. */
export interface TurnMark {
  readonly step: number;
  readonly seat: Seat;
  readonly number: number;
}

/**
 * A step at which the game changed. Of several in one step the first of these: the end; seats are out; a goal is scored;
 * a secret leaves a hand; a meta rule comes into force; a card is cancelled;
 * a chain of surprises saves or takes a card; a goal or rule is played; a card moves many others.
 */
export interface KeyMoment {
  readonly step: number;
  /** The number of the turn. */
  readonly turn: number;
  readonly is: "end" | "out" | "scored" | "secret" | "meta" | "cancelled" | "saved" | "taken" | "goal" | "rule" | "action";
  readonly card?: string | undefined;
  /** The player of the card; at the end, the winner. Undefined for cards that act by themselves. */
  readonly by?: Seat | undefined;
  /** The seats that are out. */
  readonly out?: readonly Seat[] | undefined;
  /** At the end of a solo game. */
  readonly score?: number | undefined;
  /** At the end, if the winner met no Goal: what became of all others. */
  readonly others?: Win["others"];
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
    const end = events.find((event) => event.is === "won" || event.is === "drawn game" || event.is === "solo over");
    if (end !== undefined) {
      const { seat, others } = end.is === "won" ? end : {};
      const score = end.is === "solo over" ? end.score : undefined;
      return [{ step, turn, is: "end", card: played?.card, by: seat, ...(others && { others }), ...(score !== undefined && { score }) }];
    }
    const special = specialMoment(events, action?.seat);
    if (special !== undefined) return [{ step, turn, ...special }];
    if (type === "goal" || type === "rule") return [{ step, turn, is: type, card: played?.card, by: played?.seat }];
    return action !== undefined && isBigChange(events) ? [{ step, turn, is: "action", card: action.card, by: action.seat }] : [];
  });
}

/** What only some decks have. `by`: the seat whose action is under way. */
function specialMoment(events: readonly GameEvent[], by: Seat | undefined): Omit<KeyMoment, "step" | "turn"> | undefined {
  const out = events.filter((event) => event.is === "eliminated");
  const [first] = out;
  if (first !== undefined) return { is: "out", card: first.card, by, out: out.map(({ seat }) => seat) };
  for (const event of events) if (event.is === "goal scored") return { is: "scored", card: event.card, by: event.seat };
  for (const event of events) if (event.is === "secret revealed") return { is: "secret", card: event.card, by: event.seat };
  for (const event of events) if (event.is === "meta came") return { is: "meta", card: event.card };
  for (const event of events) if (event.is === "cancelled") return { is: "cancelled", card: event.card };
  for (const event of events)
    if (event.is === "chain ended" && event.outcome !== "cancelled")
      return { is: event.outcome, card: event.card, by: event.outcome === "taken" ? event.chain[0]?.seat : event.seat };
  return undefined;
}

/** Cards that leave play at once. */
const BIG_CHANGE_CARDS = 2;

const isBigChange = (events: readonly GameEvent[]): boolean =>
  events.some(
    (event) =>
      event.is === "traded hands" ||
      event.is === "rotated hands" ||
      event.is === "keeper moved" ||
      event.is === "keeper trashed" ||
      (event.is === "left play" && event.cards.length >= BIG_CHANGE_CARDS),
  );
