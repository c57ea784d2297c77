import { fluxx3 } from "@mutable/decks";
import type { Arrangement, Viewer } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { arrangedStep, gameSteps } from "../testing/game-steps.ts";
import { beatOf, END_SHOW } from "./beats.ts";
import { flightsOf } from "./flights.ts";

const MOVING = { isStill: false, hasShows: true, hasRuleShow: true };
const STILL = { ...MOVING, isStill: true };

const STEPS = Array.from({ length: 12 }, (_, seed) => seed + 1).flatMap((seed) =>
  (["player_1", "watcher"] as const).flatMap((viewer) => gameSteps(viewer, 2 + (seed % 5), seed)),
);
const BEATS = STEPS.flatMap((step) => {
  const beat = beatOf(step.entry, { deck: fluxx3, ...step }, MOVING);
  return beat === undefined ? [] : [{ ...step, beat }];
});

describe("the beats of random games", () => {
  it("let no flight to or from the viewer's hand cover a question", () => {
    const flights = BEATS.filter(({ beat }) => beat.show === undefined).flatMap(({ entry, before, after, beat }) =>
      flightsOf(entry.events, { deck: fluxx3, before, after }).flatMap(({ path }) =>
        path.flatMap(({ spot, at }) => (spot.on === "hand" && spot.seat === after.viewer ? [{ at, holdsFor: beat.holdsFor }] : [])),
      ),
    );
    expect(flights.length).toBeGreaterThan(100);
    const late = flights.filter(({ at, holdsFor }) => at > holdsFor);
    // Only those that follow a long sequence, which the prompt does not wait for.
    for (const { holdsFor } of late) expect(holdsFor).toBe(1_100);
    expect(late.length / flights.length).toBeLessThan(0.2);
  });

  it("hold no prompt for longer than a breath, except while a show builds up", () => {
    for (const { beat } of BEATS) {
      if (beat.show === undefined) expect(beat.holdsFor).toBeLessThanOrEqual(1_100);
      expect(beat.holdsFor).toBeLessThanOrEqual(3_600);
      expect(beat.lastsFor).toBeGreaterThanOrEqual(beat.holdsFor);
    }
  });

  it("hold nothing with reduced motion, except at the end of the game", () => {
    for (const step of STEPS) {
      const beat = beatOf(step.entry, { deck: fluxx3, ...step }, STILL);
      if (beat !== undefined && beat.show?.is !== "end") expect(beat.holdsFor).toBe(0);
    }
  });

  it("show rules only if a number has changed, and the end of each game", () => {
    const rules = BEATS.filter(({ beat }) => beat.show?.is === "rule");
    expect(rules.length).toBeGreaterThan(20);
    for (const { entry } of rules) expect(entry.events.some(({ is }) => is === "number")).toBe(true);
    const ends = BEATS.filter(({ beat }) => beat.show?.is === "end");
    expect(ends).toHaveLength(24);
    for (const { beat } of ends) expect(beat.holdsFor).toBe(END_SHOW.starts + END_SHOW.ends);
  });
});

const HANDS = { player_1: ["milk", "bread", "love", "peace"], player_2: ["war"], player_3: ["toast"] };

/** The show of playing a card as player_1. */
function showOf(card: string, arrange: Arrangement = {}, viewer: Viewer = "player_1") {
  const hands = { ...HANDS, ...arrange.hands, player_1: [card, ...(arrange.hands?.player_1 ?? HANDS.player_1)] };
  const step = arrangedStep({ turn: "player_1", ...arrange, hands }, [{ seat: "player_1", call: ["play_card", card] }], viewer);
  return beatOf(step.entry, { deck: fluxx3, ...step }, MOVING)?.show;
}
const changeOf = (...played: Parameters<typeof showOf>) => {
  const show = showOf(...played);
  return show?.is === "rule" ? show.change : undefined;
};

describe("a change of the rules", () => {
  it("says how many more cards are played now", () => {
    expect(changeOf("play-3")).toEqual({
      numbers: [{ of: "plays", before: 1, after: 3, added: 0 }],
      cause: "play-3",
      gone: [],
      meaning: { seat: "player_1", does: "plays", count: 2 },
    });
    expect(changeOf("play-all", {}, "watcher")?.meaning).toEqual({ seat: "player_1", does: "playsHand", count: 0 });
  });

  it("says how many more cards are drawn now, and to whom", () => {
    const rules = ["play-2"];
    expect(changeOf("draw-4", { rules }, "player_2")?.meaning).toEqual({ seat: "player_1", does: "draws", count: 3 });
  });

  it("tells first the duty of the player who looks", () => {
    const hands = { player_1: [], player_2: ["war", "time", "sleep"], player_3: ["toast", "death"] };
    const meaning = (viewer: Viewer) => changeOf("hand-limit-1", { rules: ["play-2"], hands }, viewer)?.meaning;
    expect(meaning("player_3")).toEqual({ seat: "player_3", does: "discards", count: 1 });
    expect(meaning("player_2")).toEqual({ seat: "player_2", does: "discards", count: 2 });
  });

  it("tells the number that inflation has added, and ends with the number that matters now", () => {
    const change = changeOf("x-x-1", { rules: ["draw-3", "play-2"], draw: ["time", "sleep", "money"] });
    expect(change?.numbers.map(({ of, before, after, added }) => [of, before, after, added])).toEqual([
      ["draws", 3, 4, 1],
      ["plays", 2, 3, 1],
    ]);
  });

  it("is no show if it means nothing to anybody now", () => {
    expect(showOf("keeper-limit-4", { rules: ["play-2"] })).toBeUndefined();
  });

  it("is a chain if rules go at once", () => {
    const rules = ["draw-3", "play-4", "hand-limit-2", "keeper-limit-4", "x-x-1", "reverse-order"];
    const change = changeOf("rules-reset", { rules });
    expect(change?.gone).toEqual(rules);
    expect(change?.numbers.map(({ of }) => of)).toEqual(expect.arrayContaining(["draws", "plays", "handLimit", "keeperLimit"]));
  });
});

describe("what is done to the viewer", () => {
  const after = (arrange: Arrangement, replies: Parameters<typeof arrangedStep>[1], viewer: Viewer = "player_2") => {
    const step = arrangedStep({ turn: "player_1", ...arrange }, replies, viewer);
    return beatOf(step.entry, { deck: fluxx3, ...step }, MOVING);
  };
  const keepers = { player_2: ["milk", "bread"], player_3: ["love"] };

  it("is told with who did it", () => {
    const hands = { player_1: ["steal-a-keeper", "toast"], player_2: ["war"], player_3: [] };
    const steal = [
      { seat: "player_1", call: ["play_card", "steal-a-keeper"] },
      { seat: "player_1", call: ["take_keeper", "milk"] },
    ] as Parameters<typeof arrangedStep>[1];
    const arrange = { hands, keepers };
    expect(after(arrange, steal)?.impact).toEqual({ by: "player_1", does: "took", cards: ["milk"], count: 1 });
    for (const viewer of ["player_1", "player_3", "watcher"] as const) expect(after(arrange, steal, viewer)?.impact).toBeUndefined();
  });

  it("lasts long enough to be read, and holds no prompt", () => {
    const impacts = BEATS.filter(({ beat }) => beat.impact !== undefined && beat.show === undefined);
    expect(impacts.length).toBeGreaterThan(5);
    for (const { beat } of impacts) expect([beat.lastsFor >= 2_000, beat.holdsFor <= 1_100]).toEqual([true, true]);
  });
});

describe("being one away", () => {
  it("is told once, when it comes about", () => {
    const arrange: Arrangement = {
      turn: "player_1",
      rules: ["play-3"],
      goals: ["hippyism"],
      hands: { player_1: ["love", "milk", "bread"] },
    };
    const plays = (...cards: string[]) => {
      const replies = cards.map((card) => ({ seat: "player_1" as const, call: ["play_card", card] as const }));
      const step = arrangedStep(arrange, replies as unknown as Parameters<typeof arrangedStep>[1]);
      return beatOf(step.entry, { deck: fluxx3, ...step }, MOVING)?.oneAway;
    };
    expect(plays("love")).toEqual([{ goal: "hippyism", seat: "player_1", missing: ["peace"] }]);
    expect(plays("love", "milk")).toEqual([]);
  });
});
