"use client";

import { useEffect, useRef } from "react";
import { isVisible } from "../shared/visible.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { boxOf } from "./boxes.ts";

const DURATION = 160;

/** A card that is opened grows from its place on the board. Paging to the next one is not animated. */
export function useCardOpeningAnimation(card: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const wasOpen = before.current !== undefined;
    before.current = card;
    if (card === undefined || wasOpen || prefersReducedMotion()) return;
    let grows: Animation | undefined;
    // The dialog opens after rendering and has no size before.
    const frame = requestAnimationFrame(() => {
      grows = grow(card);
    });
    return () => {
      cancelAnimationFrame(frame);
      grows?.cancel();
    };
  }, [card]);
}

function grow(card: string): Animation | undefined {
  const target = document.querySelector(".reader__card");
  const origin = document.querySelector(placesOf(card));
  if (target === null || origin === null || !isVisible(origin)) return undefined;
  const [from, to] = [boxOf(origin), boxOf(target)];
  if (to.width === 0) return undefined;
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = Math.min(1, from.width / to.width, from.height / to.height);
  const start = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
  return target.animate({ transform: [start, "none"] }, { duration: DURATION, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" });
}

const placesOf = (card: string): string =>
  [`[data-card="${card}"]`, `[data-token="${card}"] .token__face`, `[data-goal="${card}"]`, `[data-clause="${card}"]`].join();
