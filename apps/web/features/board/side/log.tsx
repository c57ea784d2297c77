"use client";

import { memo } from "react";
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
        <LogLine key={line.key} line={line} />
      ))}
    </ol>
  );
}

/** What was told stays as it is, and a game has hundreds of lines. */
const LogLine = memo(({ line: { level, is, by, told } }: { line: Line }) => (
  <li className={classes("log__line", `is-${level}`)} data-told={is}>
    {level === "act" && by !== undefined && <SeatFace seat={by} size={24} />}
    <span>
      <Words told={told} areButtons />
    </span>
  </li>
));
