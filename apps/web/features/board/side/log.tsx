"use client";

import { classes } from "../../../ui/classes.ts";
import { useScrolledToEnd } from "../../../ui/scrolled.ts";
import { SeatFace } from "../person.tsx";
import type { Line } from "../scene/happening.ts";
import { useBoard } from "../state/board-state.tsx";
import { Words } from "../words.tsx";

/** Everything that has happened in the game, turn by turn. */
export function Log({ lines }: { lines: readonly Line[] }) {
  const { scene } = useBoard();
  const list = useScrolledToEnd<HTMLOListElement>(lines.length);
  return (
    <ol
      {...list}
      className="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
      aria-label={scene.say("zone.log")}
    >
      {lines.length === 0 && <li className="log__none">{scene.say("log.none")}</li>}
      {lines.map((line) => (
        <li key={line.key} className={classes("log__line", `is-${line.level}`)} data-told={line.is}>
          {line.level === "act" && line.by !== undefined && <SeatFace seat={line.by} size={24} />}
          <span>
            <Words told={line.told} areButtons />
          </span>
        </li>
      ))}
    </ol>
  );
}
