import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, overlap, placeBubble, type Stand } from "./placement.ts";

const room = { width: 1_280, height: 720 };
const size = { width: 160, height: 60 };
const face = { x: 40, y: 400, width: 46, height: 46 };

const NOTHING = { must: [], should: [] };

describe("the place of a bubble", () => {
  it("is above a face with its tail at it, below one at the upper edge, and over one on a phone", () => {
    expect(placeBubble(face, size, room, NOTHING)).toMatchObject({ y: 328, tail: "down" });
    expect(placeBubble({ ...face, y: 20 }, size, room, NOTHING)).toMatchObject({ y: 78, tail: "up" });
    expect(placeBubble(face, { width: 46, height: 46 }, room, NOTHING, "over")).toMatchObject({ x: 40, y: 400, tail: "none" });
  });

  it("is moved inwards at the edges", () => {
    expect(placeBubble({ ...face, x: 0 }, size, room, NOTHING).x).toBe(6);
    expect(placeBubble({ ...face, x: 1_230 }, size, room, NOTHING).x).toBe(1_114);
  });

  it("is at the end of a row, and covers what should stay free only if all places do", () => {
    expect(placeBubble({ x: 600, y: 200, width: 500, height: 40 }, size, room, NOTHING, "row")).toMatchObject({ x: 896, y: 190 });
    const rules = { x: 0, y: 0, width: 300, height: 395 };
    expect(placeBubble(face, size, room, { must: [], should: [rules] })).toMatchObject({ y: 458, tail: "up" });
    expect(placeBubble(face, size, room, { must: [{ ...rules, width: 98, height: 720 }], should: [] }).x).toBe(98);
  });

  it("avoids what must stay free, if any place does, and never leaves the window", () => {
    const prompt = { x: 0, y: 300, width: 1_280, height: 95 };
    expect(placeBubble(face, size, room, { must: [prompt], should: [] })).toMatchObject({ y: 458, tail: "up" });
    const box = fc.record({ x: fc.nat(1_280), y: fc.nat(720), width: fc.nat(600), height: fc.nat(300) });
    fc.assert(
      fc.property(box, fc.array(box, { maxLength: 5 }), fc.constantFrom<Stand>("beside", "over", "row"), (at: Box, must, stand) => {
        const { x, y } = placeBubble(at, size, room, { must, should: [] }, stand);
        expect(x).toBeGreaterThanOrEqual(6);
        expect(y).toBeGreaterThanOrEqual(6);
        expect(x + size.width).toBeLessThanOrEqual(room.width);
        expect(y + size.height).toBeLessThanOrEqual(room.height);
      }),
    );
    expect(overlap(face, { ...face, x: 86 })).toBe(0);
  });
});
