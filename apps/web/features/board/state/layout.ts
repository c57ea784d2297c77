"use client";

import { useSyncExternalStore } from "react";

/** The forms of the board. The styles know the same ones, as `laptop:`, `tablet:`, `phone:`, `short:` and `landscape:`. */
export type Layout = "desktop" | "laptop" | "tablet" | "phone" | "short" | "landscape";

/** Log and chat have room beside the board, and all buttons in the bar. */
export const isWide = (layout: Layout): boolean => layout === "desktop" || layout === "laptop";

/** The first that fits. At 400 % zoom a window is as small as a phone's and lies on its side: it is one that stands, and is scrolled. */
const QUERIES: readonly (readonly [Layout, string])[] = [
  ["landscape", "(min-width: 501px) and (max-height: 500px) and (orientation: landscape)"],
  ["short", "(max-height: 740px) and ((max-width: 500px) or ((max-width: 700px) and (orientation: portrait)))"],
  ["phone", "(max-width: 500px) or ((max-width: 700px) and (orientation: portrait))"],
  ["laptop", "(min-width: 1000px) and (max-height: 800px)"],
  ["desktop", "(min-width: 1000px)"],
];

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, current, () => "desktop");
}

let lists: readonly (readonly [Layout, MediaQueryList])[] | undefined;

/** They are asked with every move, and stay the same. */
function forms() {
  lists ??= QUERIES.map(([layout, query]) => [layout, matchMedia(query)] as const);
  return lists;
}

const current = (): Layout => forms().find(([, { matches }]) => matches)?.[0] ?? "tablet";

function subscribe(listener: () => void): () => void {
  for (const [, list] of forms()) list.addEventListener("change", listener);
  return () => {
    for (const [, list] of forms()) list.removeEventListener("change", listener);
  };
}
