import type { GameEvent, HistoryEntry } from "@mutable/client";
import { cardOf, type Deck, type Seat } from "@mutable/engine";

/** An event with its cause: the last card that was played or used in the same turn, and its player. */
export interface GameAct {
  readonly event: GameEvent;
  readonly version: number;
  /** An entry that ends a turn belongs to that turn. */
  readonly turn: number;
  /** Undefined before the first card of a turn: what happens then, happens by itself. */
  readonly cause: { readonly seat: Seat; readonly card: string } | undefined;
}

/** All public events of a game, each with its cause. */
export function actsIn(deck: Deck, history: readonly HistoryEntry[]): GameAct[] {
  let cause: GameAct["cause"];
  let turn = 0;
  return withCreeperOwners(deck, history).flatMap(({ version, events }) =>
    events.map((event) => {
      if (event.is === "turn") [cause, turn] = [undefined, event.number];
      else if (event.is === "played" || event.is === "used" || event.is === "carrying out") cause = { seat: event.seat, card: event.card };
      else if (event.is === "chain ended") cause = causeAfter(event);
      return { event, version, turn, cause };
    }),
  );
}

/** A chain of Surprises ends with what the first one does, or with the card that it was played on. */
function causeAfter({ outcome, seat, card, chain: [first] }: Extract<GameEvent, { is: "chain ended" }>): GameAct["cause"] {
  return outcome === "saved" || first === undefined ? { seat, card } : { seat: first.seat, card: first.card };
}

/**
 * A Creeper that is discarded is told without its seat. Here it is told as a Keeper that leaves its row. Not those of the
 * deal, which no event tells.
 */
export function withCreeperOwners(deck: Deck, history: readonly HistoryEntry[]): HistoryEntry[] {
  const owners = new Map<string, Seat>();
  return history.map((entry) => {
    const events = entry.events.flatMap((event): GameEvent[] => {
      if (event.is === "creeper came") owners.set(event.card, event.seat);
      if (event.is === "keeper moved" && cardOf(deck, event.card).type === "creeper") owners.set(event.card, event.to);
      return event.is === "put away" ? [event, ...leavingRows(owners, event.cards)] : [event];
    });
    return { ...entry, events };
  });
}

const leavingRows = (owners: Map<string, Seat>, cards: readonly string[]): GameEvent[] =>
  cards.flatMap((card) => {
    const seat = owners.get(card);
    owners.delete(card);
    return seat === undefined ? [] : [{ is: "keeper trashed", card, seat }];
  });
