import { neighbour, SEATS, type Seat, type View } from "@mutable/engine";
import { seatNames, type ViewContext, whoArguments } from "./context.ts";

/** A seat that was eliminated. */
export interface OutSeat {
  readonly seat: Seat;
  /** The seats whose turns it waits for, the next one first; undefined if it does not return. */
  readonly waitsFor: readonly Seat[] | undefined;
}

export const outSeats = (view: View): readonly OutSeat[] =>
  SEATS.flatMap((seat) => {
    const waits = view.eliminated?.[seat];
    if (waits === undefined) return [];
    return [{ seat, waitsFor: waits === "for_good" ? undefined : inTurnOrder(view, waits) }];
  });

export const outSeat = (view: View, seat: Seat): OutSeat | undefined => outSeats(view).find((each) => each.seat === seat);

/** The seat on turn first, if it is waited for. */
function inTurnOrder(view: View, waits: readonly Seat[]): Seat[] {
  const order = [view.turn.seat];
  while (order.length < view.seats.length) order.push(neighbour(view, order.at(-1) ?? view.turn.seat, false));
  return order.filter((seat) => waits.includes(seat));
}

/** "out, back after Ana and Ben". */
export const outText = (context: ViewContext, { seat, waitsFor }: OutSeat): string =>
  waitsFor === undefined
    ? context.t("out.forGood", whoArguments(context, seat))
    : context.t("out.until", { count: waitsFor.length, names: seatNames(context, waitsFor) });
