"use client";

import { cardOf } from "@mutable/engine";
import { useLayoutEffect } from "react";
import { landingCards, type Slam, slamOf } from "../model/slam.ts";
import { useCurrentBeat, useText } from "../state/contexts.ts";
import { currentMotion, prefersReducedMotion } from "../state/reduced-motion.ts";

/** How far the table moves when a card lands, in pixels. Never more than 4. */
const MOVES: Readonly<Record<Slam, number>> = { soft: 2, bell: 2, stamp: 4, whip: 4, thunder: 4 };
/** Everything stands still for a moment, as when a stamp comes down; then the table moves. In milliseconds. */
const STANDS = 60;
const LASTS = 120;

/** The table moves when a card lands on the stage. What is skipped does not land, and a calm table stands still. */
export function useSlam(): void {
  const { beat } = useCurrentBeat();
  const { deck } = useText();
  useLayoutEffect(() => {
    if (beat === undefined || beat.lastsFor === 0 || currentMotion() !== "full" || prefersReducedMotion()) return undefined;
    const moves = landingCards(beat, false).flatMap(({ card, at }) => {
      const slam = slamOf(cardOf(deck, card));
      const delay = at + (slam === "stamp" ? STANDS : 0);
      return document.querySelector(".board")?.animate(blow(MOVES[slam]), { delay, duration: LASTS }) ?? [];
    });
    return () => {
      for (const move of moves) move.cancel();
    };
  }, [beat, deck]);
}

/** Down and back, past the middle. */
const blow = (by: number): Keyframe[] =>
  [0, 1, -0.6, 0].map((part) => ({ transform: `translate(${-0.6 * by * part}px, ${0.8 * by * part}px)` }));
