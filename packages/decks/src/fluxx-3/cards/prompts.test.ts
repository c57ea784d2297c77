import { type CardId, type Decision, legalReplies, type ReplyCall, type Seat, transition } from "@mutable/engine";
import { REPLY_CALL_BY_KIND, refusesBadReplies, type ScenarioTable, scenario, type TableSetup } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3 } from "../index.ts";

interface Prompt {
  title: string;
  setup: TableSetup;
  lead?: (t: ScenarioTable) => unknown;
  /** All expected decisions. */
  asked: Omit<Decision, "id">[];
  /** Legal replies to the first of them, besides those that follow from the list of cards. */
  legal: ReplyCall[];
}

const one = { min: 1, max: 1 };
const p1 = { seat: "player_1" } as const;
const first = (card: CardId) => (t: ScenarioTable) => t.player_1.plays(card);

const dark = (seen: CardId[]): CardId[] => fluxx3.ids.filter((id) => !seen.includes(id));

/** Every kind of decision in Fluxx 3.0 with every use: the seats, the choice, the number, and the card that causes it. */
const PROMPTS: Prompt[] = [
  {
    title: "a play that must be made",
    setup: { hands: { player_1: ["milk"] }, draw: ["love"] },
    asked: [{ ...p1, kind: "must_play", cards: ["milk", "love"], ...one }],
    legal: [
      ["play_card", "milk"],
      ["play_card", "love"],
    ],
  },
  {
    title: "a play that may be made",
    setup: { rules: ["rich-bonus"], keepers: { player_1: ["war"] }, hands: { player_1: ["milk", "time"] }, draw: ["love"] },
    lead: first("milk"),
    asked: [{ ...p1, kind: "must_play_or_pass", cards: ["time", "love"], pass: true, ...one }],
    legal: [
      ["play_card", "time"],
      ["play_card", ""],
    ],
  },
  {
    title: "the play that chance has picked",
    setup: { rules: ["play-2", "first-play-random"], draw: ["love"] },
    asked: [{ ...p1, kind: "must_choose_from", purpose: "random", cause: "first-play-random", cards: ["love"], ...one }],
    legal: [["choose_card", "love"]],
  },
  {
    title: "a card set aside",
    setup: { hands: { player_1: ["draw-2-and-use-em"] }, draw: ["milk", "love", "war"] },
    lead: first("draw-2-and-use-em"),
    asked: [{ ...p1, kind: "must_choose_from", purpose: "aside", cause: "draw-2-and-use-em", cards: ["love", "war"], ...one }],
    legal: [
      ["choose_card", "love"],
      ["choose_card", "war"],
    ],
  },
  {
    title: "a card to fetch",
    setup: { hands: { player_1: ["lets-do-that-again"] }, discard: ["milk", "draw-4", "no-limits"] },
    lead: first("lets-do-that-again"),
    asked: [{ ...p1, kind: "must_choose_from", purpose: "fetch", cause: "lets-do-that-again", cards: ["draw-4", "no-limits"], ...one }],
    legal: [["choose_card", "no-limits"]],
  },
  {
    title: "a card to name",
    setup: {
      hands: { player_1: ["go-fish"], player_2: ["toast"] },
      keepers: { player_3: ["time"] },
      goals: ["hippyism"],
      rules: ["poor-bonus"],
      discard: ["war"],
      draw: ["milk"],
    },
    lead: first("go-fish"),
    asked: [
      {
        ...p1,
        kind: "must_choose_from",
        purpose: "name",
        cause: "go-fish",
        cards: dark(["go-fish", "time", "hippyism", "poor-bonus", "war", "milk"]),
        ...one,
      },
    ],
    legal: [["choose_card", "toast"]],
  },
  {
    title: "a named card that may be played",
    setup: { hands: { player_1: ["go-fish"], player_2: ["toast"] }, draw: ["milk"] },
    lead: (t) => t.player_1.plays("go-fish").player_1.chooses("toast"),
    asked: [{ ...p1, kind: "must_choose_from", purpose: "named", cause: "go-fish", cards: ["toast"], pass: true, ...one }],
    legal: [
      ["choose_card", "toast"],
      ["choose_card", ""],
    ],
  },
  {
    title: "goals to give",
    setup: { hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "milk", "hippyism"], player_3: ["dreamland", "love"] } },
    lead: first("i-need-a-goal"),
    asked: [
      {
        seat: "player_2",
        kind: "must_give_goal_to_seat",
        to: "player_1",
        cause: "i-need-a-goal",
        cards: ["toast", "hippyism"],
        ...one,
      },
      { seat: "player_3", kind: "must_give_goal_to_seat", to: "player_1", cause: "i-need-a-goal", cards: ["dreamland"], ...one },
    ],
    legal: [["choose_card", "hippyism"]],
  },
  {
    title: "one card of the pool",
    setup: { hands: { player_1: ["i-need-a-goal"], player_2: ["toast"] }, draw: ["milk", "love"] },
    lead: (t) => t.player_1.plays("i-need-a-goal").player_2.chooses("toast"),
    asked: [{ ...p1, kind: "must_choose_from", purpose: "pool", cause: "i-need-a-goal", cards: ["toast", "love"], ...one }],
    legal: [
      ["choose_card", "toast"],
      ["choose_card", "love"],
    ],
  },
  {
    title: "cards to give out of the hand",
    setup: { rules: ["x-x-1"], hands: { player_1: ["taxation"], player_2: ["love"], player_3: ["war", "milk", "time"] } },
    lead: first("taxation"),
    asked: [
      { seat: "player_2", kind: "must_give_from_hand", to: "player_1", cause: "taxation", cards: ["love"], ...one },
      { seat: "player_3", kind: "must_give_from_hand", to: "player_1", cause: "taxation", cards: ["war", "milk", "time"], min: 2, max: 2 },
    ],
    legal: [["give_cards", ["love"]]],
  },
  {
    title: "cards to hand out",
    setup: {
      seats: 2,
      rules: ["x-x-1"],
      hands: { player_1: ["everybody-gets-1"] },
      draw: ["milk", "love", "war", "bread", "time", "death"],
    },
    lead: first("everybody-gets-1"),
    asked: [
      {
        ...p1,
        kind: "must_give_from_list",
        to: "player_2",
        cause: "everybody-gets-1",
        cards: ["war", "bread", "time", "death"],
        min: 2,
        max: 2,
      },
    ],
    legal: [
      ["give_cards", ["war", "death"]],
      ["give_cards", ["death", "bread"]],
    ],
  },
  {
    title: "cards above the limit, in the hands of others",
    setup: {
      seats: 4,
      hands: { player_1: ["hand-limit-1"], player_2: ["milk", "love", "war"], player_3: ["time"], player_4: ["bread", "peace"] },
    },
    lead: first("hand-limit-1"),
    asked: [
      { seat: "player_2", kind: "must_discard_from_hand", cause: "hand-limit-1", cards: ["milk", "love", "war"], min: 2, max: 2 },
      { seat: "player_4", kind: "must_discard_from_hand", cause: "hand-limit-1", cards: ["bread", "peace"], ...one },
    ],
    legal: [
      ["discard_cards", ["war", "milk"]],
      ["discard_cards", ["love", "war"]],
    ],
  },
  {
    title: "cards above the limit, at the end of the turn",
    setup: { rules: ["hand-limit-1"], hands: { player_1: ["milk", "love", "war"] }, draw: ["time"] },
    lead: first("milk"),
    asked: [{ ...p1, kind: "must_discard_from_hand", cause: "hand-limit-1", cards: ["love", "war", "time"], min: 2, max: 2 }],
    legal: [["discard_cards", ["time", "love"]]],
  },
  {
    title: "keepers above the limit, of others",
    setup: {
      rules: ["reverse-order"],
      keepers: { player_2: ["milk", "love", "war"], player_3: ["time", "bread", "peace", "sleep"] },
      hands: { player_1: ["keeper-limit-2"] },
    },
    lead: first("keeper-limit-2"),
    asked: [
      { seat: "player_3", kind: "must_trash_keepers", cause: "keeper-limit-2", cards: ["time", "bread", "peace", "sleep"], min: 2, max: 2 },
      { seat: "player_2", kind: "must_trash_keepers", cause: "keeper-limit-2", cards: ["milk", "love", "war"], ...one },
    ],
    legal: [["trash_keepers", ["sleep", "time"]]],
  },
  {
    title: "a rule to trash",
    setup: { rules: ["play-2", "poor-bonus"], hands: { player_1: ["trash-a-new-rule"] } },
    lead: first("trash-a-new-rule"),
    asked: [{ ...p1, kind: "must_trash_rules", cause: "trash-a-new-rule", cards: ["play-2", "poor-bonus"], ...one }],
    legal: [["trash_rules", ["poor-bonus"]]],
  },
  {
    title: "rules to trash, or fewer",
    setup: { rules: ["play-2", "poor-bonus", "rich-bonus"], hands: { player_1: ["lets-simplify"] } },
    lead: first("lets-simplify"),
    asked: [{ ...p1, kind: "must_trash_rules", cause: "lets-simplify", cards: ["play-2", "poor-bonus", "rich-bonus"], min: 0, max: 2 }],
    legal: [
      ["trash_rules", []],
      ["trash_rules", ["rich-bonus"]],
      ["trash_rules", ["rich-bonus", "play-2"]],
    ],
  },
  {
    title: "the goal that gives way to a third one",
    setup: { rules: ["double-agenda"], goals: ["toast", "hippyism"], hands: { player_1: ["dreamland"] } },
    lead: first("dreamland"),
    asked: [{ ...p1, kind: "must_trash_goal", purpose: "trash", cause: "dreamland", cards: ["toast", "hippyism"], ...one }],
    legal: [["trash_goals", ["hippyism"]]],
  },
  {
    title: "the goal that goes with Double Agenda",
    setup: { rules: ["double-agenda"], goals: ["toast", "hippyism"], hands: { player_1: ["rules-reset"] } },
    lead: first("rules-reset"),
    asked: [{ ...p1, kind: "must_trash_goal", purpose: "trash", cards: ["toast", "hippyism"], ...one }],
    legal: [["trash_goals", ["toast"]]],
  },
  {
    title: "a hand to trade with, be it empty",
    setup: { seats: 4, hands: { player_1: ["trade-hands"], player_3: ["milk"] } },
    lead: first("trade-hands"),
    asked: [{ ...p1, kind: "must_choose_hand", cause: "trade-hands", cards: [], seats: ["player_2", "player_3", "player_4"], ...one }],
    legal: [["choose_hand_of", "player_4"]],
  },
  {
    title: "a hand with cards to take one from",
    setup: { seats: 4, hands: { player_1: ["use-what-you-take"], player_2: ["love"], player_4: ["milk"] } },
    lead: first("use-what-you-take"),
    asked: [
      { ...p1, kind: "must_choose_hand", purpose: "take", cause: "use-what-you-take", cards: [], seats: ["player_2", "player_4"], ...one },
    ],
    legal: [["choose_hand_of", "player_4"]],
  },
  {
    title: "a keeper to take",
    setup: { hands: { player_1: ["steal-a-keeper"] }, keepers: { player_1: ["milk"], player_2: ["love"], player_3: ["war"] } },
    lead: first("steal-a-keeper"),
    asked: [{ ...p1, kind: "must_take_keeper", purpose: "take", cause: "steal-a-keeper", cards: ["love", "war"], ...one }],
    legal: [["take_keeper", "war"]],
  },
  {
    title: "a keeper to trash",
    setup: { hands: { player_1: ["trash-a-keeper"] }, keepers: { player_1: ["milk"], player_2: ["love"], player_3: ["war"] } },
    lead: first("trash-a-keeper"),
    asked: [{ ...p1, kind: "must_take_keeper", purpose: "trash", cause: "trash-a-keeper", cards: ["milk", "love", "war"], ...one }],
    legal: [["take_keeper", "milk"]],
  },
  {
    title: "keepers to exchange",
    setup: { hands: { player_1: ["exchange-keepers"] }, keepers: { player_1: ["milk", "time"], player_2: ["love"], player_3: ["war"] } },
    lead: first("exchange-keepers"),
    asked: [{ ...p1, kind: "must_exchange_keepers", cause: "exchange-keepers", cards: ["love", "war"], own: ["milk", "time"], ...one }],
    legal: [["exchange_keepers", "war", "milk"]],
  },
  {
    title: "a direction",
    setup: { hands: { player_1: ["rotate-hands"] } },
    lead: first("rotate-hands"),
    asked: [{ ...p1, kind: "must_choose_direction", cause: "rotate-hands", cards: [], ...one }],
    legal: [
      ["game_direction", 0],
      ["game_direction", 1],
    ],
  },
];

function laid({ setup, lead }: Prompt): ScenarioTable {
  const t = tableWith(setup);
  lead?.(t);
  return t;
}

for (const prompt of PROMPTS) {
  scenario(`${prompt.title}: opens the expected decisions`, () => {
    const t = laid(prompt);
    expect(t.game.open.map(({ id: _id, ...decision }) => decision)).toEqual(prompt.asked);
    for (const { seat } of prompt.asked) t[seat].isAsked(t.decisionOf(seat)?.kind ?? "may_react");
  });

  scenario(`${prompt.title}: refuses illegal replies without a change`, () => {
    const t = laid(prompt);
    for (const { seat } of prompt.asked) refusesBadReplies(t, seat);
  });

  scenario(`${prompt.title}: accepts all legal replies, with or without the id of the decision`, () => {
    const t = laid(prompt);
    const decision = t.decisionOf(prompt.asked[0]?.seat ?? "player_1");
    if (decision === undefined) throw new Error("Nobody is asked.");
    for (const { seat } of prompt.asked) t.decisionOf(seat);
    for (const call of [...prompt.legal, ...legalReplies(decision)]) {
      for (const reply of [
        { seat: decision.seat, call },
        { seat: decision.seat, decision: decision.id, call },
      ]) {
        expect(transition(t.deck, t.game, reply).error, JSON.stringify(call)).toBeUndefined();
      }
    }
  });
}

it("these are all kinds of decision in Fluxx 3.0", () => {
  const kinds = new Set(PROMPTS.flatMap(({ asked }) => asked.map(({ kind }) => kind)));
  expect([...kinds, "may_react", "must_choose_seat", "may_use", "may_go_first", "may_discard_any"].sort()).toEqual(
    Object.keys(REPLY_CALL_BY_KIND).sort(),
  );
});

scenario("a seat that has replied has no open decision while it waits for others, and its reply stays", () => {
  const t = tableWith({ hands: { player_1: ["taxation"], player_2: ["love", "time"], player_3: ["war", "milk"] } });
  t.player_1.plays("taxation").player_2.gives("time");
  expect(t.asked).toEqual(["player_3 must_give_from_hand"]);
  t.player_2.isRefused(["give_cards", ["love"]], "unexpected_reply");
  refusesBadReplies(t, "player_3");
  t.player_3.gives("war");
  expect([t.hand("player_2").includes("love"), t.hand("player_1")]).toEqual([true, expect.arrayContaining(["time", "war"])]);
});

scenario("a reply to an earlier decision is refused", () => {
  const t = tableWith({ rules: ["play-3"], hands: { player_1: ["milk", "love", "war"] } });
  const stale = t.decisionOf("player_1")?.id ?? 0;
  t.player_1.plays("milk");
  const seat: Seat = "player_1";
  const before = JSON.stringify(t.game);
  expect(transition(t.deck, t.game, { seat, decision: stale, call: ["play_card", "love"] })).toEqual({ error: "unexpected_reply" });
  expect(JSON.stringify(t.game)).toBe(before);
});

scenario("replies after the end are refused", () => {
  const t = tableWith({ goals: ["toast"], keepers: { player_1: ["bread"] }, hands: { player_1: ["the-toaster", "love"] } });
  const decision = t.decisionOf("player_1")?.id ?? 0;
  t.player_1.plays("the-toaster");
  expect(t.winner).toBe("player_1");
  t.player_1.isRefused(["play_card", "love"], "unexpected_reply");
  expect(transition(t.deck, t.game, { seat: "player_1", decision, call: ["play_card", "love"] })).toEqual({ error: "unexpected_reply" });
});
