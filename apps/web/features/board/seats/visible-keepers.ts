/** The cards in front of a seat. */
export interface CardsInFront {
  readonly keepers: readonly string[];
  readonly creepers: readonly string[];
}

/** The cards of a row that are shown, and the number of the others, which stands between keepers and creepers. */
export interface VisibleCards extends CardsInFront {
  readonly hiddenCount: number;
}

/** If not all fit, the last place of the keepers is left for the number of the others. Creepers stay in sight, because they block. */
export function visibleKeepers({ keepers, creepers }: CardsInFront, room: number): VisibleCards {
  const total = keepers.length + creepers.length;
  if (total <= room) return { keepers, creepers, hiddenCount: 0 };
  const left = Math.max(0, room - 1);
  const shownCreepers = creepers.slice(0, left);
  const shownKeepers = keepers.slice(0, left - shownCreepers.length);
  return { keepers: shownKeepers, creepers: shownCreepers, hiddenCount: total - shownKeepers.length - shownCreepers.length };
}

/** The number of own cards that fit with their names, in one row without them, and small ones in all rows. */
export interface OwnRoom {
  readonly named: number;
  readonly unnamed: number;
  readonly small: number;
}

/** The own cards to show and how densely. While keepers are to be chosen, all are shown. */
export function visibleOwnKeepers(row: CardsInFront, { named, unnamed, small }: OwnRoom, isAsked: boolean) {
  const total = row.keepers.length + row.creepers.length;
  const visible = visibleKeepers(row, isAsked ? total : Math.max(unnamed, small));
  const crowding = total <= named ? undefined : total <= unnamed || small <= unnamed ? "is-many" : "is-crowd";
  return { ...visible, crowding };
}
