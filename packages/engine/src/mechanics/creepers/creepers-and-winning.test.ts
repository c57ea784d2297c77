import { expect } from "vitest";
import { ruling, tableOf, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);

ruling("R-112", "who has a creeper that the goal does not ask for cannot win", () => {
  for (const [creepers, winner] of [
    [[], "player_1"],
    [["rust"], undefined],
  ] as const) {
    const t = bench({
      goals: ["birdhouse"],
      hands: { player_1: ["hammer"] },
      keepers: { player_1: ["plank"] },
      creepers: { player_1: [...creepers] },
      draw: ["glue"],
    });
    t.player_1.plays("hammer");
    expect(t.winner).toBe(winner);
  }
});

ruling("R-112", "a creeper in front of another seat does not matter", () => {
  const t = bench({
    goals: ["birdhouse"],
    hands: { player_1: ["hammer"] },
    keepers: { player_1: ["plank"] },
    creepers: { player_2: ["rust", "draught"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer");
  expect(t.winner).toBe("player_1");
});

ruling("R-112", "a creeper that the goal asks for is needed, and does not block", () => {
  for (const [creepers, winner] of [
    [[], undefined],
    [["rust"], "player_1"],
  ] as const) {
    const t = bench({
      goals: ["antique-lamp"],
      hands: { player_1: ["lamp"] },
      creepers: { player_1: [...creepers] },
      draw: ["glue"],
    });
    t.player_1.plays("lamp");
    expect(t.winner).toBe(winner);
  }
});

ruling("R-112", "another creeper besides the one that the goal asks for blocks", () => {
  const t = bench({
    goals: ["antique-lamp"],
    hands: { player_1: ["lamp"] },
    creepers: { player_1: ["rust", "draught"] },
    draw: ["glue"],
  });
  t.player_1.plays("lamp");
  expect(t.winner).toBeUndefined();
});

ruling("R-112", "a goal can ask for creepers alone", () => {
  const t = bench({ hands: { player_1: ["bad-summer"] }, creepers: { player_2: ["rust", "draught"] }, draw: ["glue"] });
  t.player_1.plays("bad-summer");
  expect(t.winner).toBe("player_2");
});

ruling("R-112", "a goal that forbids a creeper does not ask for it", () => {
  const met = (seat: "player_1" | "player_2", creeper: "rust" | "draught") => {
    const t = bench({ goals: ["dry-attic"], hands: { player_1: ["lamp"] }, creepers: { [seat]: [creeper] }, draw: ["glue"] });
    return t.player_1.plays("lamp").winner;
  };
  expect(met("player_1", "draught")).toBeUndefined();
  expect(met("player_2", "draught")).toBeUndefined();
  expect(met("player_1", "rust")).toBeUndefined();
  expect(met("player_2", "rust")).toBe("player_1");
});

ruling("R-112", "with two goals, a creeper that one goal asks for still blocks the other", () => {
  const t = bench({
    rules: ["two-plans"],
    goals: ["birdhouse", "antique-lamp"],
    hands: { player_1: ["hammer"] },
    keepers: { player_1: ["plank"] },
    creepers: { player_1: ["rust"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer");
  expect(t.winner).toBeUndefined();
});

ruling("R-112", "who is blocked makes no tie", () => {
  const t = bench({
    rules: ["two-plans"],
    goals: ["birdhouse", "tea-break"],
    hands: { player_1: ["lamp"] },
    keepers: { player_1: ["kettle"], player_2: ["hammer", "plank"] },
    creepers: { player_2: ["rust"] },
    draw: ["glue"],
  });
  t.player_1.plays("lamp");
  expect(t.winner).toBe("player_1");
});

ruling("R-112", "a creeper blocks goals about hands too", () => {
  for (const [creepers, winner] of [
    [[], "player_1"],
    [["rust"], undefined],
  ] as const) {
    const t = bench({
      hands: { player_1: ["deep-pockets", "hammer", "saw", "nails", "plank", "glue", "lamp"] },
      creepers: { player_1: [...creepers] },
      draw: ["rope"],
    });
    t.player_1.plays("deep-pockets");
    expect(t.winner).toBe(winner);
  }
});

ruling("R-113", "a keeper limit neither takes creepers nor counts them", () => {
  const t = bench({
    hands: { player_1: ["low-shelf"] },
    keepers: { player_2: ["hammer", "saw", "nails"], player_3: ["glue", "lamp"] },
    creepers: { player_2: ["rust"], player_3: ["draught"] },
    draw: ["rope"],
  });
  t.player_1.plays("low-shelf");
  expect(t.asked).toEqual(["player_2 must_trash_keepers"]);
  t.player_2.isAsked("must_trash_keepers", { of: ["hammer", "saw", "nails"], count: 1 });
  t.player_2.trashesKeepers("saw");
  expect(t.turn).toBe("player_2");
  expect(t.creepers("player_2")).toEqual(["rust"]);
});

ruling("R-113", "nor at the end of the player's turn", () => {
  const t = bench({
    rules: ["low-shelf"],
    hands: { player_1: ["hammer"] },
    keepers: { player_1: ["saw"] },
    creepers: { player_1: ["rust", "draught"] },
    draw: ["rope"],
  });
  t.player_1.plays("hammer");
  expect(t.turn).toBe("player_2");
  expect(t.keepers("player_1")).toEqual(["saw", "hammer"]);
});

ruling("R-113", "a hand limit does not count the creepers that a draw has brought", () => {
  const t = bench({
    rules: ["small-bench", "deliveries-2"],
    hands: { player_1: ["hammer"] },
    draw: ["rust", "saw", "draught", "nails"],
  });
  t.player_1.plays("hammer");
  expect(t.hand("player_1")).toEqual(["saw", "nails"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-113", "creepers do not count for a bonus: with creepers alone one is still the poorest", () => {
  const t = bench({
    rules: ["helping-hand"],
    keepers: { player_2: ["hammer"], player_3: ["saw"] },
    creepers: { player_1: ["rust", "draught"] },
    draw: ["nails", "plank", "glue"],
  });
  expect(t.hand("player_1")).toEqual(["nails", "plank"]);
});

ruling("R-113", "nor do creepers make another seat less poor", () => {
  const t = bench({
    rules: ["helping-hand"],
    keepers: { player_3: ["saw"] },
    creepers: { player_2: ["rust"] },
    draw: ["nails", "plank", "glue"],
  });
  expect(t.hand("player_1")).toEqual(["nails"]);
});

ruling("R-113", "creepers do not count for a goal that counts keepers", () => {
  const t = bench({
    goals: ["full-toolbox"],
    hands: { player_1: ["hammer"] },
    keepers: { player_1: ["saw"] },
    creepers: { player_1: ["rust"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer");
  expect(t.winner).toBeUndefined();
});

ruling("R-113", "creepers stay where they are when keepers are taken or shuffled", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["borrow", "tidy-up"] },
    keepers: { player_1: ["hammer", "saw"], player_3: ["lamp"] },
    creepers: { player_1: ["draught"], player_2: ["rust"] },
    draw: ["glue"],
  });
  t.player_1.plays("borrow");
  t.player_1.isAsked("must_take_keeper", { of: ["lamp"] });
  t.player_1.takes("lamp").player_1.plays("tidy-up");
  expect([...t.keepers("player_1")].sort()).toEqual(["hammer", "lamp", "saw"]);
  expect([t.creepers("player_1"), t.creepers("player_2"), t.creepers("player_3")]).toEqual([["draught"], ["rust"], []]);
});

ruling("R-115", "a creeper that makes its owner win waits for the rest of the draw, and the rest may undo it", () => {
  const t = bench({
    rules: ["deliveries-2"],
    goals: ["cold-cellar"],
    keepers: { player_1: ["kettle"] },
    draw: ["draught", "hammer", "rust", "saw"],
  });
  expect(t.creepers("player_1")).toEqual(["draught", "rust"]);
  expect(t.winner).toBeUndefined();
  t.player_1.isAsked("must_play", { of: ["hammer", "saw"] });
});

ruling("R-115", "if nothing undoes it, who drew it wins when the draw is done", () => {
  const t = bench({
    rules: ["deliveries-2"],
    goals: ["cold-cellar"],
    keepers: { player_1: ["kettle"] },
    draw: ["draught", "hammer", "saw", "rust"],
  });
  expect(t.winner).toBe("player_1");
  expect(t.hand("player_1")).toEqual(["hammer", "saw"]);
});

ruling("R-115", "the same inside an action", () => {
  for (const [third, winner] of [
    ["rust", undefined],
    ["nails", "player_1"],
  ] as const) {
    const t = bench({
      goals: ["cold-cellar"],
      hands: { player_1: ["odd-jobs"] },
      keepers: { player_1: ["kettle"] },
      draw: ["hammer", "draught", "saw", third, "plank", "glue"],
    });
    t.player_1.plays("odd-jobs");
    expect(t.winner).toBe(winner);
    if (winner === undefined) t.player_1.isAsked("must_choose_from", { of: ["saw", "plank", "glue"] });
  }
});

ruling("R-115", "the same for a goal about hands: the card that is enough comes with a creeper", () => {
  for (const [second, winner] of [
    ["rust", undefined],
    ["rope", "player_1"],
  ] as const) {
    const t = bench({
      rules: ["deliveries-2"],
      goals: ["deep-pockets"],
      hands: { player_1: ["hammer", "saw", "nails", "plank", "glue", "parcel"] },
      draw: ["lamp", second, "kettle"],
    });
    expect(t.hand("player_1")).toHaveLength(8);
    expect(t.winner).toBe(winner);
  }
});

ruling("R-116", "the seat with most keepers and a creeper does not win, and no other seat does", () => {
  const t = bench({
    goals: ["full-toolbox"],
    hands: { player_1: ["hammer"] },
    keepers: { player_1: ["saw", "nails"], player_2: ["glue", "lamp", "rope", "kettle"] },
    creepers: { player_2: ["rust"] },
    draw: ["plank"],
  });
  t.player_1.plays("hammer");
  expect(t.keepers("player_1")).toHaveLength(3);
  expect(t.winner).toBeUndefined();
});

ruling("R-116", "who has most keepers and no creeper wins, whatever the others have", () => {
  const t = bench({
    hands: { player_1: ["full-toolbox"] },
    keepers: { player_1: ["hammer", "saw", "nails", "plank"], player_2: ["glue", "lamp", "rope"] },
    creepers: { player_2: ["rust"] },
    draw: ["kettle"],
  });
  t.player_1.plays("full-toolbox");
  expect(t.winner).toBe("player_1");
});

ruling("R-116", "of two who tie for most keepers, the one with a creeper is out of it, and the other wins", () => {
  const t = bench({
    goals: ["full-toolbox"],
    hands: { player_1: ["hammer"] },
    keepers: { player_1: ["saw", "nails"], player_2: ["glue", "lamp", "rope"] },
    creepers: { player_2: ["rust"] },
    draw: ["kettle"],
  });
  t.player_1.plays("hammer");
  expect(t.winner).toBe("player_1");
});

ruling("R-116", "the same holds for cards in hand", () => {
  const t = bench({
    rules: ["deliveries-2"],
    goals: ["deep-pockets"],
    hands: {
      player_1: ["hammer", "saw", "nails", "plank", "glue"],
      player_2: ["birdhouse", "shelf", "swing", "tea-break", "dry-attic", "bad-summer", "parcel"],
    },
    creepers: { player_2: ["rust"] },
    draw: ["kettle", "lamp"],
  });
  expect([t.hand("player_1").length, t.hand("player_2").length]).toEqual([7, 7]);
  expect(t.winner).toBe("player_1");
});

ruling("R-116", "a tie stays a tie if neither has a creeper, or both have", () => {
  for (const creepers of [{}, { player_1: ["draught"], player_2: ["rust"] }]) {
    const t = bench({
      hands: { player_1: ["full-toolbox"] },
      keepers: { player_1: ["hammer", "saw", "nails"], player_2: ["glue", "lamp", "rope"] },
      creepers,
      draw: ["kettle"],
    });
    t.player_1.plays("full-toolbox");
    expect(t.goals).toEqual(["full-toolbox"]);
    expect(t.winner).toBeUndefined();
  }
});
