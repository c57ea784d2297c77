import { expect } from "vitest";
import { type Seat, viewFor } from "../../index.ts";
import {
  expectEveryCardOnce,
  inn,
  passed,
  refusesBadReplies,
  ruling,
  type ScenarioTable,
  type TableSetup,
  tableOf,
} from "../../testing/index.ts";

const house = tableOf(inn);
const pile = ["umbrella", "suitcase", "samovar", "lantern", "post-2", "busy-2"];

const seenHand = (t: ScenarioTable, viewer: Seat, owner: Seat): readonly string[] => viewFor(t.game, viewer).hands[owner];

/** `player_1` has looked at the hand of `player_2`. */
function looked(setup: TableSetup = {}): ScenarioTable {
  const t = house({
    rules: ["busy-2"],
    keepers: { player_1: ["monocle"] },
    hands: { player_1: ["parcel", "tombola"], player_2: ["bell", "ledger"], player_3: ["loan"] },
    draw: pile.slice(0, 5),
    ...setup,
  });
  passed(t.player_1.uses("monocle"));
  t.player_1.isAsked("must_choose_hand", { purpose: "take", cause: "monocle" });
  return t.player_1.choosesHandOf("player_2");
}

ruling("L-25", "a seat is shown a whole hand; all learn whose, and nothing moves", () => {
  const t = looked();
  expect(t.eventsOf("lookedAtHand")).toEqual([
    { type: "lookedAtHand", seat: "player_1", owner: "player_2", secret: { player_1: ["bell", "ledger"] } },
  ]);
  expect(t.hand("player_2")).toEqual(["bell", "ledger"]);
  expect(t.game.turn.played).toBe(0);
});

ruling("L-25", "only a seat with cards can be looked at, and without one the power is not offered", () => {
  const t = house({
    keepers: { player_1: ["monocle"] },
    hands: { player_1: ["parcel"], player_3: ["loan"] },
    draw: pile,
  });
  passed(t.player_1.uses("monocle"));
  t.player_1.isAsked("must_choose_hand", { of: ["player_3"] });
  expect(house({ keepers: { player_1: ["monocle"] }, hands: { player_1: ["parcel"] }, draw: pile }).asked).toEqual(["player_1 must_play"]);
});

ruling("L-49", "what a seat has been shown is in its View alone", () => {
  const t = looked();
  expect(seenHand(t, "player_1", "player_2")).toEqual(["bell", "ledger"]);
  for (const viewer of ["player_3", "watcher"] as const) {
    expect(viewFor(t.game, viewer).hands.player_2).toEqual(["?", "?"]);
    expect(viewFor(t.game, viewer).seen).toBeUndefined();
  }
});

ruling("L-49", "new cards are unknown; cards that leave in public are known to be gone", () => {
  const t = looked({ rules: [] });
  passed(t.player_1.plays("umbrella"));
  expect(t.turn).toBe("player_2");
  expect(seenHand(t, "player_1", "player_2")).toEqual(["bell", "ledger", "?"]);
  passed(t.player_2.plays("bell"));
  expect(seenHand(t, "player_1", "player_2")).toEqual(["ledger", "?"]);
});

ruling("L-49", "a hand that a card leaves in secret, or that moves, is unknown", () => {
  const taken = looked({ hands: { player_1: ["pickpocket", "tombola"], player_2: ["bell", "ledger"], player_3: ["loan"] } });
  passed(taken.player_1.plays("pickpocket")).player_1.choosesHandOf("player_2");
  passed(taken);
  expect(seenHand(taken, "player_1", "player_2")).toEqual(["?"]);
  const traded = looked({ hands: { player_1: ["wrong-handbag"], player_2: ["bell", "ledger"], player_3: ["loan"] } });
  passed(traded.player_1.plays("wrong-handbag")).player_1.choosesHandOf("player_2");
  expect(traded.game.seen).toBeUndefined();
});

ruling("L-49", "a seat that leaves takes along what it knows", () => {
  const t = looked();
  t.player_1.leaves();
  expect(t.game.seen).toBeUndefined();
});

const leaves = (setup: TableSetup = {}): ScenarioTable =>
  passed(
    house({
      keepers: { player_1: ["tea-leaves"] },
      hands: { player_1: ["parcel"], player_2: ["loan"] },
      draw: pile,
      rest: "out",
      ...setup,
    }).player_1.uses("tea-leaves"),
  );

ruling("L-26", "a seat is shown the top card and may leave it; the others see the question without the card", () => {
  const t = leaves();
  t.player_1.isAsked("must_choose_from", { of: ["umbrella"], count: 1, purpose: "top", pass: true, cause: "tea-leaves" });
  refusesBadReplies(t, "player_1");
  expect(viewFor(t.game, "player_2").open[0]).toMatchObject({ cards: ["?"], purpose: "top" });
  expect(viewFor(t.game, "player_1").draw.at(-1)).toBe("umbrella");
  t.player_1.keepsIt();
  expect(t.eventsOf("buried")).toEqual([]);
  // It was the first card of the turn's draw.
  expect(t.hand("player_1")).toEqual(["parcel", "umbrella"]);
  expect(t.game.seen).toBeUndefined();
});

ruling("L-26", "or bury it at the bottom, which all are told", () => {
  const t = leaves();
  t.player_1.chooses("umbrella");
  expect(t.events[0]).toEqual({ type: "buried", seat: "player_1" });
  expect(t.draw.at(-1)).toBe("umbrella");
  expect(t.hand("player_1")).toEqual(["parcel", "suitcase"]);
  expectEveryCardOnce(inn, t.game);
  expect(viewFor(t.game, "player_1").draw).toEqual(["umbrella", "?", "?", "?", "?"]);
  expect(viewFor(t.game, "player_2").draw).toEqual(["?", "?", "?", "?", "?"]);
});

ruling("L-26", "in a pile of one card both answers leave it where it is", () => {
  const t = leaves({ draw: ["umbrella"] });
  t.player_1.chooses("umbrella");
  expect(t.hand("player_1")).toEqual(["parcel", "umbrella"]);
  expect(t.game.seen).toBeUndefined();
});

ruling("L-26", "it is not offered while the draw pile is empty, and never refills it", () => {
  const t = house({ keepers: { player_1: ["tea-leaves"] }, hands: { player_1: ["parcel"] }, draw: [], discard: ["loan"], rest: "out" });
  expect(t.asked).toEqual(["player_1 must_play"]);
  expect(t.hand("player_1")).toEqual(["parcel", "loan"]);
});

ruling("L-49", "the top card is known until a card is drawn, the buried one until the pile is shuffled or used up", () => {
  const t = leaves({ rules: ["post-2", "busy-2"], draw: pile.slice(0, 4) });
  t.player_1.chooses("umbrella");
  expect(t.hand("player_1")).toEqual(["parcel", "suitcase", "samovar"]);
  expect(viewFor(t.game, "player_1").draw).toEqual(["umbrella", "?"]);
  passed(t.player_1.plays("parcel"));
  expect(t.hand("player_1")).toEqual(["suitcase", "samovar", "lantern", "umbrella"]);
  expect(t.game.seen).toBeUndefined();
});
