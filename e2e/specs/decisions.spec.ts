import type { DecisionKind, View } from "@mutable/engine";
import type { ArrangedTable, SeatOccupant } from "../support/arranged-table.ts";
import { BoardPage } from "../support/board-page.ts";
import { tableOfCase } from "../support/board-setup.ts";
import { DECISION_CASES, type DecisionCase, playUpTo } from "../support/decision-cases.ts";
import { isDeep, phoneUnlessDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { recordTexts } from "../support/recorded-texts.ts";
import { inTurns, sampleOf } from "../support/sample.ts";
import { en } from "../support/texts.ts";
import { addTimeBeforeQuestion } from "../support/time-before-question.ts";

const [testA, testB] = inTurns(test);

test.use(phoneUnlessDeep);

/** One tap, and what the board says then. */
interface Step {
  readonly card?: string;
  /** Of one's own, by its name. */
  readonly keeper?: string;
  /** A player, or a direction. */
  readonly choice?: string;
  readonly count?: string;
  readonly send?: string;
}

/** How a question is answered on the board. */
interface Way {
  readonly title: string | RegExp;
  /** What the button says that cannot be pressed yet. */
  readonly missing?: string;
  /** Each changes what was chosen before; the last ones stand. */
  readonly steps: readonly Step[];
  /** The button that sends it; the named act of the reading view, where it is given as such. */
  readonly act: "play" | "pass" | "send" | "direct";
  readonly came: (view: View, before: View) => boolean;
}

const holds = (...cards: string[]): Way["came"] => {
  return ({ hands }) => JSON.stringify([...hands.player_1].sort()) === JSON.stringify([...cards].sort());
};

/** In front of player_1 lies what was open to choose. */
const hasOnTable =
  (card: string): Way["came"] =>
  ({ keepers }) =>
    keepers.player_1.includes(card);

const WAYS: Readonly<Record<DecisionKind, Readonly<Record<string, readonly Way[]>>>> = {
  must_play: {
    "a play that must be made": [{ title: "Play a card", steps: [{ card: "milk" }], act: "play", came: hasOnTable("milk") }],
  },
  must_play_or_pass: {
    "a play that may be made": [
      { title: "Play one more card, or stop", steps: [], act: "pass", came: ({ turn }) => turn.seat === "player_2" },
    ],
  },
  must_choose_from: {
    "the play that chance has picked": [
      {
        title: /^Chance picked (Milk|Time|Love)$/,
        steps: [],
        act: "send",
        came: ({ keepers }, { open }) => keepers.player_1.includes(open[0]?.cards[0] ?? ""),
      },
    ],
    "a card set aside": [
      {
        title: "Choose one of these 3 to play",
        missing: "Choose a card",
        steps: [
          { card: "war", count: "0/2", send: "Play War" },
          { card: "love", count: "0/2", send: "Play Love" },
        ],
        act: "send",
        came: hasOnTable("love"),
      },
      {
        title: "Choose one of these 2 to play",
        missing: "Choose a card",
        steps: [{ card: "toast", count: "1/2" }],
        act: "play",
        came: ({ goals }) => goals.includes("toast"),
      },
    ],
    "a card to fetch": [
      {
        title: "Take a card from the discards and play it",
        missing: "Choose a card",
        steps: [
          { card: "no-limits", send: "Play No Limits" },
          { card: "draw-4", send: "Play Draw 4" },
        ],
        act: "send",
        came: ({ rules }) => rules.includes("draw-4"),
      },
    ],
    "a card to name": [
      {
        title: "Name a card",
        missing: "Choose a card",
        steps: [
          { card: "milk-and-cookies", send: "Ask for Milk and Cookies" },
          { card: "toast", send: "Ask for Toast" },
        ],
        act: "send",
        came: holds("milk", "toast"),
      },
    ],
    "a named card that may be played": [
      {
        title: "Play Toast now, or keep it",
        missing: "Choose a card",
        steps: [{ card: "toast", send: "Play Toast" }],
        act: "send",
        came: ({ goals }) => goals.includes("toast"),
      },
    ],
    "one card of the pool": [
      {
        title: "Keep one of these cards",
        missing: "Choose a card",
        steps: [
          { card: "toast", send: "Keep Toast" },
          { card: "dreamland", send: "Keep Dreamland" },
        ],
        act: "send",
        came: ({ hands }) => hands.player_1.includes("dreamland"),
      },
    ],
  },
  must_give_goal_to_seat: {
    "a goal to give": [
      {
        title: "Offer Ben a Goal from your hand",
        missing: "Choose a card",
        steps: [
          { card: "hippyism", send: "Give Hippyism" },
          { card: "toast", send: "Give Toast" },
        ],
        act: "send",
        came: holds("milk", "hippyism"),
      },
    ],
  },
  must_give_from_hand: {
    "cards to give out of the hand": [
      {
        title: "Give Ben 2 cards",
        missing: "Choose 2 more",
        steps: [
          { card: "war", count: "1/2", send: "Choose 1 more" },
          { card: "milk", count: "2/2", send: "Give 2 cards" },
          // No more than two: a third one changes nothing.
          { card: "time", count: "2/2" },
          { card: "war", count: "1/2", send: "Choose 1 more" },
          { card: "time", count: "2/2", send: "Give 2 cards" },
        ],
        act: "send",
        came: holds("war"),
      },
    ],
  },
  must_give_from_list: {
    "cards to hand out": [
      {
        title: "Which card shall Ben get?",
        missing: "Choose 1 more",
        steps: [
          { card: "love", send: "Give Love" },
          { card: "war", send: "Give War" },
        ],
        act: "send",
        came: ({ open }) => open[0]?.to === "player_3",
      },
      {
        title: "Which card shall Cleo get?",
        missing: "Choose 1 more",
        steps: [{ card: "bread", send: "Give Bread" }],
        act: "send",
        came: ({ open }) => open[0]?.to === "player_4",
      },
      {
        title: "Which card shall Dan get?",
        missing: "Choose 1 more",
        steps: [{ card: "love", send: "Give Love" }],
        act: "send",
        came: holds("milk", "time"),
      },
    ],
  },
  must_discard_from_hand: {
    "cards above the limit, in another's turn": [
      {
        title: "Discard 2 cards, keep 1",
        missing: "Choose 2 more",
        steps: [
          { card: "love", count: "1/2", send: "Choose 1 more" },
          { card: "war", count: "2/2", send: "Discard 2 cards" },
          { card: "love", count: "1/2", send: "Choose 1 more" },
          { card: "milk", count: "2/2", send: "Discard 2 cards" },
        ],
        act: "send",
        came: holds("love"),
      },
    ],
    "cards above the limit, at the end of the turn": [
      {
        title: "Discard 2 cards, keep 1",
        missing: "Choose 2 more",
        steps: [
          { card: "time", count: "1/2", send: "Choose 1 more" },
          { card: "war", count: "2/2", send: "Discard 2 cards" },
        ],
        act: "send",
        came: holds("love"),
      },
    ],
  },
  must_trash_keepers: {
    "keepers above the limit, in another's turn": [
      {
        title: "Trash 2 Keepers, keep 2",
        missing: "Choose 2 more",
        steps: [
          { keeper: "Time", count: "1/2", send: "Choose 1 more" },
          { keeper: "Bread", count: "2/2", send: "Trash 2 Keepers" },
          { keeper: "Bread", count: "1/2" },
          { keeper: "Sleep", count: "2/2", send: "Trash 2 Keepers" },
        ],
        act: "send",
        came: ({ keepers }) => keepers.player_1.join() === "bread,peace",
      },
    ],
    "keepers above the limit, at the end of the turn": [
      {
        title: "Trash 1 Keeper, keep 2",
        missing: "Choose 1 more",
        steps: [
          { keeper: "Time", send: "Trash Time" },
          { keeper: "Bread", send: "Trash Bread" },
        ],
        act: "send",
        came: ({ keepers }) => keepers.player_1.join() === "time,milk",
      },
    ],
  },
  must_trash_rules: {
    "a rule to trash": [
      {
        title: "Trash one New Rule",
        missing: "Choose 1 more",
        steps: [
          { card: "play-2", send: "Trash Play 2" },
          { card: "poor-bonus", send: "Trash Poor Bonus" },
        ],
        act: "send",
        came: ({ rules }) => rules.join() === "play-2",
      },
    ],
    "rules to trash, or fewer": [
      {
        title: "Trash up to 2 New Rules",
        steps: [
          { card: "play-2", count: "1/2", send: "Trash Play 2" },
          { card: "rich-bonus", count: "2/2", send: "Trash 2 rules" },
          { card: "play-2", count: "1/2", send: "Trash Rich Bonus" },
          { card: "poor-bonus", count: "2/2", send: "Trash 2 rules" },
        ],
        act: "send",
        came: ({ rules }) => rules.join() === "play-2",
      },
    ],
  },
  must_trash_goal: {
    "the goal that gives way to a third one": [
      {
        title: "Trash one of the Goals",
        missing: "Choose 1 more",
        steps: [
          { card: "toast", send: "Trash Toast" },
          { card: "hippyism", send: "Trash Hippyism" },
        ],
        act: "send",
        came: ({ goals }) => goals.join() === "toast,dreamland",
      },
    ],
    "the goal that goes with Double Agenda": [
      {
        title: "Trash one of the Goals",
        missing: "Choose 1 more",
        steps: [
          { card: "hippyism", send: "Trash Hippyism" },
          { card: "toast", send: "Trash Toast" },
        ],
        act: "send",
        came: ({ goals }) => goals.join() === "hippyism",
      },
    ],
  },
  must_choose_hand: {
    "a hand to trade with, be it empty": [
      {
        title: "Trade hands with whom?",
        missing: "Choose a player",
        steps: [
          { choice: "player_2", send: "Trade with Ben" },
          { choice: "player_3", send: "Trade with Cleo" },
        ],
        act: "send",
        came: holds("milk"),
      },
    ],
    "a hand with cards to take one from": [
      {
        title: "Take a card from whom?",
        missing: "Choose a player",
        steps: [
          { choice: "player_2", send: "Take from Ben" },
          { choice: "player_4", send: "Take from Dan" },
        ],
        act: "send",
        came: hasOnTable("milk"),
      },
    ],
  },
  must_take_keeper: {
    "a keeper to take": [
      {
        title: "Steal one Keeper",
        missing: "Choose a card",
        steps: [
          { card: "love", send: "Steal Love" },
          { card: "war", send: "Steal War" },
        ],
        act: "send",
        came: hasOnTable("war"),
      },
    ],
    "a keeper to trash": [
      {
        title: "Trash one Keeper",
        missing: "Choose a card",
        steps: [
          { card: "milk", send: "Trash Milk" },
          { card: "war", send: "Trash War" },
        ],
        act: "send",
        came: ({ discard }) => discard.includes("war"),
      },
    ],
  },
  must_exchange_keepers: {
    "keepers to exchange": [
      {
        title: "Swap one of your Keepers",
        missing: "Choose one of each",
        steps: [{ card: "milk", send: "Choose one more" }, { card: "love", send: "Swap" }, { card: "time" }, { card: "war", send: "Swap" }],
        act: "send",
        came: ({ keepers }) => keepers.player_1.join() === "milk,war" && keepers.player_3.join() === "time",
      },
    ],
  },
  must_choose_direction: {
    "a direction": [
      {
        title: "Which way do the hands move?",
        missing: "Choose a direction",
        steps: [
          { choice: "0", send: "Move on" },
          { choice: "1", send: "Move back" },
        ],
        act: "send",
        came: holds("milk"),
      },
    ],
  },
  must_choose_seat: {
    "a player in danger": [
      {
        title: "Choose another player",
        missing: "Choose a player",
        steps: [
          { choice: "player_2", send: "Choose Ben" },
          { choice: "player_3", send: "Choose Cleo" },
        ],
        act: "send",
        came: ({ open }) => open.some(({ seat, purpose }) => seat === "player_3" && purpose === "pay"),
      },
    ],
  },
  may_use: {
    "a power before the first play": [
      { title: "Use a card before you draw?", steps: [], act: "pass", came: ({ open }) => open.some(({ kind }) => kind === "must_play") },
    ],
    "two powers": [
      { title: "Use a card before you draw?", steps: [], act: "pass", came: ({ open }) => open.some(({ kind }) => kind === "must_play") },
    ],
    "a Creeper that can be paid": [
      { title: "Pay Taxes, or keep both cards?", steps: [], act: "direct", came: ({ discard }) => discard.includes("taxes") },
    ],
  },
  may_react: {
    "a card that can be stopped": [
      { title: "Stop Ben’s “Musical Chairs”?", steps: [], act: "direct", came: ({ hands }) => !hands.player_1.includes("blown-fuse") },
    ],
  },
  may_discard_any: {
    "any card to discard": [
      {
        title: "Discard one card?",
        missing: "Choose a card",
        steps: [
          { card: "bread", send: "Discard Bread" },
          { card: "war", send: "Discard War" },
        ],
        act: "send",
        came: ({ creepers }) => creepers.player_1.length === 0,
      },
    ],
  },
  may_go_first: {
    "the first turn": [{ title: "Do you go first?", steps: [], act: "pass", came: ({ turn }) => turn.number === 1 }],
  },
};

const friends = (count: number): SeatOccupant[] => Array.from({ length: count }, () => "friend");

/**
 * `npm test` answers four kinds, each in one case, and two where a card is chosen: agreeing to a random pick is an input of its own.
 * The prompts of the other cases are in prompt.test.ts, their layout in layout.spec.ts.
 */
const casesOf = (kind: DecisionKind) =>
  Object.entries(DECISION_CASES[kind]).slice(0, isDeep ? undefined : kind === "must_choose_from" ? 2 : 1);

for (const kind of sampleOf(Object.keys(DECISION_CASES) as DecisionKind[], 4, 1)) {
  test(`answers ${kind} on the board`, async ({ page, arrange, hasTouch }) => {
    const board = new BoardPage(page, { hasTouch });
    let answers = 0;
    for (const [title, occasion] of casesOf(kind)) {
      await test.step(title, async () => {
        const table = await arrange(tableOfCase(page, occasion));
        await playUpTo(occasion, table);
        const me = table.player("player_1");
        await me.until(({ open }) => open.some((asked) => asked.seat === "player_1" && asked.kind === kind));
        expect(me.decision()?.purpose).toBe(occasion.purpose);
        await board.open(table.code);
        const ways = WAYS[kind][title] ?? [];
        expect(ways).not.toEqual([]);
        for (const way of ways) await answer(board, table, way);
        answers += ways.length;
      });
    }
    expect(board.replyCount).toBe(answers);
  });
}

async function answer(board: BoardPage, table: ArrangedTable, { title, missing, steps, act, came }: Way): Promise<void> {
  const me = table.player("player_1");
  await expect(board.title).toHaveText(title);
  if (missing !== undefined) {
    await expect(board.send).toHaveText(missing);
    await expect(board.send).toBeDisabled();
  }
  await board.waitForInputDelay();
  for (const [at, step] of steps.entries()) {
    await choose(board, step, act === "play" && at === steps.length - 1);
    if (step.count !== undefined) await expect(board.counter).toContainText(step.count);
    if (step.send !== undefined) await expect(board.send).toHaveText(step.send);
  }
  const before = me.view();
  const others = before.open.filter(({ seat }) => seat !== "player_1");
  const replies = board.replyCount;
  await board.tapTwice(
    act === "play" ? board.reader.locator("[data-act=play]") : act === "send" ? board.send : board.prompt.locator(`[data-act=${act}]`),
  );
  // All choose at the same time, and it is shown when the last one has chosen.
  for (const { seat } of others) await table.player(seat).replyWithFallback();
  await me.until((view) => came(view, before));
  await expect.poll(() => board.replyCount).toBe(replies + 1);
}

/** A card that is read as well is put away again, unless it is to be played from there. */
async function choose(board: BoardPage, { card, keeper, choice }: Step, staysRead: boolean): Promise<void> {
  if (keeper !== undefined) await board.tap(board.keeper(keeper));
  else if (choice !== undefined) await board.tap(board.choice(choice));
  else if (card !== undefined) await board.tap(board.card(card));
  if (!staysRead && (await board.reader.isVisible())) await board.tap(board.reader.getByRole("button", { name: en("close") }));
}

const DISCARD = DECISION_CASES.must_discard_from_hand["cards above the limit, in another's turn"] as DecisionCase;

test("ignores a late tap when the next decision arrives", async ({ page, arrange, hasTouch }) => {
  const board = new BoardPage(page, { hasTouch });
  const table = await arrange({ seats: [page, ...friends(2)], arrangement: DISCARD.arrangement });
  await board.open(table.code);
  await addTimeBeforeQuestion(page);
  const taps = page.evaluate(async () => {
    const before = await window.timeBeforeQuestion();
    // A tap that is made at most 250 ms later. A busy page handles it long after that.
    const tap = (target: HTMLElement | null) => {
      const made = new MouseEvent("click", { bubbles: true, cancelable: true });
      Object.defineProperty(made, "timeStamp", { value: Math.min(performance.now(), before + 250) });
      return target?.dispatchEvent(made) === undefined ? 0 : 1;
    };
    let count = 0;
    do {
      for (const each of document.querySelectorAll<HTMLElement>("#panel-hand [data-card]")) count += tap(each);
      count += tap(document.querySelector<HTMLElement>("[data-act=send]"));
      await new Promise(requestAnimationFrame);
    } while (performance.now() - before < 600);
    return count;
  });
  await playUpTo(DISCARD, table);
  expect(await taps).toBeGreaterThan(0);
  await expect(board.counter).toContainText("0/2");
  await board.waitForInputDelay();
  await board.tap(board.card("milk"));
  await expect(board.counter).toContainText("1/2");
  expect(board.replyCount).toBe(0);
});

testA("plays a randomly picked card by itself after five seconds", async ({ page, arrange, hasTouch }) => {
  const board = new BoardPage(page, { hasTouch });
  const { seats, arrangement } = DECISION_CASES.must_choose_from["the play that chance has picked"] as DecisionCase;
  const table = await arrange({ seats: [page, ...friends(seats - 1)], arrangement });
  const shown = await recordTexts(page, "[data-act=send]");
  await board.open(table.code);
  const me = table.player("player_1");
  await me.until(({ keepers }) => keepers.player_1.length === 1);
  const playedAt = Date.now();
  const [first] = await shown();
  expect(first?.text).toMatch(/\([45]\)/);
  const waited = playedAt - (first?.at ?? 0);
  expect(waited).toBeGreaterThan(4_000);
  if (isDeep) expect(waited).toBeLessThan(9_000);
  await expect(board.title).toHaveText("Play a card");
  await expect.poll(() => board.replyCount).toBe(1);
});

testB("lets a player take back a confirmed play for three seconds", async ({ page, arrange, hasTouch }) => {
  const board = new BoardPage(page, { hasTouch });
  const { seats, arrangement } = DECISION_CASES.must_play["a play that must be made"] as DecisionCase;
  const table = await arrange({ seats: [page, ...friends(seats - 1)], arrangement });
  await board.open(table.code);
  const me = table.player("player_1");
  await board.tap(page.getByRole("button", { name: en("menu.title") }));
  await board.tap(page.getByText(en("menu.confirm")));
  await page.keyboard.press("Escape");

  await board.waitForInputDelay();
  await board.tap(board.card("milk"));
  await board.tap(board.reader.locator("[data-act=play]"));
  await expect(board.title).toHaveText(en("prompt.held"));
  await board.tap(board.prompt.getByRole("button", { name: en("prompt.takeBack") }));
  await expect(board.title).toHaveText("Play a card");
  await page.waitForTimeout(3_300);
  expect(board.replyCount).toBe(0);

  await board.waitForInputDelay();
  const began = Date.now();
  await board.tap(board.card("milk"));
  await board.tap(board.reader.locator("[data-act=play]"));
  await me.until(hasMilk);
  expect(Date.now() - began).toBeGreaterThan(2_900);
  await expect.poll(() => board.replyCount).toBe(1);
});

const hasMilk = ({ keepers }: View): boolean => keepers.player_1.includes("milk");
