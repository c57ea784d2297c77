"use client";

import { findKeyMoments, findTurns, type Replay } from "@mutable/client";
import type { GameRecord } from "@mutable/referee";
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { useText } from "../board/state/contexts.ts";
import { useTable } from "../connection/table.ts";
import { type ReplayMoment, type ReplayView, replayViewOf } from "./address.ts";
import type { GamePageData } from "./game-page-data.ts";
import type { Playback, PlaybackState } from "./playback.ts";
import type { RecordAge } from "./replayed-game.ts";

/** A finished game, its replay and the playback. */
export interface ReplayState {
  readonly game: GamePageData;
  readonly record: GameRecord;
  readonly age: RecordAge;
  readonly replay: Replay;
  readonly playback: Playback;
}

const ReplayContext = createContext<ReplayState | undefined>(undefined);
export const ReplayProvider = ReplayContext;

export function useReplay(): ReplayState {
  const shown = useContext(ReplayContext);
  if (shown === undefined) throw new Error("There is no ReplayProvider around this component");
  return shown;
}

/** The current view, for any step. */
export function useReplayView(): ReplayView {
  const { replay, game } = useReplay();
  const look = () => replay.viewpoint;
  return replayViewOf(
    useSyncExternalStore(
      useCallback((listener) => replay.on("mirror", listener), [replay]),
      look,
      look,
    ),
    game.ownSeat,
  );
}

/** The current step and view. */
export function useReplayMoment(): ReplayMoment {
  const { replay } = useReplay();
  const look = useReplayView();
  // Subscribes to steps: each has another mirror.
  useTable(replay, "mirror");
  return { step: replay.step, ...look };
}

export function usePlaybackState(): PlaybackState {
  const { playback } = useReplay();
  return useSyncExternalStore(playback.subscribe, playback.now, playback.now);
}

/** The starts of turns and the key moments, as far as the viewed seat may know them. */
export function useTrackMarks() {
  const { replay } = useReplay();
  const { deck } = useText();
  const viewer = useTable(replay, "viewer");
  return useMemo(() => ({ turns: findTurns(replay.history), moments: findKeyMoments(deck, replay.history) }), [replay, deck, viewer]);
}
