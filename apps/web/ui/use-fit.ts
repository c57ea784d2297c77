"use client";

import equal from "fast-deep-equal";
import { type RefCallback, useCallback, useState } from "react";

/** The number of items of one width that fit side by side. */
export const fitIn = (room: number, item: number, gap: number): number => Math.max(0, Math.floor((room + gap) / (item + gap)));

/**
 * Counts the items of a row that fit, for each name of an item: with `--token: 38px` in its style sheet, a row has the items
 * "--token", which may be squeezed to that width, and `--token-rows: 2` lets them wrap once.
 * The width of the row must not depend on what is counted: each count would be the reason for the next one.
 */
export function useFit<const Items extends readonly `--${string}`[]>(
  ...items: Items
): readonly [row: RefCallback<HTMLElement>, ...counts: { [Each in keyof Items]: number }] {
  const names = items.join(" ");
  const read = useCallback((row: HTMLElement) => readFits(row, names.split(" ")), [names]);
  const [row, counts] = useMeasured<readonly number[]>(
    read,
    items.map(() => Number.POSITIVE_INFINITY),
  );
  return [row, ...counts] as unknown as readonly [RefCallback<HTMLElement>, ...{ [Each in keyof Items]: number }];
}

function readFits(row: HTMLElement, items: readonly string[]): readonly number[] | undefined {
  if (row.clientWidth === 0) return undefined;
  const style = getComputedStyle(row);
  const size = (property: string): number => Number.parseFloat(style.getPropertyValue(property)) || 0;
  const room = row.clientWidth - size("padding-left") - size("padding-right");
  return items.map((item) => (size(item) === 0 ? 0 : fitIn(room, size(item), size("column-gap")) * (size(`${item}-rows`) || 1)));
}

/**
 * A value that is read from the layout of an element: before the first paint, and whenever the element, one of its
 * `parts` or the window changes its size. `read` returns nothing for an element that is not laid out: the value stays.
 */
export function useMeasured<Value>(
  read: (element: HTMLElement) => Value | undefined,
  initial: Value,
  parts: (element: HTMLElement) => readonly Element[] = itself,
): readonly [element: RefCallback<HTMLElement>, value: Value] {
  const [value, setValue] = useState(initial);
  // React attaches elements before the browser paints, and renders what is set meanwhile before the paint as well.
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const prepare = () => {
        const next = read(element);
        return () => next !== undefined && setValue((before) => (equal(before, next) ? before : next));
      };
      return watch(parts(element), prepare);
    },
    [read, parts],
  );
  return [attach, value];
}

const itself = (element: HTMLElement): readonly Element[] => [element];

/** Reads the layout, and returns what renders the value: all are read before any is rendered. */
type Prepare = () => () => void;

const watched = new Map<Element, Prepare>();
let observer: ResizeObserver | undefined;

/** One observer for all rows of the page. */
function watch(elements: readonly Element[], prepare: Prepare): () => void {
  if (observer === undefined) {
    observer = new ResizeObserver((entries) => measure(entries.flatMap(({ target }) => watched.get(target) ?? [])));
    // A media query can change the size of an item and leave that of its row.
    addEventListener("resize", () => measure(watched.values()));
  }
  for (const element of elements) {
    watched.set(element, prepare);
    observer.observe(element);
  }
  prepare()();
  return () => {
    for (const element of elements) {
      watched.delete(element);
      observer?.unobserve(element);
    }
  };
}

const measure = (changed: Iterable<Prepare>): void => {
  for (const render of [...new Set(changed)].map((prepare) => prepare())) render();
};
