"use client";

import { memo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useScrolledToEnd } from "../../../ui/scrolled.ts";
import type { LogLine } from "../model/log-lines.ts";
import { SeatAvatar } from "../shared/seat-avatar.tsx";
import { SentenceText } from "../shared/sentence-text.tsx";
import { useStableState } from "../state/board-state.tsx";

/** How many lines are drawn before somebody asks for more: a long game has thousands, and each makes every step of the board slower. */
const SHOWN_AT_FIRST = 100;

/** Everything that has happened in the game, turn by turn. */
export const GameLog = memo(({ lines }: { lines: readonly LogLine[] }) => {
  const { t } = useStableState().text;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(-SHOWN_AT_FIRST);
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
        <LogRow key={line.key} line={line} />
      ))}
    </ol>
  );
});

/** What was told stays as it is, and a game has hundreds of lines. */
const LogRow = memo(({ line: { version, level, kind, by, sentence } }: { line: LogLine }) => {
  const { goToVersion } = useStableState();
  return (
    <li className={classes("log__line", `is-${level}`)} data-told={kind}>
      {level === "act" && by !== undefined && <SeatAvatar seat={by} size={24} />}
      {level === "turn" && goToVersion !== undefined ? (
        <button type="button" className="log__turn" onClick={() => goToVersion(version)}>
          <SentenceText told={sentence} />
        </button>
      ) : (
        <span>
          <SentenceText told={sentence} areButtons />
        </span>
      )}
    </li>
  );
});
