import type { Arrangement, ReplyCall, Seat } from "@mutable/engine";
import { manor } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { batchFor } from "./broadcast.ts";
import { beforeProgress, beginGame, type SentReply, sendAll } from "./testing/sent-replies.ts";

/** A game of the deck `manor`, whose surprise is out of the game, after these replies. */
function played(table: Arrangement, ...replies: SentReply[]) {
  const begun = beginGame(manor, "secrets", { arrange: { turn: "player_1", rest: "out", rules: ["lively-2"], ...table } });
  return { referee: begun.referee, broadcast: sendAll(begun, replies) };
}

/** What a viewer is told of the last reply, without the progress of the turn and what follows. */
const told = (viewer: Seat | "watcher", ...[table, ...replies]: Parameters<typeof played>) =>
  beforeProgress(batchFor(played(table, ...replies).broadcast, viewer));

const draw = ["teapot", "clock", "mirror", "garden", "piano"];
const play = (card: string): SentReply => ["player_1", ["play_card", card]];

it("R-271: tells a played secret, that it has left the hand, then what it does", () => {
  expect(told("watcher", { hands: { player_1: ["hidden-purse", "basket"] }, draw }, play("hidden-purse"))).toEqual([
    ["card_played", "hidden-purse"],
    ["secret_revealed", "player_1", "hidden-purse"],
    ["carrying_out", "player_1", "hidden-purse"],
    ["because", "hidden-purse"],
    ["cards_drawn", "player_1", 2],
  ]);
});

it("R-269: tells secrets before the trade that leaves them behind, and carries them out after it", () => {
  const table: Arrangement = { hands: { player_1: ["charades", "basket", "hidden-purse"], player_2: ["loan", "bad-debts"] }, draw };
  const calls = told("player_2", table, play("charades"), ["player_1", ["choose_hand_of", "player_2"]]);
  expect(calls).toEqual([
    ["seat_discarded_cards", "player_1", ["hidden-purse"]],
    ["secret_revealed", "player_1", "hidden-purse"],
    ["seat_discarded_cards", "player_2", ["bad-debts"]],
    ["secret_revealed", "player_2", "bad-debts"],
    ["gave_cards", "player_1", ["loan"]],
    ["took_cards", "player_1", ["basket", "teapot"]],
    ["seats_traded_hands", "player_1", "player_2"],
    ["carrying_out", "player_1", "hidden-purse"],
    ["because", "hidden-purse"],
    ["cards_drawn", "player_1", 2],
    ["carrying_out", "player_2", "bad-debts"],
  ]);
});

it("R-265: tells the secrets of an eliminated seat after its cards, before that it is out", () => {
  const table: Arrangement = {
    hands: { player_1: ["trapdoor"], player_2: ["basket", "hidden-purse"] },
    keepers: { player_2: ["candle"] },
    creepers: { player_2: ["raven"] },
    draw,
  };
  expect(told("watcher", table, play("trapdoor"), ["player_1", ["choose_seat", "player_2"]])).toEqual([
    ["seat_discarded_cards", "player_2", ["basket", "hidden-purse"]],
    ["keeper_trashed", "candle"],
    ["current_creepers", "player_2", []],
    ["cards_discarded", ["raven"]],
    ["secret_revealed", "player_2", "hidden-purse"],
    ["seat_eliminated", "player_2", "trapdoor"],
    ["current_eliminated", { player_2: ["player_1", "player_3"] }],
    ["carrying_out", "player_2", "hidden-purse"],
  ]);
});

it("R-273: shows the secrets that wait among the cards being resolved, with their seats", () => {
  const table: Arrangement = {
    hands: { player_1: ["collection"], player_2: ["old-grudge"], player_3: ["bad-debts"] },
    keepers: { player_3: ["candle"] },
    draw,
  };
  const gifts: [Seat, ReplyCall][] = [
    ["player_2", ["give_cards", ["old-grudge"]]],
    ["player_3", ["give_cards", ["bad-debts"]]],
  ];
  const calls = batchFor(played(table, play("collection"), ...gifts).broadcast, "watcher");
  expect(JSON.parse(JSON.stringify(calls.find(([name]) => name === "resolving")))).toEqual([
    "resolving",
    [
      { kind: "card", card: "bad-debts", part: "revealed", seat: "player_3", step: -1, aside: [] },
      { kind: "card", card: "old-grudge", part: "revealed", seat: "player_2", step: 0, aside: [] },
    ],
  ]);
  expect(calls.slice(-2)).toEqual([
    ["must_choose_seat", "player_2"],
    ["decision", 4, { purpose: "victim", cause: "old-grudge", seats: ["player_3", "player_1"] }],
  ]);
});

it("R-277: tells after the end which secrets were kept, to newcomers too", () => {
  const table: Arrangement = {
    goals: ["tea-time"],
    keepers: { player_1: ["teapot"] },
    hands: { player_1: ["garden"], player_3: ["loan", "bad-debts"] },
    draw: ["clock"],
  };
  const { referee, broadcast } = played(table, play("garden"));
  const end = [
    ["seat_won", "player_1"],
    ["secret_kept", "player_3", "bad-debts"],
  ];
  expect(batchFor(broadcast, "watcher").filter(([name]) => name === "seat_won" || name === "secret_kept")).toEqual(end);
  expect(referee.wholeGameFor("watcher").slice(-2)).toEqual(end);
});
