import type { BySeat, Cards, Ending, Seat } from "./game.ts";
import type { CardId } from "./vocabulary.ts";

/**
 * What happened, as facts. What everybody may know stands in the open; what only some seats may know stands under `secret`, for each of them
 * apart. Whoever shows an event to somebody uses `seenBy`.
 */
export type Event =
  | { type: "turn"; seat: Seat }
  | { type: "drew"; seat: Seat; count: number; aside: boolean; cause?: CardId | undefined; secret: SecretBySeat<Cards> }
  /** The discard pile was shuffled into the draw pile; what is being resolved stays. */
  | { type: "reshuffled"; left: Cards }
  | { type: "played"; seat: Seat; card: CardId }
  | { type: "cancelled"; card: CardId }
  | { type: "rules"; cards: Cards }
  | { type: "goals"; cards: Cards }
  | { type: "keepers"; seat: Seat; cards: Cards }
  | { type: "allKeepers"; keepers: Partial<BySeat<Cards>> }
  | { type: "creepers"; seat: Seat; cards: Cards }
  | { type: "rulesTrashed"; cards: Cards }
  | { type: "goalTrashed"; card: CardId }
  | { type: "keeperTrashed"; seat: Seat; card: CardId }
  | { type: "discarded"; seat: Seat; cards: Cards }
  /** Cards that were in no hand, and lay in front of nobody who could discard them, are laid on the discard pile. */
  | { type: "putAway"; cards: Cards }
  /** Taken back from the discard pile, and set aside. */
  | { type: "fetched"; seat: Seat; card: CardId }
  /** `aside`: the cards are set aside, and not in the taker's hand. */
  | { type: "gave"; from: Seat; to: Seat; count: number; aside: boolean; secret: SecretBySeat<Cards> }
  /** Cards that were set aside go into the hand. */
  | { type: "kept"; seat: Seat; count: number; secret: SecretBySeat<Cards> }
  /** `aside`: how many cards the seat whose turn it is has set aside, which stay where they are. */
  | { type: "tradedHands"; seat: Seat; with: Seat; aside: number; secret: SecretBySeat<{ gave: Cards; took: Cards }> }
  /** `seat` is the seat whose turn it is, `to` the one that got its hand. The secret part is all that a seat then holds, what it has set aside included. */
  | { type: "rotatedHands"; direction: 0 | 1; seat: Seat; to: Seat; aside: number; secret: SecretBySeat<Cards> }
  | { type: "named"; seat: Seat; card: CardId }
  /** One of several seats that were asked has answered. */
  | { type: "answered"; seat: Seat }
  /** Somebody will be dealt in when the next turn begins, or will not after all. */
  | { type: "joining" | "withdrew"; seat: Seat }
  | { type: "joined"; seat: Seat }
  | { type: "left"; seat: Seat }
  | { type: "ended"; ending: Ending };

export type SecretBySeat<T> = Partial<Record<Seat, T>>;

/** What one seat alone may know. */
export function secretFor<T>(seat: Seat, what: T): SecretBySeat<T> {
  const secret: SecretBySeat<T> = {};
  secret[seat] = what;
  return secret;
}

/** The event as one seat, or a watcher, may know it. */
export function redactEvent(event: Event, viewer: Seat | "watcher"): Event {
  if (!("secret" in event)) return event;
  const { secret, ...open } = event;
  const own = viewer === "watcher" ? undefined : secret[viewer];
  return { ...open, secret: own === undefined ? {} : { [viewer]: own } } as Event;
}
