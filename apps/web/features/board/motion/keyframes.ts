import type { Flight } from "../model/flights.ts";
import type { ElementBox } from "./boxes.ts";

/** The sizes of the flying pieces in pixels; they are scaled to fit their destinations. */
export const PIECE_SIZES = { back: [88, 121], card: [112, 155], token: [48, 48] } as const;

const EASE_OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/** A played card rises, and comes down ever faster. */
const RISES = "cubic-bezier(0.3, 0.1, 0.4, 1)";
const COMES_DOWN = "cubic-bezier(0.5, 0, 1, 0.6)";
/** The top of its way: when, how much larger the card is there, and how much higher as a part of the stage. */
const TOP = { at: 0.6, larger: 0.12, higher: 0.3 } as const;
/** The duration of the fade of a piece whose destination does not show it. */
const FADE = 90;

export interface Movement {
  readonly keyframes: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
}

/** True for a card that lands on the stage. */
export const isPlayed = ({ appearance, path: [from, to] }: Flight): boolean =>
  appearance === "card" && from.spot.on !== "stage" && to.spot.on === "stage";

/**
 * The keyframes of a flight over these boxes, one for each waypoint. `staysSeen`: the destination
 * shows the piece.
 */
export function movementOf(flight: Flight, boxes: readonly ElementBox[], staysSeen: boolean, size = sizeOf(flight)): Movement {
  const { appearance, path } = flight;
  const [first, ...others] = path;
  const duration = (others.at(-1) ?? first).at - first.at;
  // A card or keeper is visible at its start before it leaves; a card back is one of many there.
  const timing: KeyframeAnimationOptions = { delay: first.at, duration, fill: appearance === "back" ? "none" : "backwards" };
  const [start] = boxes;
  if (appearance === "clause" && start !== undefined) return { keyframes: folding(start), timing };
  const keyframes: Keyframe[] = boxes.map((box, at) => ({
    transform: over(box, size),
    offset: ((path[at]?.at ?? first.at) - first.at) / duration,
    easing: EASE_OUT,
  }));
  const [from, to] = keyframes;
  if (isPlayed(flight) && start !== undefined && boxes[1] !== undefined && from !== undefined && to !== undefined) {
    from.easing = RISES;
    keyframes.splice(1, 0, { transform: over(...topOf(start, boxes[1], size)), offset: TOP.at * (to.offset ?? 1), easing: COMES_DOWN });
  }
  const last = keyframes.at(-1);
  if (last !== undefined && !staysSeen) {
    last.opacity = 0;
    keyframes.splice(-1, 0, { opacity: 1, offset: Math.max(0, 1 - FADE / duration) });
  }
  if (from !== undefined) from.opacity = 1;
  if (last !== undefined && staysSeen) last.opacity = 1;
  return { keyframes, timing };
}

type Size = readonly [width: number, height: number];

const sizeOf = ({ appearance }: Flight): Size => PIECE_SIZES[appearance === "clause" ? "card" : appearance];

/** The box and the scale of a card at the top of its way to the stage. */
function topOf(from: ElementBox, stage: ElementBox, size: Size): [ElementBox, Size, number] {
  // What was thrown lies there already.
  const way = Math.min(1, Math.hypot(from.x + from.width / 2 - stage.x - stage.width / 2, from.y - stage.y) / stage.height);
  const half = { x: (from.x + stage.x) / 2, y: (from.y + stage.y) / 2, width: (from.width + stage.width) / 2 };
  const box = { ...half, y: half.y - way * stage.height * TOP.higher, height: (from.height + stage.height) / 2 };
  return [box, size, scaleIn(stage, size) * (1 + way * TOP.larger)];
}

const scaleIn = ({ width, height }: ElementBox, [w, h]: Size): number => Math.min(1, width / w, height / h);

/** Centres the piece over the box, scaled down to fit. */
export function over(box: ElementBox, [w, h]: Size, scale = scaleIn(box, [w, h])): string {
  const { x, y, width, height } = box;
  return `translate(${px(x + width / 2 - w / 2)}, ${px(y + height / 2 - h / 2)}) scale(${scale.toFixed(3)})`;
}

function folding({ x, y }: ElementBox): Keyframe[] {
  const place = `translate(${px(x)}, ${px(y)})`;
  return [
    { transform: `${place} scaleX(1)`, opacity: 1, easing: EASE_OUT },
    { transform: `${place} scaleX(0)`, opacity: 0 },
  ];
}

const px = (length: number): string => `${length.toFixed(1)}px`;
