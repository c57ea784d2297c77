"use client";

import type { ObservableTable } from "@mutable/client";
import type { Deck, View } from "@mutable/engine";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import {
  advanceBeats,
  type BeatQueue,
  isBusy,
  isPromptHeld,
  isSkippable,
  NO_BEATS,
  nextChangeAt,
  pushBeat,
  skipBeats,
} from "../model/beat-queue.ts";
import { type Beat, beatOf } from "../model/beats.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** The beat that the board tells now. */
export interface CurrentBeat {
  readonly beat: Beat | undefined;
  readonly phase: BeatQueue["phase"];
  /** True while the viewer's decision is not shown yet. */
  readonly isPromptHeld: boolean;
}

export interface Beats extends CurrentBeat {
  /** True if a beat that begins in that turn would have to wait, or the viewer skips it. */
  isBusy(turn: number): boolean;
  /** Ends what is being shown. */
  skip(): void;
  /** The same for the rest of a turn: of it only what concerns the viewer is shown, and the end of the game. */
  skipTurn(turn: number): void;
}

/** Between two shows of rules at least this many milliseconds pass; captions tell those in between. */
const BETWEEN_RULE_SHOWS = 4_000;

interface BeatSource {
  readonly table: ObservableTable;
  readonly view: View;
  readonly deck: Deck;
  /** False in a replay: each step replaces the one before. */
  readonly isLive: boolean;
  /** False if the board is shown as text. */
  readonly isPicture: boolean;
}

/** Tells the new entries of a table as beats. Replays, the text view and hidden tabs have no shows. */
export function useBeats({ table, view, deck, isLive, isPicture }: BeatSource): Beats {
  const store = useRef<BeatStore>(undefined);
  store.current ??= new BeatStore();
  const beats = store.current;
  const before = useRef(view);
  useEffect(() => {
    before.current = view;
  }, [view]);

  useEffect(
    () =>
      // The event comes before React renders the change, so both appear together.
      table.on("liveHistory", (liveHistory) => {
        const entry = liveHistory.at(-1);
        const after = table.now.mirror?.view;
        if (entry === undefined || after === undefined || after.viewer !== before.current.viewer) return beats.reset();
        const hasShows = isLive && isPicture && !document.hidden;
        const options = { isStill: !hasShows || prefersReducedMotion(), hasShows, hasRuleShow: beats.canShowRule };
        const beat = beatOf(entry, { deck, before: before.current, after }, options);
        if (beat === undefined || !isLive) beats.reset();
        if (beat !== undefined) beats.push(beat, before.current.turn.number);
      }),
    [table, deck, isLive, isPicture, beats],
  );
  useEffect(() => () => beats.reset(), [beats]);
  useSkipOnInput(beats);

  const queue = useSyncExternalStore(
    useCallback((listener: () => void) => beats.subscribe(listener), [beats]),
    () => beats.queue,
    () => NO_BEATS,
  );
  return useMemo(
    () => ({
      beat: queue.current,
      phase: queue.phase,
      isPromptHeld: isPromptHeld(queue),
      isBusy: (turn) => beats.skippedTurn === turn || isBusy(beats.queue, performance.now()),
      skip: () => beats.skip(),
      skipTurn: (turn) => beats.skipTurn(turn),
    }),
    [queue, beats],
  );
}

/** The queue of beats with a clock. */
class BeatStore {
  queue: BeatQueue = NO_BEATS;
  skippedTurn: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listener: (() => void) | undefined;
  #ruleShownAt = Number.NEGATIVE_INFINITY;

  get canShowRule(): boolean {
    return performance.now() - this.#ruleShownAt >= BETWEEN_RULE_SHOWS;
  }

  subscribe(listener: () => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = undefined;
    };
  }

  push(beat: Beat, turn: number): void {
    const now = performance.now();
    const isSkipped = turn === this.skippedTurn && isSkippable(beat);
    if (beat.show?.is === "rule" && !isSkipped) this.#ruleShownAt = now;
    const queue = pushBeat(this.queue, beat, now);
    this.#set(isSkipped ? skipBeats(queue, now) : queue);
  }

  skipTurn(turn: number): void {
    this.skippedTurn = turn;
    this.skip();
  }

  skip(): void {
    this.#set(skipBeats(this.queue, performance.now()));
  }

  reset(): void {
    this.#set(NO_BEATS);
  }

  #set(queue: BeatQueue): void {
    clearTimeout(this.#timer);
    const next = nextChangeAt(queue);
    if (next !== undefined) {
      const advanceLater = () => this.#set(advanceBeats(this.queue, performance.now()));
      this.#timer = setTimeout(advanceLater, Math.max(0, next - performance.now()));
    }
    if (queue === this.queue) return;
    this.queue = queue;
    this.#listener?.();
  }
}

/** A tap or a key ends what is being shown, and so does leaving the tab. */
function useSkipOnInput(beats: BeatStore): void {
  useEffect(() => {
    const skipNow = () => beats.skip();
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Enter" || key === " " || key === "Escape") beats.skip();
    };
    const hide = () => {
      if (document.hidden) beats.skip();
    };
    document.addEventListener("pointerdown", skipNow, { capture: true, passive: true });
    document.addEventListener("keydown", press, { capture: true, passive: true });
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("pointerdown", skipNow, { capture: true });
      document.removeEventListener("keydown", press, { capture: true });
      document.removeEventListener("visibilitychange", hide);
    };
  }, [beats]);
}
