import type { Arrangement, Seat } from "@mutable/engine";
import { manor } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { batchFor } from "./broadcast.ts";
import { beforeProgress, beginGame, type SentReply, send } from "./testing/sent-replies.ts";

/** A game of the deck `manor` after these replies. No seat cancels a card. */
function played({ seats = 3, ...table }: Arrangement & { seats?: number }, ...replies: SentReply[]) {
  const { referee, broadcast: opening } = beginGame(manor, "out", { seats, arrange: { turn: "player_1", rest: "out", ...table } });
  let broadcast = opening;
  for (const [seat, call] of replies) {
    broadcast = send(referee, seat, call);
    while (referee.game.open[0]?.kind === "may_react") broadcast = send(referee, referee.game.open[0].seat, ["play_card", ""]);
  }
  return { referee, broadcast, opening };
}

/** What spectators are told of the last reply, without the progress of the turn and what follows. */
const told = (...[arrange, ...replies]: Parameters<typeof played>) =>
  beforeProgress(batchFor(played(arrange, ...replies).broadcast, "watcher"));

const choose = (seat: Seat): SentReply => ["player_1", ["choose_seat", seat]];
const play = (card: string): SentReply => ["player_1", ["play_card", card]];

it("R-242: tells hand, keepers, creepers, the elimination, then all lists", () => {
  const table: Arrangement = {
    hands: { player_1: ["trapdoor"], player_2: ["basket", "waltz"] },
    keepers: { player_2: ["piano"] },
    creepers: { player_2: ["raven"] },
    draw: ["teapot", "clock"],
  };
  expect(told(table, play("trapdoor"), choose("player_2"))).toEqual([
    ["seat_discarded_cards", "player_2", ["basket", "waltz"]],
    ["keeper_trashed", "piano"],
    ["current_creepers", "player_2", []],
    ["cards_discarded", ["raven"]],
    ["seat_eliminated", "player_2", "trapdoor"],
    ["current_eliminated", { player_2: ["player_1", "player_3"] }],
    ["current_turn", "player_3"],
    ["cards_drawn", "player_3", 1],
  ]);
});

it("asks whom a danger hits, with purpose and seats", () => {
  const { broadcast } = played({ hands: { player_1: ["trapdoor"] }, draw: ["teapot"] }, play("trapdoor"));
  expect(batchFor(broadcast, "player_3").slice(-2)).toEqual([
    ["must_choose_seat", "player_1"],
    ["decision", 2, { purpose: "victim", cause: "trapdoor", seats: ["player_2", "player_3"] }],
  ]);
});

it("L-61: tells changed lists at the end of a turn, a return with its cards, then who is out, and The Final Act before the shuffle", () => {
  const table: Arrangement = {
    eliminated: { player_2: ["player_1"] },
    hands: { player_1: ["basket"] },
    draw: ["teapot", "clock", "mirror", "garden"],
    discard: ["piano", "library"],
  };
  expect(told(table, play("teapot")).slice(1)).toEqual([
    ["current_keepers", "player_1", ["teapot"]],
    ["current_eliminated", { player_2: [] }],
    ["seat_returned", "player_2"],
    ["current_turn", "player_2"],
    ["cards_drawn", "player_2", 3],
    ["current_eliminated", {}],
    ["current_metas", ["last-train", "midnight"]],
    ["draw_pile_refreshed"],
    ["cards_drawn", "player_2", 1],
    // The second meta rule that comes is about draws.
    ["because", "midnight"],
    ["cards_drawn", "player_2", 1],
  ]);
});

it("R-256: tells a return that fails by the meta rule and the lists, then the next turn", () => {
  const table: Arrangement = {
    seats: 3,
    eliminated: { player_2: [] },
    hands: { player_1: ["basket"], player_3: ["waltz"] },
    draw: ["teapot"],
    discard: ["piano"],
  } as Arrangement;
  expect(told(table, play("teapot")).slice(2, 5)).toEqual([
    ["current_metas", ["last-train", "midnight"]],
    ["current_eliminated", { player_2: "for_good" }],
    ["current_turn", "player_3"],
  ]);
});

it("R-260, L-61: tells a return in a game of two without a turn, then that no seat is out", () => {
  const table = {
    seats: 2,
    hands: { player_1: ["trapdoor", "waltz"], player_2: ["basket"] },
    rules: ["lively-2"],
    draw: ["teapot", "clock", "mirror", "garden", "piano"],
  };
  expect(told(table, play("trapdoor"), choose("player_2"))).toEqual([
    ["seat_discarded_cards", "player_2", ["basket"]],
    ["seat_eliminated", "player_2", "trapdoor"],
    ["current_eliminated", { player_2: ["player_1"] }],
    ["seat_returned", "player_2"],
    ["cards_drawn", "player_2", 3],
    ["current_eliminated", {}],
  ]);
});

it("the opening and a whole game tell who is out, the meta rules, and the number of seats at the beginning", () => {
  const table = {
    seats: 4,
    metas: ["last-train"],
    eliminated: { player_4: ["player_2"] as Seat[] },
    began: 5,
    hands: { player_1: ["trapdoor"] },
    rules: ["lively-2"],
    draw: ["teapot", "clock"],
  };
  const { referee, opening } = played(table, play("trapdoor"), choose("player_2"));
  const first = batchFor(opening, "watcher");
  expect(first[0]).toEqual([
    "game",
    expect.objectContaining({ seats: ["player_1", "player_2", "player_3"], began: 5, laterMetas: ["midnight"] }),
  ]);
  expect(first[1]).toEqual(["current_metas", ["last-train"]]);
  expect(first).toContainEqual(["current_eliminated", { player_4: "for_good" }]);
  const whole = referee.wholeGameFor("player_2");
  expect(whole).toContainEqual(["current_eliminated", { player_2: "for_good", player_4: "for_good" }]);
  expect(whole.filter(([name]) => name === "current_turn" || name === "seat_eliminated")).toEqual([
    ["current_turn", "player_1"],
    ["seat_eliminated", "player_2", "trapdoor"],
  ]);
});

it("a seat that is out is told what spectators are told", () => {
  const { broadcast } = played(
    { hands: { player_1: ["trapdoor"], player_2: ["basket"] }, draw: ["teapot", "clock"] },
    play("trapdoor"),
    choose("player_2"),
  );
  expect(batchFor(broadcast, "player_2")).toEqual(batchFor(broadcast, "watcher"));
});
