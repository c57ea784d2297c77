import { ruling, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";

ruling("R-76", "Double Agenda gives no extra play: any seat can play the second Goal later", () => {
  const t = tableWith({
    goals: ["milk-and-cookies"],
    hands: { player_1: ["double-agenda", "toast"], player_2: ["dreamland"] },
  });
  t.player_1.plays("double-agenda");
  expect(t.goals).toEqual(["milk-and-cookies"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
  t.player_2.plays("dreamland");
  expect(t.goals).toEqual(["milk-and-cookies", "dreamland"]);
  expect(t.asked).toEqual(["player_3 must_play"]);
});

ruling("R-77", "two Goals stay; who plays a third trashes one of the two older ones", () => {
  const t = tableWith({
    rules: ["double-agenda"],
    goals: ["milk-and-cookies"],
    hands: { player_1: ["toast"], player_2: ["dreamland"] },
  });
  t.player_1.plays("toast");
  expect(t.goals).toEqual(["milk-and-cookies", "toast"]);
  t.player_2.plays("dreamland");
  t.player_2.isAsked("must_trash_goal", { of: ["milk-and-cookies", "toast"], count: 1, cause: "dreamland" });
  t.player_2.isRefused(["trash_goals", ["dreamland"]], "invalid_card_array");
  t.player_2.trashesGoal("milk-and-cookies");
  expect(t.goals).toEqual(["toast", "dreamland"]);
  expect(t.discard).toEqual(["milk-and-cookies"]);
  expect(t.turn).toBe("player_3");
});

ruling("R-77", "the third Goal wins before one of the older two is trashed", () => {
  const t = tableWith({
    rules: ["double-agenda"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["dreamland"] },
    keepers: { player_3: ["sleep", "dreams"] },
  });
  t.player_1.plays("dreamland");
  expect(t.winner).toBe("player_3");
});

scenario("A7 the older two Goals still count beside the third until one of them is trashed", () => {
  const t = tableWith({
    rules: ["double-agenda"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["dreamland"] },
    keepers: { player_1: ["sleep", "dreams"], player_2: ["milk", "cookies"], player_3: ["bread", "the-toaster"] },
  });
  t.player_1.plays("dreamland");
  expect(t.winner).toBeUndefined();
  expect(t.goals).toEqual(["milk-and-cookies", "toast", "dreamland"]);
  t.player_1.isAsked("must_trash_goal", { of: ["milk-and-cookies", "toast"] });
  t.player_1.trashesGoal("toast");
  expect(t.winner).toBeUndefined();
  expect(t.turn).toBe("player_2");
});

scenario("A7 trashing one of the older two Goals may let the owner of the other win", () => {
  const t = tableWith({
    rules: ["double-agenda"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["dreamland"] },
    keepers: { player_2: ["milk", "cookies"], player_3: ["bread", "the-toaster"] },
  });
  t.player_1.plays("dreamland").player_1.trashesGoal("toast");
  expect(t.winner).toBe("player_2");
});

ruling("R-78", "who trashes Double Agenda chooses which of the two Goals goes", () => {
  const t = tableWith({
    rules: ["double-agenda", "draw-2"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["trash-a-new-rule"] },
  });
  t.player_1.plays("trash-a-new-rule");
  t.player_1.isAsked("must_trash_rules", { of: ["double-agenda", "draw-2"], count: 1 });
  t.player_1.trashesRules("double-agenda");
  t.player_1.isAsked("must_trash_goal", { of: ["milk-and-cookies", "toast"], count: 1 });
  t.player_1.trashesGoal("toast");
  expect(t.goals).toEqual(["milk-and-cookies"]);
  expect(t.rules).toEqual(["draw-2"]);
  expect(t.discard).toEqual(["trash-a-new-rule", "double-agenda", "toast"]);
});

ruling("R-79", "Rules Reset with two Goals lets its player choose which goes", () => {
  const t = tableWith({ rules: ["double-agenda"], goals: ["milk-and-cookies", "toast"], hands: { player_1: ["rules-reset"] } });
  t.player_1.plays("rules-reset");
  t.player_1.isAsked("must_trash_goal", { of: ["milk-and-cookies", "toast"] });
  t.player_1.trashesGoal("milk-and-cookies");
  expect(t.goals).toEqual(["toast"]);
  expect(t.rules).toEqual([]);
});

ruling("R-79", "Let's Simplify that discards Double Agenda lets its player choose which Goal goes", () => {
  const t = tableWith({
    rules: ["double-agenda", "draw-2"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["lets-simplify"] },
  });
  t.player_1.plays("lets-simplify").player_1.trashesRules("double-agenda");
  t.player_1.isAsked("must_trash_goal", { of: ["milk-and-cookies", "toast"] });
  t.player_1.trashesGoal("toast");
  expect(t.goals).toEqual(["milk-and-cookies"]);
});

scenario("A8 the Goal that goes with Double Agenda goes before tighter limits bind", () => {
  const t = tableWith({
    rules: ["double-agenda", "x-x-1", "hand-limit-0"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["lets-simplify"], player_2: ["bread"] },
    draw: ["war", "death"],
  });
  t.player_1.plays("lets-simplify").player_1.trashesRules("x-x-1", "double-agenda");
  expect(t.asked).toEqual(["player_1 must_trash_goal"]);
  t.player_1.trashesGoal("toast");
  t.player_2.isAsked("must_discard_from_hand", { of: ["bread"], count: 1, cause: "hand-limit-0" });
  expect(t.asked).toEqual(["player_2 must_discard_from_hand"]);
});

scenario("A8 who made Double Agenda go decides a game that two Goals held in balance", () => {
  const t = tableWith({
    rules: ["double-agenda"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["rules-reset"] },
    keepers: { player_2: ["milk", "cookies"], player_3: ["bread", "the-toaster"] },
  });
  t.player_1.plays("rules-reset");
  expect(t.winner).toBeUndefined();
  t.player_1.isAsked("must_trash_goal", { of: ["milk-and-cookies", "toast"] });
  t.player_1.trashesGoal("milk-and-cookies");
  expect(t.winner).toBe("player_3");
});

ruling("R-80", "two players who come to meet one Goal each do not win", () => {
  const t = tableWith({
    rules: ["double-agenda"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["exchange-keepers"], player_2: ["war"] },
    keepers: { player_1: ["milk", "bread"], player_2: ["cookies", "the-toaster"] },
    draw: ["love"],
  });
  t.player_1.plays("exchange-keepers").player_1.exchanges("cookies", "bread");
  expect(t.winner).toBeUndefined();
  t.player_2.plays("war");
  expect(t.winner).toBeUndefined();
  expect(t.turn).toBe("player_3");
});

ruling("R-80", "one player who meets both Goals wins", () => {
  const t = tableWith({
    rules: ["double-agenda"],
    goals: ["milk-and-cookies", "chocolate-milk"],
    hands: { player_1: ["milk"] },
    keepers: { player_1: ["cookies", "chocolate"], player_2: ["bread"] },
  });
  t.player_1.plays("milk");
  expect(t.winner).toBe("player_1");
});

ruling("R-81", "Double Agenda goes without a question while one Goal is in play", () => {
  const t = tableWith({ rules: ["double-agenda"], goals: ["toast"], hands: { player_1: ["trash-a-new-rule"] } });
  t.player_1.plays("trash-a-new-rule").player_1.trashesRules("double-agenda");
  expect(t.goals).toEqual(["toast"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
});

ruling("R-82", "X=X+1 does not make room for a third Goal", () => {
  const t = tableWith({
    rules: ["double-agenda", "x-x-1"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["dreamland"] },
  });
  t.player_1.plays("dreamland");
  t.player_1.isAsked("must_trash_goal", { of: ["milk-and-cookies", "toast"], count: 1 });
  t.player_1.trashesGoal("toast");
  expect(t.goals).toEqual(["milk-and-cookies", "dreamland"]);
});
