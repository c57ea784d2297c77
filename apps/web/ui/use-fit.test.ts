import { describe, expect, it } from "vitest";
import { fitIn } from "./use-fit.ts";

describe("the items that fit side by side", () => {
  it.each([
    [100, 20, 0, 5],
    [100, 20, 5, 4],
    [115, 20, 5, 4],
    [120, 20, 5, 5],
    [19, 20, 5, 0],
    [0, 20, 5, 0],
    [-10, 20, 5, 0],
  ])("in %i px, of %i px each and %i px between them, are %i", (room, item, gap, count) => {
    expect(fitIn(room, item, gap)).toBe(count);
  });
});
