import { passed, play, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { hall, outOf } from "../../testing/hall.ts";

scenario("parcel-from-auntie: draws 3", () => {
  expect(play(hall({ hands: { player_1: ["parcel-from-auntie"] } }), "parcel-from-auntie").hand("player_1")).toHaveLength(1 + 3);
});

scenario("sudden-whim: 2 cards on the side are all played; a creeper lies down, a secret is carried out (R-272)", () => {
  const t = hall({
    hands: { player_1: ["sudden-whim"] },
    keepers: { player_1: ["golden-teapot"] },
    draw: ["rusty-key", "nasty-gossip", "muddy-boot", "fake-title"],
  });
  play(t, "sudden-whim");
  expect(t.creepers("player_1")).toEqual(["nasty-gossip"]);
  t.player_1.isAsked("must_choose_from", { of: ["muddy-boot", "fake-title"], purpose: "aside" });
  t.player_1.chooses("muddy-boot").player_1.chooses("fake-title");
  expect([t.keepers("player_1"), t.turn]).toEqual([[], "player_2"]);
});

scenario("pick-of-the-evidence: 3 on the side, 2 are played; a secret that is left over does nothing (R-272)", () => {
  const t = hall({
    hands: { player_1: ["pick-of-the-evidence"] },
    draw: ["rusty-key", "muddy-boot", "pocket-torch", "fake-title", "nosy-parrot"],
  });
  play(t, "pick-of-the-evidence").player_1.chooses("muddy-boot").player_1.chooses("pocket-torch");
  expect([t.keepers("player_1"), t.discard]).toEqual([
    ["muddy-boot", "pocket-torch"],
    ["pick-of-the-evidence", "fake-title"],
  ]);
});

scenario("sticky-fingers: takes a keeper or a creeper of another seat", () => {
  const setup = {
    hands: { player_1: ["sticky-fingers"] },
    keepers: { player_2: ["muddy-boot"] },
    creepers: { player_3: ["draughty-ghost"] },
  };
  const t = hall(setup);
  play(t, "sticky-fingers").player_1.isAsked("must_take_keeper", { of: ["muddy-boot", "draughty-ghost"] });
  t.player_1.takes("draughty-ghost");
  expect([t.creepers("player_1"), t.creepers("player_3")]).toEqual([["draughty-ghost"], []]);
});

scenario("cloakroom-mix-up: an own keeper for another; without an own one nothing", () => {
  const keepers = { player_1: ["muddy-boot"], player_2: ["golden-teapot"] };
  const t = hall({ hands: { player_1: ["cloakroom-mix-up"] }, keepers });
  play(t, "cloakroom-mix-up").player_1.exchanges("golden-teapot", "muddy-boot");
  expect([t.keepers("player_1"), t.keepers("player_2")]).toEqual([["golden-teapot"], ["muddy-boot"]]);
  expect(play(hall({ hands: { player_1: ["cloakroom-mix-up"] }, keepers: { player_2: ["golden-teapot"] } }), "cloakroom-mix-up").turn).toBe(
    "player_2",
  );
});

scenario("wrong-handbag: two hands change; secrets stay behind (R-268)", () => {
  const t = hall({
    hands: { player_1: ["wrong-handbag", "fake-title"], player_2: ["muddy-boot"] },
    keepers: { player_1: ["golden-teapot"] },
    draw: ["rusty-key", "pocket-torch"],
  });
  play(t, "wrong-handbag").player_1.choosesHandOf("player_2");
  expect([t.hand("player_1"), t.hand("player_2"), t.keepers("player_1")]).toEqual([["muddy-boot"], ["rusty-key", "pocket-torch"], []]);
});

scenario("musical-chairs: all hands move; secrets of two seats go off in turn order (R-269, R-273)", () => {
  const t = hall({
    hands: { player_1: ["musical-chairs", "fake-title"], player_2: ["nosy-parrot"], player_3: ["delicious-pudding", "muddy-boot"] },
    keepers: { player_1: ["golden-teapot"] },
    draw: ["rusty-key", "pocket-torch"],
  });
  play(t, "musical-chairs").player_1.rotates(0);
  expect(t.eventsOf("carryingOut").map(({ card }) => card)).toEqual(["fake-title", "delicious-pudding"]);
  expect([t.hand("player_1"), t.hand("player_3")]).toEqual([["muddy-boot"], []]);
});

scenario("rules-in-the-soup: all new rules go, meta rules stay", () => {
  const t = hall({
    rules: ["busy-evening", "tall-tales"],
    metas: ["nobody-leaves-before-pudding"],
    hands: { player_1: ["rules-in-the-soup"] },
  });
  play(t, "rules-in-the-soup");
  expect([t.rules, t.game.metas.includes("nobody-leaves-before-pudding")]).toEqual([[], true]);
});

scenario("second-look: plays an action or new rule of the discards; dangers, surprises and secrets are not fetched", () => {
  const discard = ["busy-evening", "a-good-airing", "sleepy-soup", "blown-fuse", "fake-title"];
  const t = hall({ hands: { player_1: ["second-look"] }, discard });
  play(t, "second-look").player_1.isAsked("must_choose_from", { of: ["busy-evening", "a-good-airing"], purpose: "fetch" });
  expect(passed(t.player_1.chooses("busy-evening")).rules).toEqual(["busy-evening"]);
});

scenario("evidence-please: each gives a card of its choice; a secret does not arrive (R-268)", () => {
  const t = hall({
    hands: { player_1: ["evidence-please"], player_2: ["delicious-pudding", "fake-title"], player_3: ["muddy-boot"] },
    keepers: { player_2: ["golden-teapot"] },
  });
  play(t, "evidence-please").player_2.gives("delicious-pudding").player_3.gives("muddy-boot");
  expect(t.eventsOf("carryingOut").map(({ card }) => card)).toEqual(["delicious-pudding", "fake-title"]);
  expect([t.hand("player_1").at(-1), t.hand("player_2").length, t.keepers("player_2")]).toEqual(["muddy-boot", 1, []]);
});

scenario("helpful-pickpocket: a random card is played; a secret is carried out for its holder (R-267)", () => {
  const setup = { hands: { player_1: ["helpful-pickpocket"], player_2: ["muddy-boot"] } };
  expect(play(hall(setup), "helpful-pickpocket").player_1.choosesHandOf("player_2").keepers("player_1")).toEqual(["muddy-boot"]);
  const secret = hall({
    hands: { ...setup.hands, player_2: ["fake-title"] },
    keepers: { player_1: ["golden-teapot"], player_2: ["nosy-parrot"] },
  });
  play(secret, "helpful-pickpocket").player_1.choosesHandOf("player_2");
  expect([secret.keepers("player_1"), secret.keepers("player_2"), secret.turn]).toEqual([["golden-teapot"], [], "player_2"]);
});

scenario("who-moved-everything: keepers are dealt back in the same numbers, creepers stay", () => {
  const keepers = { player_1: ["muddy-boot", "golden-teapot"], player_3: ["nosy-parrot"] };
  const t = hall({ hands: { player_1: ["who-moved-everything"] }, keepers, creepers: { player_2: ["nasty-gossip"] } });
  play(t, "who-moved-everything");
  expect([t.keepers("player_1").length, t.keepers("player_2").length, t.keepers("player_3").length]).toEqual([2, 0, 1]);
  expect(t.creepers("player_2")).toEqual(["nasty-gossip"]);
});

scenario("a-good-airing: all creepers go together", () => {
  const t = hall({
    hands: { player_1: ["a-good-airing"] },
    creepers: { player_1: ["nasty-gossip"], player_2: ["draughty-ghost", "loose-goose"] },
  });
  play(t, "a-good-airing");
  expect([t.creepers("player_1"), t.creepers("player_2")]).toEqual([[], []]);
});

scenario("thats-not-mine: an own creeper moves to a chosen seat; without one nothing is asked", () => {
  const t = hall({ hands: { player_1: ["thats-not-mine"] }, creepers: { player_1: ["jam-on-your-fingers"] } });
  play(t, "thats-not-mine").player_1.takes("jam-on-your-fingers").player_1.choosesSeat("player_3");
  expect(t.creepers("player_3")).toEqual(["jam-on-your-fingers"]);
  expect(play(hall({ hands: { player_1: ["thats-not-mine"] } }), "thats-not-mine").turn).toBe("player_2");
});

scenario("change-of-plan: as many new cards, then secrets of the old hand are carried out (R-270)", () => {
  const t = hall({ hands: { player_1: ["change-of-plan", "delicious-pudding", "muddy-boot"] } });
  play(t, "change-of-plan");
  expect(t.eventsOf("drew")[0]).toMatchObject({ seat: "player_1", count: 3 });
  expect(t.hand("player_1")).toEqual([]);
});

scenario("not-finished-yet: another turn, but not a third", () => {
  const t = hall({ hands: { player_1: ["not-finished-yet", "muddy-boot"] } });
  expect([play(t, "not-finished-yet").turn, play(t, "muddy-boot").turn]).toEqual(["player_1", "player_2"]);
});

scenario("dinner-gong: the eliminated return with 3 cards, a limit binds them, then all draw (L-43)", () => {
  const t = hall({
    rules: ["turn-out-your-pockets"],
    eliminated: { player_3: ["player_1", "player_2"] },
    hands: { player_1: ["dinner-gong"] },
  });
  play(t, "dinner-gong").player_3.isAsked("must_discard_from_hand", { count: 2 });
  const [one = "", two = ""] = t.hand("player_3");
  t.player_3.discards(one, two);
  expect([outOf(t), t.hand("player_2").length, t.hand("player_3").length]).toEqual([[], 1, 2]);
  t.player_3.isAsked("must_discard_from_hand", { count: 1 });
});

scenario("bold-guess: the holder gives the named card, which may be played; a secret is revealed instead (R-265)", () => {
  const setup = { hands: { player_1: ["bold-guess"], player_2: ["muddy-boot", "fake-title"] }, keepers: { player_2: ["golden-teapot"] } };
  const t = hall(setup);
  play(t, "bold-guess").player_1.chooses("muddy-boot").player_1.isAsked("must_choose_from", { purpose: "named", pass: true });
  expect(t.player_1.chooses("muddy-boot").keepers("player_1")).toEqual(["muddy-boot"]);
  const secret = play(hall(setup), "bold-guess").player_1.chooses("fake-title");
  expect([secret.keepers("player_2"), secret.eventsOf("gave"), secret.turn]).toEqual([[], [], "player_2"]);
});
