import { activeRules, type Deck, SEATS, type Seat, seatsInTurnOrder, type View } from "@mutable/engine";
import { formatList } from "@mutable/i18n";
import { type TextContext, type ViewContext, whoArguments } from "./context.ts";

/** A seat that was eliminated. */
export interface OutSeat {
  readonly seat: Seat;
  /** The seats whose turns it waits for, the next one first; undefined if it does not return. */
  readonly waitsFor: readonly Seat[] | undefined;
}

export const outSeats = (deck: Deck, view: View): readonly OutSeat[] =>
  SEATS.flatMap((seat) => {
    const waits = view.eliminated?.[seat];
    if (waits === undefined) return [];
    return [{ seat, waitsFor: waits === "for_good" ? undefined : inTurnOrder(deck, view, waits) }];
  });

export const outSeat = (deck: Deck, view: View, seat: Seat): OutSeat | undefined => outSeats(deck, view).find((each) => each.seat === seat);

/** From the seat on turn, which may be out itself. */
function inTurnOrder(deck: Deck, view: View, waits: readonly Seat[]): Seat[] {
  const order = seatsInTurnOrder(view, view.turn.seat, activeRules(deck, view).reversed);
  return order.filter((seat) => waits.includes(seat));
}

/** "Ana, you and Ben", in this order. */
export const orderedNames = ({ t, words, you, nameOf }: TextContext, seats: readonly Seat[]): string =>
  formatList(
    words.language,
    seats.map((seat) => (seat === you ? t("board.you") : nameOf(seat))),
  );

/** "out, back after Ana and Ben". */
export const outText = (context: ViewContext, { seat, waitsFor }: OutSeat): string =>
  waitsFor === undefined
    ? context.t("out.forGood", whoArguments(context, seat))
    : context.t("out.until", { count: waitsFor.length, names: orderedNames(context, waitsFor) });
