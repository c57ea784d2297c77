"use client";

import { memo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useScrolledToEnd } from "../../../ui/scrolled.ts";
import type { LogLine } from "../model/log-lines.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { SentenceText } from "../shared/sentence-text.tsx";
import { useShell, useText } from "../state/contexts.ts";

/**
 * The number of lines rendered at first. A long game has thousands, which would slow down every
 * move.
 */
const SHOWN_AT_FIRST = 100;

/** The whole log of the game by turns. */
export const GameLog = memo(({ lines }: { lines: readonly LogLine[] }) => {
  const { t } = useText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(-SHOWN_AT_FIRST);
  const list = useScrolledToEnd<HTMLOListElement>(lines.length);

  function showAll() {
    setWhole(true);
    // The button disappears, so the list takes its focus.
    list.ref.current?.focus({ preventScroll: true });
  }

  return (
    <ol
      {...list}
      className="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
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
        <LogRow key={line.key} line={line} />
      ))}
    </ol>
  );
});

/** Memoized: lines never change, and a game has hundreds. */
const LogRow = memo(({ line: { version, level, kind, by, sentence } }: { line: LogLine }) => {
  const { goTo } = useShell().log;
  return (
    <li className={classes("log__line", `is-${level}`)} data-told={kind}>
      {level === "act" && by !== undefined && <SeatFace seat={by} size={24} />}
      {level === "turn" && goTo !== undefined ? (
        <button type="button" className="log__turn" onClick={() => goTo(version)}>
          <SentenceText sentence={sentence} />
        </button>
      ) : (
        <span>
          <SentenceText sentence={sentence} areButtons />
        </span>
      )}
    </li>
  );
});
