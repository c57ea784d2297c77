"use client";

import { useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTable } from "../../connection/table.ts";
import { type Chapter, chapterOf } from "../model/chapter.ts";
import { SentenceText } from "../shared/sentence-text.tsx";
import { useCurrentBeat, useCurrentView, useShell, useText } from "../state/contexts.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";

/** The chapter of the turn under way. */
function useChapter(): Chapter | undefined {
  const { view } = useCurrentView();
  const shell = useShell();
  const text = useText();
  const history = useTable(shell.table, "history");
  const chapter = useMemo(() => chapterOf(text, history), [text, history]);
  return chapter?.turn === view.turn.number ? chapter : undefined;
}

/** What the player whose turn it is has done so far; the styles show the newest steps. Otherwise the reason to wait. */
export function ChapterSteps({ otherwise }: { otherwise: string | undefined }) {
  const { view } = useCurrentView();
  const text = useText();
  const chapter = useChapter();
  if (chapter === undefined) return otherwise;
  const label = text.t("chapter.of", { name: text.nameOf(chapter.seat) });
  const waitsForOthers = !view.open.some(({ seat }) => seat === chapter.seat);
  return (
    <span className="chapter">
      {waitsForOthers && <span className="chapter__of">{label}</span>}
      <ol aria-label={label}>
        {chapter.steps.map((step, at) => (
          <li key={at}>
            <i aria-hidden="true">{at + 1}</i>
            <span>
              <SentenceText sentence={step} />
            </span>
          </li>
        ))}
      </ol>
    </span>
  );
}

/** Leaves out what is still to be shown of a long turn. */
export function ChapterSkip() {
  const text = useText();
  const { skipTurn } = useCurrentBeat();
  const chapter = useChapter();
  const [skipped, setSkipped] = useState<number>();
  if (chapter === undefined || chapter.turn === skipped || prefersReducedMotion()) return null;
  return (
    <Button
      tone="ghost"
      className="chapter__skip"
      aria-label={text.t("chapter.skipAll", { name: text.nameOf(chapter.seat) })}
      onClick={() => {
        setSkipped(chapter.turn);
        skipTurn(chapter.turn);
      }}
    >
      <Icon name="skip-forward" /> <span>{text.t("chapter.skip")}</span>
    </Button>
  );
}
