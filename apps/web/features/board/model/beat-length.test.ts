import { fluxx3 } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import { gameSteps } from "../testing/game-steps.ts";
import { lengthOf } from "./beat-length.ts";

const MOVING = { isStill: false, showsRule: false, shows: 0 };

describe("the length of a beat", () => {
  it.each([
    ["a Keeper", [{ is: "played", seat: "player_1", card: "milk" }], { full: 1_300, short: 500 }],
    ["an Action", [{ is: "played", seat: "player_1", card: "taxation" }], { full: 1_300, short: 600 }],
    ["a draw of two", [{ is: "drew", seat: "player_1", count: 2 }], { full: 440, short: 200 }],
    ["a draw of many", [{ is: "drew", seat: "player_1", count: 20 }], { full: 700, short: 200 }],
    ["the next turn", [{ is: "turn", seat: "player_1", number: 2 }], { full: 300, short: 0 }],
    ["an arrival", [{ is: "arrival" }], { full: 0, short: 0 }],
  ] as const)("of %s", (_, events, expected) => {
    expect(lengthOf(events, fluxx3, MOVING)).toEqual(expected);
  });

  it("is that of its show, and half of it if much waits", () => {
    const events = [{ is: "played", seat: "player_1", card: "play-2" }] as const;
    expect(lengthOf(events, fluxx3, { ...MOVING, showsRule: true })).toEqual({ full: 2_100, short: 900 });
    expect(lengthOf(events, fluxx3, { ...MOVING, shows: 3_000 })).toEqual({ full: 3_000, short: 1_500 });
  });

  it("is a picture's with reduced motion, and nothing for a turn that passes", () => {
    expect(lengthOf([{ is: "played", seat: "player_1", card: "milk" }], fluxx3, { ...MOVING, isStill: true })).toEqual({
      full: 600,
      short: 600,
    });
    expect(lengthOf([{ is: "turn", seat: "player_1", number: 2 }], fluxx3, { ...MOVING, isStill: true })).toEqual({ full: 0, short: 0 });
  });

  it("is the same for all who see the table, whatever they hold", () => {
    const [watcher, player] = (["watcher", "player_1"] as const).map((viewer) =>
      gameSteps(viewer, 4, 7).map(({ entry }) => lengthOf(entry.events, fluxx3, MOVING)),
    );
    expect(player).toEqual(watcher);
  });
});
