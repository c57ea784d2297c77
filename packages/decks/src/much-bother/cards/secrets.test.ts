import { play, scenario } from "@mutable/engine/testing";
import { expect } from "vitest";
import { hall } from "../../testing/hall.ts";

scenario("delicious-pudding: the whole hand follows, and a secret in it goes off (R-268, R-273)", () => {
  const t = hall({
    hands: { player_1: ["turn-out-your-pockets"], player_2: ["delicious-pudding", "muddy-boot", "fake-title"] },
    keepers: { player_2: ["golden-teapot"] },
  });
  play(t, "turn-out-your-pockets").player_2.discards("delicious-pudding", "muddy-boot");
  expect(t.eventsOf("carryingOut").map(({ card }) => card)).toEqual(["delicious-pudding", "fake-title"]);
  expect([t.keepers("player_2"), t.hand("player_2").length]).toEqual([[], 1]);
});

scenario("fake-title: all own keepers go, creepers stay; played too (R-271)", () => {
  const t = hall({
    hands: { player_1: ["fake-title"] },
    keepers: { player_1: ["golden-teapot", "nosy-parrot"] },
    creepers: { player_1: ["loose-goose"] },
  });
  play(t, "fake-title");
  expect([t.keepers("player_1"), t.discard]).toEqual([[], ["fake-title", "golden-teapot", "nosy-parrot"]]);
  expect(t.creepers("player_2")).toEqual(["loose-goose"]);
});

scenario("invitations-in-your-hand: all creepers come to the seat that held it, which may win by them (R-271)", () => {
  const setup = {
    goals: ["scandal-at-breakfast"],
    hands: { player_1: ["invitations-in-your-hand"] },
    keepers: { player_1: ["countess-trifle"] },
  };
  expect(play(hall({ ...setup, creepers: { player_2: ["nasty-gossip"] } }), "invitations-in-your-hand").winner).toBe("player_1");
  const more = play(hall({ ...setup, creepers: { player_2: ["nasty-gossip"], player_3: ["draughty-ghost"] } }), "invitations-in-your-hand");
  expect([more.winner, more.creepers("player_1")]).toEqual([undefined, ["nasty-gossip", "draughty-ghost"]]);
});

scenario("invitations-in-your-hand: discarded for a limit, the creepers come once all have complied (R-274)", () => {
  const t = hall({
    hands: {
      player_1: ["turn-out-your-pockets"],
      player_2: ["invitations-in-your-hand", "muddy-boot"],
      player_3: ["bold-guess", "dinner-gong"],
    },
    creepers: { player_1: ["nasty-gossip"], player_3: ["jam-on-your-fingers"] },
  });
  play(t, "turn-out-your-pockets").player_2.discards("invitations-in-your-hand");
  t.player_3.discards("bold-guess");
  expect([t.creepers("player_1"), t.creepers("player_3")]).toEqual([[], []]);
  expect(t.creepers("player_2")).toHaveLength(2);
});
