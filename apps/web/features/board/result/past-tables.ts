import type { GameEvent, HistoryEntry } from "@mutable/client";
import { cardOf, type Deck, type GoalProgress, goalProgress, SEATS, type Seat, type View } from "@mutable/engine";
import { withCreeperOwners } from "./acts.ts";

/** The table after an entry. */
export interface PastTable {
  readonly version: number;
  readonly turn: number;
  readonly view: View;
}

/** Goes back from the end, so that it needs no complete history. */
export function pastTables(deck: Deck, end: View, history: readonly HistoryEntry[]): PastTable[] {
  const turns = new Map<number, number>();
  let turn = 0;
  for (const { version, events } of history) {
    // An entry that ends a turn belongs to that turn.
    turns.set(version, turn || (events.find((event) => event.is === "turn")?.number ?? 0));
    turn = events.findLast((event) => event.is === "turn")?.number ?? turn;
  }
  let view = end;
  return withCreeperOwners(deck, history)
    .toReversed()
    .map(({ version, events }) => {
      const after = { version, turn: turns.get(version) ?? 0, view };
      for (const event of events.toReversed()) view = undo(deck, view, event);
      return after;
    })
    .reverse();
}

/** The table before an event, as far as goals ask for it. */
function undo(deck: Deck, view: View, event: GameEvent): View {
  switch (event.is) {
    case "played":
      return without(view, event.card);
    case "left play": {
      const goals = event.cards.filter((card) => cardOf(deck, card).type === "goal");
      const rules = event.cards.filter((card) => cardOf(deck, card).type === "rule");
      return { ...view, goals: [...view.goals, ...goals], rules: [...view.rules, ...rules] };
    }
    case "keeper moved":
      return withCard(deck, without(view, event.card), event.from, event.card);
    case "keeper trashed":
      return event.seat === undefined ? view : withCard(deck, view, event.seat, event.card);
    case "creeper came":
      return without(view, event.card);
    default:
      return view;
  }
}

function without(view: View, card: string): View {
  const others = (cards: readonly string[]) => cards.filter((other) => other !== card);
  const rows = (of: View["keepers"]): View["keepers"] => {
    const owner = SEATS.find((seat) => of[seat].includes(card));
    return owner === undefined ? of : { ...of, [owner]: others(of[owner]) };
  };
  return { ...view, goals: others(view.goals), rules: others(view.rules), keepers: rows(view.keepers), creepers: rows(view.creepers) };
}

function withCard(deck: Deck, view: View, seat: Seat, card: string): View {
  const row = cardOf(deck, card).type === "creeper" ? "creepers" : "keepers";
  return { ...view, [row]: { ...view[row], [seat]: [...view[row][seat], card] } };
}

/** The progress that all could see: earlier hands are not known. */
export const progressIn = (deck: Deck, view: View): GoalProgress[] => goalProgress(deck, view).filter(({ count }) => count?.of !== "cards");
