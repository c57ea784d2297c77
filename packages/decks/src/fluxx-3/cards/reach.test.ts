import type { CardId } from "@mutable/engine";
import { scenario, type TableSetup } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";

/** An action on the discard pile that is still being resolved is neither drawn nor fetched. */

const spare = ["milk", "love", "war", "bread", "time", "death", "peace", "money"];

scenario(
  "Let's Do That Again has had its effect when the rule it fetched lies on the table: the draws that follow may bring it back",
  () => {
    const t = tableWith({
      hands: { player_1: ["lets-do-that-again"], player_2: ["war"] },
      discard: ["draw-5"],
      draw: ["milk", "love"],
      rest: "out",
    });
    t.player_1.plays("lets-do-that-again").player_1.chooses("draw-5");
    expect(t.eventsOf("reshuffled")[0]).toEqual({ type: "reshuffled", left: [] });
    expect(t.hand("player_1")).toEqual(["milk", "love", "lets-do-that-again"]);
    expect(t.turn).toBe("player_2");
  },
);

scenario("Let's Do That Again is in progress while the action it fetched is: its draws do not bring it back", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["lets-do-that-again", "love", "war"] },
    discard: ["discard-draw"],
    draw: ["milk"],
    rest: "out",
  });
  t.player_1.plays("lets-do-that-again").player_1.chooses("discard-draw");
  expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: ["lets-do-that-again", "discard-draw"] }]);
  expect([...t.hand("player_1")].sort()).toEqual(["love", "milk", "war"]);
  expect(t.discard).toEqual(["lets-do-that-again", "discard-draw"]);
});

scenario("Use What You Take has had its effect when the rule it took lies on the table", () => {
  const t = tableWith({ hands: { player_1: ["use-what-you-take"], player_2: ["draw-3"] }, draw: ["milk", "love"], rest: "out" });
  t.player_1.plays("use-what-you-take").player_1.choosesHandOf("player_2");
  expect(t.hand("player_1")).toEqual(["milk", "love", "use-what-you-take"]);
});

scenario("Go Fish has had its effect when the rule it got lies on the table", () => {
  const t = tableWith({ hands: { player_1: ["go-fish"], player_2: ["draw-3"] }, draw: ["milk", "love"], rest: "out" });
  t.player_1.plays("go-fish").player_1.chooses("draw-3").player_1.chooses("draw-3");
  expect(t.hand("player_1")).toEqual(["milk", "love", "go-fish"]);
});

scenario("Draw 2 and Use 'Em has had its effect with its last card, not with the one before it", () => {
  for (const last of [true, false]) {
    const t = tableWith({ hands: { player_1: ["draw-2-and-use-em"] }, draw: ["milk", "love", "draw-4", "war"], rest: "out" });
    t.player_1.plays("draw-2-and-use-em");
    if (last) t.player_1.chooses("love");
    t.player_1.chooses("draw-4");
    expect(t.hand("player_1")).toEqual(last ? ["milk", "war", "draw-2-and-use-em"] : ["milk", "war"]);
    if (!last) t.player_1.isAsked("must_choose_from", { of: ["love"], purpose: "aside" });
  }
});

scenario("Draw 3, Play 2 of Them is in progress until it has discarded: neither it nor its third card is drawn before", () => {
  const t = tableWith({ hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["milk", "love", "draw-4", "war", "bread"], rest: "out" });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("love").player_1.chooses("draw-4");
  expect(t.hand("player_1")).toEqual(["milk", "bread"]);
  // The next seat has drawn the cards discarded then.
  expect(t.events.map(({ type }) => type)).toEqual(["played", "rules", "drew", "discarded", "turn", "reshuffled", "drew"]);
  expect([...t.hand("player_2")].sort()).toEqual(["draw-3-play-2-of-them", "war"]);
});

scenario("an action inside another that has had its effect can be reached while the other goes on", () => {
  const t = tableWith({
    hands: { player_1: ["draw-2-and-use-em"] },
    draw: ["milk", "lets-do-that-again", "love", "war"],
    discard: ["draw-4"],
    rest: "out",
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("lets-do-that-again").player_1.chooses("draw-4");
  expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: ["draw-2-and-use-em"] }]);
  expect(t.hand("player_1")).toEqual(["milk", "war", "lets-do-that-again"]);
  t.player_1.isAsked("must_choose_from", { of: ["love"], purpose: "aside", cause: "draw-2-and-use-em" });
});

scenario("Draw 2 and Use 'Em inside Draw 3, Play 2 of Them can be fetched by the next card of it", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them"] },
    draw: ["milk", "draw-2-and-use-em", "lets-do-that-again", "love", "war", "bread", "time", "death"],
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("draw-2-and-use-em").player_1.chooses("war").player_1.chooses("bread");
  t.player_1.chooses("lets-do-that-again");
  t.player_1.isAsked("must_choose_from", { of: ["draw-2-and-use-em"], purpose: "fetch", cause: "lets-do-that-again" });
  t.player_1.chooses("draw-2-and-use-em");
  expect(t.resolving).toEqual(["draw-3-play-2-of-them", "lets-do-that-again", "draw-2-and-use-em"]);
  t.player_1.isAsked("must_choose_from", { of: ["time", "death"], purpose: "aside", cause: "draw-2-and-use-em" });
});

scenario("an action that makes its player the poorest lies on the discard pile before the draw for it", () => {
  const t = tableWith({
    rules: ["poor-bonus"],
    keepers: { player_1: ["love"], player_2: ["war"], player_3: ["bread"] },
    hands: { player_1: ["trash-a-keeper"] },
    draw: ["milk"],
    rest: "out",
  });
  t.player_1.plays("trash-a-keeper").player_1.takes("love");
  expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: [] }]);
  expect(t.events.slice(0, 3).map(({ type }) => type)).toEqual(["keeperTrashed", "reshuffled", "drew"]);
  expect([...t.hand("player_1"), ...t.draw, ...t.hand("player_2")].sort()).toEqual(["love", "milk", "trash-a-keeper"]);
});

/** Playing `card` causes a limit for others, and the card is resolved before they must keep it. */
const LIMITS: { card: CardId; setup: TableSetup; play?: (t: ReturnType<typeof tableWith>) => unknown; progress: CardId[] }[] = [
  { card: "lets-do-that-again", setup: { discard: ["hand-limit-0"] }, play: (t) => t.player_1.chooses("hand-limit-0"), progress: [] },
  {
    card: "use-what-you-take",
    setup: { hands: { player_3: ["hand-limit-0"] } },
    play: (t) => t.player_1.choosesHandOf("player_3"),
    progress: [],
  },
  {
    card: "draw-2-and-use-em",
    setup: { draw: ["milk", "love", "hand-limit-0"] },
    play: (t) => t.player_1.chooses("love").player_1.chooses("hand-limit-0"),
    progress: [],
  },
  {
    card: "draw-2-and-use-em",
    setup: { draw: ["milk", "love", "hand-limit-0"] },
    play: (t) => t.player_1.chooses("hand-limit-0"),
    progress: ["draw-2-and-use-em"],
  },
  {
    card: "draw-3-play-2-of-them",
    setup: { draw: ["milk", "love", "hand-limit-0", "war"] },
    play: (t) => t.player_1.chooses("love").player_1.chooses("hand-limit-0"),
    progress: ["draw-3-play-2-of-them"],
  },
];

for (const { card, setup, play, progress } of LIMITS) {
  scenario(`${card} is ${progress.length === 0 ? "over" : "in progress"} when others keep the limit that came by it`, () => {
    const t = tableWith({ ...setup, hands: { ...setup.hands, player_1: [card], player_2: ["bread", "time"] } });
    t.player_1.plays(card);
    play?.(t);
    t.player_2.isAsked("must_discard_from_hand", { of: ["bread", "time"], count: 2, cause: "hand-limit-0" });
    expect(t.resolving).toEqual(progress);
    t.player_2.discards("bread", "time");
    if (progress.length > 0 && t.game.open[0]?.purpose === "aside") t.player_1.isAsked("must_choose_from", { of: ["love"] });
    else t.player_1.isAsked("must_discard_from_hand", { count: 1, cause: "hand-limit-0" });
  });
}

/** Actions that draw reshuffle all discards except themselves when the pile is empty. */
const DRAWING: CardId[] = ["discard-draw", "draw-2-and-use-em", "draw-3-play-2-of-them", "everybody-gets-1", "i-need-a-goal"];

for (const card of DRAWING) {
  scenario(`${card} cannot draw itself`, () => {
    const t = tableWith({
      rules: ["play-3"],
      hands: { player_1: [card] },
      draw: spare.slice(0, 1),
      discard: spare.slice(1),
      rest: "out",
    });
    t.player_1.plays(card);
    expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: [card] }]);
    expect(t.discard).toEqual([card]);
    for (const { seat } of t.game.open) t.decisionOf(seat);
  });

  scenario(`${card} cannot draw the action that brought it about`, () => {
    const t = tableWith({
      rules: ["play-3"],
      hands: { player_1: ["lets-do-that-again"] },
      draw: spare.slice(0, 1),
      discard: [...spare.slice(1), card],
      rest: "out",
    });
    t.player_1.plays("lets-do-that-again").player_1.chooses(card);
    expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: ["lets-do-that-again", card] }]);
    expect(t.discard).toEqual(["lets-do-that-again", card]);
    for (const { seat } of t.game.open) t.decisionOf(seat);
  });
}

scenario("Go Fish cannot draw itself, not even when it names no card that exists", () => {
  const t = tableWith({ rules: ["play-3"], hands: { player_1: ["go-fish"] }, draw: ["milk"], discard: ["love"], rest: "out" });
  t.player_1.plays("go-fish").player_1.chooses("toast");
  expect([t.hand("player_1"), t.discard]).toEqual([["milk", "love"], ["go-fish"]]);
  expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: ["go-fish"] }]);
});

scenario("Draw 3, Play 2 of Them with nothing left to discard has had its effect with its second card", () => {
  const t = tableWith({
    hands: { player_1: ["draw-3-play-2-of-them"], player_2: ["war"] },
    draw: ["milk", "love", "draw-4"],
    rest: "out",
  });
  t.player_1.plays("draw-3-play-2-of-them").player_1.chooses("love").player_1.chooses("draw-4");
  expect(t.hand("player_1")).toEqual(["milk", "draw-3-play-2-of-them"]);
});
