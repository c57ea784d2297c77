import type { Layout } from "../layout/layout.ts";

/** The keepers that fit in a seat's panel, by layout and number of other players. */
const CAPACITY: Readonly<Record<Layout, readonly [one: number, two: number, three: number, four: number, five: number, six: number]>> = {
  desktop: [14, 8, 5, 4, 3, 3],
  laptop: [12, 7, 4, 3, 4, 3],
  tablet: [11, 5, 3, 4, 3, 2],
  phone: [6, 5, 3, 4, 4, 4],
  short: [6, 5, 3, 2, 4, 4],
  landscape: [10, 6, 4, 3, 2, 2],
};

/** The keepers to show; if they do not fit, the last place is left for the number of the others. */
export function visibleKeepers(
  keepers: readonly string[],
  layout: Layout,
  others: number,
): { readonly visible: readonly string[]; readonly hiddenCount: number } {
  const room = CAPACITY[layout][Math.min(others, 6) - 1] ?? 3;
  if (keepers.length <= room) return { visible: keepers, hiddenCount: 0 };
  return { visible: keepers.slice(0, room - 1), hiddenCount: keepers.length - room + 1 };
}

/** The number of own keepers that fit with their names, and at all. */
const OWN_CAPACITY: Readonly<Record<Layout, readonly [named: number, room: number]>> = {
  desktop: [5, 24],
  laptop: [5, 24],
  tablet: [4, 5],
  phone: [4, 5],
  short: [4, 5],
  landscape: [4, 6],
};

/** From this number on they lie in two rows, if the device has a pointer. */
const TWO_ROWS_FROM = 8;

/** The own keepers to show and how densely. While keepers are to be chosen, all are shown. */
export function visibleOwnKeepers(keepers: readonly string[], layout: Layout, isAsked: boolean) {
  const [named, room] = OWN_CAPACITY[layout];
  const isFull = keepers.length > room && !isAsked;
  const visible = isFull ? keepers.slice(0, room - 1) : keepers;
  const crowding =
    keepers.length > room ? "is-many" : keepers.length >= TWO_ROWS_FROM ? "is-crowd" : keepers.length > named ? "is-many" : undefined;
  return { visible, hiddenCount: keepers.length - visible.length, crowding };
}
