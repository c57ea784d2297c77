"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { GameCard } from "../../cards/game-card.tsx";
import { isAnsweredInHand } from "../hand/hand-card.tsx";
import { asksForPlay, playAtOnce } from "../hand/play-at-once.ts";
import { useCurrentView, useInput, useOverlays, useShell, useText } from "../state/contexts.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { boxOf, type ElementBox, findSpot } from "./boxes.ts";
import { type HeldPlace, heightOf, leanOf, pulled, scaleOf } from "./lean.ts";
import { isTile, type Point, watchPointers } from "./pointers.ts";

/** So far up a card is thrown when it is let go, in pixels. */
const THROWN_FROM = 72;
const THROW = { duration: 200, easing: "cubic-bezier(0.5, 0, 1, 0.6)", fill: "forwards" } as const;
const RETURN = { duration: 260, easing: "cubic-bezier(0.2, 1.3, 0.4, 1)", fill: "forwards" } as const;
/** The table may show what the server has accepted a little later than it says so, in milliseconds. */
const SETTLES = 400;
/** The width of a tile that has become a card, in rem, and the shape of every card. */
const TILE_WIDTH = 7.4;
const SHAPE = 1.38;

/** A card that was lifted from the hand. */
interface Held {
  readonly card: string;
  /** When it was lifted. Each time it is another piece. */
  readonly since: number;
  readonly phase: "held" | "thrown" | "returns";
  /** Its middle when the finger has not moved, and where the finger took it. */
  readonly middle: Point;
  readonly from: Point;
  readonly width: number;
  /** Where it is thrown to. */
  readonly stage: ElementBox | undefined;
}

/**
 * A card of the hand can be lifted with a finger or the mouse, and thrown on the table. This is a quick way to what reading it and
 * its button do, never the only one.
 */
export function HeldCard() {
  const { context, numeralBonus } = useCurrentView();
  const text = useText();
  const input = useInput();
  const overlays = useOverlays();
  const { link } = useShell();
  const { viewer, view } = context;
  const hand = viewer === "watcher" ? [] : view.hands[viewer];
  const [held, show] = useState<Held>();
  // A press can be over before what it has lifted is rendered.
  const now = useRef<Held>(undefined);
  const setHeld = useCallback((next: Held | undefined) => {
    now.current = next;
    show(next);
  }, []);
  const layer = useRef<HTMLDivElement>(null);
  const finger = useRef<Point>({ x: 0, y: 0 });

  const isPlayable = (card: string) => asksForPlay(input) && input.decision?.cards.includes(card) === true;
  const enter = (phase: Held["phase"]) => now.current && setHeld({ ...now.current, phase });
  const latest = useRef({ canLift: (): boolean => false, lift: (_: HTMLElement, __: Point) => {}, drop: (_: Point | undefined) => {} });
  latest.current = {
    canLift: () =>
      link !== undefined &&
      view.ending === undefined &&
      !isAnsweredInHand(input.decision) &&
      now.current?.phase !== "thrown" &&
      // Of a page that is turned the places are not known.
      document.documentElement.dataset.turned === undefined,
    lift: (button, from) => {
      const { card = "" } = button.dataset;
      const box = boxOf(button);
      const asCard = isTile(button);
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      finger.current = from;
      setHeld({
        ...{ card, since: performance.now(), phase: "held", from },
        middle: asCard ? from : { x: box.x + box.width / 2, y: box.y + box.height / 2 },
        width: asCard ? TILE_WIDTH * rem : button.offsetWidth,
        stage: stageBox(findSpot({ on: "stage" }, viewer, text.deck)?.element, rem),
      });
    },
    drop: (at) => {
      const { current } = now;
      if (current === undefined) return;
      const isUp = at !== undefined && isThrown(current, at);
      const isSent = isUp && isPlayable(current.card) && playAtOnce({ input, text, overlays }, current.card);
      enter(isSent ? "thrown" : "returns");
    },
  };
  useEffect(
    () =>
      watchPointers({
        canLift: () => latest.current.canLift(),
        lift: (button, at) => latest.current.lift(button, at),
        move: (to) => {
          finger.current = to;
        },
        drop: (at) => latest.current.drop(at),
      }),
    [],
  );

  // The card follows the finger, flies to the stage, or comes back.
  useLayoutEffect(() => {
    if (held === undefined || layer.current === null) return undefined;
    if (held.phase === "held") return followFinger(held, layer.current, finger);
    const back = held.phase === "returns";
    const home = cardInHand(held.card);
    const aim = back ? (home === null ? undefined : boxOf(home)) : held.stage;
    const ends = flyTo(held, layer.current, aim, back);
    const isOver = () => now.current === held && setHeld(undefined);
    if (back) ends.then(isOver, isOver);
    return undefined;
  }, [held]);
  useLayoutEffect(() => {
    if (held === undefined) return undefined;
    const button = cardInHand(held.card);
    button?.toggleAttribute("data-lifted", true);
    return () => void button?.toggleAttribute("data-lifted", false);
  }, [held?.card]);

  // What was thrown lies on the stage until it is played, refused, or taken back.
  const isLying = held?.phase === "thrown";
  const isPlayed = held !== undefined && !hand.includes(held.card);
  const isSent = input.isSending || input.pendingReply !== undefined;
  const isRefused = input.refusal !== undefined;
  useEffect(() => {
    if (isPlayed) setHeld(undefined);
    if (!isLying || isSent) return undefined;
    const timer = setTimeout(() => enter("returns"), isRefused ? 0 : SETTLES);
    return () => clearTimeout(timer);
  }, [isPlayed, isLying, isSent, isRefused]);

  return (
    <div className="held" ref={layer} aria-hidden="true" inert>
      {held?.phase === "held" && held.stage && isPlayable(held.card) && (
        <span
          className="held__stage"
          style={{ left: held.stage.x, top: held.stage.y, width: held.stage.width, height: held.stage.height }}
        />
      )}
      {held && (
        <div key={held.since} className="held__card" data-held={held.card}>
          <div className="held__lean">
            <i className="held__shadow" />
            <GameCard deck={text.deck} id={held.card} added={numeralBonus} width={`${held.width}px`} />
          </div>
        </div>
      )}
    </div>
  );
}

const cardInHand = (card: string): HTMLElement | null => document.querySelector(`#panel-hand [data-card="${card}"]`);

/** The place of a card on the stage; without a stage, in the middle of the table. */
function stageBox(element: Element | undefined, rem: number): ElementBox | undefined {
  if (element === undefined) return undefined;
  const { x, y, width, height } = boxOf(element);
  const fits = Math.min(width, height / SHAPE, 14 * rem);
  return { x: x + (width - fits) / 2, y: y + (height - fits * SHAPE) / 2, width: fits, height: fits * SHAPE };
}

/** True if it is let go so far up, or over the stage. */
function isThrown({ from, stage }: Held, { x, y }: Point): boolean {
  const isOver = stage !== undefined && x >= stage.x && x <= stage.x + stage.width && y >= stage.y && y <= stage.y + stage.height;
  return isOver || from.y - y > THROWN_FROM;
}

interface Pieces {
  readonly card: HTMLElement | null;
  readonly lean: HTMLElement | null;
  readonly shadow: HTMLElement | null;
}

const piecesOf = (layer: Element): Pieces => ({
  card: layer.querySelector(".held__card"),
  lean: layer.querySelector(".held__lean"),
  shadow: layer.querySelector(".held__shadow"),
});

const at = ({ middle, width }: Held, { x, y }: Point): string =>
  `translate(${(middle.x + x - width / 2).toFixed(1)}px, ${(middle.y + y - (width * SHAPE) / 2).toFixed(1)}px)`;
const leaning = (place: HeldPlace): string => `scale(${scaleOf(place).toFixed(3)}) rotate(${leanOf(place).toFixed(2)}deg)`;

/** Draws the card in each frame. Returns what ends that. */
function followFinger(held: Held, layer: Element, finger: { readonly current: Point }): () => void {
  const { card, lean, shadow } = piecesOf(layer);
  const isStill = prefersReducedMotion();
  let place: HeldPlace = { x: 0, y: 0, speed: 0 };
  let before = performance.now();
  let request = 0;
  const draw = (now: number) => {
    const to = { x: finger.current.x - held.from.x, y: finger.current.y - held.from.y };
    place = isStill ? { ...to, speed: 0 } : pulled(place, to, Math.max(0, now - before));
    before = now;
    if (card !== null) card.style.transform = at(held, place);
    if (lean !== null) lean.style.transform = leaning(place);
    if (shadow !== null) shadow.style.opacity = (0.35 + 0.65 * heightOf(place)).toFixed(2);
    layer.querySelector(".held__stage")?.classList.toggle("is-hot", isThrown(held, finger.current));
    request = requestAnimationFrame(draw);
  };
  draw(before);
  return () => cancelAnimationFrame(request);
}

/** From where it is, to the stage or back to the hand. */
async function flyTo(held: Held, layer: Element, aim: ElementBox | undefined, isBack: boolean): Promise<void> {
  const { card, lean, shadow } = piecesOf(layer);
  if (card === null || lean === null || shadow === null || aim === undefined) return;
  const to = { x: aim.x + aim.width / 2 - held.middle.x, y: aim.y + aim.height / 2 - held.middle.y };
  const timing = { ...(isBack ? RETURN : THROW), ...(prefersReducedMotion() && { duration: 0 }) };
  const scale = Math.min(1.6, aim.width / held.width, aim.height / (held.width * SHAPE));
  lean.animate({ transform: `scale(${scale.toFixed(3)}) rotate(0deg)` }, timing);
  shadow.animate({ opacity: 0 }, timing);
  await card.animate({ transform: at(held, to) }, timing).finished;
}
