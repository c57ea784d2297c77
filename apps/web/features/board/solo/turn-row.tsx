"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type Square, shortRow } from "./share-row.ts";

const LOOKS: Record<Square, string> = {
  scored: "bg-goal text-goal-on",
  goal: "bg-goal",
  action: "bg-action",
  rule: "bg-rule",
  keeper: "bg-keeper",
  nothing: "bg-current opacity-25",
};

/** The row of a solo game: a square for each turn. */
export function TurnRow({ squares, className }: { squares: readonly Square[]; className?: string | undefined }) {
  const t = useTranslate();
  const { shown, more } = shortRow(squares);
  const scored = squares.filter((square) => square === "scored").length;
  return (
    <p className={classes("flex flex-wrap items-center gap-1", className)}>
      <span className="sr-only">{t("daily.row", { count: squares.length, scored })}</span>
      {shown.map((square, at) => (
        <i
          key={at}
          aria-hidden="true"
          className={classes(
            "inline-grid size-5 flex-none place-items-center rounded-[6px] text-12 not-italic forced-color-adjust-none",
            LOOKS[square],
          )}
        >
          {square === "scored" && <Icon name="star" />}
        </i>
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  );
}
