import { expect } from "vitest";
import { action, openDeck, soloDecks, step } from "../../index.ts";
import { manor, manorSource, ruling, scenario, type TableSetup, tableOf } from "../../testing/index.ts";

const { gatherCreepers } = step;

const house = tableOf(manor, { rest: "out", draw: ["teapot", "garden", "library", "mirror", "basket"], rules: ["lively-2"] });

ruling("R-206", "all creepers come in front of the holder in turn order, as one change, and nothing is drawn for them", () => {
  const t = house({
    seats: 4,
    turn: "player_2",
    hands: { player_2: ["odd-invitations", "loan"] },
    creepers: { player_1: ["ghost"], player_2: ["raven"], player_4: ["moth"] },
  });
  t.player_2.plays("odd-invitations");
  expect(t.creepers("player_2")).toEqual(["raven", "moth", "ghost"]);
  expect([t.creepers("player_1"), t.creepers("player_4")]).toEqual([[], []]);
  expect(t.events.slice(0, 6).map(({ type }) => type)).toEqual([
    "played",
    "secretRevealed",
    "carryingOut",
    "creepers",
    "creepers",
    "creepers",
  ]);
  expect(t.events.slice(6)).toEqual([
    { type: "moved", card: "ghost", from: "player_1", to: "player_2" },
    { type: "moved", card: "moth", from: "player_4", to: "player_2" },
  ]);
});

ruling("R-206", "under a reversed order they come in that order; without creepers elsewhere nothing happens", () => {
  const t = house({
    rules: ["backwards"],
    hands: { player_1: ["odd-invitations"] },
    creepers: { player_2: ["moth"], player_3: ["ghost", "raven"] },
  });
  t.player_1.plays("odd-invitations");
  expect(t.creepers("player_1")).toEqual(["ghost", "raven", "moth"]);
  const alone = house({ hands: { player_1: ["odd-invitations", "loan"] }, creepers: { player_1: ["ghost"] } });
  alone.player_1.plays("odd-invitations");
  expect(alone.eventsOf("creepers")).toEqual([]);
});

ruling("R-274", "creepers come to the seat that held the secret, in another seat's turn too", () => {
  const t = house({
    hands: {
      player_1: ["small-bag", "recital"],
      player_2: ["odd-invitations", "encore", "loan"],
      player_3: ["waltz", "gifts", "charades"],
    },
    creepers: { player_1: ["ghost"], player_3: ["moth"] },
  });
  t.player_1.plays("small-bag").player_2.discards("odd-invitations");
  // Limits come before secrets that leave hands in the same round of replies.
  expect(t.creepers("player_2")).toEqual([]);
  t.player_3.discards("waltz");
  expect(t.creepers("player_2")).toEqual(["moth", "ghost"]);
});

ruling("R-209", "the holder wins by a goal that asks for all creepers in front of it, and by no other", () => {
  const setup: TableSetup = {
    goals: ["haunted-clock"],
    hands: { player_1: ["odd-invitations", "loan"] },
    keepers: { player_1: ["clock"] },
  };
  const met = house({ ...setup, creepers: { player_2: ["ghost"] } });
  met.player_1.plays("odd-invitations");
  expect(met.winner).toBe("player_1");
  const blocked = house({ ...setup, creepers: { player_2: ["ghost"], player_3: ["moth"] } });
  blocked.player_1.plays("odd-invitations");
  expect(blocked.winner).toBeUndefined();
});

ruling("R-228", "creepers that come so do their duties before anyone can win", () => {
  const t = house({
    goals: ["recital"],
    hands: { player_1: ["odd-invitations", "loan"] },
    keepers: { player_1: ["candle"], player_2: ["piano", "portrait"] },
    creepers: { player_2: ["ghost"], player_3: ["moth"] },
  });
  t.player_1.plays("odd-invitations");
  expect(t.discard).toEqual(["odd-invitations", "candle", "moth"]);
  expect(t.creepers("player_1")).toEqual(["ghost"]);
});

ruling("R-275", "nothing is gathered for a holder who does not play any more", () => {
  const t = house({
    seats: 4,
    hands: { player_1: ["trapdoor", "loan"], player_2: ["odd-invitations"] },
    creepers: { player_3: ["ghost"] },
  });
  t.player_1.plays("trapdoor").player_1.choosesSeat("player_2");
  expect(t.eventsOf("carryingOut")).toEqual([{ type: "carryingOut", seat: "player_2", card: "odd-invitations" }]);
  expect(t.creepers("player_3")).toEqual(["ghost"]);
});

scenario("an action that gathers creepers is set aside in solo, because it only moves cards between seats", () => {
  const source = {
    ...manorSource,
    counts: { ...manorSource.counts, action: 14 },
    cards: [...manorSource.cards, action("party", gatherCreepers())],
  };
  expect(soloDecks(openDeck(source)).out).toContain("party");
});
