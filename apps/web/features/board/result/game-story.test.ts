import { fluxx3 } from "@mutable/decks";
import { type Arrangement, goalProgress, type Seat } from "@mutable/engine";
import type { SeatCommand } from "@mutable/referee";
import { describe, expect, it } from "vitest";
import { arrangedSteps, gameSteps } from "../testing/game-steps.ts";
import { gameStory } from "./game-story.ts";

const storyOf = (steps: ReturnType<typeof gameSteps>) => {
  const end = steps.at(-1);
  if (end === undefined) throw new Error("There is no step");
  const history = steps.map(({ entry }) => entry).filter(({ events }) => events.length > 0);
  return gameStory(fluxx3, end.after, history);
};
const plays = (seat: Seat, card: string): SeatCommand => ({ seat, call: ["play_card", card] });

describe("the story of random games", () => {
  const games = Array.from({ length: 10 }, (_, seed) => gameSteps("watcher", 2 + (seed % 5), seed + 1));

  it("tells for each seat the best progress that the table has shown", () => {
    for (const steps of games) {
      for (const { seat, best } of storyOf(steps).closest) {
        const shown = steps.flatMap(({ after, entry }) =>
          entry.events.length === 0
            ? []
            : goalProgress(fluxx3, after).filter(({ seat: own, count }) => own === seat && count?.of !== "cards"),
        );
        const missing = shown
          .map(({ have, missing, count }) => (count === undefined ? [have.length, missing.length] : [count.have, count.need - count.have]))
          .flatMap(([have = 0, less = 0]) => (have > 0 ? [Math.max(0, less)] : []));
        if (best === undefined) expect(missing).toEqual([]);
        else expect(best.need - best.have).toBe(Math.min(...missing));
      }
    }
  });

  it("names a turning point that is a card of the game", () => {
    const stories = games.map((steps) => [steps, storyOf(steps)] as const);
    expect(stories.some(([, { turningPoint }]) => turningPoint !== undefined)).toBe(true);
    for (const [steps, { turningPoint }] of stories) {
      const played = steps.flatMap(({ entry }) => entry.events).flatMap((event) => (event.is === "played" ? [event.card] : []));
      if (turningPoint !== undefined) expect(played).toContain(turningPoint.card);
    }
  });
});

describe("the story of a game", () => {
  const arrange: Arrangement = {
    turn: "player_1",
    rules: ["play-3"],
    goals: ["hippyism"],
    keepers: { player_2: ["peace"], player_3: ["bread"] },
    hands: { player_1: ["winning-the-lottery", "money", "dreams"], player_2: ["war"], player_3: ["toast"] },
  };
  const story = storyOf(
    arrangedSteps(arrange, [plays("player_1", "money"), plays("player_1", "winning-the-lottery"), plays("player_1", "dreams")]),
  );

  it("says how close the others were, and when", () => {
    expect(story.closest.map(({ seat, best }) => [seat, best?.goal, best?.have, best?.need])).toEqual([
      ["player_2", "hippyism", 1, 2],
      ["player_3", undefined, undefined, undefined],
    ]);
  });

  it("finds the goal that turned the game", () => {
    expect(story.turningPoint).toMatchObject({ card: "winning-the-lottery", by: "player_1", is: "winnerCloser", whose: "player_1" });
  });
});
