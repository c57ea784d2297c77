import { deckTexts, fluxx3, fluxx4 } from "@mutable/decks";
import type { Decision, Deck, Seat, View } from "@mutable/engine";
import { LANGUAGES, type Language, messagesIn, translator } from "@mutable/i18n";
import type { TableInfo } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { goalsInPlay } from "../centre/goal-parts.ts";
import { countByType, sortHand } from "../hand/hand-cards.ts";
import { winningCards } from "../hand/winning-cards.ts";
import { promptText } from "../prompt/prompt.ts";
import { gameResult } from "../result/game-result.ts";
import { clauses } from "../rules/clauses.ts";
import { dials } from "../rules/dials.ts";
import { waitingFor } from "../seats/duties.ts";
import { seatsAfterViewer, summarizeSeat } from "../seats/seat-summary.ts";
import { gameSteps } from "../testing/game-steps.ts";
import type { ViewContext } from "./context.ts";
import { emptyDraft, selectDirection, selectOwnKeeper, selectSeat, toggleCard } from "./draft.ts";
import { logLines, spokenText } from "./log-lines.ts";
import { plainText } from "./sentence.ts";

const NAMES: Readonly<Record<Seat, string>> = {
  player_1: "Ana",
  player_2: "Bo",
  player_3: "Chidi",
  player_4: "Dita",
  player_5: "Emil",
  player_6: "Fay",
};

const contextFor = (language: Language, view: View, deck: Deck = fluxx3): ViewContext => ({
  t: translator(language, messagesIn(language)),
  words: deckTexts(language, deck.id),
  deck,
  you: view.viewer === "watcher" ? undefined : view.viewer,
  viewer: view.viewer,
  nameOf: (seat) => NAMES[seat],
  view,
});

const info = { id: "t", seats: {} } as unknown as TableInfo;

const GAMES = [[fluxx3, [1, 2, 3, 4]] as const, [fluxx4, [1, 2]] as const].flatMap(([deck, seeds]) =>
  seeds.flatMap((seed) =>
    (["player_1", "watcher"] as const).flatMap((viewer) => LANGUAGES.map((language) => ({ id: deck.id, deck, seed, viewer, language }))),
  ),
);

/** Every text on the board. */
function textsOf(context: ViewContext, decision: Decision | undefined): string[] {
  const drafts = decision === undefined ? [] : [emptyDraft(decision), filled(decision)];
  return [
    ...dials(context).flatMap(({ label, value }) => [label, value]),
    ...clauses(context).map(({ effect }) => effect),
    ...goalsInPlay(context).map(({ hint }) => hint),
    ...seatsAfterViewer(context.view).map((seat) => summarizeSeat(context, seat, info, undefined).name),
    ...Object.values(waitingFor(context) ?? {}).filter((text) => typeof text === "string"),
    ...drafts.flatMap((draft) => {
      const { title, send, pass } = promptText(context, decision as Decision, draft);
      return [title, send?.label ?? "-", pass ?? "-"];
    }),
  ];
}

/** A draft with as many choices as the decision allows. */
function filled(decision: Decision) {
  let draft = emptyDraft(decision);
  for (const card of decision.cards.slice(0, Math.max(1, decision.max))) draft = toggleCard(decision, draft, card);
  const [own] = decision.own ?? [];
  const [seat] = decision.seats ?? [];
  if (own !== undefined) draft = selectOwnKeeper(decision, draft, own);
  if (seat !== undefined) draft = selectSeat(decision, draft, seat);
  return decision.kind === "must_choose_direction" ? selectDirection(draft, 1) : draft;
}

describe.each(GAMES)("game $seed of $id as $viewer sees it, in $language", ({ deck, seed, viewer, language }) => {
  const steps = gameSteps(viewer, 2 + (seed % 4), seed, deck);

  it("has a log of whole sentences", () => {
    for (const { after: view, entry } of steps) {
      const context = contextFor(language, view, deck);
      for (const line of logLines(context, [entry])) {
        const words = plainText(context, line.sentence);
        expect(words).not.toMatch(/[{}\uE000]|undefined|NaN/);
        expect(words.trim(), line.kind).not.toBe("");
      }
    }
  });

  it("has texts for everything on the board and for every decision", () => {
    for (const { after: view } of steps) {
      const decision = view.open.find(({ seat }) => seat === viewer);
      for (const words of textsOf(contextFor(language, view, deck), decision)) {
        expect(words).not.toMatch(/[{}\uE000]|undefined|NaN/);
        expect(words.trim()).not.toBe("");
      }
    }
  });

  it("names the seats it waits for whenever another seat decides", () => {
    for (const { after: view } of steps) {
      const others = view.open.filter(({ seat }) => seat !== viewer).map(({ seat }) => seat);
      const found = waitingFor(contextFor(language, view, deck));
      expect(found?.seats ?? []).toEqual(others);
      for (const seat of others) expect(found?.title).toContain(NAMES[seat]);
      const mayRefuse = view.open.every(({ seat, pass, min }) => seat === viewer || pass || min === 0);
      if (mayRefuse && language === "en") expect(found?.why ?? "").not.toContain("must");
    }
  });

  it("ends with a result", () => {
    const last = steps.at(-1) as (typeof steps)[number];
    const result = gameResult(contextFor(language, last.after, deck));
    expect(result?.title).not.toMatch(/[{}]|undefined/);
    if (result?.winner !== undefined) expect(result.goals.length).toBeGreaterThan(0);
  });
});

describe("the hand", () => {
  const views = gameSteps("player_1", 3, 5).map(({ after }) => after);

  it("is sorted by type, then by name, without losing a card", () => {
    for (const view of views) {
      const hand = view.hands.player_1;
      const row = sortHand(contextFor("cs", view), hand, "type");
      expect([...row].sort()).toEqual([...hand].sort());
      const types = countByType(fluxx3, row).flatMap(([type, count]) => Array.from({ length: count }, () => type));
      expect(row.map((card) => fluxx3.cards.get(card)?.type)).toEqual(types);
    }
  });

  it("marks a card that wins before it is played", () => {
    let wins = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const steps = gameSteps("player_1", 2, seed);
      const [last, before] = [steps.at(-1), steps.at(-2)];
      const told = last?.entry.events ?? [];
      const played = told.find((event) => event.is === "played");
      const isOwn = played?.seat === "player_1" && told.some((event) => event.is === "won" && event.seat === "player_1");
      if (before === undefined || played === undefined || !isOwn || before.after.stack.length > 0) continue;
      wins += 1;
      expect(winningCards(contextFor("en", before.after))).toContain(played.card);
    }
    expect(wins).toBeGreaterThan(0);
  });
});

describe("an announcement", () => {
  it("is a series of sentences with the old and the new number", () => {
    const context = contextFor("en", gameSteps("player_1", 2, 1)[0]?.after as View);
    const lines = logLines(context, [
      {
        version: 2,
        events: [
          { is: "played", seat: "player_2", card: "draw-3" },
          { is: "number", of: "draws", before: 1, after: 3 },
          { is: "number", of: "handLimit", before: 1_000_000, after: 2 },
        ],
      },
    ]);
    expect(lines).toHaveLength(2);
    expect(spokenText(context, lines)).toBe("Bo played Draw 3. Draw: was 1, now 3, Hand: was no limit, now 2.");
  });
});
