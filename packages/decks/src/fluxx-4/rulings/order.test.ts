import { type DeckSource, openDeck } from "@mutable/engine";
import { orchardSource, ruling, tableOf } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx4 } from "../index.ts";

const at = tableOf(fluxx4);

ruling("L-5", "a duty of an arranged row is done before all else", () => {
  const moved = at({ keepers: { player_2: ["peace"] }, creepers: { player_2: ["war"] } });
  expect(moved.asked).toEqual(["player_2 must_choose_seat"]);
  moved.player_2.choosesSeat("player_3");
  expect([moved.creepers("player_3"), moved.asked]).toEqual([["war"], ["player_1 must_play"]]);
  const paid = at({ keepers: { player_2: ["money"] }, creepers: { player_2: ["taxes"] } });
  expect([paid.keepers("player_2"), paid.creepers("player_2"), paid.discard]).toEqual([[], [], ["money", "taxes"]]);
});

ruling("L-5", "where creepers are harmless, the owner of an arranged pair is asked", () => {
  const t = at({ rules: ["silver-lining"], keepers: { player_2: ["money"] }, creepers: { player_2: ["taxes"] } });
  t.player_2.isAsked("may_use", { of: ["taxes"] }).player_2.usesNothing();
  expect([t.keepers("player_2"), t.asked]).toEqual([["money"], ["player_1 must_play"]]);
});

ruling("L-8", "after each creeper that acted the table is looked at, before the No-Hand Bonus", () => {
  const t = at({
    rules: ["silver-lining", "no-hand-bonus"],
    goals: ["all-you-need-is-love"],
    keepers: { player_1: ["love", "milk"] },
    creepers: { player_1: ["death"] },
  });
  t.player_1.isAsked("must_trash_keepers", { of: ["love", "milk"], cause: "death" }).player_1.trashesKeepers("milk");
  expect([t.winner, t.hand("player_1")]).toEqual(["player_1", []]);
});

ruling("L-8", "a newcomer complies with the limits when the turn has begun, before the No-Hand Bonus", () => {
  const t = at({
    seats: 2,
    rest: "out",
    rules: ["hand-limit-0", "no-hand-bonus"],
    hands: { player_1: ["toast"] },
    draw: ["time", "money", "love", "sleep", "dreams", "cookies", "peace", "the-sun", "the-moon"],
  });
  t.player_3.joins().player_1.plays("toast").player_1.discards("time");
  t.player_3.isAsked("must_discard_from_hand", { of: ["money", "love", "sleep"], count: 3, cause: "hand-limit-0" });
  expect([t.turn, t.game.turn.phase, t.hand("player_2")]).toEqual(["player_2", "start", []]);
  t.player_3.discards("money", "love", "sleep");
  expect(t.hand("player_2")).toEqual(["dreams", "cookies", "peace", "the-sun"]);
});

ruling("L-8", "a creeper acts when the turn has begun, after the duty of another seat and the limits of a newcomer", () => {
  const t = at({
    rules: ["hand-limit-2"],
    hands: { player_1: ["toast"] },
    creepers: { player_2: ["death"] },
    keepers: { player_2: ["milk", "bread"] },
    draw: ["time", "money", "love", "sleep"],
  });
  t.player_4.joins().player_1.plays("toast");
  expect(t.asked).toEqual(["player_4 must_discard_from_hand"]);
  expect([t.game.turn.phase, t.resolving]).toEqual(["start", []]);
  t.player_4.discards("money");
  t.player_2.isAsked("must_trash_keepers", { of: ["milk", "bread"], cause: "death" }).player_2.trashesKeepers("bread");
  expect(t.creepers("player_2")).toEqual(["death"]);
});

ruling("L-9", "a creeper that was discarded by another one does not act", () => {
  const cards: DeckSource["cards"] = orchardSource.cards.map((card) =>
    card.id === "wasps" ? { id: "wasps", type: "creeper", turnStart: [{ do: "discardFromRow" }] } : card,
  );
  const deck = openDeck({ ...orchardSource, cards });
  const t = tableOf(deck)({ keepers: { player_1: ["apple"] }, creepers: { player_1: ["frost", "wasps"] } });
  t.player_1.isAsked("must_trash_keepers", { of: ["apple", "wasps"], cause: "frost" }).player_1.trashesKeepers("wasps");
  expect([t.keepers("player_1"), t.asked]).toEqual([["apple"], ["player_1 must_play"]]);
});

ruling("R-378", "a duty that asks after the last card of the main deck does not keep the game from ending (L-19)", () => {
  const t = at({
    seats: 1,
    profile: { solo: true },
    rest: "out",
    rules: ["silver-lining"],
    keepers: { player_1: ["money"] },
    hands: { player_1: ["bread"] },
    draw: ["taxes", "milk"],
    rulesDeck: ["draw-2", "draw-3"],
  });
  t.player_1.isAsked("may_use", { of: ["taxes"] }).player_1.usesNothing();
  expect([t.score, t.game.stack, t.keepers("player_1")]).toEqual([0, [], ["money"]]);
});

ruling("L-13", "under Play All the draw of the Party Bonus counts, and its play is in all of them", () => {
  const t = at({ rules: ["play-all", "party-bonus"], keepers: { player_2: ["the-party"] }, draw: ["milk", "bread", "time"] });
  expect(t.hand("player_1")).toEqual(["milk", "bread"]);
  t.player_1.plays("milk").player_1.plays("bread");
  expect(t.turn).toBe("player_2");
});

ruling("L-14", "a bonus that mixing brings is drawn at once", () => {
  for (let number = 0; ; number += 1) {
    const t = at({
      key: `mixed ${number}`,
      rules: ["poor-bonus"],
      hands: { player_1: ["mix-it-all-up"] },
      keepers: { player_1: ["milk"], player_2: ["bread"] },
      creepers: { player_2: ["taxes"] },
      draw: ["time", "love", "sleep"],
    });
    t.player_1.plays("mix-it-all-up");
    if (t.creepers("player_1").length === 0) continue;
    expect(t.hand("player_1")).toEqual(["time", "love"]);
    break;
  }
});

ruling("L-64", "a rule says if its plays may be passed, before the profile does", () => {
  const must = at({ rules: ["party-bonus"], hands: { player_1: ["milk"] }, keepers: { player_2: ["the-party"] } });
  must.player_1.plays("milk");
  must.player_1.isAsked("must_play", { pass: false });
  const may = at({ rules: ["rich-bonus"], hands: { player_1: ["milk"] }, keepers: { player_1: ["bread"] } });
  may.player_1.plays("milk");
  may.player_1.isAsked("must_play_or_pass", { pass: true });
});
