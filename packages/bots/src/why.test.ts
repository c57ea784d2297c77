import { fluxx3, muchBother } from "@mutable/decks";
import { PROPERTY, tableWith, withExamples } from "@mutable/decks/testing";
import { type Decision, type Game, goalProgress, keyFromText, type Seat, transition, viewFor } from "@mutable/engine";
import { type ScenarioTable, scenario, tableOf, workshop } from "@mutable/engine/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playGame } from "./arena/game.ts";
import { BOT_LEVELS, type BotLevel } from "./levels.ts";
import { EMPTY_MEMORY } from "./memory.ts";
import { FEATURES } from "./outlook/features.ts";
import { playableDeck } from "./playable-deck.ts";
import { seatView } from "./seat-view.ts";
import { steadyBot } from "./steady.ts";
import { quick } from "./testing/quick.ts";
import { REASON_TOPICS } from "./why.ts";

const isDeep = process.env.TEST_DEEP === "1";

const whyAt = (t: ScenarioTable, seat: Seat = "player_1") =>
  steadyBot(playableDeck(t.deck)).decide(EMPTY_MEMORY, seatView(t.game, seat), t.decisionOf(seat) as Decision, keyFromText("why")).why;

describe("the reason of a steady bot", () => {
  scenario("is that it had no choice", () => {
    expect(whyAt(tableWith({ hands: { player_1: [] }, draw: ["milk"] }))).toEqual({ because: "onlyOne" });
  });

  scenario("is that it wins", () => {
    const t = tableWith({ hands: { player_1: ["toast", "war"] }, keepers: { player_1: ["bread", "the-toaster"] } });
    expect(whyAt(t)).toEqual({ because: "wins" });
  });

  scenario("is that it wins, even if no other reply is legal", () => {
    const t = tableWith({ hands: { player_1: [] }, draw: ["toast"], keepers: { player_1: ["bread", "the-toaster"] } });
    expect(whyAt(t)).toEqual({ because: "wins" });
  });

  scenario("does not reveal its hand if all other cards let another seat win", () => {
    const t = tableWith({
      hands: { player_1: ["toast", "baked-goods"] },
      keepers: { player_2: ["bread", "the-toaster", "cookies"] },
      draw: ["milk"],
    });
    expect(whyAt(t)).toEqual({ because: "alike" });
  });

  scenario("is a card that it can spare", () => {
    const t = tableWith({
      hands: { player_2: ["hippyism", "toast", "war-death"], player_1: ["hand-limit-1"] },
      keepers: { player_2: ["bread", "the-toaster"] },
    });
    t.player_1.plays("hand-limit-1");
    expect(whyAt(t, "player_2")).toEqual({ because: "spares" });
  });
});

describe("the reason of a steady bot in further editions", () => {
  scenario("is the seat that a danger hits, and that this seat pays to stay in the game", () => {
    const keepers = { player_2: ["rusty-key", "golden-teapot", "muddy-boot"], player_3: ["pocket-torch"] };
    const hands = {
      player_1: ["library-trapdoor"],
      player_2: ["tea-at-five-sharp", "stopped-clock", "second-look"],
      player_3: ["lost-admiral"],
    };
    const t = tableOf(muchBother)({ hands, keepers, draw: ["crowded-drawing-room"] });
    t.player_1.plays("library-trapdoor");
    t.player_2.passes();
    t.player_3.passes();
    expect(whyAt(t)).toMatchObject({ because: "hinders" });
    t.player_1.choosesSeat("player_2");
    expect(t.decisionOf("player_2")?.purpose).toBe("pay");
    expect(whyAt(t, "player_2")).toEqual({ because: "stays" });
  });

  scenario("is the goal that it scores in solo", () => {
    const keepers = { player_1: ["bread", "the-toaster"] };
    const t = tableWith({ seats: 1, profile: { solo: true }, hands: { player_1: ["toast", "milk"] }, keepers });
    expect(whyAt(t)).toEqual({ because: "scores", card: "toast" });
  });
});

describe("every reason", () => {
  it("of a steady bot has one topic, and every feature belongs to one", () => {
    expect(Object.values(REASON_TOPICS).flat().sort()).toEqual([...FEATURES].sort());
  });

  it.each(BOT_LEVELS)("of a %s bot is always the same if others do not see the number of choices", (level) => {
    const asked = new Map<string, Set<string>>();
    for (let n = 0; n < (isDeep ? 12 : 4); n += 1) {
      const bots = Array.from({ length: 4 }, () => quick(workshop, level, 4));
      playGame(workshop, bots, `hushed ${n}`, ({ decision, why }) => {
        if (decision.kind !== "may_react" && decision.kind !== "must_give_goal_to_seat") return;
        asked.set(decision.kind, (asked.get(decision.kind) ?? new Set()).add(why.because));
      });
    }
    for (const reasons of asked.values()) expect([...reasons].filter((because) => because !== "wins")).toEqual(["hushed"]);
    expect([...asked.keys()].sort()).toEqual(["may_react", "must_give_goal_to_seat"]);
  });

  it("that names a goal is true: the seat is nearer to it", PROPERTY, () => {
    const lacking = (game: Game, goal: string, seat: Seat): number => {
      const progress = goalProgress(fluxx3, game).find((one) => one.goal === goal && one.seat === seat);
      if (progress === undefined) return Number.POSITIVE_INFINITY;
      return progress.count === undefined ? progress.missing.length + progress.against.length : progress.count.need - progress.count.have;
    };
    let goals = 0;
    for (let n = 0; n < 60; n += 1) {
      const bots = Array.from({ length: 2 + (n % 4) }, () => steadyBot(playableDeck(fluxx3)));
      playGame(fluxx3, bots, `closer ${n}`, ({ game, why, reply }) => {
        const outcome = transition(fluxx3, game, reply);
        if (why.because !== "goal" || outcome.error !== undefined) return;
        expect(lacking(outcome.game, why.card, reply.seat)).toBeLessThan(lacking(game, why.card, reply.seat));
        goals += 1;
      });
    }
    expect(goals).toBeGreaterThan(20);
  });

  it("of solo speaks of goals, not of chances to win", () => {
    const given = new Set<string>();
    for (const deck of [fluxx3, muchBother])
      for (const level of BOT_LEVELS) playGame(deck, [quick(deck, level)], "alone", ({ why }) => void given.add(why.because));
    for (const because of ["scores", "imaginedScore", "goal"]) expect(given).toContain(because);
    for (const because of ["wins", "imagined", "hinders"]) expect(given).not.toContain(because);
  });

  it("names only cards that all seats can see", PROPERTY, () => {
    const given = new Set<string>();
    const anyGame = fc.record({ levels: fc.array(fc.constantFrom(...BOT_LEVELS), { minLength: 2, maxLength: 5 }), seed: fc.nat() });
    fc.assert(
      fc.property(anyGame, ({ levels, seed }) => {
        const bots = levels.map((level) => quick(fluxx3, level));
        playGame(fluxx3, bots, `reasons ${seed}`, ({ game, why, reply }) => {
          given.add(why.because);
          if (!("card" in why)) return;
          // A played card is visible to all too.
          expect([...viewFor(game, "watcher").goals, reply.call[1]]).toContain(why.card);
        });
      }),
      withExamples(
        60,
        [0, 1, 2, 3].map((seed) => [{ levels: ["random", "steady", "sharp", "sharp"] as BotLevel[], seed }]),
      ),
    );
    for (const because of ["onlyOne", "chance", "wins", "goal", "plans", "keepers", "cards", "hinders", "spares", "imagined"])
      expect(given).toContain(because);
  });
});
