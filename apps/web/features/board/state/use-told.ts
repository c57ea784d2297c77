"use client";

import type { ObservableTable } from "@mutable/client";
import type { Deck, View } from "@mutable/engine";
import { TOLD_LENGTHS } from "@mutable/protocol";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { loadPart } from "../../../ui/load-part.ts";
import { type Beat, beatOf, type LandingPart, openingBeat } from "../model/beats.ts";
import type * as Later from "../told/later.ts";
import { nextInFull } from "../told/steps.ts";
import { isPromptHeld, type Telling } from "../told/telling.ts";
import { ToldTable } from "../told/told-table.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** The beat that the board tells now. */
export interface Beats {
  readonly beat: Beat | undefined;
  readonly phase: Telling<unknown>["phase"];
  /** The game before the beat, as the parts show it in which its cause has not landed. */
  readonly before: View | undefined;
  readonly pending: readonly LandingPart[];
  /** True while the viewer's decision is not shown yet. */
  readonly isPromptHeld: boolean;
  /** True while a press makes everything faster. */
  readonly isHurrying: boolean;
  /** For how long the beat has been told, in milliseconds. */
  elapsed(): number;
  /** Tells faster, or no longer. */
  hurry(isHurrying: boolean): void;
  /** Ends what is being shown, in its last picture. */
  endBeat(): void;
  /** Ends what is being shown, and all that waits; or what waits of the same turn. */
  skip(): void;
  skipWaitingOfTurn(): void;
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
  /** By how much everything is told slower than at the normal pace. */
  pace(): number;
}

/** Milliseconds after which a board is taken to be idle. */
const IDLE = 600;

/** The table as the board tells it. Replays, the text view and hidden tabs have no shows, and wait for nothing. */
export function useToldTable(source: ToldSource): ToldTable {
  const latest = useRef(source);
  latest.current = source;
  const later = useRef<typeof Later>(undefined);
  useEffect(() => {
    const load = async () => {
      later.current = await loadPart(() => import("../told/later.ts"));
    };
    const timer = setTimeout(load, IDLE);
    return () => clearTimeout(timer);
  }, []);
  const { table } = source;
  const told = useMemo(() => {
    const isPaced = () => latest.current.isLive && latest.current.isPicture && !document.hidden;
    return new ToldTable(table, {
      isPaced,
      tempo: () => ({ pace: latest.current.pace(), nextPiece: later.current?.nextPiece ?? nextInFull }),
      now: () => performance.now(),
      openingOf({ parts: { version = 0, info }, view }) {
        if (view === undefined || view.solo !== undefined || prefersReducedMotion()) return undefined;
        return openingBeat(version, view.turn.seat, info?.tally === undefined ? TOLD_LENGTHS.deal : TOLD_LENGTHS.nextDeal);
      },
      beatOf(entry, before, after, { isRuleShowDue, showsOfTurn }) {
        const deck = latest.current.deckOf(after.deck);
        const hasShows = isPaced();
        const directs = { direct: later.current?.direct, earlier: showsOfTurn };
        const options = { isStill: !hasShows || prefersReducedMotion(), hasShows, hasRuleShow: isRuleShowDue, ...directs };
        return deck && beatOf(entry, { deck, before, after }, options);
      },
    });
  }, [table]);
  useEffect(() => told.follow(), [told]);
  return told;
}

export function useBeats(told: ToldTable): Beats {
  const look = () => told.telling;
  const telling = useSyncExternalStore(told.onTelling, look, look);
  const { beat, phase, before, pending } = telling;
  const isHeld = isPromptHeld(telling);
  const isHurrying = useSyncExternalStore(
    told.onTelling,
    () => told.isHurrying,
    () => false,
  );
  return useMemo(
    () => ({
      beat,
      phase,
      before: before.view,
      pending,
      isPromptHeld: isHeld,
      isHurrying,
      elapsed: () => told.elapsed,
      hurry: (isOn: boolean) => told.hurry(isOn),
      endBeat: () => told.endBeat(),
      skip: () => told.skip(),
      skipWaitingOfTurn: () => told.skipWaitingOfTurn(),
      skipTurn: (turn: number) => told.skipTurn(turn),
    }),
    [beat, phase, before, pending, isHeld, isHurrying, told],
  );
}
