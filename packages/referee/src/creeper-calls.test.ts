import { type Arrangement, cardFrame } from "@mutable/engine";
import { orchard } from "@mutable/engine/testing";
import { resolvingFrame } from "@mutable/protocol";
import { expect, it } from "vitest";
import { batchFor } from "./broadcast.ts";
import { beforeProgress, beginGame, type SentReply, send, sendAll } from "./testing/sent-replies.ts";

/** What spectators are told of the last of these replies, without the progress of the turn. */
const told = (arrange: Arrangement, ...replies: SentReply[]) =>
  beforeProgress(batchFor(sendAll(beginGame(orchard, "creepers", { arrange: { turn: "player_1", ...arrange } }), replies), "watcher"));

it("R-221: tells the goal, then the creeper that moves with it", () => {
  const table: Arrangement = {
    goals: ["jam"],
    hands: { player_1: ["compote"] },
    creepers: { player_3: ["hedgehog"] },
    draw: ["apple", "pear"],
  };
  expect(told(table, ["player_1", ["play_card", "compote"]]).slice(0, 5)).toEqual([
    ["card_played", "compote"],
    ["current_goals", ["compote"]],
    ["because", "hedgehog"],
    ["current_creepers", "player_3", []],
    ["current_creepers", "player_2", ["hedgehog"]],
  ]);
});

it("R-224: asks where the creeper moves, then tells both rows", () => {
  const table: Arrangement = { hands: { player_1: ["honey"] }, creepers: { player_1: ["wasps"] }, draw: ["apple", "pear"] };
  const { referee } = beginGame(orchard, "wasps", { arrange: { turn: "player_1", ...table } });
  const broadcast = send(referee, "player_1", ["play_card", "honey"]);
  expect(batchFor(broadcast, "player_3").slice(-2)).toEqual([
    ["must_choose_seat", "player_1"],
    ["decision", 2, { purpose: "move", cause: "wasps", seats: ["player_2", "player_3"] }],
  ]);
  expect(told(table, ["player_1", ["play_card", "honey"]], ["player_1", ["choose_seat", "player_3"]]).slice(0, 3)).toEqual([
    ["because", "wasps"],
    ["current_creepers", "player_1", []],
    ["current_creepers", "player_3", ["wasps"]],
  ]);
});

it("R-226: tells the keeper, then the creeper that is discarded with it", () => {
  const table: Arrangement = { hands: { player_1: ["purse"] }, creepers: { player_1: ["toll"] }, draw: ["apple", "pear"] };
  expect(told(table, ["player_1", ["play_card", "purse"]]).slice(0, 6)).toEqual([
    ["card_played", "purse"],
    ["current_keepers", "player_1", ["purse"]],
    ["because", "toll"],
    ["keeper_trashed", "purse"],
    ["current_creepers", "player_1", []],
    ["cards_discarded", ["toll"]],
  ]);
});

it("R-218: tells the step of the turn and the creeper while it acts before the draw", () => {
  const { referee, broadcast } = beginGame(orchard, "frost", {
    arrange: { turn: "player_1", keepers: { player_1: ["apple"] }, creepers: { player_1: ["frost", "wasps"] }, draw: ["pear", "plum"] },
  });
  const opening = batchFor(broadcast, "watcher");
  expect(opening.slice(-4)).toEqual([
    ["turn_state", { step: "start", used: [] }],
    ["resolving", [expect.objectContaining({ kind: "card", card: "frost", part: "turnStart" })]],
    ["must_trash_keepers", "player_1", 1],
    ["decision", 1, { purpose: "creeper", cause: "frost", cards: ["apple", "wasps"] }],
  ]);
  const calls = batchFor(send(referee, "player_1", ["trash_keepers", ["wasps"]]), "watcher");
  expect(calls.slice(0, 4)).toEqual([
    ["because", "frost"],
    ["current_creepers", "player_1", ["frost"]],
    ["cards_discarded", ["wasps"]],
    ["cards_drawn", "player_1", 1],
  ]);
  expect(calls).toContainEqual(["turn_state", { step: "plays", used: [] }]);
});

it("the frame of a card in `resolving` has the fields that the engine has", () => {
  const fields = resolvingFrame.def.options.flatMap(({ shape }) => ("card" in shape ? [Object.keys(shape)] : []));
  expect(fields.map((names) => names.sort())).toEqual([Object.keys(cardFrame("frost")).sort()]);
});
