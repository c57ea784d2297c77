"use client";

import { useLayoutEffect, useRef } from "react";
import { useCurrentBeat, useCurrentView, useOpenOverlay, useOverlays, useShell } from "../state/contexts.ts";

/** How long the winning table is shown before the result opens if its end was not shown, in milliseconds. */
const MOMENT = 1_200;

/** Opens the result by itself, once its end has been told. */
export function ResultWhenOver() {
  const { view } = useCurrentView();
  const shell = useShell();
  const open = useOpenOverlay();
  const { showSheet } = useOverlays();
  const { beat, phase } = useCurrentBeat();
  const hasShow = beat?.show?.is === "end";
  const isOver = view.ending !== undefined && shell.link !== undefined && (!hasShow || phase === "over");
  const latest = useRef(open);
  latest.current = open;
  // Before the next paint, so that the board does not flash up between the show and the result.
  useLayoutEffect(() => {
    if (!isOver) return;
    const timer = setInterval(showResult, MOMENT);
    if (hasShow) showResult();
    return () => clearInterval(timer);

    function showResult() {
      const { openSheet, openCard } = latest.current;
      // Does not interrupt an open dialog, or one whose code is still being loaded.
      if (openSheet !== undefined || openCard !== undefined || document.querySelector("dialog[open]") !== null) return;
      clearInterval(timer);
      showSheet("result");
    }
  }, [isOver, hasShow, showSheet]);
  return null;
}
