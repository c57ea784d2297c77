import { type Arrangement, keyFromText, type ReplyCall, startGame, transition } from "@mutable/engine";
import { scenario } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { fluxx3 } from "./fluxx-3/index.ts";
import { tableWith } from "./testing/fluxx-3-table.ts";

scenario("an accepted reply does not change when the caller changes its list", () => {
  const t = tableWith({ hands: { player_1: ["hand-limit-0"], player_2: ["milk"], player_3: ["war"] } });
  t.player_1.plays("hand-limit-0");
  t.player_2.isAsked("must_discard_from_hand").player_3.isAsked("must_discard_from_hand");
  const cards = ["milk"];
  const call: ReplyCall = ["discard_cards", cards];
  const first = transition(fluxx3, t.game, { seat: "player_2", call });
  cards[0] = "peace";
  if (first.error !== undefined) throw new Error(first.error);
  const last = transition(fluxx3, first.game, { seat: "player_3", call: ["discard_cards", ["war"]] });
  expect(last).toMatchObject({ game: { discard: ["milk", "war"] } });
});

it("an arranged table does not change when the caller changes its lists", () => {
  const arrange: Arrangement = { turn: "player_1", hands: { player_2: ["war"] }, rules: ["draw-2"], discard: ["love"] };
  const begun = startGame(fluxx3, { seats: 2, key: keyFromText("own"), arrange });
  arrange.hands?.player_2?.push("milk");
  arrange.rules?.push("draw-3");
  arrange.discard?.push("time");
  expect(begun).toMatchObject({ game: { hands: { player_2: ["war"] }, rules: ["draw-2"], discard: ["love"] } });
});

scenario("when a player leaves, an unchanged decision keeps its id, so a reply in transit still counts", () => {
  const t = tableWith({ profile: { droppingOut: true }, hands: { player_1: ["milk", "love"] } });
  const before = t.game.open[0]?.id;
  t.player_3.leaves();
  expect(t.game.open).toMatchObject([{ id: before, seat: "player_1", kind: "must_play" }]);
});
