import type { Cards, Seat, SeenCard } from "@mutable/engine";
import type { MirrorState } from "./mirror-state.ts";

/** What the viewer has been shown (L-49), by the rules of the engine's `seenAfter`. */

const isInPile = ({ at }: SeenCard): boolean => at === "top" || at === "bottom";

function keep(state: MirrorState, isKept: (entry: SeenCard) => boolean): void {
  if (state.seen.length > 0) state.seen = state.seen.filter(isKept);
}

export function seeCards(state: MirrorState, place: SeenCard["at"], cards: Cards): void {
  const { viewer } = state;
  if (viewer === "watcher") return;
  keep(state, ({ at }) => at !== place);
  state.seen = [...state.seen, ...cards.map((card): SeenCard => ({ by: viewer, card, at: place }))];
}

/** Cards that left a hand in public. */
export const forgetCards = (state: MirrorState, cards: Cards): void => keep(state, ({ card }) => !cards.includes(card));
/** Cards of these hands may have left them. */
export const forgetHands = (state: MirrorState, ...seats: Seat[]): void => keep(state, ({ at }) => !seats.some((seat) => seat === at));
export const forgetAllHands = (state: MirrorState): void => keep(state, isInPile);
export const forgetPile = (state: MirrorState): void => keep(state, (entry) => !isInPile(entry));

/** The top card that `seat` was shown is at the bottom now. */
export function seeBuried(state: MirrorState, seat: Seat): void {
  const own = seat === state.viewer ? state.seen.flatMap(({ at, card }) => (at === "top" ? [card] : [])) : [];
  forgetPile(state);
  if (own.length > 0) seeCards(state, "bottom", own);
}

/** Cards were drawn if the pile has become smaller. */
export function seeSizeOfPile(state: MirrorState, count: number): void {
  const isSmaller = count < state.drawPile;
  keep(state, ({ at }) => (at === "top" ? !isSmaller : at !== "bottom" || count > 0));
}
