import type { SeenCard } from "../model/game.ts";
import { type Cards, FACE_DOWN, SEATS, type Seat } from "../model/seat.ts";

const PLACES: readonly SeenCard["at"][] = [...SEATS, "top", "bottom"];

/** What one viewer has been shown, place by place. */
export function seenBy(seen: readonly SeenCard[] | undefined, viewer: Seat | "watcher"): readonly SeenCard[] | undefined {
  const own = seen?.filter(({ by }) => by === viewer) ?? [];
  return own.length === 0 ? undefined : PLACES.flatMap((place) => own.filter(({ at }) => at === place));
}

/** A hand of that many cards: those that the viewer knows, then the others face down. */
export function handWithSeen(seen: readonly SeenCard[], place: SeenCard["at"], count: number): Cards {
  const known = seen.flatMap(({ at, card }) => (at === place ? [card] : []));
  return [...known, ...Array.from({ length: Math.max(0, count - known.length) }, () => FACE_DOWN)];
}

/** The draw pile, of which the viewer may know the ends. The last card is the top. */
export function drawWithSeen(seen: readonly SeenCard[], down: Cards): Cards {
  const cards = down.slice();
  for (const { at, card } of seen) if (at === "bottom" || at === "top") cards[at === "bottom" ? 0 : cards.length - 1] = card;
  return cards;
}
