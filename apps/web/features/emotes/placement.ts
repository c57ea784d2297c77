/** A rectangle of the window, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, "width" | "height">;

/** Between a bubble and its face, and between a bubble and the edge of the window. */
const [GAP, MARGIN] = [12, 6];
/** How far a bubble begins before the middle of its face. */
const LEAD = 36;

export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Where its tail points to; "none" for a bubble in the place of the face. */
  readonly tail: "down" | "up" | "none";
  /** Where the tail stands, from the left edge. */
  readonly tailX: number;
}

/** What bubbles do not cover: what must stay free, and what should, if another place covers less of it. */
export interface Covered {
  readonly must: readonly Box[];
  readonly should: readonly Box[];
}

/** Covering what must stay free is so much worse. */
const WORSE = 100;

/** Where a bubble stands: beside its face, in its place, or at the end of the row of a list. */
export type Stand = "beside" | "over" | "row";

/** Between a bubble and the end of its row. */
const ROW_END = 44;

/**
 * Where a bubble stands beside its face: the first place of these that covers nothing of what stays free, or the one that covers
 * least of it. It never leaves the window.
 */
export function placeBubble(face: Box, size: Size, room: Size, covered: Covered, stand: Stand = "beside"): Placement {
  const middle = face.x + face.width / 2;
  const centred = face.y + (face.height - size.height) / 2;
  const [inwards, outwards] = [middle - LEAD, middle + LEAD - size.width];
  const ways = middle < room.width / 2 ? [inwards, outwards] : [outwards, inwards];
  const up = { y: face.y - size.height - GAP, tail: "down" } as const;
  const down = { y: face.y + face.height + GAP, tail: "up" } as const;
  const sides = [face.x + face.width + GAP, face.x - size.width - GAP].map((x) => ({ x, y: centred, tail: "none" }) as const);
  const first = {
    beside: [],
    over: [{ x: middle - size.width / 2, y: centred, tail: "none" }],
    row: [{ x: face.x + face.width - size.width - ROW_END, y: centred, tail: "none" }],
  } as const;
  const beside = ways.flatMap((x) => (face.y < room.height / 3 ? [down, up] : [up, down]).map((place) => ({ ...place, x })));
  let best: { readonly placement: Placement; readonly covers: number } | undefined;
  for (const { x, y, tail } of [...first[stand], ...beside, ...sides]) {
    const box = { x: within(x, size.width, room.width), y: within(y, size.height, room.height), ...size };
    const must = stand === "beside" ? [...covered.must, face] : covered.must;
    const covers = WORSE * overlapOf(box, must) + overlapOf(box, stand === "beside" ? covered.should : []);
    if (best !== undefined && covers >= best.covers) continue;
    const tailX = Math.min(size.width - 20, Math.max(20, middle - box.x));
    best = { placement: { x: box.x, y: box.y, tail, tailX }, covers };
    if (covers === 0) break;
  }
  return (best as NonNullable<typeof best>).placement;
}

const overlapOf = (box: Box, others: readonly Box[]): number => others.reduce((sum, other) => sum + overlap(box, other), 0);

const within = (at: number, length: number, room: number): number => Math.max(MARGIN, Math.min(at, room - length - MARGIN));

export const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));
