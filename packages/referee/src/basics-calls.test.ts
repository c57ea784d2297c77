import { type Arrangement, type ReplyCall, type Seat, viewFor } from "@mutable/engine";
import { village } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { batchFor } from "./broadcast.ts";
import { newRecord, readRecord } from "./record.ts";
import type { Referee } from "./referee.ts";
import type { GameSetup } from "./setup.ts";
import { beginGame, send } from "./testing/sent-replies.ts";
import { verifyRecord } from "./verify.ts";

const beginBasics = (setup: Partial<GameSetup>) => beginGame(village, "basics", setup);

/** The calls to spectators after a reply. */
const told = (referee: Referee, seat: Seat, call: ReplyCall) => [...batchFor(send(referee, seat, call), "watcher")];

const namesOf = (calls: readonly (readonly unknown[])[]) => calls.map(([name]) => name);

it("R-240: tells the raised numbers directly after the shuffle, and in the whole table", () => {
  const arrange: Arrangement = {
    rest: "out",
    turn: "player_1",
    hands: { player_1: ["empty-bins", "oven"] },
    discard: ["cheese"],
    draw: ["bell"],
  };
  const { referee, broadcast } = beginBasics({ arrange, metas: ["growing-village"] });
  expect(namesOf(batchFor(broadcast, "watcher")).slice(0, 3)).toEqual(["game", "current_metas", "today"]);
  const calls = told(referee, "player_1", ["play_card", "empty-bins"]);
  expect(namesOf(calls).slice(0, 5)).toEqual(["card_played", "draw_pile_refreshed", "cards_discarded", "current_basics", "cards_drawn"]);
  expect(calls[3]).toEqual(["current_basics", 2, 2]);
  expect(referee.wholeGameFor("watcher").slice(1, 3)).toEqual([
    ["current_metas", ["basic-rules", "growing-village"]],
    ["current_basics", 2, 2],
  ]);
  expect(viewFor(referee.game, "watcher").basics).toEqual({ draws: 2, plays: 2 });
});

it("L-6: tells arranged numbers behind the meta rules", () => {
  const { broadcast } = beginBasics({
    arrange: { basics: 3, hands: { player_1: ["oven"] }, turn: "player_1" },
    metas: ["growing-village"],
  });
  expect(batchFor(broadcast, "watcher")[2]).toEqual(["current_basics", 3, 3]);
});

it("R-330: asks all at once after the deal; tells a no to its seat alone, and the first yes to all", () => {
  const { referee, broadcast } = beginBasics({});
  const opening = batchFor(broadcast, "watcher");
  expect(opening[0]).toMatchObject(["game", { first: "called", profile: { firstSeat: "called" } }]);
  expect(opening.some(([name]) => name === "current_turn" || name === "first_seat")).toBe(false);
  expect(opening.filter(([name]) => name === "may_go_first")).toEqual([
    ["may_go_first", "player_1"],
    ["may_go_first", "player_2"],
    ["may_go_first", "player_3"],
  ]);
  const no = referee.evaluate({ seat: "player_1", call: ["go_first", false] });
  if (no.kind !== "move") throw new Error("refused");
  expect([batchFor(no.broadcast, "watcher"), batchFor(no.broadcast, "player_1")]).toEqual([
    [],
    [["answered", "player_1", ["go_first", false]]],
  ]);
  referee.commit(no);
  expect(namesOf(referee.wholeGameFor("watcher"))).not.toContain("current_turn");
  const calls = told(referee, "player_3", ["go_first", true]);
  expect(calls.slice(0, 2)).toEqual([
    ["first_seat", "player_3", "called"],
    ["current_turn", "player_3"],
  ]);
  expect(referee.evaluate({ seat: "player_2", call: ["go_first", true] })).toMatchObject({ response: { error: "unexpected_reply" } });
});

it("R-323: a record with a host's choice plays again", () => {
  const setup = { profile: { firstSeat: "host" }, firstSeat: "player_2" } as const;
  expect(batchFor(beginBasics(setup).broadcast, "watcher")).toContainEqual(["first_seat", "player_2", "host"]);
});

const blank = { id: "blank", type: "rule", name: "Long night", text: "Draw 6", draws: 6 } as const;

it("R-329: tells all what the blank card of the table is, and mirrors know it", () => {
  const { referee, broadcast } = beginBasics({ blank, arrange: { turn: "player_1", hands: { player_1: ["blank", "oven"] } } });
  expect(batchFor(broadcast, "watcher")[2]).toEqual(["blank", blank]);
  expect(referee.wholeGameFor("player_2")).toContainEqual(["blank", blank]);
  expect(told(referee, "player_1", ["play_card", "blank"]).slice(0, 2)).toEqual([
    ["card_played", "blank"],
    ["current_rules", ["blank"]],
  ]);
});

it("R-329: a record holds the blank card, and plays again", () => {
  const setup: GameSetup = { game: "g", seats: 2, shuffle: { kind: "text", text: "t" }, blank };
  const { referee, broadcast } = beginBasics(setup);
  const record = newRecord(referee.deck, setup, broadcast, new Date(0));
  expect([record.blank, record.deck.cards.includes("blank")]).toEqual([blank, false]);
  const read = readRecord(JSON.parse(JSON.stringify(record)));
  if (read.why !== undefined) throw new Error(read.why);
  expect(verifyRecord(read.record, village).map(({ found }) => found)).toEqual([
    "shuffle_from_text",
    "no_receipt",
    "known_rules",
    "unfinished",
  ]);
});

it("R-363: tells no answer until all have answered; then the discards in turn order", () => {
  const arrange: Arrangement = {
    rest: "out",
    turn: "player_1",
    hands: { player_1: ["spring-clean"], player_2: ["oven"] },
    keepers: { player_3: ["goat"] },
    draw: ["bell", "well"],
  };
  const { referee } = beginBasics({ arrange });
  const question = referee.evaluate({ seat: "player_1", call: ["play_card", "spring-clean"] });
  if (question.kind !== "move") throw new Error("refused");
  expect(batchFor(question.broadcast, "player_2")).toEqual(batchFor(question.broadcast, "watcher"));
  expect(told(referee, "player_1", ["play_card", "spring-clean"]).slice(-6)).toMatchObject([
    ["may_discard_any", "player_1"],
    ["decision", 2, { cause: "spring-clean", pass: true }],
    ["may_discard_any", "player_2"],
    ["decision", 3, { cause: "spring-clean", pass: true }],
    ["may_discard_any", "player_3"],
    ["decision", 4, { cause: "spring-clean", pass: true }],
  ]);
  expect(told(referee, "player_3", ["discard_any", "goat"])).toEqual([]);
  expect(told(referee, "player_1", ["discard_any", ""])).toEqual([]);
  const calls = told(referee, "player_2", ["discard_any", "oven"]);
  expect(calls.slice(0, 4)).toEqual([
    ["seat_discarded_cards", "player_2", ["oven"]],
    ["keeper_trashed", "goat"],
    ["draw_pile_refreshed"],
    ["cards_discarded", ["spring-clean"]],
  ]);
});

it("R-362: tells all what the table has agreed about the day", () => {
  const today = { holiday: true, birthdays: ["player_2"] as Seat[] };
  const { referee, broadcast } = beginBasics({ today });
  expect(batchFor(broadcast, "watcher")).toContainEqual(["today", today]);
  expect(referee.wholeGameFor("watcher")).toContainEqual(["today", today]);
});
