import { play, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { declined, hall, hallBeforeDraw } from "../../testing/hall.ts";

for (const [rule, draws] of [
  ["morning-post", 2],
  ["sack-of-letters", 3],
  ["post-coach", 4],
] as const) {
  scenario(`${rule}: ${draws} draws, the missing ones at once; takes the place of other draw rules`, () => {
    const other = rule === "morning-post" ? "post-coach" : "morning-post";
    const t = hall({ rules: ["wild-night"], hands: { player_1: [rule, "muddy-boot", other] } });
    expect(play(t, rule).hand("player_1")).toHaveLength(2 + draws);
    play(t, other);
    expect(t.rules).toEqual(["wild-night", other]);
  });
}

for (const [rule, plays] of [
  ["busy-evening", 2],
  ["wild-night", 3],
] as const) {
  scenario(`${rule}: ${plays} plays in a turn, the play of the rule counted`, () => {
    const t = hall({ hands: { player_1: [rule, "muddy-boot", "rusty-key", "golden-teapot"] } });
    play(t, rule);
    for (const card of ["muddy-boot", "rusty-key"].slice(0, plays - 1)) play(t, card);
    expect([t.turn, t.keepers("player_1").length]).toEqual(["player_2", plays - 1]);
  });
}

scenario("cards-on-the-table: every card must be played, secrets too; early-night is a way to stop before", () => {
  const setup = {
    rules: ["cards-on-the-table", "early-night"],
    hands: { player_1: ["muddy-boot", "fake-title"] },
    draw: ["rusty-key", "pocket-torch", "nosy-parrot", "stopped-clock"],
  };
  const all = hall(setup);
  for (const card of ["muddy-boot", "fake-title", "rusty-key"]) play(all, card);
  expect([all.turn, all.discard]).toEqual(["player_2", ["fake-title", "muddy-boot"]]);
  const early = hall(setup);
  early.player_1.isAsked("must_play", { free: [] });
  play(early, "muddy-boot").player_1.isAsked("must_play", { free: ["early-night"] });
  early.player_1.uses("early-night");
  expect([early.turn, early.hand("player_1")]).toEqual(["player_2", ["fake-title", "rusty-key", "pocket-torch"]]);
});

for (const [rule, limit] of [
  ["turn-out-your-pockets", 1],
  ["small-handbag", 3],
] as const) {
  scenario(`${rule}: off the own turn at most ${limit} in hand, one more under Tall Tales`, () => {
    const hand = ["muddy-boot", "golden-teapot", "nosy-parrot", "enormous-monocle", "false-moustache"];
    for (const [rules, allowed] of [
      [[], limit],
      [["tall-tales"], limit + 1],
    ] as const) {
      const t = hall({ rules: [...rules], hands: { player_1: [rule], player_2: hand } });
      play(t, rule).player_2.isAsked("must_discard_from_hand", { count: hand.length - allowed });
    }
  });
}

for (const [rule, limit] of [
  ["tiny-guest-room", 2],
  ["crowded-drawing-room", 4],
] as const) {
  scenario(`${rule}: off the own turn at most ${limit} keepers; creepers do not count`, () => {
    const keepers = { player_2: ["muddy-boot", "golden-teapot", "nosy-parrot", "enormous-monocle", "false-moustache"] };
    const t = hall({ hands: { player_1: [rule] }, keepers, creepers: { player_2: ["nasty-gossip"] } });
    play(t, rule).player_2.isAsked("must_trash_keepers", { of: keepers.player_2, count: 5 - limit });
  });
}

scenario("two-theories: a second goal can be in play, and after a third one of the older two goes", () => {
  const goals = ["parrot-post", "eyes-in-the-dark"];
  const t = hall({ rules: ["two-theories"], goals: [...goals], hands: { player_1: ["romance-below-stairs"] } });
  play(t, "romance-below-stairs").player_1.isAsked("must_trash_goal", { of: goals });
});

scenario("tall-tales: a draw and a play more, and every number on other cards grows", () => {
  const t = hall({ hands: { player_1: ["tall-tales", "parcel-from-auntie"] } });
  expect(play(t, "tall-tales").hand("player_1")).toHaveLength(3);
  expect(play(t, "parcel-from-auntie").eventsOf("drew")[0]).toMatchObject({ count: 4 });
});

scenario("clock-runs-backwards: turns go the other way round", () => {
  const t = hall({ hands: { player_1: ["clock-runs-backwards"] } });
  expect(play(t, "clock-runs-backwards").turn).toBe("player_3");
});

scenario("kitchen-leftovers: an empty hand draws 2 first", () => {
  expect(hall({ rules: ["kitchen-leftovers"] }).hand("player_1")).toHaveLength(3);
  expect(hall({ rules: ["kitchen-leftovers"], hands: { player_1: ["muddy-boot"] } }).hand("player_1")).toHaveLength(2);
});

scenario("bad-reputation: most creepers draw 1 and must play 1 more; in a tie no seat does", () => {
  const creepers = { player_1: ["nasty-gossip"], player_2: ["draughty-ghost"] };
  const t = hall({ rules: ["bad-reputation"], creepers: { player_1: creepers.player_1 }, hands: { player_1: ["muddy-boot"] } });
  expect(t.hand("player_1")).toHaveLength(3);
  play(t, "muddy-boot").player_1.isAsked("must_play", { pass: false });
  expect(hall({ rules: ["bad-reputation"], creepers, hands: { player_1: ["muddy-boot"] } }).hand("player_1")).toHaveLength(2);
});

scenario("blind-mans-buff: chance picks the first of several plays, also a secret (R-310)", () => {
  const t = hall({
    rules: ["blind-mans-buff", "busy-evening"],
    hands: { player_1: ["fake-title"] },
    draw: ["delicious-pudding", "muddy-boot"],
  });
  t.player_1.isAsked("must_choose_from", { purpose: "random" });
  const [picked = ""] = t.decisionOf("player_1")?.cards ?? [];
  t.player_1.chooses(picked);
  expect(t.eventsOf("carryingOut")[0]).toMatchObject({ card: picked });
});

scenario("nobody-is-perfect: a seat that only a creeper held up wins at once", () => {
  const t = hall({
    goals: ["parrot-post"],
    keepers: { player_2: ["nosy-parrot", "perfumed-letter"] },
    creepers: { player_2: ["draughty-ghost"] },
    hands: { player_1: ["nobody-is-perfect"] },
  });
  expect(t.winner).toBeUndefined();
  expect(play(t, "nobody-is-perfect").winner).toBe("player_2");
});

scenario("whispered-swap: a chosen card for a random one; a secret does not arrive, and what was given stays given (L-30)", () => {
  const t = hall({
    rules: ["whispered-swap", "busy-evening"],
    hands: { player_1: ["muddy-boot"], player_2: ["fake-title"] },
    keepers: { player_2: ["golden-teapot"] },
  });
  t.player_1.uses("whispered-swap").player_1.choosesHandOf("player_2");
  t.player_1.isAsked("must_give_from_hand").player_1.gives("muddy-boot");
  expect([t.hand("player_2"), t.keepers("player_2"), t.hand("player_1").length]).toEqual([["muddy-boot"], [], 1]);
  const alone = hall({ rules: ["whispered-swap"], hands: { player_1: ["muddy-boot"] } });
  alone.player_1.isAsked("must_play", { free: [] });
});

scenario("under-the-rug: 2 cards, 3 under Tall Tales, are the price for a creeper", () => {
  const setup = { creepers: { player_1: ["nasty-gossip"] }, hands: { player_1: ["muddy-boot", "golden-teapot"] } };
  const t = hall({ rules: ["under-the-rug", "busy-evening"], ...setup });
  t.player_1.uses("under-the-rug").player_1.discards("muddy-boot", "golden-teapot");
  t.player_1.isAsked("must_take_keeper", { of: ["nasty-gossip"] }).player_1.takes("nasty-gossip");
  expect([t.creepers("player_1"), t.discard]).toEqual([[], ["muddy-boot", "golden-teapot", "nasty-gossip"]]);
  declined(hallBeforeDraw({ rules: ["under-the-rug", "tall-tales"], ...setup })).player_1.isAsked("must_play", { free: ["under-the-rug"] });
  hall({ rules: ["under-the-rug"], hands: setup.hands }).player_1.isAsked("must_play", { free: [] });
});
