"use client";

import type { Decision } from "@mutable/engine";
import { classes } from "../../../ui/classes.ts";
import { seatLabel } from "../model/context.ts";
import { useRovingFocus } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, useInput, useText } from "../state/contexts.ts";

/** A choice of players with the sizes of their hands. */
export function SeatPicker({ decision }: { decision: Decision }) {
  const { view } = useCurrentView();
  const text = useText();
  const input = useInput();
  const seats = decision.seats ?? [];
  const roving = useRovingFocus(seats);
  return (
    <div className="seat-picks" role="radiogroup" aria-label={text.t("tray.title")} {...roving.row}>
      {seats.map((seat) => {
        const isChosen = input.draft?.seat === seat;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio button cannot hold this content.
          <button
            key={seat}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice={seat}
            className={classes("seat-pick", isChosen && "is-on")}
            {...roving.stop(seat)}
            onClick={() => input.chooseSeat(seat)}
          >
            <SeatFace seat={seat} size={44} />
            <b>{seatLabel(text, seat)}</b>
            <span>{text.t("seat.hand", { count: view.hands[seat].length })}</span>
          </button>
        );
      })}
    </div>
  );
}
