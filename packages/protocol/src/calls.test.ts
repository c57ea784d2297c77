import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { text } from "./basic-schemas.ts";
import { callFault } from "./call.ts";
import { parseOrExplain } from "./explain.ts";
import { details, EXTENSIONS } from "./extensions.ts";
import { SEATS, TOKENS } from "./seats.ts";
import { storageFault } from "./storable.ts";
import { TO_PLAYER } from "./to-player.ts";
import { REPLY_EXTENSIONS, TO_REFEREE, wireReply } from "./to-referee.ts";

/** The calls in the order of the ruleset. Other programs depend on every letter of them. */
const RULESET = `
  current_turn(seat)
  current_rules(card_array)
  current_goals(card_array)
  current_keepers_all(struct)
  current_keepers(seat, card_array)
  draw_pile_refreshed()
  seat_won(seat)
  card_played(card)
  cards_drawn(seat, number)
  drew_cards(card_array)
  rules_trashed(card_array)
  goal_trashed(card)
  keeper_trashed(card)
  cards_discarded(card_array)
  gave_cards(taking_seat, card_array)
  took_cards(giving_seat, card_array)
  seats_traded_hands(seat1, seat2)
  seat_gave_cards(giving_seat, taking_seat, number_of_cards)
  hands_rotated(direction)
  rotated_hand(card_array)
  seat_discarded_cards(seat, card_array)
  must_play(seat)
  must_play_or_pass(seat)
  must_give_from_hand(giving_seat, receiving_seat, number)
  must_give_from_list(giving_seat, receiving_seat, number, card_array)
  must_give_from_list(giving_seat, receiving_seat, number, card_count)
  must_discard_from_hand(seat, number)
  must_trash_keepers(seat, number)
  must_trash_rules(seat, number, orfewer)
  must_choose_hand(seat, nonempty)
  must_take_keeper(seat, notyou)
  must_exchange_keepers(seat)
  must_give_goal_to_seat(giving_seat)
  must_choose_from(seat, number, card_array)
  must_choose_from(seat, number, card_count)
  must_trash_goal(seat)
  must_choose_direction(seat)`;

const REPLIES = `
  play_card(card)
  choose_card(card)
  give_cards(card_array)
  trash_keepers(card_array)
  trash_goals(card_array)
  trash_rules(card_array)
  discard_cards(card_array)
  choose_hand_of(seat)
  game_direction(direction)
  exchange_keepers(card, card)
  take_keeper(card)`;

const lines = (list: string): string[] => list.trim().split(/\n\s*/);

describe("the calls and replies", () => {
  it("equal those of the ruleset, in its order, and so do tokens and seats", () => {
    expect(TO_PLAYER.map(({ signature }) => signature)).toEqual(lines(RULESET));
    expect(TO_REFEREE.map(({ signature }) => signature)).toEqual(lines(REPLIES));
    expect(TOKENS).toEqual(["unexpected_reply", "invalid_card", "invalid_seat", "invalid_direction", "invalid_card_array"]);
    expect(SEATS).toEqual(["player_1", "player_2", "player_3", "player_4", "player_5", "player_6"]);
  });

  it("share no name with our extensions", () => {
    const taken = new Set<string>([...TO_PLAYER, ...TO_REFEREE, ...REPLY_EXTENSIONS].map(({ name }) => name));
    expect(EXTENSIONS.filter(({ name }) => taken.has(name))).toEqual([]);
  });

  it("have as many arguments as their signatures", () => {
    for (const { signature, schema } of [...TO_PLAYER, ...TO_REFEREE, ...REPLY_EXTENSIONS, ...EXTENSIONS]) {
      const named = /\((.*)\)/.exec(signature)?.[1] ?? "";
      expect(schema.def.items.length - 1, signature).toBe(named === "" ? 0 : named.split(", ").length);
    }
  });
});

describe("callFault", () => {
  it.each([
    [["current_turn", "player_1"]],
    [["draw_pile_refreshed"]],
    [["current_keepers_all", { player_1: ["milk"], player_2: [] }]],
    [["must_choose_from", "player_1", 1, ["milk"]]],
    [["must_choose_from", "player_1", 1, 3]],
    [["must_trash_rules", "player_1", 2, true]],
    [["hands_rotated", 1]],
  ])("accepts %j", (call) => {
    expect(callFault(call)).toBeUndefined();
  });

  it.each([
    [["current_turn"]],
    [["current_turn", "player_7"]],
    [["current_turn", "player_1", 1]],
    [["current_turn", "watcher"]],
    [["draw_pile_refreshed", 1]],
    [["cards_drawn", "player_1", -1]],
    [["cards_drawn", "player_1", 1.5]],
    [["card_played", "Milk"]],
    [["card_played", ""]],
    [["current_keepers_all", { player_9: [] }]],
    [["current_keepers_all", { constructor: [] }]],
    [["current_keepers_all", []]],
    [["decision", 1, []]],
    [["decision", Number.MAX_SAFE_INTEGER + 1]],
    [["must_trash_rules", "player_1", 2, 1]],
    [["hands_rotated", 2]],
    [["sing", "player_1"]],
    [["__proto__"]],
    [["constructor"]],
    [[]],
  ])("refuses %j", (call) => {
    expect(callFault(call)).toBeDefined();
  });
});

describe("wireReply", () => {
  it.each([
    [["play_card", ""]],
    [["play_card", "no such card"]],
    [["play_card", "milk\0\ud800"]],
    [["play_card", "x".repeat(1000)]],
    [["give_cards", []]],
    [["choose_hand_of", "player_9"]],
    [["game_direction", 7]],
    [["exchange_keepers", "milk", "war"]],
  ])("accepts a reply of the right form with any names: %j", (call) => {
    expect(z.parse(wireReply, call)).toEqual(call);
  });

  it.each([
    ["play_card"],
    [null],
    [{ 0: "play_card", 1: "milk", length: 2 }],
    [[]],
    [["sing"]],
    [["toString"]],
    [["play_card"]],
    [["play_card", "milk", "war"]],
    [["play_card", 5]],
    [["give_cards", "milk"]],
    [["give_cards", ["milk", 5]]],
    [["game_direction", "0"]],
    [["exchange_keepers", "milk"]],
    [["game_direction", Number.POSITIVE_INFINITY]],
  ])("refuses a reply of the wrong form: %j", (call) => {
    expect(parseOrExplain(wireReply, call).why).toMatch(/^(A call is a list|The arguments do not match )/);
  });
});

describe("storageFault", () => {
  it("finds text that the database cannot store, at every depth", () => {
    expect(text(5).safeParse("añ🎲").success).toBe(true);
    for (const invalid of ["\0", "a\ud800", "123456"]) expect(text(5).safeParse(invalid).success).toBe(false);
    expect(storageFault({ a: [1, null, true, "fine"] })).toBeUndefined();
    expect(storageFault({ a: [{ "b\0": 1 }] })).toContain("cannot be stored");
    expect(storageFault({ a: [{ b: "\udfff" }] })).toBe("a[0].b: It holds characters that cannot be stored.");
    expect(storageFault(JSON.parse("[".repeat(10_000) + "]".repeat(10_000)))).toContain("too deep");
  });
});

describe("parseOrExplain", () => {
  const faultOf = (value: unknown) => parseOrExplain(z.array(details), value).why ?? "";

  it("describes each error with its path, in one line of limited length", () => {
    expect(faultOf([{}, { cause: 1 }])).toBe("[1].cause: Invalid type: Expected string but received 1");
    expect(faultOf([{ "a b": 1 }])).toBe('[0]["a b"]: This is not allowed here.');
    expect(callFault(["gave_cards", "player_1"])).toBe("gave_cards: [2]: This is missing.");
    expect(faultOf({})).toBe("Invalid type: Expected Array but received Object");
    const long = faultOf([{ cause: `\n\u001b${"x".repeat(1_000_000)}` }]);
    expect(long).toMatch(/^\[0\]\.cause: Invalid format: .*received " {2}x+$/);
    expect(long.length).toBe(500);
  });
});
