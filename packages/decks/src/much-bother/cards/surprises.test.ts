import { play, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { hall, outOf } from "../../testing/hall.ts";

scenario("blown-fuse: in turn a random card of another hand, a secret of which does not arrive", () => {
  const t = hall({ rules: ["busy-evening"], hands: { player_1: ["blown-fuse"], player_2: ["muddy-boot"] } });
  play(t, "blown-fuse").player_1.choosesHandOf("player_2");
  expect([t.hand("player_1").at(-1), t.hand("player_2")]).toEqual(["muddy-boot", []]);
  const secret = hall({ hands: { player_1: ["blown-fuse"], player_2: ["fake-title"] }, keepers: { player_2: ["golden-teapot"] } });
  play(secret, "blown-fuse").player_1.choosesHandOf("player_2");
  expect([secret.hand("player_1").length, secret.keepers("player_2")]).toEqual([1, []]);
});

for (const card of ["a-good-airing", "library-trapdoor"]) {
  scenario(`blown-fuse: out of turn it cancels ${card} (R-283)`, () => {
    const t = hall({ hands: { player_1: [card], player_2: ["blown-fuse"] }, creepers: { player_3: ["nasty-gossip"] } });
    t.player_1.plays(card).player_2.isAsked("may_react", { of: ["blown-fuse"] });
    t.player_2.plays("blown-fuse");
    expect([t.creepers("player_3"), outOf(t), t.discard]).toEqual([["nasty-gossip"], [], [card, "blown-fuse"]]);
  });
}

scenario("eek-a-mouse: in turn a goal in play goes into the hand, without one nothing", () => {
  const t = hall({ rules: ["busy-evening"], goals: ["parrot-post"], hands: { player_1: ["eek-a-mouse"] } });
  play(t, "eek-a-mouse");
  expect([t.goals, t.hand("player_1").at(-1)]).toEqual([[], "parrot-post"]);
  expect(play(hall({ hands: { player_1: ["eek-a-mouse"] } }), "eek-a-mouse").turn).toBe("player_2");
});

scenario("eek-a-mouse: out of turn it cancels a goal that would win; a second surprise lets the goal in (R-285)", () => {
  const setup = {
    keepers: { player_1: ["nosy-parrot", "perfumed-letter"] },
    hands: { player_1: ["parrot-post", "great-auntie-objects"], player_2: ["eek-a-mouse"] },
  };
  const t = hall(setup);
  t.player_1.plays("parrot-post").player_2.plays("eek-a-mouse");
  t.player_1.isAsked("may_react", { of: ["great-auntie-objects"] });
  t.player_1.passes();
  expect([t.winner, t.goals, t.discard]).toEqual([undefined, [], ["eek-a-mouse", "parrot-post"]]);
  const answered = hall(setup);
  answered.player_1.plays("parrot-post").player_2.plays("eek-a-mouse").player_1.plays("great-auntie-objects");
  expect(answered.winner).toBe("player_1");
});

scenario("great-auntie-objects: in turn one new rule goes; out of turn a new rule never comes into force", () => {
  const t = hall({ rules: ["busy-evening", "tall-tales"], hands: { player_1: ["great-auntie-objects"] } });
  play(t, "great-auntie-objects").player_1.isAsked("must_trash_rules", { of: ["busy-evening", "tall-tales"], count: 1 });
  expect(t.player_1.trashesRules("tall-tales").rules).toEqual(["busy-evening"]);
  const veto = hall({ rules: ["morning-post"], hands: { player_1: ["post-coach"], player_3: ["great-auntie-objects"] } });
  veto.player_1.plays("post-coach").player_3.plays("great-auntie-objects");
  expect([veto.rules, veto.eventsOf("rules")]).toEqual([["morning-post"], []]);
});

scenario("mine-all-along: in turn a keeper of the discards goes into the hand", () => {
  const t = hall({
    rules: ["busy-evening"],
    hands: { player_1: ["mine-all-along"] },
    discard: ["muddy-boot", "tall-tales", "golden-teapot"],
  });
  play(t, "mine-all-along").player_1.isAsked("must_choose_from", { of: ["muddy-boot", "golden-teapot"], purpose: "fetch" });
  expect(t.player_1.chooses("muddy-boot").hand("player_1").at(-1)).toBe("muddy-boot");
});

scenario("mine-all-along: out of turn the keeper comes in front of its player, whose limit binds at once (R-286)", () => {
  const t = hall({
    rules: ["tiny-guest-room"],
    keepers: { player_2: ["nosy-parrot", "golden-teapot"] },
    hands: { player_1: ["muddy-boot"], player_2: ["mine-all-along"] },
  });
  t.player_1.plays("muddy-boot").player_2.plays("mine-all-along");
  expect([t.keepers("player_1"), t.keepers("player_2")]).toEqual([[], ["nosy-parrot", "golden-teapot", "muddy-boot"]]);
  t.player_2.isAsked("must_trash_keepers", { count: 1 });
});

scenario("mine-all-along: cancelled itself, it lets the keeper come to its player (R-285)", () => {
  const t = hall({ hands: { player_1: ["muddy-boot"], player_2: ["mine-all-along"], player_3: ["eek-a-mouse"] } });
  t.player_1.plays("muddy-boot").player_2.plays("mine-all-along").player_3.passes();
  t.player_1.passes();
  t.player_3.plays("eek-a-mouse");
  expect(t.keepers("player_1")).toEqual(["muddy-boot"]);
});
