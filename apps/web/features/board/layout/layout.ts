"use client";

import { useSyncExternalStore } from "react";

import layouts from "./layouts.json" with { type: "json" };

/** The layouts of the board. The styles use the same media queries, as variants of the same names. */
export type Layout = "desktop" | "laptop" | "tablet" | "phone" | "short" | "landscape";

/** True if log and chat stand beside the board, and all buttons in the top bar. */
export const isWide = (layout: Layout): boolean => layout === "desktop" || layout === "laptop";

/** The first that matches is used. A short phone is a phone as well. */
const ORDER = ["landscape", "short", "phone", "laptop", "desktop"] as const satisfies readonly Layout[];

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, current, () => "desktop");
}

let lists: readonly (readonly [Layout, MediaQueryList])[] | undefined;

/** Created once: the layout is read with every move. */
function queryLists() {
  lists ??= ORDER.map((layout) => [layout, matchMedia(layouts[layout])] as const);
  return lists;
}

const current = (): Layout => queryLists().find(([, { matches }]) => matches)?.[0] ?? "tablet";

function subscribe(listener: () => void): () => void {
  for (const [, list] of queryLists()) list.addEventListener("change", listener);
  return () => {
    for (const [, list] of queryLists()) list.removeEventListener("change", listener);
  };
}
