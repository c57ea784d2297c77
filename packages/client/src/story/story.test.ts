import { fluxx3 } from "@mutable/decks";
import { activeRules, SEATS, type Seat, type View, type Viewer } from "@mutable/engine";
import { batchFor } from "@mutable/referee";
import { refereed } from "@mutable/referee/testing";
import { describe, expect, it } from "vitest";
import { Mirror } from "../mirror/mirror.ts";
import { type Episode, storyOf } from "./story.ts";

/** A whole game as somebody is told of it: each batch with the table before and after it. */
function heardBy(viewer: Viewer, seed: number) {
  const mirror = new Mirror(fluxx3, viewer);
  let before: View | undefined;
  return refereed({ deck: "fluxx-3", seats: 3, seed, seating: false }).steps.map(({ broadcast }) => {
    const calls = batchFor(broadcast, viewer);
    mirror.hear(calls);
    const step = { before, calls, after: mirror.view, story: storyOf(fluxx3, before, calls, mirror.view) };
    before = mirror.view;
    return step;
  });
}

const GAMES = [1, 2, 3, 4, 5, 6].flatMap((seed) => (["player_1", "player_2", "watcher"] as const).map((viewer) => [seed, viewer] as const));
const of = <Is extends Episode["is"]>(story: readonly Episode[], is: Is) =>
  story.filter((episode): episode is Extract<Episode, { is: Is }> => episode.is === is);

describe.each(GAMES)("the story of game %i, as %s hears it", (seed, viewer) => {
  const [opening, ...steps] = heardBy(viewer, seed);

  it("begins with the first turn, and what is drawn in it", () => {
    const first = opening?.after.turn.seat;
    expect(opening?.story[0]).toEqual({ is: "turn", seat: first, number: 1 });
    expect(opening?.story.slice(1)).toEqual([expect.objectContaining({ is: "drew", seat: first, count: 1 })]);
  });

  it("names every card that is played, and who plays it", () => {
    for (const { before, after, story } of steps)
      for (const { card, seat } of of(story, "played")) {
        expect(before?.seats).toContain(seat);
        const lies = [...after.discard, ...after.rules, ...after.goals, ...SEATS.flatMap((each) => after.keepers[each])];
        const isResolved = after.stack.some((frame) => frame.kind === "card" && frame.card === card);
        expect(lies.includes(card) || isResolved || hasLeft(story, card), card).toBe(true);
      }
  });

  it("tells each number that counts otherwise from then on, with what it was", () => {
    for (const { before, after, story } of steps) {
      if (before === undefined) continue;
      const [then, now] = [activeRules(fluxx3, before), activeRules(fluxx3, after)];
      const numbers = ["draws", "plays", "handLimit", "keeperLimit", "goals"] as const;
      const changed = numbers.filter((name) => then[name] !== now[name]).map((name) => [name, then[name], now[name]]);
      expect(of(story, "number").map((episode) => [episode.of, episode.before, episode.after])).toEqual(changed);
    }
  });

  it("tells what becomes of every rule, goal and keeper that is not where it was", () => {
    for (const { before, after, story } of steps) {
      if (before === undefined) continue;
      const gone = [...before.rules, ...before.goals].filter((card) => ![...after.rules, ...after.goals].includes(card));
      expect(of(story, "left play").flatMap(({ cards }) => cards)).toEqual(expect.arrayContaining(gone));
      for (const from of SEATS)
        for (const card of before.keepers[from]) {
          if (after.keepers[from].includes(card)) continue;
          const to = SEATS.find((seat) => after.keepers[seat].includes(card));
          if (to === undefined) expect(of(story, "keeper trashed")).toContainEqual({ is: "keeper trashed", card, seat: from });
          else expect(of(story, "keeper moved")).toContainEqual({ is: "keeper moved", card, from, to });
        }
    }
  });

  it("shows the cards of a draw to whoever draws them, and to nobody else", () => {
    for (const { story } of steps)
      for (const { seat, count, cards } of of(story, "drew")) {
        if (seat === viewer) expect(cards).toHaveLength(count);
        else expect(cards).toBeUndefined();
      }
  });

  it("ends with who has won, or with nobody", () => {
    const ending = steps.at(-1)?.after.ending;
    const last = steps.at(-1)?.story.at(-1);
    if (ending !== undefined && "winner" in ending) expect(last).toEqual({ is: "won", seat: ending.winner satisfies Seat });
    else if (ending !== undefined) expect(last).toEqual({ is: "drawn game" });
  });
});

const hasLeft = (story: readonly Episode[], card: string): boolean =>
  story.some(
    (episode) => (episode.is === "left play" && episode.cards.includes(card)) || (episode.is === "keeper trashed" && episode.card === card),
  );

describe("a batch of a server that is newer", () => {
  it("is told without what is not known of it", () => {
    const [, first] = heardBy("watcher", 1);
    if (first === undefined) throw new Error("There is a first move");
    const calls = [["weather_changed", "rain"], ...first.calls, ["toString"]] as never;
    expect(storyOf(fluxx3, first.before, calls, first.after)).toEqual(first.story);
  });
});
