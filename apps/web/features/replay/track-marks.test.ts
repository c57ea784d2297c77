import type { KeyMoment, TurnMark } from "@mutable/client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTurn, previousTurn, visibleMoments } from "./track-marks.ts";

const anyMoments = fc
  .uniqueArray(fc.record({ step: fc.nat(500), turn: fc.constant(1), is: fc.constantFrom("goal", "rule", "action") }), {
    selector: ({ step }) => step,
  })
  .map((moments): KeyMoment[] => [...moments, { step: 501, turn: 2, is: "end" }]);

describe("the marks of the track", () => {
  it("are in order without overlaps, include the end, and leave out only what does not fit", () => {
    fc.assert(
      fc.property(anyMoments, fc.integer({ min: 2, max: 30 }), (moments, room) => {
        const shown = visibleMoments(moments, 501, room);
        const apart = 501 / (room - 1);
        expect(shown.at(-1)?.is).toBe("end");
        shown.slice(1).forEach((moment, at) => {
          expect(moment.step - (shown[at]?.step ?? 0)).toBeGreaterThanOrEqual(apart);
        });
        for (const moment of moments)
          if (!shown.includes(moment)) expect(shown.some(({ step }) => Math.abs(step - moment.step) < apart)).toBe(true);
      }),
    );
  });

  it("prefer goals to rules", () => {
    const moments: KeyMoment[] = [
      { step: 10, turn: 1, is: "rule" },
      { step: 12, turn: 1, is: "goal" },
      { step: 100, turn: 1, is: "end" },
    ];
    expect(visibleMoments(moments, 100, 5).map(({ step }) => step)).toEqual([12, 100]);
  });
});

describe("stepping by turns", () => {
  const turns: TurnMark[] = [0, 4, 9].map((step, at) => ({ step, seat: "player_1", number: at + 1 }));

  it("goes back to the start of this turn, then to the previous turn", () => {
    expect([12, 9, 6, 4, 2, 0].map((step) => previousTurn(turns, step))).toEqual([9, 4, 4, 0, 0, 0]);
  });

  it("goes to the next turn, and from the last one to the end", () => {
    expect([0, 4, 6, 9, 12].map((step) => nextTurn(turns, step, 14))).toEqual([4, 9, 9, 14, 14]);
  });
});
