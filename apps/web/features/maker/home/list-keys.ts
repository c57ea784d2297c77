/** The place of a list item in the window. */
export interface ItemPlace {
  readonly top: number;
  readonly left: number;
}

const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/** The item that an arrow key leads to, in a list of one or more columns. Undefined: the key leads nowhere. */
export function itemAfterKey(places: readonly ItemPlace[], at: number, key: string): number | undefined {
  if (!ARROWS.has(key)) return undefined;
  const columns = Math.max(1, places.filter(({ top }) => top === places[0]?.top).length);
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0;
  const next = at + by;
  if (next >= places.length && key === "ArrowDown") {
    // From above the end of a shorter last row.
    const last = places.length - 1;
    return places[last]?.top === places[at]?.top ? undefined : last;
  }
  return next < 0 || next >= places.length ? undefined : next;
}
