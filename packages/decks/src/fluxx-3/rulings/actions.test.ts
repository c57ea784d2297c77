import { ruling, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3Goals } from "../goals.ts";
import { fluxx3 } from "../index.ts";
import { fluxx3Keepers } from "../keepers.ts";

const keeperIds = fluxx3Keepers.map(({ id }) => id);
const goalIds = fluxx3Goals.map(({ id }) => id).filter((id) => id !== "10-cards-in-hand");

ruling("R-89", "Trade Hands gives the hand away even for an empty one", () => {
  const t = tableWith({ rules: ["play-2"], hands: { player_1: ["trade-hands", "war"] }, draw: ["milk"] });
  t.player_1.plays("trade-hands");
  t.player_1.isAsked("must_choose_hand", { of: ["player_2", "player_3"], pass: false });
  t.player_1.choosesHandOf("player_3");
  expect(t.hand("player_1")).toEqual([]);
  expect(t.hand("player_3")).toEqual(["war", "milk"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-90", "a Keeper taken by Use What You Take comes in front of who took it", () => {
  const t = tableWith({ hands: { player_1: ["use-what-you-take"], player_2: ["love"] }, draw: ["war"] });
  t.player_1.plays("use-what-you-take").player_1.choosesHandOf("player_2");
  expect(t.keepers("player_1")).toEqual(["love"]);
  expect(t.hand("player_1")).toEqual(["war"]);
});

ruling("R-91", "Use What You Take asks nothing when all other hands are empty", () => {
  const t = tableWith({ hands: { player_1: ["use-what-you-take", "war"] } });
  t.player_1.plays("use-what-you-take");
  expect(t.asked).toEqual(["player_2 must_play"]);
  expect(t.discard).toEqual(["use-what-you-take"]);
});

ruling("R-91", "Use What You Take cannot be aimed at an empty hand", () => {
  const t = tableWith({ hands: { player_1: ["use-what-you-take"], player_3: ["love"] } });
  t.player_1.plays("use-what-you-take");
  t.player_1.isAsked("must_choose_hand", { of: ["player_3"] });
  t.player_1.isRefused(["choose_hand_of", "player_2"], "invalid_seat");
  t.player_1.isRefused(["choose_hand_of", "player_1"], "invalid_seat");
});

ruling("R-92", "Take Another Turn that was taken gives the turn to who took it", () => {
  const t = tableWith({ hands: { player_1: ["use-what-you-take"], player_2: ["take-another-turn"] } });
  t.player_1.plays("use-what-you-take").player_1.choosesHandOf("player_2");
  expect(t.eventsOf("turn")).toEqual([{ type: "turn", seat: "player_1" }]);
});

ruling("R-92", "Play 3 that was taken leaves two more plays: taking it and playing it was one", () => {
  const t = tableWith({
    hands: { player_1: ["use-what-you-take", "war", "milk"], player_2: ["play-3"] },
    draw: ["love"],
  });
  t.player_1.plays("use-what-you-take").player_1.choosesHandOf("player_2");
  t.player_1.plays("war");
  t.player_1.isAsked("must_play", { of: ["milk", "love"] });
  t.player_1.plays("milk");
  expect(t.turn).toBe("player_2");
});

ruling("R-92", "Hand Limit 0 that was taken binds the others now and who took it at the end of the turn", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["use-what-you-take", "war"], player_2: ["hand-limit-0"], player_3: ["bread", "time"] },
    draw: ["love"],
  });
  t.player_1.plays("use-what-you-take").player_1.choosesHandOf("player_2");
  t.player_3.isAsked("must_discard_from_hand", { of: ["bread", "time"], count: 2, cause: "hand-limit-0" });
  expect(t.asked).toEqual(["player_3 must_discard_from_hand"]);
  t.player_3.discards("bread", "time");
  t.player_1.isAsked("must_play", { of: ["war", "love"] });
  t.player_1.plays("war");
  t.player_1.isAsked("must_discard_from_hand", { of: ["love"], count: 1 });
});

ruling("R-93", "Steal a Keeper does nothing when no other seat has one", () => {
  const t = tableWith({ hands: { player_1: ["steal-a-keeper"] }, keepers: { player_1: ["love"] } });
  t.player_1.plays("steal-a-keeper");
  expect(t.asked).toEqual(["player_2 must_play"]);
  expect(t.keepers("player_1")).toEqual(["love"]);
});

ruling("R-93", "Exchange Keepers does nothing unless both sides have one", () => {
  for (const seat of ["player_1", "player_2"]) {
    const t = tableWith({ hands: { player_1: ["exchange-keepers"] }, keepers: { [seat]: ["love"] } });
    t.player_1.plays("exchange-keepers");
    expect(t.asked).toEqual(["player_2 must_play"]);
  }
});

ruling("R-94", "Trash a Keeper strikes the player's own when there are no others", () => {
  const t = tableWith({ hands: { player_1: ["trash-a-keeper"] }, keepers: { player_1: ["love", "time"] } });
  t.player_1.plays("trash-a-keeper");
  t.player_1.isAsked("must_take_keeper", { of: ["love", "time"], purpose: "trash", pass: false });
  t.player_1.isRefused(["take_keeper", ""], "invalid_card");
  t.player_1.takes("time");
  expect(t.keepers("player_1")).toEqual(["love"]);
  expect(t.discard).toEqual(["trash-a-keeper", "time"]);
});

ruling("R-94", "Trash a Keeper may strike the player's own although there are others", () => {
  const t = tableWith({ hands: { player_1: ["trash-a-keeper"] }, keepers: { player_1: ["love"], player_2: ["time"] } });
  t.player_1.plays("trash-a-keeper");
  t.player_1.isAsked("must_take_keeper", { of: ["love", "time"] });
  t.player_1.takes("love");
  expect(t.keepers("player_1")).toEqual([]);
});

ruling("R-95", "of five New Rules, Let's Simplify discards none to three", () => {
  const rules = ["draw-2", "play-2", "no-hand-bonus", "poor-bonus", "rich-bonus"];
  for (const count of [0, 1, 2, 3]) {
    const t = tableWith({ rules, hands: { player_1: ["lets-simplify", "war"] } });
    t.player_1.plays("lets-simplify");
    t.player_1.isAsked("must_trash_rules", { of: rules, count: { min: 0, max: 3 } });
    t.player_1.isRefused(["trash_rules", rules.slice(0, 4)], "invalid_card_array");
    t.player_1.trashesRules(...rules.slice(0, count));
    expect(t.rules).toEqual(rules.slice(count));
  }
});

ruling("R-95", "a single New Rule may be discarded or stay", () => {
  const t = tableWith({ rules: ["draw-2"], hands: { player_1: ["lets-simplify"] } });
  t.player_1.plays("lets-simplify");
  t.player_1.isAsked("must_trash_rules", { of: ["draw-2"], count: { min: 0, max: 1 } });
  t.player_1.trashesRules();
  expect(t.rules).toEqual(["draw-2"]);
});

ruling("R-95", "Let's Simplify asks nothing when there are no New Rules", () => {
  const t = tableWith({ hands: { player_1: ["lets-simplify"] } });
  t.player_1.plays("lets-simplify");
  expect(t.asked).toEqual(["player_2 must_play"]);
});

ruling("R-96", "Scramble Keepers leaves each seat as many Keepers as before, chosen at random (A16)", () => {
  const seen = new Set<string>();
  for (const key of ["a", "b", "c", "d", "e", "f"]) {
    const t = tableWith({
      key,
      hands: { player_1: ["scramble-keepers"] },
      keepers: { player_1: ["love", "time", "war"], player_2: ["milk"] },
    });
    t.player_1.plays("scramble-keepers");
    const [first, second, third] = [t.keepers("player_1"), t.keepers("player_2"), t.keepers("player_3")];
    expect([first.length, second.length, third.length]).toEqual([3, 1, 0]);
    expect([...first, ...second].sort()).toEqual(["love", "milk", "time", "war"]);
    seen.add(second.join());
  }
  expect(seen.size).toBeGreaterThan(1);
});

ruling("R-97", "in direction 0 each hand goes to the next seat in the standard order, also under Reverse Order", () => {
  for (const rules of [[], ["reverse-order"]]) {
    const t = tableWith({
      seats: 4,
      rules: [...rules, "play-2"],
      hands: { player_1: ["rotate-hands", "love"], player_2: ["milk"], player_3: ["bread", "time"], player_4: ["death"] },
      draw: ["war"],
    });
    t.player_1.plays("rotate-hands");
    t.player_1.isAsked("must_choose_direction");
    t.player_1.rotates(0);
    expect(t.hand("player_1")).toEqual(["death"]);
    expect(t.hand("player_2")).toEqual(["love", "war"]);
    expect(t.hand("player_3")).toEqual(["milk"]);
    expect(t.hand("player_4")).toEqual(["bread", "time"]);
  }
});

ruling("R-97", "in direction 1 each hand goes to the seat before; there is no third direction", () => {
  const across: number = 2;
  const t = tableWith({
    seats: 4,
    rules: ["play-2"],
    hands: { player_1: ["rotate-hands"], player_2: ["milk"], player_3: ["bread", "time"] },
    draw: ["war"],
  });
  t.player_1.plays("rotate-hands");
  t.player_1.isAsked("must_choose_direction");
  t.player_1.isRefused(["game_direction", across as 0], "invalid_direction");
  t.player_1.rotates(1);
  expect(t.hand("player_1")).toEqual(["milk"]);
  expect(t.hand("player_2")).toEqual(["bread", "time"]);
  expect(t.hand("player_3")).toEqual([]);
  expect(t.hand("player_4")).toEqual(["war"]);
});

ruling("R-98", "Taxation! takes one card of the giver's choice from each seat that has any", () => {
  const t = tableWith({
    hands: { player_1: ["taxation"], player_3: ["milk", "bread", "time", "love"] },
    draw: ["war"],
  });
  t.player_1.plays("taxation");
  t.player_2.isNotAsked();
  t.player_3.isAsked("must_give_from_hand", { of: ["milk", "bread", "time", "love"], count: 1, to: "player_1" });
  t.player_3.gives("time");
  expect(t.hand("player_1")).toEqual(["war", "time"]);
  expect(t.hand("player_3")).toEqual(["milk", "bread", "love"]);
});

scenario("A6 X=X+1 makes Taxation! take two cards, or what there is", () => {
  const t = tableWith({
    rules: ["x-x-1"],
    hands: { player_1: ["taxation"], player_2: ["milk", "bread", "time"], player_3: ["love"] },
    draw: ["war", "death"],
  });
  t.player_1.plays("taxation");
  t.player_2.isAsked("must_give_from_hand", { of: ["milk", "bread", "time"], count: 2 });
  t.player_3.isAsked("must_give_from_hand", { of: ["love"], count: 1 });
  t.player_2.gives("milk", "time").player_3.gives("love");
  expect(t.hand("player_1")).toEqual(["war", "death", "milk", "time", "love"]);
});

ruling("R-99", "Everybody Gets 1: its player sees the cards, gives one to each other seat and keeps one", () => {
  const t = tableWith({ hands: { player_1: ["everybody-gets-1"] }, draw: ["war", "milk", "bread", "time", "love"] });
  t.player_1.plays("everybody-gets-1");
  t.player_1.isAsked("must_give_from_list", { of: ["milk", "bread", "time"], count: 1, to: "player_2" });
  t.player_1.gives("bread");
  t.player_1.isAsked("must_give_from_list", { of: ["milk", "time"], count: 1, to: "player_3" });
  expect(t.hand("player_2")).toEqual([]);
  t.player_1.gives("milk");
  expect(t.hand("player_1")).toEqual(["war", "time"]);
  expect(t.hand("player_2")).toEqual(["bread", "love"]);
  expect(t.hand("player_3")).toEqual(["milk"]);
});

ruling("R-99", "with too few cards Everybody Gets 1 serves the seats in turn order, its player last", () => {
  const t = tableWith({
    rules: ["reverse-order"],
    hands: { player_1: ["everybody-gets-1"], player_3: ["no-limits"] },
    draw: ["war", "milk"],
    rest: "out",
  });
  t.player_1.plays("everybody-gets-1");
  t.player_1.isAsked("must_give_from_list", { of: ["milk"], count: 1, to: "player_3" });
  t.player_1.gives("milk");
  expect(t.hand("player_3")).toEqual(["no-limits", "milk", "everybody-gets-1"]);
  expect(t.hand("player_2")).toEqual([]);
  expect(t.hand("player_1")).toEqual(["war"]);
});

ruling("R-100", "Discard & Draw discards the rest of the hand and draws as many cards", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["discard-draw", "milk", "bread", "time"] },
    draw: ["war", "love", "death", "peace", "money", "sleep"],
  });
  t.player_1.plays("discard-draw");
  expect(t.discard).toEqual(["discard-draw", "milk", "bread", "time", "war"]);
  expect(t.hand("player_1")).toEqual(["love", "death", "peace", "money"]);
});

ruling("R-101", "Discard & Draw may draw what it has discarded, but not itself", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["discard-draw", "milk", "bread", "time"] },
    draw: ["war", "love"],
    rest: "out",
  });
  t.player_1.plays("discard-draw");
  expect(t.events.map(({ type }) => type)).toEqual(["played", "discarded", "drew", "reshuffled", "drew"]);
  expect(t.eventsOf("drew").map(({ count }) => count)).toEqual([1, 3]);
  expect(t.eventsOf("reshuffled")).toEqual([{ type: "reshuffled", left: ["discard-draw"] }]);
  expect([...t.hand("player_1"), ...t.draw].sort()).toEqual(["bread", "love", "milk", "time", "war"]);
  expect(t.hand("player_1")).toHaveLength(4);
  expect(t.hand("player_1")).toContain("love");
  expect(t.discard).toEqual(["discard-draw"]);
});

ruling("R-102", "Let's Do That Again does nothing without an Action or a New Rule among the discards", () => {
  const t = tableWith({ hands: { player_1: ["lets-do-that-again"] }, discard: ["love", "toast"] });
  t.player_1.plays("lets-do-that-again");
  expect(t.asked).toEqual(["player_2 must_play"]);
  expect(t.discard).toEqual(["love", "toast", "lets-do-that-again"]);
});

ruling("R-102", "Let's Do That Again offers Actions and New Rules, never Goals or Keepers", () => {
  const t = tableWith({
    hands: { player_1: ["lets-do-that-again"] },
    discard: ["love", "no-limits", "toast", "draw-3"],
    draw: ["war", "death", "peace"],
  });
  t.player_1.plays("lets-do-that-again");
  t.player_1.isAsked("must_choose_from", { of: ["no-limits", "draw-3"], purpose: "fetch" });
  t.player_1.isRefused(["choose_card", "love"], "invalid_card");
  t.player_1.chooses("draw-3");
  expect(t.rules).toEqual(["draw-3"]);
  expect(t.hand("player_1")).toEqual(["war", "death", "peace"]);
  expect(t.discard).toEqual(["love", "no-limits", "toast", "lets-do-that-again"]);
});

ruling("R-103", "Rules Reset leaves the Goal and the Keepers", () => {
  const t = tableWith({
    rules: ["play-3", "hand-limit-2", "draw-2", "x-x-1"],
    goals: ["toast"],
    hands: { player_1: ["rules-reset"] },
    keepers: { player_1: ["love"], player_2: ["bread"] },
  });
  t.player_1.plays("rules-reset");
  expect(t.rules).toEqual([]);
  expect(t.goals).toEqual(["toast"]);
  expect([t.keepers("player_1"), t.keepers("player_2")]).toEqual([["love"], ["bread"]]);
  expect(t.turn).toBe("player_2");
});

ruling("R-108", "I Need a Goal pools a Goal of each holder's choice and a card from the pile for who has none", () => {
  const t = tableWith({
    hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "dreamland", "milk"], player_3: ["bread"] },
    draw: ["love", "war"],
  });
  t.player_1.plays("i-need-a-goal");
  t.player_2.isAsked("must_give_goal_to_seat", { of: ["toast", "dreamland"], to: "player_1" });
  t.player_3.isNotAsked();
  expect(t.draw[0]).toBe("war");
  t.player_2.chooses("toast");
  t.player_1.isAsked("must_choose_from", { of: ["toast", "war"], purpose: "pool" });
  t.player_1.chooses("toast");
  expect(t.hand("player_1")).toEqual(["love", "toast"]);
  expect(t.goals).toEqual([]);
  expect(t.discard).toEqual(["i-need-a-goal", "war"]);
  expect(t.eventsOf("discarded")).toEqual([{ type: "discarded", seat: "player_1", cards: ["war"] }]);
});

ruling("R-108", "a Goal given into the pool may let an equal rival win before the player chooses", () => {
  const t = tableWith({
    goals: ["10-cards-in-hand"],
    hands: { player_1: ["i-need-a-goal"], player_2: goalIds.slice(0, 11), player_3: keeperIds.slice(0, 11) },
    draw: ["draw-2", "draw-3"],
  });
  t.player_1.plays("i-need-a-goal");
  t.player_2.isAsked("must_give_goal_to_seat", { of: goalIds.slice(0, 11) });
  t.player_2.chooses("dreamland");
  expect(t.winner).toBe("player_3");
});

ruling("R-109", "Go Fish gets the named card from who holds it, and it may be played for free", () => {
  const t = tableWith({ hands: { player_1: ["go-fish", "war"], player_3: ["toast", "milk"] }, draw: ["love"] });
  t.player_1.plays("go-fish").player_1.chooses("toast");
  expect(t.hand("player_1")).toEqual(["war", "love", "toast"]);
  expect(t.hand("player_3")).toEqual(["milk"]);
  t.player_1.isAsked("must_choose_from", { of: ["toast"], purpose: "named", pass: true });
  t.player_1.chooses("toast");
  expect(t.goals).toEqual(["toast"]);
  expect(t.hand("player_1")).toEqual(["war", "love"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-109", "the card that Go Fish got may be kept", () => {
  const t = tableWith({ hands: { player_1: ["go-fish"], player_3: ["toast"] }, draw: ["love"] });
  t.player_1.plays("go-fish").player_1.chooses("toast").player_1.keepsIt();
  expect(t.hand("player_1")).toEqual(["love", "toast"]);
  expect(t.goals).toEqual([]);
});

ruling("R-109", "when no seat holds the named card, Go Fish draws the top card of the pile", () => {
  const t = tableWith({ hands: { player_1: ["go-fish"], player_2: ["milk"] }, draw: ["love", "bread", "war"] });
  t.player_1.plays("go-fish").player_1.chooses("toast");
  expect(t.hand("player_1")).toEqual(["love", "bread"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
});

ruling("R-109", "a card that Go Fish names and draws may be played for free too", () => {
  const t = tableWith({ hands: { player_1: ["go-fish"] }, draw: ["love", "toast"] });
  t.player_1.plays("go-fish").player_1.chooses("toast");
  t.player_1.isAsked("must_choose_from", { of: ["toast"], purpose: "named", pass: true });
  t.player_1.chooses("toast");
  expect(t.goals).toEqual(["toast"]);
});

scenario("A1 Go Fish names only cards that its player cannot see", () => {
  const t = tableWith({
    rules: ["draw-2"],
    goals: ["dreamland"],
    hands: { player_1: ["draw-2-and-use-em", "milk"], player_2: ["toast"] },
    keepers: { player_2: ["time"] },
    discard: ["peace"],
    draw: ["love", "money", "go-fish", "bread"],
  });
  const seen = ["draw-2", "dreamland", "draw-2-and-use-em", "milk", "time", "peace", "love", "money", "go-fish", "bread"];
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("go-fish");
  t.player_1.isAsked("must_choose_from", { of: fluxx3.ids.filter((id) => !seen.includes(id)), count: 1, purpose: "name" });
});
