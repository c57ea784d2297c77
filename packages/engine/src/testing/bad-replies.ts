import { expect } from "vitest";
import {
  type Decision,
  type DecisionKind,
  type Deck,
  type Refusal,
  type Reply,
  type ReplyCall,
  SEATS,
  type Seat,
  transition,
} from "../index.ts";
import type { ExpectedDecision, ScenarioTable } from "./table.ts";

/** The reply call of each decision kind by the published ruleset, independent of the engine's own table. */
export const REPLY_CALL_BY_KIND: Record<DecisionKind, ReplyCall[0]> = {
  must_play: "play_card",
  must_play_or_pass: "play_card",
  must_choose_from: "choose_card",
  must_give_goal_to_seat: "choose_card",
  must_give_from_hand: "give_cards",
  must_give_from_list: "give_cards",
  must_discard_from_hand: "discard_cards",
  must_trash_keepers: "trash_keepers",
  must_trash_rules: "trash_rules",
  must_trash_goal: "trash_goals",
  must_choose_hand: "choose_hand_of",
  must_take_keeper: "take_keeper",
  must_exchange_keepers: "exchange_keepers",
  must_choose_direction: "game_direction",
  may_react: "play_card",
  must_choose_seat: "choose_seat",
  may_use: "use_power",
  may_go_first: "go_first",
  may_discard_any: "discard_any",
};

export const CALLS: readonly ReplyCall[0][] = [
  "play_card",
  "choose_card",
  "give_cards",
  "discard_cards",
  "trash_keepers",
  "trash_rules",
  "trash_goals",
  "choose_hand_of",
  "take_keeper",
  "exchange_keepers",
  "game_direction",
  "choose_seat",
  "use_power",
  "go_first",
  "discard_any",
];

export interface BadReply {
  reply: { seat: string; decision?: number; call: readonly unknown[] };
  token: Refusal;
}

/** Expects this decision, and that every illegal reply is refused with the right token and changes nothing. */
export function asks(t: ScenarioTable, seat: Seat, kind: DecisionKind, expected: ExpectedDecision & { cause: string }): void {
  t[seat].isAsked(kind, { pass: false, ...expected });
  refusesBadReplies(t, seat);
}

export function refusesBadReplies(t: ScenarioTable, seat: Seat): void {
  const decision = t.decisionOf(seat);
  if (decision === undefined) throw new Error(`${seat} is asked nothing.`);
  const before = JSON.stringify(t.game);
  for (const { reply, token } of badReplies(t, decision)) {
    const outcome = transition(t.deck, t.game, reply as Reply);
    const said = JSON.stringify(outcome.error === undefined ? "taken" : outcome);
    if (said !== JSON.stringify({ error: token })) throw new Error(`${JSON.stringify(reply)} is no ${token}, but ${said}.`);
  }
  expect(JSON.stringify(t.game), "the game after nothing but refusals").toBe(before);
}

/** Returns all kinds of illegal replies to a decision. */
export function badReplies({ game, deck }: Pick<ScenarioTable, "game" | "deck">, decision: Decision): BadReply[] {
  const { seat } = decision;
  const legal = legalArguments(decision, REPLY_CALL_BY_KIND[decision.kind]);
  const right = [REPLY_CALL_BY_KIND[decision.kind], ...legal];
  const asked = game.open.map((open) => open.seat);
  const others = [...SEATS, "player_7", "watcher", ""].filter((other) => !asked.some((open) => open === other));
  return [
    ...others.map((other): BadReply => ({ reply: { seat: other, call: right }, token: "unexpected_reply" })),
    ...[0, decision.id - 1, decision.id + 1]
      .filter((id) => id !== decision.id)
      .map((id): BadReply => ({ reply: { seat, decision: id, call: right }, token: "unexpected_reply" })),
    ...CALLS.filter((call) => call !== right[0] && (call !== "use_power" || decision.free === undefined)).map(
      (call): BadReply => ({ reply: { seat, call: [call, ...legalArguments(decision, call)] }, token: "unexpected_reply" }),
    ),
    ...["must_play", "pass", "", "toString", "PLAY_CARD"].map(
      (call): BadReply => ({ reply: { seat, call: [call, ...legal] }, token: "unexpected_reply" }),
    ),
    ...(decision.free === undefined ? [] : deck.ids.filter((id) => !decision.free?.includes(id)).concat("")).map(
      (card): BadReply => ({ reply: { seat, decision: decision.id, call: ["use_power", card] }, token: "invalid_card" }),
    ),
    ...wrongArguments(decision, strangersTo(deck, decision)).map(
      ([token, ...args]): BadReply => ({ reply: { seat, decision: decision.id, call: [right[0], ...args] }, token }),
    ),
  ];
}

/** Returns the arguments of a legal reply, if `call` were the right call. */
function legalArguments({ cards, own = [], seats = [], min }: Decision, call: ReplyCall[0]): unknown[] {
  switch (call) {
    case "choose_hand_of":
    case "choose_seat":
      return [seats[0] ?? "player_2"];
    case "game_direction":
      return [0];
    case "go_first":
      return [false];
    case "exchange_keepers":
      return [cards[0], own[0] ?? cards[0]];
    case "play_card":
    case "choose_card":
    case "take_keeper":
    case "use_power":
    case "discard_any":
      return [cards[0]];
    default:
      return [cards.slice(0, min)];
  }
}

/** The cards that the decision does not offer, and ids of no card. */
function strangersTo({ ids }: Deck, { cards }: Decision): string[] {
  const inCapitals = ids.slice(0, 1).map((id) => id.toUpperCase());
  return [...ids.filter((id) => !cards.includes(id)), "no-such-card", "?", ...inCapitals, "constructor"];
}

function wrongArguments(decision: Decision, ineligible: string[]): [Refusal, ...unknown[]][] {
  const { cards, own = [], seats = [], pass } = decision;
  switch (REPLY_CALL_BY_KIND[decision.kind]) {
    case "choose_hand_of":
    case "choose_seat":
      return [...SEATS, "player_7", "watcher", "", "PLAYER_1"]
        .filter((name) => !seats.some((seat) => seat === name))
        .map((name) => ["invalid_seat", name]);
    case "go_first":
      return [1, "yes", ""].map((flag) => ["unexpected_reply", flag]);
    case "game_direction":
      return [2, -1, 0.5, 10].map((direction) => ["invalid_direction", direction]);
    case "exchange_keepers": {
      const strangers = [...ineligible, ""];
      return [
        ...strangers.map((theirs): [Refusal, ...unknown[]] => ["invalid_card", theirs, own[0]]),
        ...strangers.filter((mine) => !own.includes(mine)).map((mine): [Refusal, ...unknown[]] => ["invalid_card", cards[0], mine]),
        ["invalid_card", own[0], cards[0]],
        ["invalid_card", cards[0], cards[0]],
      ];
    }
    case "play_card":
    case "choose_card":
    case "take_keeper":
    case "use_power":
    case "discard_any":
      return [...ineligible, ...(pass ? [] : [""])].map((card) => ["invalid_card", card]);
    default:
      return wrongLists(decision, ineligible).map((list) => ["invalid_card_array", list]);
  }
}

function wrongLists({ cards, min, max, pass }: Decision, ineligible: string[]): string[][] {
  const [first = ""] = cards;
  const some = cards.slice(0, Math.max(1, min));
  const lengths = Array.from({ length: cards.length + 1 }, (_, length) => length).filter(
    (length) => (length < min || length > max) && (length > 0 || !pass),
  );
  const strangers = [...ineligible, ""];
  return [
    ...lengths.map((length) => cards.slice(0, length)),
    ...strangers.map((card) => [...some.slice(1), card]),
    ...strangers.slice(0, 3).map((card) => [...some, card]),
    [...some, first],
    Array.from({ length: Math.max(2, min) }, () => first),
    Array.from({ length: 100 }, () => first),
  ];
}
