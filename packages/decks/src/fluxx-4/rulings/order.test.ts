import { type DeckSource, openDeck } from "@mutable/engine";
import { expect } from "vitest";
import { orchardSource } from "../../testing/orchard.ts";
import { ruling, type ScenarioTable, type TableSetup, tableWith } from "../../testing/table.ts";
import { fluxx4 } from "../index.ts";

const at = (setup: TableSetup = {}): ScenarioTable => tableWith({ deck: fluxx4, ...setup });

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

ruling("L-9", "a creeper that was discarded by another one does not act", () => {
  const cards: DeckSource["cards"] = orchardSource.cards.map((card) =>
    card.id === "wasps" ? { id: "wasps", type: "creeper", turnStart: [{ do: "discardFromRow" }] } : card,
  );
  const deck = openDeck({ ...orchardSource, cards });
  const t = tableWith({ deck, keepers: { player_1: ["apple"] }, creepers: { player_1: ["frost", "wasps"] } });
  t.player_1.isAsked("must_trash_keepers", { of: ["apple", "wasps"], cause: "frost" }).player_1.trashesKeepers("wasps");
  expect([t.keepers("player_1"), t.asked]).toEqual([["apple"], ["player_1 must_play"]]);
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
