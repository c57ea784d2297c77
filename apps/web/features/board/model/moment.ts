import type { ChainEnd, GameEvent } from "@mutable/client";
import { cardOf, type Deck, type Seat, type View } from "@mutable/engine";
import { type OutSeat, outSeat } from "./out-seats.ts";

/** A rare moment that is shown over the whole board. */
export type Moment =
  /** Seats are eliminated by a card. */
  | { readonly is: "out"; readonly card: string; readonly seats: readonly OutSeat[] }
  /** Secrets have left hands. */
  | { readonly is: "secret"; readonly card: string; readonly seat: Seat; readonly more: number }
  /** A meta rule has come into force that keeps seats out. */
  | { readonly is: "noReturn"; readonly card: string; readonly seats: readonly Seat[] }
  /** A Surprise was answered by another: what stands in the end. */
  | ({ readonly is: "chain" } & Omit<ChainEnd, "is">);

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
  return chain && { ...chain, is: "chain" };
}

/** How long a moment is shown, in milliseconds. */
export const momentTime = (moment: Moment): number =>
  moment.is === "chain" ? CHAIN_SHOW.starts + (moment.chain.length + 1) * CHAIN_SHOW.apart + CHAIN_SHOW.reads : TIMES[moment.is];

const TIMES = { out: 2_600, secret: 2_800, noReturn: 3_200 } as const;

/** When the first card of a chain is stamped, the time between stamps, and the time to read them, in milliseconds. */
export const CHAIN_SHOW = { starts: 400, apart: 400, reads: 2_000 } as const;
