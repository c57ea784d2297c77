import { describe, expect, it } from "vitest";
import { lookOf, type Moment, momentIn, queryOf, viewpointOf } from "./address.ts";

const read = (query: string) => momentIn(Object.fromEntries(new URLSearchParams(query)));

describe("the address of a moment", () => {
  it("leads back to it", () => {
    const moments: Moment[] = [
      { step: 0, as: undefined, isOpen: true },
      { step: 41, as: "player_2", isOpen: false },
      { step: 41, as: "player_2", isOpen: true },
    ];
    for (const moment of moments) expect(read(queryOf(moment, "abcd2345"))).toEqual(moment);
  });

  it("takes the table's code along, where it is what lets one in", () => {
    const moment: Moment = { step: 3, as: undefined, isOpen: true };
    expect(queryOf(moment, "abcd2345")).toBe("?code=abcd2345&step=3");
    expect(queryOf(moment, undefined)).toBe("?step=3");
  });

  it("is the beginning, with all cards open, where it cannot be read", () => {
    const beginning: Moment = { step: 0, as: undefined, isOpen: true };
    for (const query of ["", "step=-1", "step=1e3", "step=&as=player_7", "step=1234567890", "as=__proto__&hands=no"])
      expect(read(query)).toEqual(beginning);
    expect(momentIn({ step: ["1", "2"], as: ["player_1"] })).toEqual(beginning);
  });
});

describe("a viewpoint", () => {
  it("is one's own with all cards open, unless a seat is asked for; nobody's for whoever has not played", () => {
    expect(viewpointOf({ as: undefined, isOpen: true }, "player_3")).toEqual({ eyes: "player_3", isOpen: true });
    expect(viewpointOf({ as: undefined, isOpen: true }, undefined)).toEqual({ eyes: "watcher", isOpen: true });
    expect(viewpointOf({ as: "player_1", isOpen: false }, "player_3")).toEqual({ eyes: "player_1", isOpen: false });
  });

  it("is told as it was asked for", () => {
    for (const own of ["player_1", undefined] as const)
      for (const look of [
        { as: undefined, isOpen: true },
        { as: "player_1", isOpen: false },
        { as: "player_2", isOpen: true },
      ] as const)
        expect(lookOf(viewpointOf(look, own), own)).toEqual(look);
  });
});
