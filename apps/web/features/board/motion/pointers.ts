/** A point in the window, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What becomes of a press on a card of the hand. */
interface Lifting {
  canLift(): boolean;
  lift(button: HTMLElement, at: Point): void;
  move(to: Point): void;
  /** Let go, or undefined if the press was taken away. */
  drop(at: Point | undefined): void;
}

/** A press that has moved so far is no tap, in pixels. */
const MOVED = 8;
/** A tile is held for so long before a finger lifts it: until then it scrolls. In milliseconds. */
const TILE_HELD = 180;
const CARDS = "#panel-hand :is(.fan, .rows) [data-card]";

interface Press {
  readonly id: number;
  readonly button: HTMLElement;
  readonly from: Point;
  /** Set while a finger that moves scrolls. */
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  isLifted: boolean;
  hasMoved: boolean;
}

export const isTile = (button: Element): boolean => button.classList.contains("tile-button");

/** Tells presses that lift a card from taps and scrolling. Returns what ends that. */
export function watchPointers(lifting: Lifting): () => void {
  let press: Press | undefined;
  let isClickSwallowed = false;
  const lift = () => {
    if (press === undefined || !lifting.canLift()) return;
    press.isLifted = true;
    lifting.lift(press.button, press.from);
  };
  const end = (at: Point | undefined) => {
    const ended = press;
    clearTimeout(ended?.timer);
    press = undefined;
    if (ended?.isLifted) lifting.drop(at);
  };
  const pressed = ({ target, isPrimary, button, pointerId: id, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    isClickSwallowed = false;
    const card = target instanceof Element ? target.closest<HTMLElement>(CARDS) : null;
    // Another finger lets go.
    if (press !== undefined) end(undefined);
    if (card === null || !isPrimary || button !== 0 || !lifting.canLift()) return;
    const timer = pointerType === "touch" && isTile(card) ? setTimeout(lift, TILE_HELD) : undefined;
    press = { id, button: card, from: { x, y }, timer, isLifted: false, hasMoved: false };
  };
  const moved = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    press.hasMoved ||= Math.hypot(x - press.from.x, y - press.from.y) > MOVED;
    if (!press.isLifted && press.hasMoved) {
      if (press.timer === undefined) lift();
      else end(undefined);
    }
    if (press?.isLifted) lifting.move({ x, y });
  };
  const released = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    isClickSwallowed = press.isLifted && press.hasMoved;
    end({ x, y });
  };
  const cancelled = ({ pointerId }: PointerEvent) => press?.id === pointerId && end(undefined);
  const keyed = ({ key }: KeyboardEvent) => key === "Escape" && end(undefined);
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const clicked = (event: MouseEvent) => {
    // A click by keyboard has detail 0.
    if (isClickSwallowed && event.detail > 0) stop(event);
    isClickSwallowed = false;
  };
  // What is lifted does not scroll, and opens no menu.
  const held = (event: Event) => press?.isLifted && stop(event);

  const listening = new AbortController();
  const { signal } = listening;
  // Before anything else hears of them.
  const first = { capture: true, signal } as const;
  addEventListener("pointerdown", pressed, { ...first, passive: true });
  addEventListener("pointermove", moved, { ...first, passive: true });
  addEventListener("pointerup", released, { ...first, passive: true });
  addEventListener("pointercancel", cancelled, { ...first, passive: true });
  addEventListener("keydown", keyed, { ...first, passive: true });
  addEventListener("click", clicked, first);
  addEventListener("contextmenu", held, first);
  // Browsers drag pictures by themselves.
  addEventListener("dragstart", (event) => press && stop(event), first);
  addEventListener("touchmove", held, { ...first, passive: false });
  return () => {
    end(undefined);
    listening.abort();
  };
}
