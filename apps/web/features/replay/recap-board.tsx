"use client";

import type { Replay, TableLink } from "@mutable/client";
import { useEffect, useState } from "react";
import { Board } from "../board/board.tsx";
import { focusPanel } from "../board/shared/focus.ts";
import { Playback } from "./playback.ts";
import { useRecapShell } from "./recap-shell.tsx";
import "./replay.css";

interface RecapBoardProps {
  /** The live table. */
  link: TableLink;
  /** Stands at the last step that the player has seen. */
  replay: Replay;
  onClose: () => void;
}

/** What happened while the player was away, on the board, with the hand as it was. */
export function RecapBoard({ link, replay, onClose }: RecapBoardProps) {
  const [{ first, playback }] = useState(() => ({ first: replay.step, playback: new Playback(replay, replay.step) }));
  useEffect(() => {
    focusPanel("panel-prompt");
    playback.play();
    return () => playback.pause();
  }, [playback]);
  const shell = useRecapShell({ link, replay, playback, first, onClose });
  return <Board shell={shell} />;
}
