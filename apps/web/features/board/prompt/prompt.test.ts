import { deckTexts, fluxx3, fluxx4, muchBother } from "@mutable/decks";
import {
  type Arrangement,
  type Decision,
  type Deck,
  type Game,
  keyFromText,
  type ReplyCall,
  type Seat,
  startGame,
  transition,
  viewFor,
} from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import type { ViewContext } from "../model/context.ts";
import { type Draft, emptyDraft, selectDirection, selectOwnKeeper, selectSeat, toggleCard } from "../model/draft.ts";
import { promptText } from "./prompt.ts";

const NAMES: Readonly<Record<Seat, string>> = {
  player_1: "Ada",
  player_2: "Ben",
  player_3: "Cleo",
  player_4: "Dan",
  player_5: "Eva",
  player_6: "Finn",
};

interface Table {
  readonly deck?: Deck;
  readonly seats: number;
  readonly arrange: Arrangement;
  /** The replies until player_1 has the decision. */
  readonly replies: readonly (readonly [Seat, ReplyCall])[];
}

function decisionAt({ deck = fluxx3, seats, arrange, replies }: Table): { context: ViewContext; decision: Decision } {
  const started = startGame(deck, { seats, key: keyFromText("prompt"), arrange: { turn: "player_1", ...arrange } });
  if (started.error !== undefined) throw new Error(`The game cannot start: ${started.error}`);
  let game: Game = started.game;
  for (const [seat, call] of replies) {
    const result = transition(deck, game, { seat, call });
    if (result.error !== undefined) throw new Error(`${call.join(" ")} fails: ${result.error}`);
    game = result.game;
  }
  const view = viewFor(game, "player_1");
  const decision = view.open.find(({ seat }) => seat === "player_1");
  if (decision === undefined) throw new Error("player_1 has no decision.");
  const t = translator("en", messagesIn("en"));
  const words = deckTexts("en", deck.id);
  return { decision, context: { t, words, deck, you: "player_1", viewer: "player_1", nameOf: (seat) => NAMES[seat], view } };
}

type Choice = (decision: Decision, draft: Draft) => Draft;
const card =
  (id: string): Choice =>
  (decision, draft) =>
    toggleCard(decision, draft, id);
const own =
  (id: string): Choice =>
  (decision, draft) =>
    selectOwnKeeper(decision, draft, id);
const seat =
  (id: Seat): Choice =>
  (decision, draft) =>
    selectSeat(decision, draft, id);
const direction =
  (to: 0 | 1): Choice =>
  (_, draft) =>
    selectDirection(draft, to);

interface Case extends Table {
  readonly title: string;
  /**
   * The disabled send button before the first choice; undefined if cards are played from the
   * reading dialog.
   */
  readonly missing?: string;
  /** Each choice with the send button after it, and the counter if there is one. */
  readonly choices: readonly (readonly [choice: Choice, send: string, counter?: string])[];
}

const CASES: Readonly<Record<string, Case>> = {
  "a play": {
    seats: 2,
    arrange: { hands: { player_1: ["milk", "toast"] }, draw: ["love"] },
    replies: [],
    title: "Play a card",
    choices: [],
  },
  "a card to fetch": {
    seats: 2,
    arrange: { hands: { player_1: ["lets-do-that-again"] }, discard: ["milk", "draw-4", "no-limits"] },
    replies: [["player_1", ["play_card", "lets-do-that-again"]]],
    title: "Take a card from the discards and play it",
    missing: "Choose a card",
    choices: [
      [card("no-limits"), "Play No Limits"],
      [card("draw-4"), "Play Draw 4"],
    ],
  },
  "a card to name": {
    seats: 3,
    arrange: { hands: { player_1: ["go-fish"], player_2: ["toast"] }, keepers: { player_3: ["time"] }, draw: ["milk"] },
    replies: [["player_1", ["play_card", "go-fish"]]],
    title: "Name a card",
    missing: "Choose a card",
    choices: [
      [card("milk-and-cookies"), "Ask for Milk and Cookies"],
      [card("toast"), "Ask for Toast"],
    ],
  },
  "a named card that may be played": {
    seats: 2,
    arrange: { hands: { player_1: ["go-fish"], player_2: ["toast"] }, draw: ["milk"] },
    replies: [
      ["player_1", ["play_card", "go-fish"]],
      ["player_1", ["choose_card", "toast"]],
    ],
    title: "Play Toast now, or keep it",
    missing: "Choose a card",
    choices: [[card("toast"), "Play Toast"]],
  },
  "one card of the pool": {
    seats: 3,
    arrange: {
      hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "hippyism"], player_3: ["dreamland"] },
      draw: ["milk", "love"],
    },
    replies: [
      ["player_1", ["play_card", "i-need-a-goal"]],
      ["player_2", ["choose_card", "toast"]],
      ["player_3", ["choose_card", "dreamland"]],
    ],
    title: "Keep one of these cards",
    missing: "Choose a card",
    choices: [
      [card("toast"), "Keep Toast"],
      [card("dreamland"), "Keep Dreamland"],
    ],
  },
  "cards to give": {
    seats: 3,
    arrange: {
      turn: "player_2",
      rules: ["x-x-1"],
      hands: { player_2: ["taxation"], player_1: ["war", "milk", "time"], player_3: ["love", "peace"] },
    },
    replies: [["player_2", ["play_card", "taxation"]]],
    title: "Give Ben 2 cards",
    missing: "Choose 2 more",
    choices: [
      [card("war"), "Choose 1 more", "1/2"],
      [card("milk"), "Give 2 cards", "2/2"],
      [card("time"), "Give 2 cards", "2/2"],
      [card("war"), "Choose 1 more", "1/2"],
    ],
  },
  "cards above the limit": {
    seats: 2,
    arrange: { rules: ["hand-limit-1"], hands: { player_1: ["milk", "love", "war"] }, draw: ["time"] },
    replies: [["player_1", ["play_card", "milk"]]],
    title: "Discard 2 cards, keep 1",
    missing: "Choose 2 more",
    choices: [
      [card("time"), "Choose 1 more", "1/2"],
      [card("war"), "Discard 2 cards", "2/2"],
    ],
  },
  "keepers above the limit": {
    seats: 2,
    arrange: { rules: ["keeper-limit-2"], keepers: { player_1: ["time", "bread"] }, hands: { player_1: ["milk"] } },
    replies: [["player_1", ["play_card", "milk"]]],
    title: "Trash 1 Keeper, keep 2",
    missing: "Choose 1 more",
    choices: [
      [card("time"), "Trash Time"],
      [card("bread"), "Trash Bread"],
    ],
  },
  "rules to trash, or fewer": {
    seats: 2,
    arrange: { rules: ["play-2", "poor-bonus", "rich-bonus"], hands: { player_1: ["lets-simplify"] } },
    replies: [["player_1", ["play_card", "lets-simplify"]]],
    title: "Trash up to 2 New Rules",
    choices: [
      [card("play-2"), "Trash Play 2", "1/2"],
      [card("rich-bonus"), "Trash 2 rules", "2/2"],
      [card("play-2"), "Trash Rich Bonus", "1/2"],
      [card("poor-bonus"), "Trash 2 rules", "2/2"],
    ],
  },
  "a goal that goes with Double Agenda": {
    seats: 2,
    arrange: { rules: ["double-agenda"], goals: ["toast", "hippyism"], hands: { player_1: ["rules-reset"] } },
    replies: [["player_1", ["play_card", "rules-reset"]]],
    title: "Trash one of the Goals",
    missing: "Choose 1 more",
    choices: [
      [card("hippyism"), "Trash Hippyism"],
      [card("toast"), "Trash Toast"],
    ],
  },
  "a hand to trade with": {
    seats: 4,
    arrange: { hands: { player_1: ["trade-hands"], player_3: ["milk"] } },
    replies: [["player_1", ["play_card", "trade-hands"]]],
    title: "Trade hands with whom?",
    missing: "Choose a player",
    choices: [[seat("player_3"), "Trade with Cleo"]],
  },
  "a hand to take a card from": {
    seats: 4,
    arrange: { hands: { player_1: ["use-what-you-take"], player_2: ["love"], player_4: ["milk"] } },
    replies: [["player_1", ["play_card", "use-what-you-take"]]],
    title: "Take a card from whom?",
    missing: "Choose a player",
    choices: [
      [seat("player_2"), "Take from Ben"],
      [seat("player_4"), "Take from Dan"],
    ],
  },
  "a keeper to take": {
    seats: 3,
    arrange: { hands: { player_1: ["steal-a-keeper"] }, keepers: { player_1: ["milk"], player_2: ["love"], player_3: ["war"] } },
    replies: [["player_1", ["play_card", "steal-a-keeper"]]],
    title: "Steal one Keeper",
    missing: "Choose a card",
    choices: [[card("love"), "Steal Love"]],
  },
  "a keeper to trash": {
    seats: 3,
    arrange: { hands: { player_1: ["trash-a-keeper"] }, keepers: { player_1: ["milk"], player_2: ["love"], player_3: ["war"] } },
    replies: [["player_1", ["play_card", "trash-a-keeper"]]],
    title: "Trash one Keeper",
    missing: "Choose a card",
    choices: [
      [card("milk"), "Trash Milk"],
      [card("war"), "Trash War"],
    ],
  },
  "keepers to exchange": {
    seats: 3,
    arrange: { hands: { player_1: ["exchange-keepers"] }, keepers: { player_1: ["milk", "time"], player_2: ["love"], player_3: ["war"] } },
    replies: [["player_1", ["play_card", "exchange-keepers"]]],
    title: "Swap one of your Keepers",
    missing: "Choose one of each",
    choices: [
      [own("milk"), "Choose one more"],
      [card("love"), "Swap"],
    ],
  },
  "a direction": {
    seats: 3,
    arrange: { hands: { player_1: ["rotate-hands"], player_2: ["milk"] } },
    replies: [["player_1", ["play_card", "rotate-hands"]]],
    title: "Which way do the hands move?",
    missing: "Choose a direction",
    choices: [
      [direction(0), "Move on"],
      [direction(1), "Move back"],
    ],
  },
};

describe("the prompt", () => {
  it.each(Object.entries(CASES))(
    "for %s shows the question, the missing choices and the reply to be sent",
    (_, { title, missing, choices, ...table }) => {
      const { context, decision } = decisionAt(table);
      let draft = emptyDraft(decision);
      const first = promptText(context, decision, draft);
      expect(first.title).toBe(title);
      if (missing !== undefined) expect(first.send).toEqual({ label: missing, isReady: false });
      for (const [choose, label, counter] of choices) {
        draft = choose(decision, draft);
        const now = promptText(context, decision, draft);
        expect(now.send?.label).toBe(label);
        expect(now.counter && `${now.counter.chosen}/${now.counter.of}`).toBe(counter);
      }
    },
  );

  it("says what a limit is if another rule raises it", () => {
    const { context, decision } = decisionAt({
      seats: 2,
      arrange: {
        turn: "player_2",
        rules: ["x-x-1"],
        hands: { player_1: ["milk", "time", "love"], player_2: ["hand-limit-0", "war", "peace"] },
      },
      replies: [["player_2", ["play_card", "hand-limit-0"]]],
    });
    const { title, why } = promptText(context, decision, emptyDraft(decision));
    expect(title).toBe("Discard 2 cards, keep 1");
    expect(why).toBe("Hand Limit 0 asks for it. The limit is 1 now, because of X=X+1.");
  });

  it("has no send button for plays, and a button to stop where the play is optional", () => {
    const { context, decision } = decisionAt({
      seats: 2,
      arrange: { rules: ["rich-bonus"], keepers: { player_1: ["war"] }, hands: { player_1: ["milk", "time"] }, draw: ["love"] },
      replies: [["player_1", ["play_card", "milk"]]],
    });
    const prompt = promptText(context, decision, emptyDraft(decision));
    expect([prompt.title, prompt.send]).toEqual(["Play one more card, or stop", undefined]);
    expect(prompt.pass).toBeDefined();
  });

  it("says what each of two powers does, in the order of their buttons", () => {
    const { context, decision } = decisionAt({
      deck: muchBother,
      seats: 2,
      arrange: {
        keepers: { player_1: ["waffles-the-dog", "inspector-crumb"] },
        hands: { player_1: ["rusty-key"], player_2: ["purple-feather"] },
        draw: ["muddy-boot"],
      },
      replies: [],
    });
    const { direct, why } = promptText(context, decision, emptyDraft(decision));
    expect(direct.map(({ card }) => card)).toEqual(["waffles-the-dog", "inspector-crumb"]);
    expect(why).toMatch(/^Asked because of .+ and .+\. Free: discard a card, then draw 1. Free: look at another player’s hand\.$/);
  });

  it("R-297: is the same in a window with a usable card and with nothing, apart from what the viewer holds", () => {
    const window = (...held: string[]) => {
      const { context, decision } = decisionAt({
        deck: muchBother,
        seats: 3,
        arrange: { turn: "player_2", hands: { player_1: held, player_2: ["musical-chairs"], player_3: ["rusty-key"] } },
        replies: [["player_2", ["play_card", "musical-chairs"]]],
      });
      return promptText(context, decision, emptyDraft(decision));
    };
    const [holder, other] = [window("blown-fuse"), window("fake-title")];
    expect(holder.direct.map(({ card }) => card)).toEqual(["blown-fuse"]);
    const [can, cannot] = [
      "You can stop it with Who Blew the Fuse?",
      "All are asked alike, so nothing shows who could stop it. None of your cards can.",
    ];
    expect(holder.why).toContain(can);
    expect(other).toEqual({ ...holder, direct: [], why: holder.why.replace(can, cannot) });
  });
});

it("says at each of its two moments why a card in play is offered, and what comes if it is not used", () => {
  const table = {
    deck: fluxx4,
    seats: 2,
    arrange: { creepers: { player_1: ["death"] }, hands: { player_1: ["toast"] }, draw: ["milk"] },
  };
  const shown = (replies: Table["replies"]) => {
    const { context, decision } = decisionAt({ ...table, replies });
    const { title, why, direct, pass, passThisTurn } = promptText(context, decision, emptyDraft(decision));
    return { title, why, buttons: [...direct.map(({ label }) => label), pass, passThisTurn] };
  };
  const text = "Asked because of Death. Each turn you lose a Keeper or Creeper. Alone, it may go.";
  expect(shown([])).toEqual({
    title: "Use a card before you draw?",
    why: text,
    buttons: ["Discard Death", "Not now", "Not this turn"],
  });
  const later: Table["replies"] = [
    ["player_1", ["use_power", ""]],
    ["player_1", ["play_card", "toast"]],
  ];
  expect(shown(later)).toEqual({
    title: "Use a card before your turn ends?",
    why: text,
    buttons: ["Discard Death", "End turn", undefined],
  });
});
