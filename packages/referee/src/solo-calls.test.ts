import { fluxx3 } from "@mutable/decks";
import { type Arrangement, defaultReply, type ReplyCall, viewFor } from "@mutable/engine";
import { patience } from "@mutable/engine/testing";
import { resolvingFrame } from "@mutable/protocol";
import { expect, it } from "vitest";
import { batchFor } from "./broadcast.ts";
import type { SeatCommand } from "./command.ts";
import { recordGame } from "./testing/recorded.ts";
import { beginGame, type SentReply, send, sendAll } from "./testing/sent-replies.ts";
import { verifyRecord } from "./verify.ts";

const beginSolo = (arrange: Arrangement) => beginGame(patience, "solo", { seats: 1, arrange, profile: { solo: true } });

/** What spectators are told of the last of these replies. */
function told(arrange: Arrangement, ...replies: ReplyCall[]): (readonly unknown[])[] {
  const sent = replies.map((call): SentReply => ["player_1", call]);
  return [...batchFor(sendAll(beginSolo(arrange), sent), "watcher")];
}

const namesOf = (calls: readonly (readonly unknown[])[]) => calls.map(([name]) => name);

it("R-367: tells the turned rule, the rules in force, and then the turn; the decks behind the progress", () => {
  const calls = told(
    {
      rest: "out",
      rules: ["draw-two"],
      rulesDeck: ["draw-three", "play-two"],
      hands: { player_1: ["lamp"] },
      draw: ["cup", "cat", "clock", "scone", "post", "novel"],
    },
    ["play_card", "lamp"],
  );
  expect(namesOf(calls)).toEqual([
    ...["card_played", "current_keepers", "rule_turned", "current_rules", "current_turn", "because", "cards_drawn"],
    ...["progress", "turn_state", "decks_left", "must_play", "decision"],
  ]);
  expect(calls.filter(([name]) => ["rule_turned", "current_rules", "decks_left"].includes(String(name)))).toEqual([
    ["rule_turned", "draw-three"],
    ["current_rules", ["draw-three"]],
    ["decks_left", 1, 1],
  ]);
});

it("R-372: tells the scored goal, what it takes, and all scored goals", () => {
  const table: Arrangement = {
    goals: ["cold-night"],
    scored: ["full-tray"],
    rules: ["play-two", "two-plans"],
    hands: { player_1: ["teapot", "tea-for-one", "lamp"] },
    keepers: { player_1: ["cup"] },
    creepers: { player_1: ["moth"] },
  };
  const calls = told({ ...table, creepers: {} }, ["play_card", "teapot"], ["play_card", "tea-for-one"]);
  expect(calls.slice(0, 7)).toEqual([
    ["card_played", "tea-for-one"],
    ["current_goals", ["cold-night", "tea-for-one"]],
    ["goal_scored", "tea-for-one"],
    ["current_goals", ["cold-night"]],
    ["keeper_trashed", "teapot"],
    ["keeper_trashed", "cup"],
    ["current_scored", ["full-tray", "tea-for-one"]],
  ]);
});

it("R-373: asks for the cards that a goal takes, with the purpose score", () => {
  const table: Arrangement = {
    rules: ["play-two"],
    hands: { player_1: ["afternoon-tea", "lamp"] },
    keepers: { player_1: ["teapot", "biscuit", "scone"] },
  };
  const calls = told(table, ["play_card", "afternoon-tea"]);
  expect(calls.slice(-2)).toEqual([
    ["must_trash_keepers", "player_1", 1],
    ["decision", 2, { purpose: "score", cause: "afternoon-tea", cards: ["biscuit", "scone"] }],
  ]);
  expect(calls).toContainEqual(["resolving", [{ kind: "scoring", chosen: [["teapot"]], last: false }]]);
  const frame = { kind: "scoring", chosen: [["teapot"]], last: false };
  expect(resolvingFrame.parse(frame)).toEqual(frame);
});

it("R-379: ends with the score", () => {
  const calls = told({ rest: "out", rulesDeck: ["draw-two"], scored: ["full-tray"], hands: { player_1: ["lamp"] }, draw: ["cup", "cat"] }, [
    "play_card",
    "lamp",
  ]);
  expect(calls.filter(([name]) => name === "solo_over")).toEqual([["solo_over", 1]]);
});

it("tells the opening as solo, and in the whole table the rule turned before the next turn (L-58)", () => {
  const { broadcast, referee } = beginSolo({
    rules: ["light-bag"],
    rulesDeck: ["short-shelf"],
    rulesDiscard: ["draw-two"],
    scored: ["full-tray"],
    keepers: { player_1: ["cup", "cat"] },
    hands: { player_1: ["lamp"] },
  });
  const [game] = batchFor(broadcast, "player_1");
  expect(game).toMatchObject(["game", { deck: "patience", solo: true, out: expect.arrayContaining(["borrow"]) }]);
  expect(batchFor(broadcast, "player_1")).toContainEqual(["cards_discarded", ["draw-two"]]);
  send(referee, "player_1", ["play_card", "lamp"]);
  expect(viewFor(referee.game, "watcher").solo).toMatchObject({ turned: "short-shelf", scored: ["full-tray"] });
  const whole = referee.wholeGameFor("watcher");
  expect(namesOf(whole).filter((name) => ["current_turn", "rule_turned", "current_scored", "decks_left"].includes(String(name)))).toEqual([
    "current_scored",
    "current_turn",
    "rule_turned",
    "decks_left",
  ]);
});

it("a solo game of Fluxx 3.0 is recorded with its rules deck, and verified", () => {
  const setup = { game: "solo", seats: 1, shuffle: { kind: "text", text: "solo" }, profile: { solo: true } } as const;
  const record = recordGame(fluxx3, setup, ({ game: { open } }) => {
    const [decision] = open;
    if (decision === undefined) return undefined;
    return { seat: "player_1", call: defaultReply(decision) } as SeatCommand;
  });
  expect(record.deck.rulesDeck).toHaveLength(18);
  expect(verifyRecord(record, fluxx3).map(({ found }) => found)).toContain("replays");
  const { rulesDeck = [], ...deck } = record.deck;
  expect(verifyRecord({ ...record, deck: { ...deck, rulesDeck: rulesDeck.toReversed() } }, fluxx3).map(({ found }) => found)).toContain(
    "other_order",
  );
});
