"use client";

import { useSyncExternalStore } from "react";

import layouts from "./layouts.json" with { type: "json" };

/** The layouts of the board. The styles use the same media queries, as variants of the same names. */
export type Layout = "table" | "tablet" | "phone" | "short" | "landscape";

/** True if the seats stand round the middle, with a panel for the turn and a drawer for log and chat. */
export const isTable = (layout: Layout): boolean => layout === "table";

/** The first that matches is used. A short phone is a phone as well. */
const ORDER = ["landscape", "short", "phone", "table"] as const satisfies readonly Layout[];

/** The layout of this window. */
export function useWindowLayout(): Layout {
  return useSyncExternalStore(subscribe, current, () => "table");
}

let lists: ReadonlyMap<string, MediaQueryList> | undefined;

/** Created once: the layout is read with every move. */
function queryLists() {
  lists ??= new Map(ORDER.map((layout) => [layouts[layout], matchMedia(layouts[layout])]));
  return lists;
}

/** The layout of a window, given a function that evaluates media queries. */
export const layoutOf = (matches: (query: string) => boolean): Layout => ORDER.find((layout) => matches(layouts[layout])) ?? "tablet";

const current = (): Layout => layoutOf((query) => queryLists().get(query)?.matches === true);

function subscribe(listener: () => void): () => void {
  for (const list of queryLists().values()) list.addEventListener("change", listener);
  return () => {
    for (const list of queryLists().values()) list.removeEventListener("change", listener);
  };
}
