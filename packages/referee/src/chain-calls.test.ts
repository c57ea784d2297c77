import type { Arrangement } from "@mutable/engine";
import { workshop } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { batchFor } from "./broadcast.ts";
import { beforeProgress, beginGame, type SentReply, send, sendAll } from "./testing/sent-replies.ts";

/** What spectators are told of the last of these replies, without the next turn, the progress of the turn and what follows. */
function told(table: Arrangement, ...replies: SentReply[]): (readonly unknown[])[] {
  const arrange: Arrangement = { turn: "player_1", draw: ["plank", "glue", "rope"], ...table };
  const calls = beforeProgress(batchFor(sendAll(beginGame(workshop, "chain", { seats: 2, arrange }), replies), "watcher"));
  const end = calls.findIndex(([name]) => name === "current_turn");
  return end < 0 ? calls : calls.slice(0, end);
}

const answered = (card: string, surprise: string): SentReply[] => [
  ["player_1", ["play_card", card]],
  ["player_2", ["play_card", surprise]],
  ["player_1", ["play_card", ""]],
];

it.each(["hammer", "shelf", "deliveries-2"])("L-33: tells that %s is cancelled, then that it is discarded", (card) => {
  expect(told({ hands: { player_1: [card, "saw"], player_2: ["not-so-fast"] } }, ...answered(card, "not-so-fast"))).toEqual([
    ["card_cancelled", card],
    ["cards_discarded", [card]],
  ]);
});

it("L-33: an action lies on the discard pile already", () => {
  const table: Arrangement = { hands: { player_1: ["parcel", "saw"], player_2: ["not-so-fast"] } };
  expect(told(table, ...answered("parcel", "not-so-fast"))).toEqual([["card_cancelled", "parcel"]]);
});

it("L-33: a keeper that goes to another seat is told as its keeper alone", () => {
  const calls = told({ hands: { player_1: ["hammer", "saw"], player_2: ["mine-now"] } }, ...answered("hammer", "mine-now"));
  expect(calls.slice(0, 1)).toEqual([["current_keepers", "player_2", ["hammer"]]]);
  expect(calls.filter(([name]) => ["card_cancelled", "cards_discarded"].includes(String(name)))).toEqual([]);
});

it("L-33: of a chain that saves the card no link is told as cancelled", () => {
  const table: Arrangement = { hands: { player_1: ["hammer", "on-second-look"], player_2: ["not-so-fast"] } };
  const calls = told(
    table,
    ["player_1", ["play_card", "hammer"]],
    ["player_2", ["play_card", "not-so-fast"]],
    ["player_1", ["play_card", "on-second-look"]],
  );
  expect(calls.filter(([name]) => ["card_cancelled", "cards_discarded"].includes(String(name)))).toEqual([]);
  expect(calls).toContainEqual(["current_keepers", "player_1", ["hammer"]]);
});

it("L-52: tells last of all that the card that waited in its window is discarded when its player leaves", () => {
  const arrange: Arrangement = {
    turn: "player_1",
    hands: { player_1: ["hammer", "saw"], player_2: ["not-so-fast"] },
    keepers: { player_1: ["kettle"] },
    creepers: { player_1: ["rust"] },
    draw: ["plank", "glue", "rope"],
  };
  const { referee } = beginGame(workshop, "left", { arrange });
  send(referee, "player_1", ["play_card", "hammer"]);
  const calls = batchFor(send(referee, "player_1", ["leave"]), "watcher");
  const discards = calls.filter(([name]) => ["seat_discarded_cards", "keeper_trashed", "cards_discarded"].includes(name));
  expect(discards).toEqual([
    ["seat_discarded_cards", "player_1", ["saw", "plank"]],
    ["keeper_trashed", "kettle"],
    ["cards_discarded", ["rust"]],
    ["cards_discarded", ["hammer"]],
  ]);
});
