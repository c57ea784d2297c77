"use client";

import { neighbour, type Seat } from "@mutable/engine";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useRovingFocus } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, useInput } from "../state/contexts.ts";

const DIRECTIONS = ["0", "1"] as const;

/**
 * The two directions, each with the hand that the viewer would get and the player who would get
 * theirs.
 */
export function DirectionPicker() {
  const { context, view } = useCurrentView();
  const input = useInput();
  const { t, viewer, nameOf } = context;
  const roving = useRovingFocus(DIRECTIONS);
  if (viewer === "watcher") return null;
  return (
    <div className="directions" role="radiogroup" aria-label={t("ask.must_choose_direction")} {...roving.row}>
      {([0, 1] as const).map((direction) => {
        const to = neighbour(view, viewer, direction === 1);
        const from = neighbour(view, viewer, direction === 0);
        const isChosen = input.draft?.direction === direction;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio button cannot hold this content.
          <button
            key={direction}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice={direction}
            className={classes("direction", isChosen && "is-on")}
            {...roving.stop(String(direction))}
            onClick={() => input.chooseDirection(direction)}
          >
            <Icon name={direction === 0 ? "arrow-clockwise" : "arrow-counter-clockwise"} />
            <b>{t(direction === 0 ? "direction.on" : "direction.back")}</b>
            <Line seat={from} text={t("direction.get", { name: nameOf(from), count: view.hands[from].length })} />
            <Line seat={to} text={t("direction.give", { name: nameOf(to), count: view.hands[viewer].length })} />
          </button>
        );
      })}
    </div>
  );
}

function Line({ seat, text }: { seat: Seat; text: string }) {
  return (
    <span className="direction__line">
      <SeatFace seat={seat} size={22} /> {text}
    </span>
  );
}
