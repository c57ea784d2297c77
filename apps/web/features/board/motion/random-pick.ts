"use client";

import type { Decision } from "@mutable/engine";
import { type RefObject, useEffect } from "react";
import { randomPick } from "../hand/hand-cards.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { boxOf } from "./boxes.ts";

const DURATION = 700;
/** The number of cards that the ring passes, ever more slowly. */
const LOOKS = 9;

/** If a card of the hand was picked at random, a ring runs over the hand and stops there. */
export function useRandomPickAnimation(decision: Decision | undefined, ring: RefObject<HTMLElement | null>): void {
  const picked = randomPick(decision);
  const id = picked === undefined ? undefined : decision?.id;
  useEffect(() => {
    const element = ring.current;
    if (id === undefined || picked === undefined || element === null || prefersReducedMotion() || document.hidden) return;
    let running: Animation | undefined;
    const frame = requestAnimationFrame(() => {
      const cards = [...document.querySelectorAll<HTMLElement>("#panel-hand [data-card]")];
      const last = cards.find(({ dataset }) => dataset.card === picked);
      if (last === undefined || cards.length < 2) return;
      const boxes = cards.map(boxOf);
      const aim = boxOf(last);
      const stops = [...Array.from({ length: LOOKS }, (_, at) => boxes[(at * 2 + 1) % boxes.length] ?? aim), aim];
      const keyframes = [...stops, aim].map((box, at) => ({
        transform: `translate(${box.x}px, ${box.y}px)`,
        opacity: 1,
        // Each stop takes longer than the one before.
        offset: Math.min(1, (at / (stops.length + 0.5)) ** 1.7),
        easing: "steps(1, end)",
      }));
      const end = keyframes.at(-1);
      if (end !== undefined) end.offset = 1;
      element.style.width = `${aim.width}px`;
      element.style.height = `${aim.height}px`;
      running = element.animate(keyframes, { duration: DURATION });
    });
    return () => {
      cancelAnimationFrame(frame);
      running?.cancel();
    };
  }, [id, picked, ring]);
}
