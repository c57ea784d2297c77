"use client";

import type { Decision } from "@mutable/engine";
import { classes } from "../../../ui/classes.ts";
import { calledHere } from "../model/context.ts";
import { useRoving } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";

/** A player, with how many cards they hold. */
export function SeatPicker({ decision }: { decision: Decision }) {
  const { view } = useNow();
  const { voice, choosing } = useBoard();
  const seats = decision.seats ?? [];
  const roving = useRoving(seats);
  return (
    <div className="seat-picks" role="radiogroup" aria-label={voice.t("tray.title")} {...roving.row}>
      {seats.map((seat) => {
        const isChosen = choosing.draft?.seat === seat;
        return (
          // biome-ignore lint/a11y/useSemanticElements: it holds more than the label of a native radio button could say.
          <button
            key={seat}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice={seat}
            className={classes("seat-pick", isChosen && "is-on")}
            {...roving.stop(seat)}
            onClick={() => choosing.chooseSeat(seat)}
          >
            <SeatFace seat={seat} size={44} />
            <b>{calledHere(voice, seat)}</b>
            <span>{voice.t("seat.hand", { count: view.hands[seat].length })}</span>
          </button>
        );
      })}
    </div>
  );
}
