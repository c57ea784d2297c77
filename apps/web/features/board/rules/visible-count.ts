"use client";

import { type RefCallback, useCallback } from "react";
import { useMeasured } from "../../../ui/use-fit.ts";

/** While all rules fit, a new one is assumed to fit until it is measured. */
const ALL = Number.POSITIVE_INFINITY;

/** Counts the clauses that fit beside the dials. The others are laid out as well, to be measured. */
export function useVisibleCount(count: number, language: string): readonly [panel: RefCallback<HTMLElement>, count: number] {
  // Read again with other clauses, and with other texts in them.
  const parts = useCallback(partsOf, [count, language]);
  const [panel, fitting] = useMeasured<number>(readVisibleCount, ALL, parts);
  return [panel, Math.min(fitting, count)];
}

const clausesIn = (panel: HTMLElement) => panel.querySelector<HTMLElement>(".clauses");

function partsOf(panel: HTMLElement): readonly Element[] {
  const list = clausesIn(panel);
  return list === null ? [panel] : [panel, list, ...list.children];
}

function readVisibleCount(panel: HTMLElement): number | undefined {
  const list = clausesIn(panel);
  const more = panel.querySelector<HTMLElement>(".rules__more");
  if (list === null || more === null) return undefined;
  if (list.clientWidth === 0) return 0;
  const ends = [...list.children].map((each) => (each as HTMLElement).offsetLeft + (each as HTMLElement).offsetWidth - list.offsetLeft);
  const without = list.clientWidth;
  const room = more.offsetWidth > 0 ? more.offsetWidth + Number.parseFloat(getComputedStyle(panel).columnGap) : 0;
  if ((ends.at(-1) ?? 0) <= without + room) return ALL;
  return ends.filter((end) => end <= without).length;
}
