import { SEATS } from "@mutable/engine";
import { asks, placesByCard, type ScenarioTable, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { expectNothing, inEveryWay, laidAfter } from "../../testing/ways.ts";

/** The cards that Go Fish may name: those hidden from `player_1`. */
function unseen(t: ScenarioTable): string[] {
  const dark = ["draw", ...SEATS.slice(1).map((seat) => `hand of ${seat}`)];
  return [...placesByCard(t)].flatMap(([card, [place = ""]]) => (dark.includes(place) ? [card] : []));
}

const eight = ["love", "time", "the-sun", "the-moon", "television", "the-brain", "the-rocket", "the-toaster"];

inEveryWay([
  {
    card: "discard-draw",
    title: "the hand is discarded, and as many cards are drawn",
    on: { hands: { player_1: ["milk", "war"] }, draw: eight },
    check: (t, { drawn }) => {
      const hand = ["milk", "war", ...drawn];
      expect(laidAfter(t, "discard-draw")).toEqual(hand);
      expect(t.hand("player_1")).toEqual(eight.slice(0, hand.length));
      expect(t.eventsOf("discarded")).toEqual([{ type: "discarded", seat: "player_1", cards: hand }]);
    },
  },
  {
    card: "rotate-hands",
    title: "in direction 1 each hand goes to the seat before",
    on: { hands: { player_1: ["milk"], player_2: ["war", "love"], player_3: ["time"] } },
    check: (t, { drawn }) => {
      asks(t, "player_1", "must_choose_direction", { count: 1, cause: "rotate-hands" });
      t.player_1.rotates(1);
      expect(t.hand("player_1")).toEqual(["war", "love"]);
      expect(t.hand("player_2")).toEqual(["time"]);
      expect(t.hand("player_3")).toEqual([]);
      expect(t.hand("player_4")).toEqual(["milk", ...drawn]);
      expect(t.eventsOf("rotatedHands")).toMatchObject([{ direction: 1 }]);
    },
  },
  {
    card: "rotate-hands",
    title: "in direction 0 each hand goes to the seat after",
    on: { hands: { player_1: ["milk"], player_2: ["war", "love"], player_3: ["time"] } },
    check: (t, { drawn }) => {
      t.player_1.rotates(0);
      expect(t.hand("player_1")).toEqual([]);
      // The turn ends with an empty hand, and the next seat has drawn already.
      expect(t.hand("player_2").slice(0, 1 + drawn.length)).toEqual(["milk", ...drawn]);
      expect(t.hand("player_3")).toEqual(["war", "love"]);
      expect(t.hand("player_4")).toEqual(["time"]);
    },
  },
  {
    card: "trade-hands",
    title: "the hand and that of any other seat change places",
    on: { hands: { player_1: ["milk"], player_2: ["war", "love"] } },
    check: (t, { drawn }) => {
      asks(t, "player_1", "must_choose_hand", { of: ["player_2", "player_3", "player_4"], count: 1, cause: "trade-hands" });
      t.player_1.choosesHandOf("player_2");
      expect(t.hand("player_1")).toEqual(["war", "love"]);
      expect(t.hand("player_2")).toEqual(["milk", ...drawn]);
      expect(t.eventsOf("tradedHands")).toMatchObject([{ seat: "player_1", with: "player_2" }]);
    },
  },
  {
    card: "trade-hands",
    title: "also with a seat that holds nothing",
    on: { hands: { player_1: ["milk"] } },
    check: (t, { drawn }) => {
      t.player_1.isAsked("must_choose_hand", { of: ["player_2", "player_3", "player_4"], pass: false });
      t.player_1.choosesHandOf("player_3");
      expect(t.hand("player_1")).toEqual([]);
      expect(t.hand("player_3")).toEqual(["milk", ...drawn]);
    },
  },
  {
    card: "taxation",
    title: "every other seat gives a card of its choice, two under X=X+1, or what it has",
    on: { hands: { player_2: ["milk", "war", "love"], player_3: ["time"] } },
    check: (t, { extra, drawn }) => {
      const to = { to: "player_1", cause: "taxation" } as const;
      asks(t, "player_2", "must_give_from_hand", { of: ["milk", "war", "love"], count: 1 + extra, ...to });
      asks(t, "player_3", "must_give_from_hand", { of: ["time"], count: 1, ...to });
      expect(t.asked).toHaveLength(2);
      t.player_3.gives("time");
      asks(t, "player_2", "must_give_from_hand", { of: ["milk", "war", "love"], count: 1 + extra, ...to });
      const given = ["love", "milk"].slice(0, 1 + extra);
      t.player_2.gives(...given);
      expect(t.hand("player_1")).toEqual([...drawn, ...given, "time"]);
      expect([...t.hand("player_2")].sort()).toEqual(["love", "milk", "war"].filter((card) => !given.includes(card)));
      expect(t.hand("player_3")).toEqual([]);
      expect(t.eventsOf("gave").map(({ from, count }) => [from, count])).toEqual([
        ["player_2", 1 + extra],
        ["player_3", 1],
      ]);
    },
  },
  {
    card: "taxation",
    title: "nothing to do when nobody else holds a card",
    check: (t) => expectNothing(t, "taxation"),
  },
  {
    card: "everybody-gets-1",
    title: "one card for every seat, two under X=X+1, as the player likes; all reach the hands together",
    on: { hands: { player_2: ["milk"] }, draw: eight },
    check: (t, { extra, drawn }) => {
      const each = 1 + extra;
      const all = eight.slice(0, 4 * each);
      const asked = (left: string[], to: "player_2" | "player_3" | "player_4") =>
        asks(t, "player_1", "must_give_from_list", { of: left, count: each, to, cause: "everybody-gets-1" });
      asked(all, "player_2");
      t.player_1.gives(...all.slice(3 * each));
      asked(all.slice(0, 3 * each), "player_3");
      t.player_1.gives(...all.slice(2 * each, 3 * each));
      asked(all.slice(0, 2 * each), "player_4");
      expect([t.hand("player_2"), t.hand("player_3")]).toEqual([["milk"], []]);
      t.player_1.gives(...all.slice(0, each));
      expect(t.hand("player_1")).toEqual([...drawn, ...all.slice(each, 2 * each)]);
      expect(t.hand("player_2")).toEqual(["milk", ...all.slice(3 * each)]);
      expect(t.hand("player_3")).toEqual(all.slice(2 * each, 3 * each));
      expect(t.hand("player_4")).toEqual(all.slice(0, each));
    },
  },
  {
    card: "everybody-gets-1",
    title: "with three cards in all, the seats are served in turn order while there are any",
    on: { draw: ["love", "time", "the-sun"], rest: "out" },
    check: (t, { extra, drawn }) => {
      const cause = "everybody-gets-1";
      asks(t, "player_1", "must_give_from_list", { of: ["love", "time", "the-sun"], count: 1 + extra, to: "player_2", cause });
      t.player_1.gives(...["the-sun", "time"].slice(0, 1 + extra));
      if (extra === 0) {
        asks(t, "player_1", "must_give_from_list", { of: ["love", "time"], count: 1, to: "player_3", cause });
        t.player_1.gives("time");
      }
      asks(t, "player_1", "must_give_from_list", { of: ["love"], count: 1, to: extra === 0 ? "player_4" : "player_3", cause });
      t.player_1.gives("love");
      expect(t.hand("player_1")).toEqual(drawn);
      const others = [t.hand("player_2"), t.hand("player_3"), t.hand("player_4")];
      expect(others).toEqual(extra === 0 ? [["the-sun"], ["time"], ["love"]] : [["the-sun", "time"], ["love"], []]);
    },
  },
  {
    card: "everybody-gets-1",
    title: "nothing to do when no card is left",
    on: { rest: "out" },
    check: (t) => expectNothing(t, "everybody-gets-1"),
  },
  {
    card: "go-fish",
    title: "whoever holds the named card gives it, and it may be kept",
    on: { hands: { player_2: ["toast", "milk"], player_3: ["war"] }, goals: ["dreamland"], keepers: { player_3: ["time"] } },
    check: (t, { drawn }) => {
      asks(t, "player_1", "must_choose_from", { of: unseen(t), count: 1, purpose: "name", cause: "go-fish" });
      t.player_1.chooses("toast");
      expect(t.eventsOf("named")).toEqual([{ type: "named", seat: "player_1", card: "toast" }]);
      expect(t.hand("player_1")).toEqual([...drawn, "toast"]);
      expect(t.hand("player_2")).toEqual(["milk"]);
      asks(t, "player_1", "must_choose_from", { of: ["toast"], count: 1, purpose: "named", pass: true, cause: "go-fish" });
      t.player_1.keepsIt();
      expect(t.hand("player_1")).toEqual([...drawn, "toast"]);
      expect(t.goals).toEqual(["dreamland"]);
    },
  },
  {
    card: "go-fish",
    title: "what was named and drawn may be played, as a part of this play",
    on: { draw: ["toast", "milk"] },
    check: (t, { drawn }) => {
      t.player_1.chooses("toast");
      asks(t, "player_1", "must_choose_from", { of: ["toast"], count: 1, purpose: "named", pass: true, cause: "go-fish" });
      t.player_1.chooses("toast");
      expect(t.goals).toEqual(["toast"]);
      expect(t.hand("player_1")).toEqual(drawn);
    },
  },
  {
    card: "go-fish",
    title: "if nobody holds the named card, one card is drawn, also under X=X+1, and nothing more is asked",
    on: { draw: ["love", "milk"] },
    check: (t, { drawn }) => {
      t.player_1.chooses("toast");
      expect(t.hand("player_1")).toEqual([...drawn, "love"]);
      expect(t.game.open.filter(({ cause }) => cause === "go-fish")).toEqual([]);
    },
  },
  {
    card: "go-fish",
    title: "if nobody holds the named card and none can be drawn, nothing comes of it",
    on: { rest: "out" },
    check: (t, { drawn }) => {
      t.player_1.chooses("toast");
      expect(t.hand("player_1")).toEqual(drawn);
      expect(t.eventsOf("drew")).toEqual([]);
      expect(t.game.open.filter(({ cause }) => cause === "go-fish")).toEqual([]);
    },
  },
  {
    card: "i-need-a-goal",
    title: "goals of the others' choice, else top cards; one into the hand, the rest is discarded",
    on: { hands: { player_2: ["toast", "dreamland", "milk"], player_3: ["hippyism"] }, draw: ["love", "time"] },
    check: (t, { drawn }) => {
      const cause = "i-need-a-goal";
      asks(t, "player_2", "must_give_goal_to_seat", { of: ["toast", "dreamland"], count: 1, to: "player_1", cause });
      asks(t, "player_3", "must_give_goal_to_seat", { of: ["hippyism"], count: 1, to: "player_1", cause });
      expect(t.asked).toHaveLength(2);
      t.player_3.chooses("hippyism").player_2.chooses("dreamland");
      asks(t, "player_1", "must_choose_from", { of: ["dreamland", "hippyism", "love"], count: 1, purpose: "pool", cause });
      t.player_1.chooses("hippyism");
      expect(t.hand("player_1")).toEqual([...drawn, "hippyism"]);
      expect(t.goals).toEqual([]);
      expect(laidAfter(t, cause)).toEqual(["dreamland", "love"]);
    },
  },
  {
    card: "i-need-a-goal",
    title: "without goals in hand, a top card stands in for each of the others, and any of these may be taken",
    on: { draw: ["love", "toast", "time", "milk"] },
    check: (t, { drawn }) => {
      const cause = "i-need-a-goal";
      asks(t, "player_1", "must_choose_from", { of: ["love", "toast", "time"], count: 1, purpose: "pool", cause });
      t.player_1.chooses("time");
      expect(t.hand("player_1")).toEqual([...drawn, "time"]);
      expect(laidAfter(t, cause)).toEqual(["love", "toast"]);
    },
  },
  {
    card: "i-need-a-goal",
    title: "nothing to do without goals in hand or cards to draw",
    on: { rest: "out", hands: { player_2: ["milk"] } },
    check: (t) => expectNothing(t, "i-need-a-goal"),
  },
]);

scenario("Discard & Draw with nothing else in hand discards and draws nothing", () => {
  const t = tableWith({ hands: { player_1: ["discard-draw"], player_2: ["milk"], player_3: ["war"] }, rest: "out" });
  t.player_1.plays("discard-draw");
  expect([t.eventsOf("discarded"), t.eventsOf("drew").filter(({ seat }) => seat === "player_1")]).toEqual([[], []]);
  expect(t.hand("player_1")).toEqual([]);
  expect(t.turn).toBe("player_2");
});

scenario("Rotate Hands with two seats is a trade in either direction", () => {
  for (const direction of [0, 1] as const) {
    const t = tableWith({ seats: 2, rules: ["play-2"], hands: { player_1: ["rotate-hands", "milk"], player_2: ["war"] }, draw: ["love"] });
    t.player_1.plays("rotate-hands").player_1.rotates(direction);
    expect([t.hand("player_1"), t.hand("player_2")]).toEqual([["war"], ["milk", "love"]]);
  }
});
