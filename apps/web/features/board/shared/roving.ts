"use client";

import { type FocusEvent, type KeyboardEvent, useCallback, useState } from "react";
import { isVisible } from "./visible.ts";

/** Makes a row of buttons with `data-key` one tab stop; arrow keys move inside it. */
export function useRovingFocus(keys: readonly string[]) {
  const [at, setAt] = useState<string>();
  const current = at !== undefined && keys.includes(at) ? at : keys[0];

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const focused = keyAt(event);
    if (step === undefined || focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // Some layouts hide items that do not fit.
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-key]")].filter(isVisible);
    const index = stops.findIndex((stop) => stop.dataset.key === focused);
    const next = stops[step === "first" ? 0 : step === "last" ? stops.length - 1 : (index + step + stops.length) % stops.length];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }, []);

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const key = keyAt(event);
    if (key !== undefined) setAt(key);
  }, []);

  return {
    /** Props for the row. */
    row: { onKeyDown, onFocus },
    /** Props for each button. */
    stop: (key: string): RovingItem => ({ "data-key": key, tabIndex: key === current ? 0 : -1 }),
  };
}

/** The props of a button in a row. */
export interface RovingItem {
  readonly "data-key": string;
  readonly tabIndex: number;
}

const keyAt = ({ target }: { target: EventTarget }) => (target as HTMLElement).closest<HTMLElement>("[data-key]")?.dataset.key;

const STEPS: Readonly<Record<string, number | "first" | "last">> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: "first",
  End: "last",
};
