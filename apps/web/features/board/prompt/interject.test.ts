import { type Arrangement, keyFromText, type Seat, startGame, viewFor } from "@mutable/engine";
import { workshop } from "@mutable/engine/testing";
import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import { unaskedPlaysOf } from "./interject.ts";

const t = translator("en", messagesIn("en"));

/** It is player_1's turn; player_2 holds a surprise that stands by itself. */
function playsFor(viewer: Seat | "watcher", arrange: Partial<Arrangement> = {}) {
  const hands = { player_1: ["hammer", "parcel"], player_2: ["power-cut", "plank"], player_3: ["nails"] };
  const started = startGame(workshop, { seats: 3, key: keyFromText("any"), arrange: { turn: "player_1", hands, ...arrange } });
  if (started.error !== undefined) throw new Error(started.why);
  const words = { language: "en" as const, messages: {} as never, cards: { "power-cut": { name: "Power cut" } } };
  const view = viewFor(started.game, viewer);
  return unaskedPlaysOf({ t, words, deck: workshop, you: undefined, viewer, nameOf: (seat) => seat, view });
}

it("R-296: offers a surprise that stands by itself to its holder, while another player chooses a play", () => {
  expect(playsFor("player_2")).toEqual([{ card: "power-cut", label: "Play “Power cut”" }]);
});

it.each<[string, Seat | "watcher", Partial<Arrangement>?]>([
  ["the player whose turn it is", "player_1", { hands: { player_1: ["power-cut"], player_2: ["plank"] } }],
  ["a player without one", "player_3"],
  ["a spectator", "watcher"],
])("offers nothing to %s", (_, viewer, arrange) => {
  expect(playsFor(viewer, arrange)).toEqual([]);
});
