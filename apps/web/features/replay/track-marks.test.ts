import type { KeyMoment, TurnMark } from "@mutable/client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTurn, previousTurn, visibleMoments } from "./track-marks.ts";

const anyMoments = fc
  .uniqueArray(fc.record({ step: fc.nat(500), turn: fc.constant(1), is: fc.constantFrom("goal", "rule", "action") }), {
    selector: ({ step }) => step,
  })
  .map((moments): KeyMoment[] => [...moments, { step: 501, turn: 2, is: "end" }]);

describe("the marks of a track", () => {
  it("lie side by side, in their order, the end always among them, and what is left out has no room", () => {
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

  it("are those of goals before those of rules", () => {
    const moments: KeyMoment[] = [
      { step: 10, turn: 1, is: "rule" },
      { step: 12, turn: 1, is: "goal" },
      { step: 100, turn: 1, is: "end" },
    ];
    expect(visibleMoments(moments, 100, 5).map(({ step }) => step)).toEqual([12, 100]);
  });
});

describe("going from turn to turn", () => {
  const turns: TurnMark[] = [0, 4, 9].map((step, at) => ({ step, seat: "player_1", number: at + 1 }));

  it("goes to the beginning of this turn first, and then to the one before", () => {
    expect([12, 9, 6, 4, 2, 0].map((step) => previousTurn(turns, step))).toEqual([9, 4, 4, 0, 0, 0]);
  });

  it("goes on to the next one, and from the last to the end", () => {
    expect([0, 4, 6, 9, 12].map((step) => nextTurn(turns, step, 14))).toEqual([4, 9, 9, 14, 14]);
  });
});
