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

/** The cards in front of a seat. */
export interface CardsInFront {
  readonly keepers: readonly string[];
  readonly creepers: readonly string[];
}

/** The cards of a row that are shown, and the number of the others, which stands between keepers and creepers. */
interface VisibleCards extends CardsInFront {
  readonly hiddenCount: number;
}

/** The cards to show in a seat's panel. */
export const visibleKeepers = (row: CardsInFront, layout: Layout, others: number): VisibleCards =>
  fitInto(row, CAPACITY[layout][Math.min(others, 6) - 1] ?? 3);

/** If not all fit, the last place of the keepers is left for the number of the others. Creepers stay in sight, because they block. */
function fitInto({ keepers, creepers }: CardsInFront, room: number): VisibleCards {
  const total = keepers.length + creepers.length;
  if (total <= room) return { keepers, creepers, hiddenCount: 0 };
  const shownCreepers = creepers.slice(0, room - 1);
  const shownKeepers = keepers.slice(0, room - 1 - shownCreepers.length);
  return { keepers: shownKeepers, creepers: shownCreepers, hiddenCount: total - room + 1 };
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

/** The own cards to show and how densely. While keepers are to be chosen, all are shown. */
export function visibleOwnKeepers(row: CardsInFront, layout: Layout, isAsked: boolean) {
  const [named, room] = OWN_CAPACITY[layout];
  const total = row.keepers.length + row.creepers.length;
  const visible = fitInto(row, isAsked ? total : room);
  const crowding = total > room ? "is-many" : total >= TWO_ROWS_FROM ? "is-crowd" : total > named ? "is-many" : undefined;
  return { ...visible, crowding };
}
