import type { CardId } from "@mutable/engine";
import { ruling, scenario } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { fluxx3Goals } from "../../fluxx-3/goals.ts";
import { creepersOf, fluxx4Table, playedOn } from "../../testing/fluxx-4-table.ts";
import { fluxx4Goals } from "../goals.ts";

/** The goals of two keepers that only this edition has. */
const PAIRS: Record<CardId, [CardId, CardId]> = {
  dough: ["money", "bread"],
  "interstellar-spacecraft": ["the-rocket", "the-cosmos"],
  "star-gazing": ["the-eye", "the-cosmos"],
  "the-minds-eye": ["the-brain", "the-eye"],
};
/** The goals that ask for creepers, and what else each asks for. */
const CREEPERS: Record<CardId, { creepers: [CardId, ...CardId[]]; keepers: CardId[] }> = {
  "all-that-is-certain": { creepers: ["death", "taxes"], keepers: [] },
  "death-by-chocolate": { creepers: ["death"], keepers: ["chocolate"] },
  "war-death": { creepers: ["war", "death"], keepers: [] },
};

it("these are the goals that Fluxx 3.0 has not", () => {
  const isShared = (id: CardId) => fluxx3Goals.some((goal) => goal.id === id);
  const own = fluxx4Goals.map(({ id }) => id).filter((id) => !isShared(id));
  expect(own.sort()).toEqual([...Object.keys(PAIRS), "all-that-is-certain", "party-snacks"].sort());
});

for (const [goal, [one, two]] of Object.entries(PAIRS)) {
  scenario(`${goal} is met by ${one} and ${two} in front of one seat`, () => {
    for (const seat of ["player_1", "player_2", "player_3"] as const) {
      expect(playedOn(goal, { keepers: { [seat]: [two, one, "sleep"] } }).winner).toBe(seat);
    }
    expect(playedOn(goal, { keepers: { player_1: [one], player_2: [two] } }).winner).toBeUndefined();
    expect(playedOn(two, { goals: [goal], keepers: { player_1: [one] } }).winner).toBe("player_1");
  });
}

for (const [goal, asked] of Object.entries(CREEPERS)) {
  scenario(`${goal} is met by ${[...asked.creepers, ...asked.keepers].join(" and ")}, and blocked by another creeper`, () => {
    const setup = { rules: ["play-2"], keepers: { player_2: [...asked.keepers, "milk"] }, creepers: { player_2: asked.creepers } };
    expect(playedOn(goal, setup).winner).toBe("player_2");
    expect(playedOn(goal, { ...setup, creepers: { player_2: asked.creepers.slice(1) } }).winner).toBeUndefined();
    const potato = [...asked.creepers, "radioactive-potato"];
    const blocked = playedOn(goal, { ...setup, creepers: { player_2: asked.creepers, player_3: ["radioactive-potato"] } });
    expect([blocked.winner, [...(creepersOf(blocked).player_2 ?? [])].sort()]).toEqual([undefined, potato.sort()]);
  });
}

ruling("R-342", "All That Is Certain is met as soon as the third creeper has gone", () => {
  const t = playedOn("trash-something", {
    goals: ["all-that-is-certain"],
    creepers: { player_2: ["death", "taxes", "war"] },
  });
  t.player_1.takes("war");
  expect(t.winner).toBe("player_2");
});

scenario("each of two goals is looked at by itself", () => {
  const row = { rules: ["play-2"], keepers: { player_2: ["bread", "the-toaster"] }, creepers: { player_2: ["war", "death"] } };
  const t = playedOn("war-death", { ...row, rules: ["double-agenda", "play-2"], goals: ["toast"] });
  expect(t.winner).toBe("player_2");
  expect(playedOn("toast", row).winner).toBeUndefined();
});

scenario("Peace (No War) is blocked by War in front of anybody, and not by War among the discards", () => {
  const peace = { keepers: { player_2: ["peace"] } };
  expect(playedOn("peace-no-war", peace).winner).toBe("player_2");
  expect(playedOn("peace-no-war", { ...peace, discard: ["war"] }).winner).toBe("player_2");
  expect(playedOn("peace-no-war", { ...peace, creepers: { player_3: ["war"] } }).winner).toBeUndefined();
});

scenario("Party Snacks is met by The Party and any one of Bread, Chocolate and Cookies; Milk is no snack", () => {
  for (const food of ["bread", "chocolate", "cookies"]) {
    expect(playedOn("party-snacks", { keepers: { player_2: ["the-party", food] } }).winner).toBe("player_2");
    expect(playedOn("party-snacks", { keepers: { player_2: [food] } }).winner).toBeUndefined();
    expect(playedOn(food, { goals: ["party-snacks"], keepers: { player_1: ["the-party"] } }).winner).toBe("player_1");
  }
  expect(playedOn("party-snacks", { keepers: { player_2: ["the-party", "milk"] } }).winner).toBeUndefined();
  expect(playedOn("party-snacks", { keepers: { player_2: ["the-party"], player_3: ["bread"] } }).winner).toBeUndefined();
});

scenario("Party Snacks needs two different foods under Inflation", () => {
  const t = playedOn("party-snacks", {
    rules: ["inflation"],
    keepers: { player_1: ["the-party", "bread"] },
    hands: { player_1: ["cookies"] },
  });
  expect(t.winner).toBeUndefined();
  expect(t.player_1.plays("cookies").winner).toBe("player_1");
});

scenario("creepers are not counted by 5 Keepers, and do not stand beside a single keeper", () => {
  const four = ["milk", "bread", "time", "sleep"];
  const t = fluxx4Table({
    goals: ["5-keepers"],
    keepers: { player_1: four },
    creepers: { player_2: ["war"] },
    hands: { player_1: ["the-eye"] },
  });
  expect(t.player_1.plays("the-eye").winner).toBe("player_1");
  expect(playedOn("5-keepers", { keepers: { player_2: four }, creepers: { player_2: ["war"] } }).winner).toBeUndefined();
  const love = { keepers: { player_2: ["love"] }, creepers: { player_2: ["war"] } };
  expect(playedOn("all-you-need-is-love", { ...love, rules: ["silver-lining"] }).winner).toBe("player_2");
  expect(playedOn("all-you-need-is-love", love).winner).toBeUndefined();
});
