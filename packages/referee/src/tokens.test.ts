import { fluxx3 } from "@mutable/decks";
import { type Arrangement, type DecisionKind, REPLY_TO, type Seat } from "@mutable/engine";
import { TO_PLAYER, TOKENS, type Token, type WireReply } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { Referee } from "./referee.ts";
import { reply } from "./transcripts/scene.ts";

interface Case {
  kind: DecisionKind;
  /** `player_1` is about to begin a turn. */
  arrange: Arrangement;
  /** The replies that lead to the decision. */
  before: string[];
  /** A legal reply. */
  right: string;
  /** Illegal replies of the seat, by token. */
  wrong: Partial<Record<Token, string[]>>;
}

const NO_CARD = ["no-such-card", "?", "LOVE"];
const cards = (call: string, ...more: string[]): string[] => [...NO_CARD, '""', ...more].map((card) => `${call} ${card}`);
/** Lists that are always illegal, since only `card` could be chosen. */
const lists = (call: string, card: string, ...more: string[]): string[] =>
  [`[${card}, ${card}]`, "[no-such-card]", "[?]", '[""]', ...more].map((list) => `${call} ${list}`);

const CASES: Case[] = [
  {
    kind: "must_play",
    arrange: { hands: { player_1: ["milk"], player_2: ["war"] }, draw: ["love"] },
    before: [],
    right: "play_card milk",
    wrong: { invalid_card: cards("play_card", "war", "time") },
  },
  {
    kind: "must_play_or_pass",
    arrange: { rules: ["rich-bonus"], keepers: { player_1: ["war"] }, hands: { player_1: ["milk", "time"] }, draw: ["love"] },
    before: ["player_1 play_card milk"],
    right: 'play_card ""',
    wrong: { invalid_card: [...NO_CARD, "milk", "war"].map((card) => `play_card ${card}`) },
  },
  {
    kind: "must_choose_from",
    arrange: { hands: { player_1: ["draw-2-and-use-em", "time"] }, draw: ["milk", "love", "war"] },
    before: ["player_1 play_card draw-2-and-use-em"],
    right: "choose_card war",
    wrong: { invalid_card: cards("choose_card", "time", "milk", "draw-2-and-use-em") },
  },
  {
    kind: "must_give_goal_to_seat",
    arrange: { hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "milk"] }, draw: ["love"] },
    before: ["player_1 play_card i-need-a-goal"],
    right: "choose_card toast",
    wrong: { invalid_card: cards("choose_card", "milk", "hippyism") },
  },
  {
    kind: "must_give_from_hand",
    arrange: { hands: { player_1: ["taxation"], player_2: ["milk", "war"] }, draw: ["love"] },
    before: ["player_1 play_card taxation"],
    right: "give_cards [war]",
    wrong: { invalid_card_array: lists("give_cards", "war", "[]", "[milk, war]", "[love]", "[taxation]") },
  },
  {
    kind: "must_give_from_list",
    arrange: { hands: { player_1: ["everybody-gets-1"] }, draw: ["love", "milk", "war", "time", "bread"] },
    before: ["player_1 play_card everybody-gets-1"],
    right: "give_cards [war]",
    wrong: { invalid_card_array: lists("give_cards", "war", "[]", "[milk, war]", "[love]", "[bread]") },
  },
  {
    kind: "must_discard_from_hand",
    arrange: { hands: { player_1: ["hand-limit-1"], player_2: ["milk", "war", "time"] }, draw: ["love"] },
    before: ["player_1 play_card hand-limit-1"],
    right: "discard_cards [time, milk]",
    wrong: { invalid_card_array: lists("discard_cards", "war", "[]", "[milk]", "[milk, war, time]", "[milk, love]") },
  },
  {
    kind: "must_trash_keepers",
    arrange: {
      keepers: { player_1: ["love"], player_2: ["milk", "war", "time", "bread"] },
      hands: { player_1: ["keeper-limit-2"], player_2: ["death"] },
    },
    before: ["player_1 play_card keeper-limit-2"],
    right: "trash_keepers [time, milk]",
    wrong: { invalid_card_array: lists("trash_keepers", "war", "[]", "[milk]", "[milk, war, time]", "[milk, love]", "[milk, death]") },
  },
  {
    kind: "must_trash_rules",
    arrange: { rules: ["draw-2", "poor-bonus", "reverse-order"], hands: { player_1: ["lets-simplify"] }, draw: ["love", "time"] },
    before: ["player_1 play_card lets-simplify"],
    right: "trash_rules []",
    wrong: { invalid_card_array: lists("trash_rules", "draw-2", "[draw-2, poor-bonus, reverse-order]", "[draw-3]", "[love]") },
  },
  {
    kind: "must_trash_rules",
    arrange: { rules: ["draw-2", "poor-bonus"], hands: { player_1: ["trash-a-new-rule"] }, draw: ["love", "time"] },
    before: ["player_1 play_card trash-a-new-rule"],
    right: "trash_rules [poor-bonus]",
    wrong: { invalid_card_array: lists("trash_rules", "draw-2", "[]", "[draw-2, poor-bonus]", "[draw-3]") },
  },
  {
    kind: "must_trash_goal",
    arrange: { rules: ["double-agenda"], goals: ["toast", "hippyism"], hands: { player_1: ["dreamland"] }, draw: ["love"] },
    before: ["player_1 play_card dreamland"],
    right: "trash_goals [toast]",
    // The goal just played cannot be chosen.
    wrong: { invalid_card_array: lists("trash_goals", "toast", "[]", "[toast, hippyism]", "[dreamland]", "[love]") },
  },
  {
    kind: "must_choose_hand",
    arrange: { hands: { player_1: ["use-what-you-take"], player_2: ["milk"] }, draw: ["love"] },
    before: ["player_1 play_card use-what-you-take"],
    right: "choose_hand_of player_2",
    // player_3 has no cards, and player_4 does not play.
    wrong: { invalid_seat: ["player_1", "player_3", "player_4", "player_7", "watcher", '""'].map((seat) => `choose_hand_of ${seat}`) },
  },
  {
    kind: "must_take_keeper",
    arrange: { keepers: { player_1: ["milk"], player_2: ["war"] }, hands: { player_1: ["steal-a-keeper"], player_2: ["time"] } },
    before: ["player_1 play_card steal-a-keeper"],
    right: "take_keeper war",
    wrong: { invalid_card: cards("take_keeper", "milk", "time") },
  },
  {
    kind: "must_exchange_keepers",
    arrange: { keepers: { player_1: ["milk"], player_2: ["war"] }, hands: { player_1: ["exchange-keepers"], player_2: ["time"] } },
    before: ["player_1 play_card exchange-keepers"],
    right: "exchange_keepers war milk",
    wrong: {
      invalid_card: ["milk war", "war war", "milk milk", "time milk", "war time", '"" ""', "no-such-card milk"].map(
        (two) => `exchange_keepers ${two}`,
      ),
    },
  },
  {
    kind: "must_choose_direction",
    arrange: { hands: { player_1: ["rotate-hands"] }, draw: ["love"] },
    before: ["player_1 play_card rotate-hands"],
    right: "game_direction 1",
    wrong: { invalid_direction: ["2", "-1", "10"].map((direction) => `game_direction ${direction}`) },
  },
];

/** One call of each name, to try all except the right one. */
const CALLS: WireReply[] = [
  ["play_card", "milk"],
  ["choose_card", "milk"],
  ["give_cards", ["milk"]],
  ["trash_keepers", ["milk"]],
  ["trash_goals", ["toast"]],
  ["trash_rules", ["draw-2"]],
  ["discard_cards", ["milk"]],
  ["choose_hand_of", "player_2"],
  ["game_direction", 0],
  ["exchange_keepers", "war", "milk"],
  ["take_keeper", "war"],
];

/** Plays up to the decision; returns its seat and number. */
function playToDecision({ kind, arrange, before }: Pick<Case, "kind" | "arrange" | "before">): {
  referee: Referee;
  seat: Seat;
  decision: number;
} {
  const setup = {
    game: "tokens",
    seats: 3,
    arrange: { turn: "player_1" as const, ...arrange },
    shuffle: { kind: "text" as const, text: kind },
  };
  const begun = Referee.start(fluxx3, setup);
  if (begun.error !== undefined) throw new Error(begun.why);
  const { referee } = begun;
  for (const line of before) referee.commit(referee.evaluate(reply(line)));
  const [open, ...more] = referee.game.open;
  if (open?.kind !== kind || more.length > 0) throw new Error(`${kind} is not the open decision: ${JSON.stringify(referee.game.open)}`);
  return { referee, seat: open.seat, decision: open.id };
}

function expectRefused(referee: Referee, command: Parameters<Referee["evaluate"]>[0], token: Token): void {
  const game = JSON.stringify(referee.save().game);
  const { version } = referee;
  const considered = referee.evaluate(command);
  expect(considered, JSON.stringify(command)).toEqual({ kind: "refusal", command, response: { error: token } });
  referee.commit(considered);
  expect([JSON.stringify(referee.save().game), referee.version]).toEqual([game, version]);
}

describe.each(CASES)("$kind, $before", (question) => {
  const { right, wrong } = question;

  it("unexpected_reply: another seat, a past or future decision, another kind of call", () => {
    const { referee, seat, decision } = playToDecision(question);
    const { call } = reply(`${seat} ${right}`);
    for (const other of (["player_1", "player_2", "player_3", "player_4"] as const).filter((name) => name !== seat)) {
      expectRefused(referee, { seat: other, call }, "unexpected_reply");
    }
    for (const number of [0, decision - 1, decision + 1]) expectRefused(referee, { seat, decision: number, call }, "unexpected_reply");
    for (const other of CALLS.filter(([name]) => name !== call[0])) {
      expectRefused(referee, { seat, decision, call: other }, "unexpected_reply");
    }
  });

  it.each(Object.entries(wrong) as [Token, string[]][])("%s", (token, replies) => {
    const { referee, seat, decision } = playToDecision(question);
    for (const line of replies) {
      const { call } = reply(`${seat} ${line}`);
      expectRefused(referee, { seat, call }, token);
      expectRefused(referee, { seat, decision, call }, token);
    }
  });

  it("accepts the legal reply after all refusals", () => {
    const { referee, seat, decision } = playToDecision(question);
    for (const [token, [line]] of Object.entries(wrong) as [Token, string[]][]) {
      expectRefused(referee, { ...reply(`${seat} ${line}`), decision }, token);
    }
    const { version } = referee;
    const considered = referee.evaluate({ ...reply(`${seat} ${right}`), decision });
    expect([considered.kind, considered.response]).toEqual(["move", { version: version + 1 }]);
  });
});

it("covers all 14 questions of the ruleset, and all five tokens", () => {
  const kinds = new Set(CASES.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    Object.keys(REPLY_TO)
      .filter((kind) => TO_PLAYER.some(({ name }) => name === kind))
      .sort(),
  );
  expect(kinds.size).toBe(14);
  expect(new Set(["unexpected_reply", ...CASES.flatMap(({ wrong }) => Object.keys(wrong))])).toEqual(new Set(TOKENS));
});

it("a named card that was found may be kept; an empty string passes nothing else", () => {
  const arrange: Arrangement = { hands: { player_1: ["go-fish"], player_2: ["toast"] }, draw: ["milk"] };
  const naming = playToDecision({ kind: "must_choose_from", arrange, before: ["player_1 play_card go-fish"] });
  for (const card of ["", "milk", "go-fish"]) {
    expectRefused(naming.referee, { seat: "player_1", call: ["choose_card", card] }, "invalid_card");
  }
  const named = playToDecision({ kind: "must_choose_from", arrange, before: ["player_1 play_card go-fish", "player_1 choose_card toast"] });
  expectRefused(named.referee, { seat: "player_1", call: ["choose_card", "milk"] }, "invalid_card");
  expect(named.referee.evaluate({ seat: "player_1", call: ["choose_card", ""] }).kind).toBe("move");
});

it("a seat that has answered cannot answer again while others are still asked", () => {
  const hands = { player_1: ["taxation"], player_2: ["milk", "war"], player_3: ["time", "bread"] };
  const arrange: Arrangement = { hands, draw: ["love"] };
  const { referee } = playToDecision({
    kind: "must_give_from_hand",
    arrange,
    before: ["player_1 play_card taxation", "player_2 give_cards [milk]"],
  });
  expectRefused(referee, { seat: "player_2", call: ["give_cards", ["war"]] }, "unexpected_reply");
});

it("no reply is legal after the end of the game", () => {
  const arrange: Arrangement = { goals: ["toast"], keepers: { player_1: ["bread"] }, hands: { player_1: ["the-toaster", "love"] } };
  const { referee, decision } = playToDecision({ kind: "must_play", arrange, before: [] });
  referee.commit(referee.evaluate({ seat: "player_1", call: ["play_card", "the-toaster"] }));
  for (const number of [undefined, decision, decision + 1]) {
    expectRefused(referee, { seat: "player_1", decision: number, call: ["play_card", "love"] }, "unexpected_reply");
  }
});

it("a refused reply that is sent again under its id gets its first answer, even if it is legal by now", () => {
  const { referee } = playToDecision({ kind: "must_play", arrange: { hands: { player_1: ["milk"] }, draw: ["love", "war"] }, before: [] });
  const command = { seat: "player_2", call: ["play_card", "war"], id: "one" } as const;
  expectRefused(referee, { ...command, call: ["play_card", "war"] }, "unexpected_reply");
  referee.commit(referee.evaluate({ seat: "player_1", call: ["play_card", "milk"] }));
  const again = referee.evaluate({ ...command, call: ["play_card", "war"] });
  expect(again).toEqual({ kind: "duplicate", response: { error: "unexpected_reply" } });
  expect(referee.evaluate({ seat: "player_2", call: ["play_card", "war"], id: "two" }).kind).toBe("move");
});
