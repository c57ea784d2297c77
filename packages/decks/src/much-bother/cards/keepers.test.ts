import { play, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { hall, hallBeforeDraw, outOf } from "../../testing/hall.ts";

scenario("inspector-crumb: shows another hand once in a turn, and moves nothing (R-300, R-302)", () => {
  const t = hall({
    rules: ["busy-evening"],
    keepers: { player_1: ["inspector-crumb"] },
    hands: { player_1: ["a-good-airing", "parcel-from-auntie"], player_2: ["fake-title", "muddy-boot"] },
  });
  t.player_1.isAsked("must_play", { free: ["inspector-crumb"] });
  t.player_1.uses("inspector-crumb").player_1.choosesHandOf("player_2");
  expect(t.eventsOf("lookedAtHand")).toEqual([
    { type: "lookedAtHand", seat: "player_1", owner: "player_2", secret: { player_1: ["fake-title", "muddy-boot"] } },
  ]);
  expect([t.hand("player_2"), t.discard]).toEqual([["fake-title", "muddy-boot"], []]);
  t.player_1.isAsked("must_play", { free: [] });
});

scenario("inspector-crumb: not offered while no other seat holds a card (R-303)", () => {
  hall({ keepers: { player_1: ["inspector-crumb"] }, hands: { player_1: ["a-good-airing"] } }).player_1.isAsked("must_play", { free: [] });
});

scenario("butler-mumble: no limit binds his seat, and all bind it again when he is taken", () => {
  const t = hall({
    rules: ["small-handbag", "tiny-guest-room"],
    keepers: { player_2: ["butler-mumble", "muddy-boot", "golden-teapot"] },
    hands: { player_1: ["sticky-fingers"], player_2: ["fake-title", "bold-guess", "dinner-gong", "second-look"] },
  });
  expect(t.asked).toEqual(["player_1 must_play"]);
  play(t, "sticky-fingers").player_1.takes("butler-mumble");
  t.player_2.isAsked("must_discard_from_hand", { count: 1 });
});

scenario("cook-dumpling: her seat draws 1 more, at once in the turn in which she comes, and 2 more under Tall Tales", () => {
  const played = hall({ rules: ["busy-evening"], hands: { player_1: ["cook-dumpling", "muddy-boot"] } });
  expect(play(played, "cook-dumpling").eventsOf("drew")).toMatchObject([{ seat: "player_1", count: 1 }]);
  const grown = hall({ rules: ["tall-tales"], keepers: { player_1: ["cook-dumpling"] }, hands: { player_1: ["muddy-boot"] } });
  expect(grown.hand("player_1")).toHaveLength(1 + 2 + 2);
});

scenario("madame-fiasco: shows the top card before the draw, and it may go to the bottom", () => {
  const draw = ["draughty-ghost", "muddy-boot", "golden-teapot"];
  const t = hallBeforeDraw({ keepers: { player_1: ["madame-fiasco"] }, hands: { player_1: ["rusty-key"] }, draw });
  t.player_1.isAsked("may_use", { free: [] });
  t.player_1.uses("madame-fiasco");
  t.player_1.isAsked("must_choose_from", { of: ["draughty-ghost"], purpose: "top", pass: true });
  t.player_1.chooses("draughty-ghost");
  expect([t.hand("player_1"), t.draw, t.creepers("player_1")]).toEqual([
    ["rusty-key", "muddy-boot"],
    ["golden-teapot", "draughty-ghost"],
    [],
  ]);
});

scenario("waffles-the-dog: discards a card, then draws 1; a secret so discarded is carried out first (R-265)", () => {
  const t = hall({
    rules: ["busy-evening"],
    keepers: { player_1: ["waffles-the-dog", "golden-teapot"] },
    hands: { player_1: ["fake-title", "bold-guess"] },
  });
  t.player_1.uses("waffles-the-dog").player_1.isAsked("must_discard_from_hand", { count: 1 });
  t.player_1.discards("fake-title");
  expect([t.keepers("player_1"), t.hand("player_1").length]).toEqual([[], 3]);
  expect(t.events.map(({ type }) => type).filter((type) => type === "keeperTrashed" || type === "drew")).toEqual([
    "keeperTrashed",
    "keeperTrashed",
    "drew",
  ]);
});

scenario("last-slice-of-cake: eaten for 2 cards; eating it can win before they are drawn", () => {
  const t = hall({ keepers: { player_1: ["last-slice-of-cake"] }, hands: { player_1: ["muddy-boot"] } });
  t.player_1.uses("last-slice-of-cake");
  expect([t.keepers("player_1"), t.hand("player_1").length, t.discard]).toEqual([[], 2 + 2, ["last-slice-of-cake"]]);
  const alone = hall({
    goals: ["just-a-moustache"],
    keepers: { player_1: ["last-slice-of-cake", "false-moustache"] },
    hands: { player_1: ["muddy-boot"] },
  });
  alone.player_1.uses("last-slice-of-cake");
  expect([alone.winner, alone.eventsOf("drew")]).toEqual(["player_1", []]);
});

scenario("last-slice-of-cake: eaten with an empty hand, it makes the plays that are left due again (R-308)", () => {
  const t = hall({
    rules: ["wild-night"],
    keepers: { player_1: ["last-slice-of-cake"] },
    draw: ["muddy-boot", "rusty-key", "pocket-torch"],
  });
  const [first = ""] = t.hand("player_1");
  play(t, first);
  t.player_1.isAsked("may_use").player_1.uses("last-slice-of-cake");
  expect(t.hand("player_1")).toHaveLength(2);
  t.player_1.isAsked("must_play");
});

scenario("false-moustache: no danger eliminates its seat, and it is not asked to pay", () => {
  const t = hall({ hands: { player_1: ["library-trapdoor"] }, keepers: { player_2: ["false-moustache", "rusty-key"] } });
  play(t, "library-trapdoor").player_1.choosesSeat("player_2");
  expect([outOf(t), t.keepers("player_2"), t.turn]).toEqual([[], ["false-moustache", "rusty-key"], "player_2"]);
});

scenario("laundry-chute: moves an own creeper to another seat, and is not offered without one", () => {
  const t = hall({
    rules: ["busy-evening"],
    keepers: { player_1: ["laundry-chute"] },
    creepers: { player_1: ["nasty-gossip", "draughty-ghost"] },
    hands: { player_1: ["muddy-boot"] },
  });
  t.player_1.uses("laundry-chute").player_1.takes("nasty-gossip");
  t.player_1.choosesSeat("player_3");
  expect([t.creepers("player_1"), t.creepers("player_3")]).toEqual([["draughty-ghost"], ["nasty-gossip"]]);
  hall({ keepers: { player_1: ["laundry-chute"] }, hands: { player_1: ["muddy-boot"] } }).player_1.isAsked("must_play", { free: [] });
});
