import type { CardId, FirstSeat } from "../vocabulary/index.ts";
import type { PlayedSurprise } from "./frame.ts";
import type { Eliminated, Ending } from "./game.ts";
import type { BySeat, Cards, Seat } from "./seat.ts";

/**
 * A fact about a transition. All fields are public except `secret`, which has a part for each seat that
 * may know it. Call `redactEvent` before an event is sent or shown.
 */
export type Event = Fact | Change;

/** What has happened where the other events tell only how the table is now. Told in games from version 3 on. */
export type Fact =
  /** The next surprise answers this card: what its window was opened for, or the last surprise of the chain. */
  | { type: "answers"; card: CardId }
  /**
   * Two surprises or more were played on each other, and their window has closed. `card`: what they were played on, and `seat`
   * its player. `taken`: the keeper comes in front of the player of the first surprise.
   */
  | { type: "chainEnded"; seat: Seat; card: CardId; chain: readonly PlayedSurprise[]; outcome: "saved" | "cancelled" | "taken" }
  /** A keeper or creeper has moved from one row to another. */
  | { type: "moved"; card: CardId; from: Seat; to: Seat }
  /** A creeper came from the draw pile. */
  | { type: "creeperCame"; seat: Seat; card: CardId };

type Change =
  /** Of tables that say how the first seat is found. */
  | { type: "firstSeat"; seat: Seat; how: FirstSeat }
  | { type: "turn"; seat: Seat }
  | { type: "drew"; seat: Seat; count: number; aside: boolean; cause?: CardId | undefined; secret: SecretBySeat<Cards> }
  /** The discard pile was shuffled into the draw pile, except `left`: the cards being resolved. */
  | { type: "reshuffled"; left: Cards }
  | { type: "played"; seat: Seat; card: CardId }
  /** A card in play is used. It stays where it is. */
  | { type: "usedPower"; seat: Seat; card: CardId }
  /** A creeper does what follows. */
  | { type: "because"; card: CardId }
  /** The seat has chosen a keeper of the owner, which has not moved yet. */
  | { type: "aboutToTake"; seat: Seat; card: CardId; owner: Seat }
  | { type: "cancelled"; card: CardId }
  | { type: "rules"; cards: Cards }
  | { type: "metas"; cards: Cards }
  /** A shuffle has raised the numbers of the basic rules. */
  | { type: "basics"; draws: number; plays: number }
  | { type: "goals"; cards: Cards }
  | { type: "keepers"; seat: Seat; cards: Cards }
  | { type: "allKeepers"; keepers: Partial<BySeat<Cards>> }
  | { type: "creepers"; seat: Seat; cards: Cards }
  | { type: "rulesTrashed"; cards: Cards }
  | { type: "goalTrashed"; card: CardId }
  | { type: "keeperTrashed"; seat: Seat; card: CardId }
  | { type: "discarded"; seat: Seat; cards: Cards }
  /** Cards that belong to no seat any more are discarded. */
  | { type: "putAway"; cards: Cards }
  /** A card is taken from the discard pile and set aside. */
  | { type: "fetched"; seat: Seat; card: CardId }
  /** A card of the discard pile goes into the hand. */
  | { type: "takenToHand"; seat: Seat; card: CardId }
  /** `aside`: true if the cards are set aside instead of going into the hand. */
  | { type: "gave"; from: Seat; to: Seat; count: number; aside: boolean; secret: SecretBySeat<Cards> }
  /** Cards that were set aside go into the hand. */
  | { type: "kept"; seat: Seat; count: number; secret: SecretBySeat<Cards> }
  /** `aside`: the number of cards that the current player has set aside, and keeps. */
  | { type: "tradedHands"; seat: Seat; with: Seat; aside: number; secret: SecretBySeat<{ gave: Cards; took: Cards }> }
  /** `seat`: the current player; `to`: the seat that got its hand. Secret: the new hand, with the cards set aside. */
  | { type: "rotatedHands"; direction: 0 | 1; seat: Seat; to: Seat; aside: number; secret: SecretBySeat<Cards> }
  /** The seat is shown the whole hand of the owner. */
  | { type: "lookedAtHand"; seat: Seat; owner: Seat; secret: SecretBySeat<Cards> }
  /** The top card of the draw pile, which the seat was shown, is at its bottom now. */
  | { type: "buried"; seat: Seat }
  | { type: "named"; seat: Seat; card: CardId }
  /** One of several seats has replied to a question that is not closed, and others have still to reply. */
  | { type: "answered"; seat: Seat }
  /** A player will be dealt in when the next turn begins, or has withdrawn before that. */
  | { type: "joining" | "withdrew"; seat: Seat }
  | { type: "joined"; seat: Seat }
  | { type: "left"; seat: Seat }
  /** The seat is out because of the card. */
  | { type: "eliminated"; seat: Seat; card: CardId }
  /** Chance has chosen the seat for the card. */
  | { type: "seatPicked"; seat: Seat; card: CardId }
  /** All seats that are out, with the seats that each still waits for. */
  | { type: "waiting"; eliminated: Eliminated }
  /** A seat that was out plays again. */
  | { type: "returned"; seat: Seat }
  /** In solo, a rule came from the rules deck. */
  | { type: "ruleTurned"; card: CardId }
  | { type: "goalScored"; card: CardId }
  /** All scored goals. */
  | { type: "scored"; cards: Cards }
  /** A secret has left the hand of the seat. It lies on the discard pile. */
  | { type: "secretRevealed"; seat: Seat; card: CardId }
  /** What the secret does for the seat that held it follows. */
  | { type: "carryingOut"; seat: Seat; card: CardId }
  | { type: "ended"; ending: Ending }
  /** The game is over, and the seat still holds this secret. */
  | { type: "secretKept"; seat: Seat; card: CardId };

const FACTS: ReadonlySet<Event["type"]> = new Set<Fact["type"]>(["answers", "chainEnded", "moved", "creeperCame"]);

export const isFact = (event: Event): event is Fact => FACTS.has(event.type);

export type SecretBySeat<T> = Partial<Record<Seat, T>>;

export function secretFor<T>(seat: Seat, value: T): SecretBySeat<T> {
  const secret: SecretBySeat<T> = {};
  secret[seat] = value;
  return secret;
}

/** Returns the part of an event that one viewer may know. */
export function redactEvent(event: Event, viewer: Seat | "watcher"): Event {
  if (!("secret" in event)) return event;
  const { secret, ...open } = event;
  const own = viewer === "watcher" ? undefined : secret[viewer];
  return { ...open, secret: own === undefined ? {} : { [viewer]: own } } as Event;
}
