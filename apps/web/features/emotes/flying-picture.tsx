"use client";

import type { ThrownPicture } from "@mutable/protocol";
import { useEffect, useRef } from "react";
import { ThrowablePicture } from "./emote-picture.tsx";
import type { FaceOf } from "./speech.ts";

/** It flies, is squashed, and slides off; in milliseconds. */
const [FLIES, SQUASHED, SLIDES] = [700, 400, 700];
/** How long it is shown where nothing moves. */
const STILL = 1_500;
/** How high it flies over the straight line, in pixels for each pixel of its way. */
const ARC = 0.22;
const STEPS = 12;

interface FlyingPictureProps {
  thrown: ThrownPicture;
  faceOf: FaceOf;
  /** Nothing flies. */
  isStill: boolean;
  /** It bounces off, which only this viewer sees. */
  bounces: boolean;
  onGone: () => void;
}

export function FlyingPicture({ thrown, bounces, isStill, faceOf, onGone }: FlyingPictureProps) {
  const { seat, at, picture } = thrown;
  const element = useRef<HTMLSpanElement>(null);
  const latest = useRef(onGone);
  latest.current = onGone;
  useEffect(() => {
    const aim = middleOf(faceOf(at));
    const from = middleOf(faceOf(seat)) ?? { x: innerWidth / 2, y: innerHeight };
    if (element.current === null || aim === undefined) return latest.current();
    const flight = element.current.animate(...(isStill ? stillFrames(aim) : bounces ? bounceFrames(from, aim) : hitFrames(from, aim)));
    flight.onfinish = () => latest.current();
    return () => flight.cancel();
  }, []);
  return (
    <span ref={element} className="thrown" data-picture={picture} data-at={at}>
      <ThrowablePicture picture={picture} />
    </span>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}
type Flight = [frames: Keyframe[], duration: number];

function middleOf(element: Element | undefined): Point | undefined {
  if (element === undefined) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const transform = ({ x, y }: Point, more = ""): string => `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`;

const stillFrames = (aim: Point): Flight => [
  [0, 1, 1, 0].map((opacity, step) => ({ opacity, transform: transform(aim), offset: [0, 0.1, 0.8, 1][step] as number })),
  STILL,
];

/** `lasts`: the time of the whole, of which the flight is a part. */
function flightFrames(from: Point, to: Point, lasts: number): Keyframe[] {
  const height = Math.hypot(to.x - from.x, to.y - from.y) * ARC;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part - Math.sin(part * Math.PI) * height };
    return { transform: transform(at, `rotate(${part * 540}deg)`), opacity: 1, offset: (part * FLIES) / lasts };
  });
}

function hitFrames(from: Point, aim: Point): Flight {
  const lasts = FLIES + SQUASHED + SLIDES;
  const squashed = "rotate(540deg) scale(1.35, 0.7)";
  const slid = { x: aim.x, y: aim.y + 60 };
  return [
    [
      ...flightFrames(from, aim, lasts),
      { transform: transform(aim, squashed), opacity: 1, offset: (FLIES + 90) / lasts },
      { transform: transform(aim, squashed), opacity: 1, offset: (FLIES + SQUASHED) / lasts },
      { transform: transform(slid, "rotate(540deg) scale(1.1, 0.9)"), opacity: 0, offset: 1 },
    ],
    lasts,
  ];
}

function bounceFrames(from: Point, aim: Point): Flight {
  const lasts = FLIES + SLIDES;
  const away = { x: aim.x + Math.sign(from.x - aim.x || 1) * 220, y: aim.y + 260 };
  return [[...flightFrames(from, aim, lasts), { transform: transform(away, "rotate(-180deg)"), opacity: 0, offset: 1 }], lasts];
}
