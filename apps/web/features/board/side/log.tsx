"use client";

import { memo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useScrolledToEnd } from "../../../ui/scrolled.ts";
import type { Line } from "../model/log-lines.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { Words } from "../shared/sentence-text.tsx";
import { useTelling } from "../state/board-state.tsx";

/** How many lines are drawn before somebody asks for more: a long game has thousands, and each makes every step of the board slower. */
const NEWEST = 100;

/** Everything that has happened in the game, turn by turn. */
export const Log = memo(({ lines }: { lines: readonly Line[] }) => {
  const { t } = useTelling().voice;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(-NEWEST);
  const list = useScrolledToEnd<HTMLOListElement>(lines.length);

  function showAll() {
    setWhole(true);
    // The button goes, and the keyboard would be nowhere.
    list.ref.current?.focus({ preventScroll: true });
  }

  return (
    <ol
      {...list}
      className="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
      aria-label={t("zone.log")}
    >
      {lines.length === 0 && <li className="log__none">{t("log.none")}</li>}
      {shown.length < lines.length && (
        <li>
          <Button tone="ghost" block onClick={showAll}>
            {t("log.before")}
          </Button>
        </li>
      )}
      {shown.map((line) => (
        <LogLine key={line.key} line={line} />
      ))}
    </ol>
  );
});

/** What was told stays as it is, and a game has hundreds of lines. */
const LogLine = memo(({ line: { version, level, is, by, told } }: { line: Line }) => {
  const { goTo } = useTelling();
  return (
    <li className={classes("log__line", `is-${level}`)} data-told={is}>
      {level === "act" && by !== undefined && <SeatFace seat={by} size={24} />}
      {level === "turn" && goTo !== undefined ? (
        <button type="button" className="log__turn" onClick={() => goTo(version)}>
          <Words told={told} />
        </button>
      ) : (
        <span>
          <Words told={told} areButtons />
        </span>
      )}
    </li>
  );
});
