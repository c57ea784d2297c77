import { describe, expect, it } from "vitest";
import { momentQuery, parseMoment, type ReplayMoment, replayViewOf, toViewpoint } from "./address.ts";

const read = (query: string) => parseMoment(Object.fromEntries(new URLSearchParams(query)));

describe("the address of a replay", () => {
  it("leads back to the same moment", () => {
    const moments: ReplayMoment[] = [
      { step: 0, seat: undefined, showsAllHands: true },
      { step: 41, seat: "player_2", showsAllHands: false },
      { step: 41, seat: "player_2", showsAllHands: true },
    ];
    for (const moment of moments) expect(read(momentQuery(moment, "abcd2345"))).toEqual(moment);
  });

  it("includes the table's code if that gives access to the game", () => {
    const moment: ReplayMoment = { step: 3, seat: undefined, showsAllHands: true };
    expect(momentQuery(moment, "abcd2345")).toBe("?code=abcd2345&step=3");
    expect(momentQuery(moment, undefined)).toBe("?step=3");
  });

  it("can name the turn in which it begins", () => {
    expect(read("turn=20&code=abcd2345")).toEqual({ step: 0, turn: 20, seat: undefined, showsAllHands: true });
  });

  it("falls back to the beginning with all cards visible if it cannot be parsed", () => {
    const start: ReplayMoment = { step: 0, seat: undefined, showsAllHands: true };
    for (const query of ["", "step=-1", "step=1e3", "step=&as=player_7", "step=1234567890", "as=__proto__&hands=no"])
      expect(read(query)).toEqual(start);
    expect(parseMoment({ step: ["1", "2"], as: ["player_1"] })).toEqual(start);
  });
});

describe("a viewpoint", () => {
  it("is the viewer's own seat with all cards visible by default, and a spectator's if they had no seat", () => {
    expect(toViewpoint({ seat: undefined, showsAllHands: true }, "player_3")).toEqual({ viewer: "player_3", showsAllHands: true });
    expect(toViewpoint({ seat: undefined, showsAllHands: true }, undefined)).toEqual({ viewer: "watcher", showsAllHands: true });
    expect(toViewpoint({ seat: "player_1", showsAllHands: false }, "player_3")).toEqual({ viewer: "player_1", showsAllHands: false });
  });

  it("is converted back to the same view", () => {
    for (const own of ["player_1", undefined] as const)
      for (const view of [
        { seat: undefined, showsAllHands: true },
        { seat: "player_1", showsAllHands: false },
        { seat: "player_2", showsAllHands: true },
      ] as const)
        expect(replayViewOf(toViewpoint(view, own), own)).toEqual(view);
  });
});
