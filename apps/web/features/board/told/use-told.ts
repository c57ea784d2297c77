"use client";

import type { ObservableTable } from "@mutable/client";
import type { Deck, View } from "@mutable/engine";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { type Beat, beatOf, type ToldZone } from "../model/beats.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { isPromptHeld, type Telling } from "./telling.ts";
import { ToldTable } from "./told-table.ts";

/** The beat that the board tells now. */
export interface Beats {
  readonly beat: Beat | undefined;
  readonly phase: Telling<unknown>["phase"];
  /** The game before the beat, as the zones show it in which its cause has not landed. */
  readonly before: View | undefined;
  readonly pending: readonly ToldZone[];
  /** True while the viewer's decision is not shown yet. */
  readonly isPromptHeld: boolean;
  /** Ends what is being shown. */
  skip(): void;
  /** The same for the rest of a turn: of it only what concerns the viewer is shown, and the end of the game. */
  skipTurn(turn: number): void;
}

interface ToldSource {
  readonly table: ObservableTable;
  /** The deck with this id, if the page has it. */
  deckOf(id: string): Deck | undefined;
  /** False in a replay: each step replaces the one before. */
  readonly isLive: boolean;
  /** False if the board is shown as text. */
  readonly isPicture: boolean;
}

/** The table as the board tells it. Replays, the text view and hidden tabs have no shows, and wait for nothing. */
export function useToldTable(source: ToldSource): ToldTable {
  const latest = useRef(source);
  latest.current = source;
  const { table } = source;
  const told = useMemo(() => {
    const isPaced = () => latest.current.isLive && latest.current.isPicture && !document.hidden;
    return new ToldTable(table, {
      isPaced,
      now: () => performance.now(),
      beatOf(entry, before, after, isRuleShowDue) {
        const deck = latest.current.deckOf(after.deck);
        const hasShows = isPaced();
        const options = { isStill: !hasShows || prefersReducedMotion(), hasShows, hasRuleShow: isRuleShowDue };
        return deck && beatOf(entry, { deck, before, after }, options);
      },
    });
  }, [table]);
  useEffect(() => told.follow(), [told]);
  useSkipOnInput(told);
  return told;
}

export function useBeats(told: ToldTable): Beats {
  const look = () => told.telling;
  const telling = useSyncExternalStore(told.onTelling, look, look);
  const { beat, phase, before, pending } = telling;
  const isHeld = isPromptHeld(telling);
  return useMemo(
    () => ({
      beat,
      phase,
      before: before.view,
      pending,
      isPromptHeld: isHeld,
      skip: () => told.skip(),
      skipTurn: (turn: number) => told.skipTurn(turn),
    }),
    [beat, phase, before, pending, isHeld, told],
  );
}

/** A tap or a key ends what is being shown, and so does leaving the tab. */
function useSkipOnInput(told: ToldTable): void {
  useEffect(() => {
    const skipNow = () => told.skip();
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Enter" || key === " " || key === "Escape") told.skip();
    };
    const hide = () => {
      if (document.hidden) told.skip();
    };
    document.addEventListener("pointerdown", skipNow, { capture: true, passive: true });
    document.addEventListener("keydown", press, { capture: true, passive: true });
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("pointerdown", skipNow, { capture: true });
      document.removeEventListener("keydown", press, { capture: true });
      document.removeEventListener("visibilitychange", hide);
    };
  }, [told]);
}
