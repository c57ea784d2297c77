"use client";

import { keyMomentsOf, type Replay, turnsOf } from "@mutable/client";
import type { GameRecord } from "@mutable/referee";
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import { useTelling } from "../board/state/board-state.tsx";
import { useTable } from "../line/table.ts";
import { type Look, lookOf, type Moment } from "./address.ts";
import type { Age } from "./finished-game.ts";
import type { Player, Playing } from "./playback.ts";
import type { GameShown } from "./replay-game.ts";

/** A game, its replay, and what goes through that. */
export interface Shown {
  readonly game: GameShown;
  readonly record: GameRecord;
  readonly age: Age;
  readonly replay: Replay;
  readonly player: Player;
}

const Replays = createContext<Shown | undefined>(undefined);
export const ReplayProvider = Replays;

export function useReplay(): Shown {
  const shown = useContext(Replays);
  if (shown === undefined) throw new Error("There is no ReplayProvider around this component");
  return shown;
}

/** How one looks, at whatever step. */
export function useLook(): Look {
  const { replay, game } = useReplay();
  const look = () => replay.viewpoint;
  return lookOf(
    useSyncExternalStore(
      useCallback((listener) => replay.on("mirror", listener), [replay]),
      look,
      look,
    ),
    game.own,
  );
}

/** Where one is, and how one looks. */
export function useMoment(): Moment {
  const { replay } = useReplay();
  const look = useLook();
  // Every step has another picture.
  useTable(replay, "mirror");
  return { step: replay.step, ...look };
}

export function usePlaying(): Playing {
  const { player } = useReplay();
  return useSyncExternalStore(player.subscribe, player.now, player.now);
}

/** Where the turns begin and what was of moment, as the one through whose eyes one looks may know it. */
export function useMarks() {
  const { replay } = useReplay();
  const { deck } = useTelling().voice;
  const eyes = useTable(replay, "viewer");
  return useMemo(() => ({ turns: turnsOf(replay.chapters), moments: keyMomentsOf(deck, replay.chapters) }), [replay, deck, eyes]);
}
