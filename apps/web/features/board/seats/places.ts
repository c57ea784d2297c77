/** Where a seat stands at the table: at the left, upper or right edge. The viewer sits at the lower edge. */
export type SeatPlace = "left" | "left-upper" | "top" | "top-left" | "top-right" | "right-upper" | "right";

/** The places of so many seats, clockwise from the viewer's left. */
const PLACES: readonly (readonly SeatPlace[])[] = [
  [],
  ["top"],
  ["left", "right"],
  ["left", "top", "right"],
  ["left", "top-left", "top-right", "right"],
  ["left", "left-upper", "top", "right-upper", "right"],
  ["left", "left-upper", "top-left", "top-right", "right-upper", "right"],
];

export const placesOf = (count: number): readonly SeatPlace[] => PLACES[count] ?? [];
