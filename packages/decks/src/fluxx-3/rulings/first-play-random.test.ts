import { ruling } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";

ruling("R-46", "The first play is random, each card of the hand equally likely", () => {
  const picked: Record<string, number> = { milk: 0, love: 0, war: 0 };
  for (let i = 0; i < 300; i += 1) {
    const t = tableWith({
      rules: ["first-play-random", "play-2"],
      hands: { player_1: ["milk", "love"] },
      draw: ["war"],
      key: `table ${i}`,
    });
    const card = t.decisionOf("player_1")?.cards[0] ?? "";
    picked[card] = (picked[card] ?? 0) + 1;
  }
  expect(Object.keys(picked)).toEqual(["milk", "love", "war"]);
  for (const times of Object.values(picked)) {
    expect(times).toBeGreaterThan(70);
    expect(times).toBeLessThan(130);
  }
});

ruling("R-46", "The randomly picked card must be played, as one of the turn's two plays", () => {
  const t = tableWith({ rules: ["first-play-random", "play-2"], hands: { player_1: ["milk", "love"] }, draw: ["war"] });
  t.player_1.isAsked("must_choose_from", { count: 1, purpose: "random", cause: "first-play-random", pass: false });
  const picked = t.decisionOf("player_1")?.cards ?? [];
  expect(picked).toHaveLength(1);
  const others = ["milk", "love", "war"].filter((card) => !picked.includes(card));
  const [first = ""] = picked;
  const [second = ""] = others;
  t.player_1.isRefused(["choose_card", second], "invalid_card");
  t.player_1.isRefused(["play_card", first], "unexpected_reply");
  t.player_1.chooses(first).player_1.isAsked("must_play", { of: others });
  t.player_1.plays(second);
  expect(t.keepers("player_1")).toEqual([first, second]);
  expect(t.turn).toBe("player_2");
});

ruling("R-47", "If only one play is allowed, it is free", () => {
  const t = tableWith({ rules: ["first-play-random"], hands: { player_1: ["milk", "love"] }, draw: ["war"] });
  t.player_1.isAsked("must_play", { of: ["milk", "love", "war"] });
  expect(t.player_1.plays("love").turn).toBe("player_2");
});

ruling("R-47", "A Rich Bonus that could be used is a second play, so the first is random", () => {
  const t = tableWith({
    rules: ["first-play-random", "rich-bonus"],
    keepers: { player_1: ["bread"] },
    hands: { player_1: ["milk", "love"] },
  });
  t.player_1.isAsked("must_choose_from", { count: 1, purpose: "random" });
});

ruling("R-48", "With X=X+1 one play is two, so the first is random", () => {
  const t = tableWith({ rules: ["first-play-random", "x-x-1"], hands: { player_1: ["milk"] }, draw: ["love", "war"] });
  t.player_1.isAsked("must_choose_from", { count: 1, purpose: "random", cause: "first-play-random" });
  const picked = t.decisionOf("player_1")?.cards[0] ?? "";
  const others = ["milk", "love", "war"].filter((card) => card !== picked);
  t.player_1.chooses(picked).player_1.isAsked("must_play", { of: others });
});

ruling("R-49", "First Play Random as the first card of a turn leaves the second free", () => {
  const t = tableWith({ rules: ["play-3"], hands: { player_1: ["first-play-random", "milk", "love"] }, draw: ["war"] });
  t.player_1.plays("first-play-random").player_1.isAsked("must_play", { of: ["milk", "love", "war"] });
  t.player_1.plays("love").player_1.isAsked("must_play", { of: ["milk", "war"] });
});

ruling("R-50", "The cards of a random Draw 2 and Use 'Em are chosen freely, and so is the next card of the hand", () => {
  const t = tableWith({
    rules: ["first-play-random", "play-2"],
    draw: ["draw-2-and-use-em", "draw-3", "milk", "bread", "time"],
  });
  t.player_1.isAsked("must_choose_from", { of: ["draw-2-and-use-em"], purpose: "random" });
  t.player_1.chooses("draw-2-and-use-em").player_1.isAsked("must_choose_from", { of: ["draw-3", "milk"], purpose: "aside" });
  t.player_1.chooses("draw-3").player_1.isAsked("must_choose_from", { of: ["milk"], purpose: "aside" });
  t.player_1.chooses("milk").player_1.isAsked("must_play", { of: ["bread", "time"] });
  expect(t.player_1.plays("time").turn).toBe("player_2");
});
