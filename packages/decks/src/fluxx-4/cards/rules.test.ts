import { ruling, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { creepersOf, fluxx4Table, playedOn } from "../../testing/fluxx-4-table.ts";

const cards = ["milk", "bread", "time", "sleep", "love"];

ruling("R-312", "Get On With It! discards the hand, draws 3 and ends the turn", () => {
  const t = fluxx4Table({ rules: ["get-on-with-it", "play-2"], hands: { player_1: ["dreams", "toast"] }, draw: cards });
  t.player_1
    .usesNothing()
    .player_1.plays("dreams")
    .player_1.isAsked("must_play", { free: ["get-on-with-it"] });
  t.player_1.uses("get-on-with-it");
  expect([t.hand("player_1"), t.discard, t.turn]).toEqual([["bread", "time", "sleep"], ["toast", "milk"], "player_2"]);
  expect(t.rules).toContain("get-on-with-it");
});

ruling("R-312", "used before the draw of the turn, that draw is lost; limits bind at once", () => {
  const t = fluxx4Table({ rules: ["get-on-with-it", "hand-limit-2"], hands: { player_1: ["toast"] }, draw: cards });
  t.player_1.isAsked("may_use", { of: ["get-on-with-it"], pass: true });
  t.player_1.uses("get-on-with-it");
  t.player_1.isAsked("must_discard_from_hand", { of: ["milk", "bread", "time"], count: 1 });
});

ruling("R-313", "Get On With It! is not offered with an empty hand or without a play left, and leaves Play All in play", () => {
  const empty = fluxx4Table({ rules: ["get-on-with-it"], draw: cards });
  empty.player_1.isAsked("must_play", { free: ["get-on-with-it"] });
  empty.player_1.plays("milk");
  expect(empty.turn).toBe("player_2");
  expect(playedOn("get-on-with-it", { rules: ["play-all"], draw: cards }).rules).toEqual(["play-all", "get-on-with-it"]);
});

ruling("R-313", "Get On With It! is not offered after the last play, though cards are in hand", () => {
  const t = fluxx4Table({ rules: ["get-on-with-it"], hands: { player_1: ["dreams", "toast"] } });
  t.player_1.usesNothing().player_1.plays("dreams");
  expect(t.turn).toBe("player_2");
});

scenario("Get On With It! draws 4 under Inflation, and Creepers among them stay", () => {
  const t = fluxx4Table({
    rules: ["get-on-with-it", "inflation"],
    hands: { player_1: ["toast"] },
    draw: ["milk", "war", "bread", "time", "sleep", "love", "dreams"],
  });
  t.player_1.uses("get-on-with-it");
  expect([t.hand("player_1"), creepersOf(t)]).toEqual([["milk", "bread", "time", "sleep"], { player_1: ["war"] }]);
});

scenario("Inflation adds one to draws and plays at once, and not to itself", () => {
  const t = playedOn("inflation", { draw: cards });
  expect(t.hand("player_1")).toEqual(["milk", "bread"]);
  t.player_1.isAsked("must_play");
  t.player_1.plays("milk");
  expect(t.turn).toBe("player_2");
});

ruling("R-361", "Party Bonus gives each seat a draw and a play more while The Party is in front of anybody; the play must be made", () => {
  const t = fluxx4Table({ rules: ["party-bonus"], keepers: { player_3: ["the-party"] }, draw: cards });
  expect(t.hand("player_1")).toEqual(["milk", "bread"]);
  t.player_1.plays("milk").player_1.isAsked("must_play", { of: ["bread"] });
  t.player_1.plays("bread");
  expect([t.turn, t.hand("player_2")]).toEqual(["player_2", ["time", "sleep"]]);
});

ruling("R-361", "Party Bonus does nothing without The Party, and begins as soon as it comes", () => {
  const t = fluxx4Table({ rules: ["party-bonus"], hands: { player_1: ["the-party"] }, draw: cards });
  expect(t.hand("player_1")).toEqual(["the-party", "milk"]);
  t.player_1.plays("the-party");
  expect(t.hand("player_1")).toEqual(["milk", "bread"]);
  t.player_1.isAsked("must_play");
});

ruling("R-361", "Party Bonus counts two each under Inflation, and the play is not required when The Party goes", () => {
  const t = fluxx4Table({ rules: ["party-bonus", "inflation"], keepers: { player_3: ["the-party"] }, draw: cards });
  expect(t.game.turn.drawn).toBe(4);
  const gone = playedOn("trash-something", { rules: ["party-bonus"], keepers: { player_3: ["the-party"] }, draw: cards });
  gone.player_1.takes("the-party");
  expect(gone.turn).toBe("player_2");
});

ruling("R-361", "Play All stays all beside Party Bonus", () => {
  const t = fluxx4Table({ rules: ["party-bonus", "play-all"], keepers: { player_3: ["the-party"] }, draw: cards });
  t.player_1.plays("milk").player_1.isAsked("must_play", { of: ["bread"] });
  expect(t.player_1.plays("bread").turn).toBe("player_2");
});

scenario("the play of the Rich Bonus may be passed, beside that of the Party Bonus which must be made", () => {
  const t = fluxx4Table({
    rules: ["party-bonus", "rich-bonus"],
    keepers: { player_1: ["love", "dreams", "the-party"] },
    hands: { player_1: ["milk", "bread"] },
  });
  t.player_1.plays("milk").player_1.isAsked("must_play", { pass: false });
  t.player_1.plays("bread").player_1.isAsked("must_play_or_pass", { pass: true });
  expect(t.player_1.passes().turn).toBe("player_2");
});

ruling("R-211", "under Silver Lining Creepers keep no seat from winning", () => {
  const toast = { rules: ["play-2"], keepers: { player_2: ["bread", "the-toaster"] }, creepers: { player_2: ["death"] } };
  expect(playedOn("toast", toast).winner).toBeUndefined();
  expect(playedOn("toast", { ...toast, rules: ["silver-lining", "play-2"] }).winner).toBe("player_2");
  expect(playedOn("silver-lining", { ...toast, goals: ["toast"] }).winner).toBe("player_2");
});

ruling("R-211", "Silver Lining does not help against War where a goal forbids it, and suspends no Creeper", () => {
  const t = playedOn("peace-no-war", { rules: ["silver-lining"], keepers: { player_2: ["peace"] }, creepers: { player_3: ["war"] } });
  expect(t.winner).toBeUndefined();
  const moved = playedOn("peace", { rules: ["silver-lining"], creepers: { player_1: ["war"] } });
  moved.player_1.isAsked("must_choose_seat", { cause: "war" });
});

const baked = { rules: ["you-also-need-a-baked-potato"], creepers: { player_2: ["radioactive-potato"] } };

ruling("R-212", "with You Also Need a Baked Potato only the owner of the Potato can win, whom it does not block", () => {
  const mine = playedOn("the-toaster", { ...baked, goals: ["toast"], keepers: { player_1: ["bread"] } });
  expect(mine.winner).toBeUndefined();
  // The Potato moves from player_3 to player_2 with the goal.
  const theirs = { rules: [...baked.rules, "play-2"], keepers: { player_2: ["bread", "the-toaster"] } };
  expect(playedOn("toast", { ...theirs, creepers: { player_3: ["radioactive-potato"] } }).winner).toBe("player_2");
  const blocked = playedOn("toast", { ...theirs, creepers: { player_2: ["war"], player_3: ["radioactive-potato"] } });
  expect(blocked.winner).toBeUndefined();
});

ruling("R-212", "You Also Need a Baked Potato does nothing while the Potato is in front of no seat", () => {
  const t = playedOn("the-toaster", { rules: ["you-also-need-a-baked-potato"], goals: ["toast"], keepers: { player_1: ["bread"] } });
  expect(t.winner).toBe("player_1");
});

ruling("R-212", "the Potato moves with a new goal before it is needed", () => {
  const t = playedOn("toast", { ...baked, keepers: { player_1: ["bread", "the-toaster"] } });
  expect([t.winner, creepersOf(t)]).toEqual(["player_1", { player_1: ["radioactive-potato"] }]);
});

ruling("R-213", "a seat that lacks the Potato is no rival in a tie for most, but a seat with fewer never wins", () => {
  const [five, others] = [cards, ["the-eye", "the-sun", "the-moon", "dreams", "cookies"]];
  const setup = { rules: baked.rules, creepers: { player_3: ["radioactive-potato"] }, keepers: { player_1: others, player_2: five } };
  expect(playedOn("5-keepers", setup).winner).toBe("player_2");
  expect(playedOn("5-keepers", { ...setup, rules: [...baked.rules, "silver-lining"] }).winner).toBe("player_2");
  expect(playedOn("5-keepers", { ...setup, keepers: { player_1: [...others, "chocolate"], player_2: five } }).winner).toBeUndefined();
});
