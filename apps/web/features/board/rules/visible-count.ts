"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/** While all rules fit, a new one is assumed to fit until it is measured. */
const ALL = Number.POSITIVE_INFINITY;

/** Counts the clauses that fit beside the dials. The others are laid out as well, to be measured. */
export function useVisibleCount(rules: RefObject<HTMLElement | null>, count: number, language: string): number {
  const [fitting, setFitting] = useState(ALL);

  useLayoutEffect(() => {
    const zone = rules.current;
    const list = zone?.querySelector<HTMLElement>(".clauses");
    const more = zone?.querySelector<HTMLElement>(".rules__more");
    if (!zone || !list || !more) return;
    const measure = () => setFitting(measureVisibleCount(zone, list, more));
    const observer = new ResizeObserver(measure);
    for (const each of [zone, list, ...list.children]) observer.observe(each);
    measure();
    return () => observer.disconnect();
  }, [rules, count, language]);

  return Math.min(fitting, count);
}

function measureVisibleCount(zone: HTMLElement, list: HTMLElement, more: HTMLElement): number {
  if (list.clientWidth === 0) return 0;
  const ends = [...list.children].map((each) => (each as HTMLElement).offsetLeft + (each as HTMLElement).offsetWidth - list.offsetLeft);
  const without = list.clientWidth;
  const room = more.offsetWidth > 0 ? more.offsetWidth + Number.parseFloat(getComputedStyle(zone).columnGap) : 0;
  if ((ends.at(-1) ?? 0) <= without + room) return ALL;
  return ends.filter((end) => end <= without).length;
}
