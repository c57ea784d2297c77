import { expect } from "vitest";
import type { CardId } from "../../index.ts";
import { expectEveryCardOnce, ruling, tableOf, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);

ruling("R-134", "a seat that leaves while a card can be cancelled no longer has to answer; the answers of the others stay", () => {
  const t = bench({
    seats: 4,
    hands: { player_1: ["hammer"], player_2: ["not-so-fast", "saw"], player_3: ["nails"], player_4: ["lamp"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer").player_2.plays("not-so-fast");
  t.player_3.leaves();
  expect(t.asked).toEqual(["player_4 may_react"]);
  expect(t.hand("player_2")).toEqual(["not-so-fast", "saw"]);
  t.player_4.passes();
  expect(t.eventsOf("played")).toEqual([{ type: "played", seat: "player_2", card: "not-so-fast" }]);
  t.player_1.isAsked("may_react", { cause: "not-so-fast" }).player_4.isAsked("may_react");
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-134", "when the last one who has not answered leaves, the answers of the others take effect", () => {
  const t = bench({
    hands: { player_1: ["hammer"], player_2: ["not-so-fast"], player_3: ["nails"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer").player_2.plays("not-so-fast");
  t.player_3.leaves();
  expect(t.asked).toEqual(["player_1 may_react"]);
  t.player_1.passes();
  expect(t.discard).toEqual(["nails", "not-so-fast", "hammer"]);
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-134", "the answer of who leaves is void: the surprise goes to the discards like the rest of the hand", () => {
  const t = bench({
    hands: { player_1: ["hammer"], player_2: ["not-so-fast"], player_3: ["nails"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer").player_2.plays("not-so-fast");
  t.player_2.leaves();
  expect(t.game.answers).toEqual([]);
  expect(t.asked).toEqual(["player_3 may_react"]);
  t.player_3.passes();
  expect(t.keepers("player_1")).toEqual(["hammer"]);
  expect(t.discard).toEqual(["not-so-fast"]);
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-134", "if no seat is left to answer, the card takes effect", () => {
  const t = bench({ hands: { player_1: ["hammer"], player_3: ["not-so-fast"] }, draw: ["glue"] });
  t.player_1.plays("hammer");
  t.player_3.leaves();
  expect(t.keepers("player_1")).toEqual(["hammer"]);
  expect(t.turn).toBe("player_2");
});

ruling("R-134", "a surprise that was played still counts when who played it leaves, and can still be answered", () => {
  for (const saved of [true, false]) {
    const t = bench({
      hands: { player_1: ["hammer", "on-second-look"], player_2: ["not-so-fast", "saw"], player_3: ["nails"] },
      draw: ["glue"],
    });
    t.player_1.plays("hammer").player_2.plays("not-so-fast").player_3.passes();
    t.player_2.leaves();
    expect(t.discard).toEqual(["not-so-fast", "saw"]);
    expect(t.asked).toEqual(["player_1 may_react", "player_3 may_react"]);
    t.player_3.passes();
    if (saved) t.player_1.plays("on-second-look").player_3.passes();
    else t.player_1.passes();
    expect(t.keepers("player_1")).toEqual(saved ? ["hammer"] : []);
    expectEveryCardOnce(workshop, t.game);
  }
});

ruling("R-134", "when the player leaves, the card that could be cancelled does nothing, and all answers are forgotten", () => {
  for (const card of ["hammer", "swing", "deliveries-3", "parcel", "hold-it"] satisfies CardId[]) {
    const t = bench({
      rules: ["deliveries-2"],
      goals: ["birdhouse"],
      hands: { player_1: [card, "saw"], player_2: ["not-so-fast"], player_3: ["nails"] },
      draw: ["glue", "kettle", "rope", "tea-break", "shelf"],
    });
    t.player_1.plays(card).player_2.plays("not-so-fast");
    t.player_1.leaves();
    expect([...t.discard].sort()).toEqual([card, "saw", "glue", "kettle"].sort());
    expect(t.goals).toEqual(["birdhouse"]);
    expect(t.rules).toEqual(["deliveries-2"]);
    expect(t.hand("player_2")).toEqual(["not-so-fast", "rope", "tea-break"]);
    expect(t.asked).toEqual(["player_2 must_play"]);
    expectEveryCardOnce(workshop, t.game);
  }
});

ruling("R-134", "when the player leaves in the middle of a chain, the surprises stay discarded and the card goes after them", () => {
  const t = bench({
    hands: { player_1: ["hammer", "on-second-look"], player_2: ["not-so-fast", "saw"], player_3: ["nails"] },
    draw: ["glue", "rope"],
  });
  t.player_1.plays("hammer").player_2.plays("not-so-fast").player_3.passes();
  t.player_3.passes();
  t.player_1.plays("on-second-look");
  expect(t.asked).toEqual(["player_2 may_react", "player_3 may_react"]);
  t.player_1.leaves();
  expect(t.discard).toEqual(["not-so-fast", "on-second-look", "glue", "hammer"]);
  expect(t.keepers("player_1")).toEqual([]);
  expect(t.turn).toBe("player_2");
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-134", "the same inside an action: what was set aside is discarded too", () => {
  const t = bench({
    hands: { player_1: ["odd-jobs"], player_2: ["not-so-fast"], player_3: ["lamp"] },
    draw: ["glue", "hammer", "saw", "nails", "rope"],
  });
  t.player_1.plays("odd-jobs").player_2.passes().player_3.passes();
  t.player_1.chooses("hammer").player_3.passes();
  t.player_1.leaves();
  expect([...t.discard].sort()).toEqual(["glue", "hammer", "nails", "odd-jobs", "saw"]);
  expect(t.hand("player_2")).toEqual(["not-so-fast", "rope"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
  expectEveryCardOnce(workshop, t.game);
});

ruling("R-134", "a newcomer is not asked about a card that was played before the seat is dealt in", () => {
  const t = bench({ hands: { player_1: ["hammer"], player_2: ["not-so-fast"] }, draw: ["glue"] });
  t.player_1.plays("hammer");
  t.player_3.leaves().player_4.joins();
  expect(t.asked).toEqual(["player_2 may_react"]);
  t.player_2.passes();
  expect(t.game.seats).toEqual(["player_1", "player_2", "player_4"]);
  expect(t.hand("player_4")).toHaveLength(3);
});

ruling("R-134", "a shuffle while a card can be cancelled leaves that card and the surprises in place", () => {
  const t = bench({
    rules: ["helping-hand"],
    seats: 4,
    hands: { player_1: ["parcel", "kettle"], player_2: ["not-so-fast"], player_4: ["on-second-look"] },
    keepers: { player_2: ["saw"], player_4: ["nails"] },
    draw: ["glue"],
    discard: ["hammer"],
    rest: "out",
  });
  t.player_1.plays("parcel").player_2.plays("not-so-fast").player_4.passes();
  // The other seat without keepers has left, so the player is the poorest now, and draws at once.
  t.player_3.leaves();
  expect(t.hand("player_1")).toEqual(["kettle", "glue", "hammer"]);
  expect(t.discard).toEqual(["parcel", "not-so-fast"]);
  expect(t.asked).toEqual(["player_1 may_react", "player_4 may_react"]);
  t.player_1.passes().player_4.passes();
  expect(t.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "parcel" }]);
});

ruling("R-134", "the creepers of a seat that leaves are discarded, which can make another seat win", () => {
  const t = bench({
    goals: ["dry-attic"],
    keepers: { player_3: ["lamp"] },
    creepers: { player_2: ["draught"] },
    hands: { player_2: ["hammer"] },
    draw: ["glue"],
  });
  expect(t.winner).toBeUndefined();
  t.player_2.leaves();
  expect(t.discard).toEqual(["hammer", "draught"]);
  expect(t.creepers("player_2")).toEqual([]);
  expect(t.winner).toBe("player_3");
});

ruling("R-134", "a creeper that was discarded in this way can be drawn again", () => {
  const t = bench({
    rules: ["deliveries-2"],
    creepers: { player_3: ["rust"] },
    hands: { player_1: ["hammer"], player_3: ["saw"] },
    draw: ["glue", "nails"],
    rest: "out",
  });
  t.player_3.leaves();
  expect(t.discard).toEqual(["saw", "rust"]);
  t.player_1.plays("hammer");
  expect(t.hand("player_2")).toEqual(["saw"]);
  expect(t.creepers("player_2")).toEqual(["rust"]);
});

ruling("R-134", "what others have answered about a limit still counts when the player leaves", () => {
  const t = bench({
    hands: { player_1: ["small-bench"], player_2: ["hammer", "saw", "nails"], player_3: ["plank", "lamp", "rope"] },
    draw: ["glue", "kettle"],
  });
  t.player_1.plays("small-bench").player_2.passes().player_3.passes();
  t.player_2.discards("saw");
  t.player_1.leaves();
  expect(t.asked).toEqual(["player_3 must_discard_from_hand"]);
  t.player_3.discards("rope");
  expect(t.discard).toEqual(["glue", "saw", "rope"]);
  expect(t.hand("player_2")).toEqual(["hammer", "nails", "kettle"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
});

ruling("R-134", "who is left alone does not win while a newcomer is on the way; the game goes on with the two", () => {
  const t = bench({ seats: 2, hands: { player_1: ["hammer"] }, draw: ["glue", "saw", "nails", "plank", "lamp"] });
  t.player_3.joins();
  t.player_2.leaves();
  expect(t.winner).toBeUndefined();
  t.player_1.isAsked("must_play").player_1.plays("hammer");
  expect(t.game.seats).toEqual(["player_1", "player_3"]);
  expect(t.turn).toBe("player_3");
  expect(t.hand("player_3")).toEqual(["saw", "nails", "plank", "lamp"]);
});

ruling("R-134", "who is left alone wins when the newcomer goes again", () => {
  const t = bench({ seats: 2, hands: { player_1: ["hammer"] }, draw: ["glue"] });
  t.player_3.joins();
  t.player_2.leaves();
  t.player_3.leaves();
  expect(t.winner).toBe("player_1");
});

ruling("R-134", "if all leave but one seat that is not dealt in yet, that seat wins", () => {
  const t = bench({ seats: 2, hands: { player_1: ["hammer"] }, draw: ["glue"] });
  t.player_3.joins();
  t.player_2.leaves();
  t.player_1.leaves();
  expect(t.winner).toBe("player_3");
});

ruling("R-134", "if all leave but two seats that are not dealt in yet, the game continues with these two", () => {
  const t = bench({ seats: 2, hands: { player_1: ["hammer"] }, draw: ["glue"] });
  t.player_3.joins().player_4.joins();
  t.player_2.leaves();
  t.player_1.leaves();
  expect(t.game.ending).toBeUndefined();
  expect(t.game.seats).toEqual(["player_3", "player_4"]);
  expect(t.asked).toEqual(["player_3 must_play"]);
  expect([t.hand("player_3").length, t.hand("player_4").length]).toEqual([4, 3]);
});
