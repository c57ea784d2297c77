import type { GameEvent, SurpriseChain } from "@mutable/client";
import { cardOf, type Deck, type Seat, type View } from "@mutable/engine";
import { type OutSeat, outSeat } from "./out-seats.ts";

/** A rare moment, for which the whole table goes dark. */
export type Moment =
  /** Seats are eliminated by a card. */
  | { readonly is: "out"; readonly card: string; readonly seats: readonly OutSeat[] }
  /** Secrets have left hands. */
  | { readonly is: "secret"; readonly card: string; readonly seat: Seat; readonly more: number }
  /** A meta rule has come into force that keeps seats out. */
  | { readonly is: "noReturn"; readonly card: string; readonly seats: readonly Seat[] }
  /** A chain of Surprises has ended. */
  | { readonly is: "surpriseChain"; readonly chain: SurpriseChain };

/** The moment of an entry, the largest first; undefined if it has none. */
export function momentOf(events: readonly GameEvent[], deck: Deck, after: View): Moment | undefined {
  const ending = events.find((event) => event.is === "meta came" && cardOf(deck, event.card).modifiers.noReturn);
  if (ending?.is === "meta came") return { is: "noReturn", card: ending.card, seats: Object.keys(after.eliminated ?? {}) as Seat[] };
  const out = events.flatMap((event) => (event.is === "eliminated" ? [event] : []));
  const [first] = out;
  if (first !== undefined)
    return { is: "out", card: first.card, seats: out.map(({ seat }) => outSeat(deck, after, seat) ?? { seat, waitsFor: [] }) };
  const secrets = events.flatMap((event) => (event.is === "secret revealed" ? [event] : []));
  const [secret] = secrets;
  if (secret !== undefined) return { is: "secret", card: secret.card, seat: secret.seat, more: secrets.length - 1 };
  const chain = events.find((event) => event.is === "chain ended");
  return chain && { is: "surpriseChain", chain };
}

/** The last card of a chain has landed for so long when it is stamped; the first one leaves its hand after 200. */
const FIRST_STAMP = 950;

/** Between two cards of a chain, and between two stamps, in milliseconds. Those of a long chain follow each other faster. */
export const chainStepsApart = (cards: number): number => Math.min(400, Math.floor((450 + 400 * cards) / (2 * (cards - 1))));

/** When the cards of a chain are stamped, the last one first. */
export const chainStampAt = (at: number, cards: number): number => FIRST_STAMP + (cards - 1 + at) * chainStepsApart(cards);
