"use client";

import { seatLabel } from "../model/context.ts";
import { outSeats } from "../model/out-seats.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView } from "../state/contexts.ts";
import { useWinnerGuess } from "../state/winner-guess.ts";

/** A player who is out says who will win. The result says if that was right. */
export function WinnerGuessPicker() {
  const { context, view } = useCurrentView();
  const [guess, choose] = useWinnerGuess();
  // Who is out for good cannot win.
  const returning = outSeats(context.deck, view).flatMap(({ seat, waitsFor }) => (waitsFor === undefined ? [] : [seat]));
  return (
    <fieldset className="out-box__guess">
      <legend>{context.t("guess.title")}</legend>
      {[...view.seats, ...returning].map((seat) => (
        <label key={seat} className="out-box__bet">
          <input type="radio" name="winner" value={seat} checked={guess?.seat === seat} onChange={() => choose(seat)} className="sr-only" />
          <SeatFace seat={seat} size={28} />
          <span>{seatLabel(context, seat)}</span>
        </label>
      ))}
    </fieldset>
  );
}
