/** Where a card that is held is, how fast it moves, and where the finger is. In pixels, and pixels a frame. */
export interface HeldPlace {
  readonly x: number;
  readonly y: number;
  readonly speed: number;
}

/** At 60 frames a second: how far the card follows the finger in one, and how fast its speed is felt. */
const FOLLOWS = 0.28;
const FEELS = 0.3;
const FRAME = 1_000 / 60;
const MOST_DEGREES = 14;
const DEGREES_PER_SPEED = 0.9;
/** From this height on it does not grow any more. */
const HIGH = 150;
const [LIFTED, LARGEST] = [1.06, 1.22] as const;

/** The card after so many milliseconds: a spring pulls it to the finger. */
export function pulled({ x, y, speed }: HeldPlace, finger: { readonly x: number; readonly y: number }, time: number): HeldPlace {
  const part = (each: number) => 1 - (1 - each) ** (time / FRAME);
  const [dx, dy] = [(finger.x - x) * part(FOLLOWS), (finger.y - y) * part(FOLLOWS)];
  const now = time > 0 ? (dx * FRAME) / time : speed;
  return { x: x + dx, y: y + dy, speed: speed + (now - speed) * part(FEELS) };
}

/** In degrees. */
export const leanOf = ({ speed }: HeldPlace): number => Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, speed * DEGREES_PER_SPEED));

/** How high it is held, from 0 to 1. */
export const heightOf = ({ y }: HeldPlace): number => Math.max(0, Math.min(1, -y / HIGH));

export const scaleOf = (card: HeldPlace): number => LIFTED + (LARGEST - LIFTED) * heightOf(card);
