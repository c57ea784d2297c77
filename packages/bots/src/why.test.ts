import { fluxx3 } from "@mutable/decks";
import { PROPERTY, scenario, settings, type Table, table } from "@mutable/decks/testing";
import { type Decision, keyFromText, type Seat, view } from "@mutable/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playGame } from "./arena/game.ts";
import { seatView } from "./bot.ts";
import { LEVELS } from "./levels.ts";
import { NOTHING } from "./memory.ts";
import { FEATURES } from "./outlook/features.ts";
import { steady } from "./steady.ts";
import { quick } from "./testing/quick.ts";
import { TOPICS } from "./why.ts";

const whyAt = (t: Table, seat: Seat = "player_1") =>
  steady(t.deck).decide(NOTHING, seatView(t.game, seat), t.decisionOf(seat) as Decision, keyFromText("why")).why;

describe("a steady bot says", () => {
  scenario("that it had no choice", () => {
    expect(whyAt(table({ hands: { player_1: [] }, draw: ["milk"] }))).toEqual({ because: "onlyOne" });
  });

  scenario("that it wins", () => {
    const t = table({ hands: { player_1: ["toast", "war"] }, keepers: { player_1: ["bread", "the-toaster"] } });
    expect(whyAt(t)).toEqual({ because: "wins" });
  });

  scenario("who would have won", () => {
    const t = table({
      rest: "out",
      hands: { player_1: ["toast", "milk"] },
      keepers: { player_2: ["bread", "the-toaster"] },
      draw: ["the-appliances", "war"],
      discard: ["peace"],
    });
    t.player_1.isAsked("must_play");
    const why = whyAt(t);
    expect(why.because).not.toBe("wouldLose");
    const two = table({
      hands: { player_1: ["toast", "baked-goods"] },
      keepers: { player_2: ["bread", "the-toaster", "cookies"] },
      draw: ["milk"],
    });
    expect(whyAt(two)).toEqual({ because: "wouldLose", seat: "player_2" });
  });

  scenario("which goal it comes closer to", () => {
    const t = table({
      hands: { player_1: ["steal-a-keeper"] },
      keepers: { player_1: ["war"], player_2: ["bread", "money"] },
      goals: ["toast"],
    });
    t.player_1.plays("steal-a-keeper");
    const why = whyAt(t);
    expect(["goal", "hinders"]).toContain(why.because);
    if (why.because === "goal") expect(why.card).toBe("toast");
  });
});

describe("every reason", () => {
  it("of a steady bot comes from one topic of what is counted, and everything counted has one", () => {
    expect(Object.values(TOPICS).flat().sort()).toEqual([...FEATURES].sort());
  });

  it("names no card that is not in sight of all", PROPERTY, () => {
    const given = new Set<string>();
    const anyGame = fc.record({ levels: fc.array(fc.constantFrom(...LEVELS), { minLength: 2, maxLength: 5 }), seed: fc.nat() });
    fc.assert(
      fc.property(anyGame, ({ levels, seed }) => {
        const bots = levels.map((level) => quick(fluxx3, level));
        playGame(fluxx3, bots, `reasons ${seed}`, ({ game, why, reply }) => {
          given.add(why.because);
          if (!("card" in why)) return;
          // What is played is in sight of all, too, once it is played.
          expect([...view(game, "watcher").goals, reply.call[1]]).toContain(why.card);
        });
      }),
      settings(60),
    );
    for (const because of ["onlyOne", "chance", "wins", "goal", "plans", "keepers", "cards", "hinders", "imagined"])
      expect(given).toContain(because);
  });
});
