import type { Flight } from "../model/flights.ts";
import type { ElementBox } from "./boxes.ts";

/** The sizes of the flying pieces in pixels; they are scaled to fit their destinations. */
export const PIECE_SIZES = { back: [88, 121], card: [112, 155], token: [48, 48] } as const;

const EASE_OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/** The duration of the fade of a piece whose destination does not show it. */
const FADE = 90;

export interface Movement {
  readonly keyframes: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
}

/**
 * The keyframes of a flight over these boxes, one for each waypoint. `staysSeen`: the destination
 * shows the piece.
 */
export function movementOf({ appearance, path }: Flight, boxes: readonly ElementBox[], staysSeen: boolean): Movement {
  const [first, ...others] = path;
  const duration = (others.at(-1) ?? first).at - first.at;
  // A card or keeper is visible at its start before it leaves; a card back is one of many there.
  const timing: KeyframeAnimationOptions = { delay: first.at, duration, fill: appearance === "back" ? "none" : "backwards" };
  const [start] = boxes;
  if (appearance === "clause" && start !== undefined) return { keyframes: folding(start), timing };
  const size = appearance === "clause" ? PIECE_SIZES.card : PIECE_SIZES[appearance];
  const keyframes: Keyframe[] = boxes.map((box, at) => ({
    transform: over(box, size),
    offset: ((path[at]?.at ?? first.at) - first.at) / duration,
    easing: EASE_OUT,
  }));
  const last = keyframes.at(-1);
  if (last !== undefined && !staysSeen) {
    last.opacity = 0;
    keyframes.splice(-1, 0, { opacity: 1, offset: Math.max(0, 1 - FADE / duration) });
  }
  const [from] = keyframes;
  if (from !== undefined) from.opacity = 1;
  if (last !== undefined && staysSeen) last.opacity = 1;
  return { keyframes, timing };
}

/** Centres the piece over the box, scaled down to fit. */
export function over({ x, y, width, height }: ElementBox, [w, h]: readonly [number, number]): string {
  const scale = Math.min(1, width / w, height / h);
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
