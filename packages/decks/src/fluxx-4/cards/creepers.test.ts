import { keyFromText, startGame } from "@mutable/engine";
import { ruling, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { creepersOf, fluxx4Table, playedOn } from "../../testing/fluxx-4-table.ts";
import { fluxx4 } from "../index.ts";

const CREEPERS = ["death", "radioactive-potato", "taxes", "war"];

scenario("each creeper lies down in front of the seat that draws it, another card is drawn, and it blocks its owner", () => {
  for (const creeper of CREEPERS) {
    const t = fluxx4Table({
      goals: ["toast"],
      keepers: { player_1: ["bread"] },
      hands: { player_1: ["the-toaster"] },
      draw: [creeper, "milk", "sleep", "love"],
    });
    expect([creepersOf(t), t.hand("player_1")]).toEqual([{ player_1: [creeper] }, ["the-toaster", "milk"]]);
    t.player_1.plays("the-toaster");
    expect(t.winner).toBeUndefined();
  }
});

scenario("a creeper in front of another seat does not block", () => {
  for (const creeper of CREEPERS) {
    const t = playedOn("the-toaster", { goals: ["toast"], keepers: { player_1: ["bread"] }, creepers: { player_2: [creeper] } });
    expect(t.winner).toBe("player_1");
  }
});

ruling("R-360", "creepers drawn to be set aside are laid down and replaced", () => {
  const t = playedOn("draw-3-play-2-of-them", { draw: ["sleep", "war", "milk", "taxes", "bread", "time"] });
  expect(creepersOf(t)).toEqual({ player_1: ["war", "taxes"] });
  t.player_1.isAsked("must_choose_from", { of: ["milk", "bread", "time"] });
});

scenario("a creeper drawn for Everybody Gets 1 lies in front of the player who draws", () => {
  const t = playedOn("everybody-gets-1", { seats: 2, draw: ["sleep", "war", "milk", "bread"] });
  expect(creepersOf(t)).toEqual({ player_1: ["war"] });
  t.player_1.isAsked("must_give_from_list", { of: ["milk", "bread"] });
});

ruling("R-218", "Death makes its owner discard another card first of all, before the bonus for an empty hand and the draw", () => {
  const t = fluxx4Table({
    rules: ["no-hand-bonus"],
    creepers: { player_1: ["death", "war"] },
    keepers: { player_1: ["milk"] },
    draw: ["bread", "time", "love", "sleep"],
  });
  t.player_1.isAsked("must_trash_keepers", { of: ["milk", "war"], count: 1, purpose: "creeper", cause: "death" });
  expect(t.hand("player_1")).toEqual([]);
  t.player_1.trashesKeepers("war");
  expect([creepersOf(t), t.discard]).toEqual([{ player_1: ["death"] }, ["war"]]);
  expect(t.hand("player_1")).toEqual(["bread", "time", "love", "sleep"]);
});

ruling("R-218", "Death acts before Free Actions", () => {
  const t = fluxx4Table({
    rules: ["get-on-with-it"],
    creepers: { player_1: ["death"] },
    keepers: { player_1: ["milk", "bread"] },
    hands: { player_1: ["toast"] },
  });
  t.player_1.isAsked("must_trash_keepers", { of: ["milk", "bread"] });
  t.player_1.trashesKeepers("milk").player_1.isAsked("may_use", { of: ["get-on-with-it"] });
});

ruling("R-218", "Death that is drawn acts from the next turn of its owner", () => {
  const t = fluxx4Table({ seats: 2, keepers: { player_1: ["milk"] }, draw: ["death", "bread", "sleep"] });
  t.player_1.plays("bread").player_2.plays("sleep");
  t.player_1.isAsked("must_trash_keepers", { of: ["milk", "bread"], cause: "death" });
});

ruling("R-219", "beside other creepers alone, Death takes one of those", () => {
  const t = fluxx4Table({ goals: ["war-death"], creepers: { player_1: ["death", "war", "taxes"] }, draw: ["milk"] });
  t.player_1.isAsked("must_trash_keepers", { of: ["war", "taxes"] });
  t.player_1.trashesKeepers("taxes");
  expect(t.winner).toBe("player_1");
  const two = fluxx4Table({ creepers: { player_1: ["death", "taxes"] } });
  two.player_1.isAsked("must_trash_keepers", { of: ["taxes"], count: 1 });
});

ruling("R-220", "Death alone can be discarded as a Free Action of its owner's turn", () => {
  const t = fluxx4Table({ creepers: { player_1: ["death"] }, hands: { player_1: ["milk"] } });
  t.player_1.isAsked("may_use", { of: ["death"], pass: true });
  t.player_1.uses("death");
  expect([creepersOf(t), t.discard]).toEqual([{}, ["death"]]);
});

ruling("R-220", "out of turn it is offered when Death comes to stand alone, and when a goal comes", () => {
  const t = playedOn("steal-something", {
    rules: ["play-2"],
    creepers: { player_2: ["death"] },
    keepers: { player_2: ["milk"] },
    hands: { player_1: ["toast"] },
  });
  t.player_1.takes("milk").player_2.isAsked("may_use", { of: ["death"], purpose: "alone", cause: "death", pass: true });
  t.player_2.usesNothing().player_1.plays("toast");
  t.player_2.isAsked("may_use", { of: ["death"], purpose: "alone" });
  t.player_2.uses("death");
  expect(creepersOf(t)).toEqual({});
});

ruling("R-220", "who discards Death when 10 Cards in Hand comes can win by it", () => {
  const held = ["milk", "bread", "time", "love", "sleep", "money", "peace", "dreams", "cookies", "the-eye", "the-sun"];
  const t = playedOn("10-cards-in-hand", { creepers: { player_2: ["death"] }, hands: { player_2: held } });
  t.player_2.isAsked("may_use", { purpose: "alone" });
  t.player_2.uses("death");
  expect(t.winner).toBe("player_2");
});

ruling("R-201", "Death that is dealt asks nothing", () => {
  const begun = Array.from({ length: 60 }, (_, i) => startGame(fluxx4, { seats: 4, key: keyFromText(`deal ${i}`) }));
  const games = begun.flatMap((start) => (start.error === undefined ? [start.game] : []));
  expect(games.some(({ creepers }) => Object.values(creepers).some((row) => row.includes("death")))).toBe(true);
  for (const { open } of games) expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(["may_go_first"]));
});

ruling("R-221", "the Radioactive Potato moves in the same change as the goals, before a winner is looked for", () => {
  const setup = { goals: ["toast"], keepers: { player_2: ["money", "bread"] } };
  const blocked = playedOn("dough", { ...setup, creepers: { player_3: ["radioactive-potato"] } });
  expect([blocked.winner, creepersOf(blocked)]).toEqual([undefined, { player_2: ["radioactive-potato"] }]);
  const freed = playedOn("dough", { ...setup, creepers: { player_2: ["radioactive-potato"] } });
  expect([freed.winner, creepersOf(freed)]).toEqual(["player_2", { player_1: ["radioactive-potato"] }]);
});

ruling("R-222", "a third goal under Double Agenda moves the Potato once, and the trashing that follows does not", () => {
  const t = playedOn("night-and-day", {
    rules: ["double-agenda"],
    goals: ["toast", "dough"],
    creepers: { player_3: ["radioactive-potato"] },
  });
  expect(creepersOf(t)).toEqual({ player_2: ["radioactive-potato"] });
  t.player_1.isAsked("must_trash_goal", { of: ["toast", "dough"] });
  t.player_1.trashesGoal("toast");
  expect(creepersOf(t)).toEqual({ player_2: ["radioactive-potato"] });
});

ruling("R-347", "when Double Agenda goes with two goals, the Potato moves with the goal that is trashed", () => {
  const t = playedOn("trash-a-new-rule", {
    rules: ["double-agenda"],
    goals: ["toast", "dough"],
    creepers: { player_3: ["radioactive-potato"] },
  });
  t.player_1.trashesRules("double-agenda");
  expect(creepersOf(t)).toEqual({ player_3: ["radioactive-potato"] });
  t.player_1.trashesGoal("dough");
  expect(creepersOf(t)).toEqual({ player_2: ["radioactive-potato"] });
});

ruling("R-223", "the Potato goes to the seat before its owner", () => {
  const seats = ["player_4", "player_1", "player_2", "player_3"] as const;
  for (const [at, to] of seats.entries()) {
    const from = seats[(at + 1) % 4] ?? "player_1";
    expect(creepersOf(playedOn("toast", { seats: 4, creepers: { [from]: ["radioactive-potato"] } }))).toEqual({
      [to]: ["radioactive-potato"],
    });
  }
});

ruling("R-224", "War moves away from Peace to a seat that its owner chooses, and nothing is drawn for it", () => {
  const t = playedOn("peace", { creepers: { player_1: ["war"] }, draw: ["milk", "bread"] });
  t.player_1.isAsked("must_choose_seat", { of: ["player_2", "player_3"], purpose: "move", cause: "war" });
  t.player_1.choosesSeat("player_3");
  expect([creepersOf(t), t.keepers("player_1"), t.hand("player_3")]).toEqual([{ player_3: ["war"] }, ["peace"], []]);
});

ruling("R-224", "War moves in another seat's turn too, also with two seats", () => {
  const t = fluxx4Table({ seats: 2, keepers: { player_2: ["peace"] }, creepers: { player_2: ["war"] } });
  t.player_2.isAsked("must_choose_seat", { of: ["player_1"] });
  t.player_2.choosesSeat("player_1");
  expect([creepersOf(t), t.turn]).toEqual([{ player_1: ["war"] }, "player_1"]);
});

ruling("R-225", "War that was moved is still in play, so no seat wins by Peace (No War)", () => {
  const t = playedOn("peace", { goals: ["peace-no-war"], creepers: { player_1: ["war"] } });
  t.player_1.choosesSeat("player_2");
  expect(t.winner).toBeUndefined();
});

ruling("R-226", "Taxes and Money are discarded together before anybody can win, and it is not a choice", () => {
  const t = playedOn("money", { goals: ["winning-the-lottery"], keepers: { player_1: ["dreams"] }, creepers: { player_1: ["taxes"] } });
  expect([t.winner, t.discard, creepersOf(t), t.keepers("player_1")]).toEqual([undefined, ["money", "taxes"], {}, ["dreams"]]);
});

ruling("R-226", "Taxes that are drawn beside Money take it", () => {
  const t = fluxx4Table({ keepers: { player_1: ["money"] }, draw: ["taxes", "milk"] });
  expect([t.discard, t.hand("player_1")]).toEqual([["money", "taxes"], ["milk"]]);
});

const rich = {
  rules: ["silver-lining", "play-2"],
  goals: ["winning-the-lottery"],
  keepers: { player_1: ["dreams"] },
  creepers: { player_1: ["taxes"] },
};

ruling("R-227", "under Silver Lining the owner of Taxes and Money may keep both, and wins with them", () => {
  const t = playedOn("money", rich);
  t.player_1.isAsked("may_use", { of: ["taxes"], purpose: "taxes", cause: "taxes", pass: true });
  t.player_1.usesNothing();
  expect(t.winner).toBe("player_1");
});

ruling("R-227", "under Silver Lining the owner may pay, and both go when Silver Lining goes", () => {
  const paid = playedOn("money", rich);
  paid.player_1.uses("taxes");
  expect([paid.winner, paid.discard]).toEqual([undefined, ["money", "taxes"]]);
  const later = playedOn("money", { ...rich, goals: [], hands: { player_1: ["trash-a-new-rule"] } });
  later.player_1.usesNothing().player_1.plays("trash-a-new-rule").player_1.trashesRules("silver-lining");
  expect([creepersOf(later), later.keepers("player_1")]).toEqual([{}, ["dreams"]]);
});

ruling("R-340", "a Keeper limit neither counts nor takes creepers", () => {
  const t = playedOn("keeper-limit-2", { keepers: { player_2: ["milk", "bread"] }, creepers: { player_2: ["war", "taxes", "death"] } });
  expect(t.turn).toBe("player_2");
  t.player_2.isAsked("must_trash_keepers", { cause: "death" });
});
