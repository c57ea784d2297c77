import { expect, it } from "vitest";
import { type HeldPlace, heightOf, leanOf, pulled, scaleOf } from "./lean.ts";

const START: HeldPlace = { x: 0, y: 0, speed: 0 };
const FINGER = { x: 300, y: -200 };

/** The card after so many milliseconds, in frames of this length. */
const after = (time: number, frame: number): HeldPlace => {
  let place = START;
  for (let passed = 0; passed < time; passed += frame) place = pulled(place, FINGER, frame);
  return place;
};

it("follows the finger, and is where it is after a moment, at any number of frames a second", () => {
  expect(pulled(START, FINGER, 0)).toEqual(START);
  const places = [1_000 / 60, 1_000 / 120, 1_000 / 30].map((frame) => after(100, frame));
  for (const { x, y } of places) {
    expect(Math.abs(x - (places[0]?.x ?? 0))).toBeLessThan(12);
    expect(x).toBeGreaterThan(200);
    expect(x).toBeLessThan(300);
    expect(y).toBeLessThan(-130);
  }
  const settled = after(1_500, 1_000 / 60);
  expect(Math.hypot(settled.x - FINGER.x, settled.y - FINGER.y)).toBeLessThan(0.5);
  expect(Math.abs(leanOf(settled))).toBeLessThan(0.5);
});

it("leans with its speed, at most 14 degrees, and grows with its height from 106 to 122 %", () => {
  expect(leanOf(after(50, 1_000 / 60))).toBe(14);
  expect(leanOf({ ...START, speed: -500 })).toBe(-14);
  expect([20, 0, -75, -150, -900].map((y) => scaleOf({ ...START, y }).toFixed(2))).toEqual(["1.06", "1.06", "1.14", "1.22", "1.22"]);
  expect(heightOf({ ...START, y: -900 })).toBe(1);
});
