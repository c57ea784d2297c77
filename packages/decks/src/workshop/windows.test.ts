import { expect } from "vitest";
import { ruling, type ScenarioTable, type TableSetup, tableWith } from "../testing/table.ts";
import { workshop } from "../testing/workshop.ts";

const bench = (setup: TableSetup = {}): ScenarioTable => tableWith({ deck: workshop, ...setup });

ruling("R-293", "a surprise does not save itself: who must discard it cannot play it instead", () => {
  const t = bench({
    hands: { player_1: ["small-bench"], player_2: ["not-so-fast", "hammer", "saw"], player_3: ["lamp"] },
    draw: ["plank"],
  });
  t.player_1.plays("small-bench").player_2.passes().player_3.passes();
  t.player_2.isAsked("must_discard_from_hand", { of: ["not-so-fast", "hammer", "saw"], count: 1 });
  t.player_2
    .isRefused(["play_card", "not-so-fast"], "unexpected_reply")
    .player_2.isRefused(["interject", "not-so-fast"], "unexpected_reply");
});

ruling("L-33", "what a chain was about is told as cancelled, and no link of the chain", () => {
  const hands = { player_1: ["hammer", "on-second-look"], player_2: ["not-so-fast"] };
  const cancelled = bench({ seats: 2, hands, draw: ["plank"] });
  cancelled.player_1.plays("hammer").player_2.plays("not-so-fast").player_1.passes();
  expect(cancelled.eventsOf("cancelled")).toEqual([{ type: "cancelled", card: "hammer" }]);
  expect(cancelled.discard).toContain("hammer");
  const saved = bench({ seats: 2, hands, draw: ["plank", "glue"] });
  saved.player_1.plays("hammer").player_2.plays("not-so-fast").player_1.plays("on-second-look");
  expect([saved.eventsOf("cancelled"), saved.keepers("player_1")]).toEqual([[], ["hammer"]]);
});

ruling("L-39", "no window opens if all surprises that could answer are out of the game", () => {
  const t = bench({ hands: { player_1: ["hammer"], player_2: ["saw"], player_3: ["lamp"] }, draw: ["plank", "glue"], rest: "out" });
  t.player_1.plays("hammer");
  expect([t.keepers("player_1"), t.turn]).toEqual([["hammer"], "player_2"]);
});

ruling("L-40", "no window opens if no other seat has a card in hand", () => {
  const t = bench({ hands: { player_1: ["hammer"] }, draw: ["plank", "glue"] });
  t.player_1.plays("hammer");
  expect([t.keepers("player_1"), t.turn]).toEqual([["hammer"], "player_2"]);
  expect(t.events.some(({ type }) => type === "answered")).toBe(false);
});

ruling("L-41", "of two surprises the first in turn order counts: of the others at first, of all from the player on in later links", () => {
  const t = bench({
    hands: { player_1: ["parcel", "on-second-look"], player_2: ["not-so-fast"], player_3: ["hold-it"] },
    draw: ["plank", "glue", "rope", "kettle"],
  });
  t.player_1.plays("parcel").player_3.plays("hold-it").player_2.plays("not-so-fast");
  expect(t.events.filter(({ type }) => type === "played")).toEqual([{ type: "played", seat: "player_2", card: "not-so-fast" }]);
  t.player_3.plays("hold-it").player_1.plays("on-second-look");
  expect(t.events.filter(({ type }) => type === "played")).toEqual([{ type: "played", seat: "player_1", card: "on-second-look" }]);
  expect(t.hand("player_3")).toEqual(["hold-it"]);
  t.player_3.passes();
});

ruling("L-52", "a card that waits in a window when its player leaves is discarded last of all", () => {
  const t = bench({
    hands: { player_1: ["hammer", "saw"], player_2: ["lamp"], player_3: ["rope"] },
    keepers: { player_1: ["kettle"] },
    draw: ["plank"],
  });
  t.player_1.plays("hammer");
  t.player_1.leaves();
  expect(t.discard).toEqual(["saw", "plank", "kettle", "hammer"]);
  expect(t.turn).toBe("player_2");
});
