import { deckTexts, fluxx3 } from "@mutable/decks";
import type { Decision, Seat, View } from "@mutable/engine";
import { LANGUAGES, type Language, messagesIn, translator } from "@mutable/i18n";
import type { TableInfo } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { goalsInPlay } from "../centre/goal-parts.ts";
import { countedByType, sorted, winningPlays } from "../hand/hand-cards.ts";
import { promptOf } from "../prompt/prompt.ts";
import { resultOf } from "../result/game-result.ts";
import { clauses } from "../rules/clauses.ts";
import { dials } from "../rules/dials.ts";
import { waiting } from "../seats/duties.ts";
import { otherSeats, seatNow } from "../seats/seat-summary.ts";
import { gameSeenBy } from "../testing/game-steps.ts";
import type { Scene } from "./context.ts";
import { newDraft, withCard, withDirection, withOwn, withSeat } from "./draft.ts";
import { linesOf, spoken } from "./log-lines.ts";
import { inWords } from "./sentence.ts";

const NAMES: Readonly<Record<Seat, string>> = {
  player_1: "Ana",
  player_2: "Bo",
  player_3: "Chidi",
  player_4: "Dita",
  player_5: "Emil",
  player_6: "Fay",
};

const sceneOf = (language: Language, view: View): Scene => ({
  t: translator(language, messagesIn(language)),
  words: deckTexts(language, "fluxx-3"),
  deck: fluxx3,
  you: view.viewer === "watcher" ? undefined : view.viewer,
  viewer: view.viewer,
  nameOf: (seat) => NAMES[seat],
  view,
});

const info = { id: "t", seats: {} } as unknown as TableInfo;

const GAMES = [1, 2, 3, 4].flatMap((seed) =>
  (["player_1", "watcher"] as const).flatMap((viewer) => LANGUAGES.map((language) => [seed, viewer, language] as const)),
);

/** Everything that can be read on the board. */
function textsOf(scene: Scene, decision: Decision | undefined): string[] {
  const drafts = decision === undefined ? [] : [newDraft(decision), filled(decision)];
  return [
    ...dials(scene).flatMap(({ label, value }) => [label, value]),
    ...clauses(scene).map(({ does }) => does),
    ...goalsInPlay(scene).map(({ hint }) => hint),
    ...otherSeats(scene.view).map((seat) => seatNow(scene, seat, info, undefined).name),
    ...Object.values(waiting(scene) ?? {}).filter((text) => typeof text === "string"),
    ...drafts.flatMap((draft) => {
      const { title, send, pass } = promptOf(scene, decision as Decision, draft);
      return [title, send?.label ?? "-", pass ?? "-"];
    }),
  ];
}

/** As much chosen as can be. */
function filled(decision: Decision) {
  let draft = newDraft(decision);
  for (const card of decision.cards.slice(0, Math.max(1, decision.max))) draft = withCard(decision, draft, card);
  const [own] = decision.own ?? [];
  const [seat] = decision.seats ?? [];
  if (own !== undefined) draft = withOwn(decision, draft, own);
  if (seat !== undefined) draft = withSeat(decision, draft, seat);
  return decision.kind === "must_choose_direction" ? withDirection(draft, 1) : draft;
}

describe.each(GAMES)("game %i as %s sees it, in %s", (seed, viewer, language) => {
  const steps = gameSeenBy(viewer, 2 + (seed % 4), seed);

  it("is told in whole sentences", () => {
    for (const { after: view, chapter } of steps) {
      const scene = sceneOf(language, view);
      for (const line of linesOf(scene, [chapter])) {
        const words = inWords(scene, line.told);
        expect(words).not.toMatch(/[{}\uE000]|undefined|NaN/);
        expect(words.trim(), line.is).not.toBe("");
      }
    }
  });

  it("has words for all that is on the board, and for every question", () => {
    for (const { after: view } of steps) {
      const decision = view.open.find(({ seat }) => seat === viewer);
      for (const words of textsOf(sceneOf(language, view), decision)) {
        expect(words).not.toMatch(/[{}\uE000]|undefined|NaN/);
        expect(words.trim()).not.toBe("");
      }
    }
  });

  it("says whom one waits for, whenever somebody else is asked", () => {
    for (const { after: view } of steps) {
      const others = view.open.filter(({ seat }) => seat !== viewer).map(({ seat }) => seat);
      const found = waiting(sceneOf(language, view));
      expect(found?.seats ?? []).toEqual(others);
      for (const seat of others) expect(found?.title).toContain(NAMES[seat]);
    }
  });

  it("ends with a result", () => {
    const last = steps.at(-1) as (typeof steps)[number];
    const result = resultOf(
      sceneOf(language, last.after),
      steps.map(({ chapter }) => chapter),
    );
    expect(result?.title).not.toMatch(/[{}]|undefined/);
    if (result?.winner !== undefined) expect(result.goals.length).toBeGreaterThan(0);
  });
});

describe("the hand", () => {
  const views = gameSeenBy("player_1", 3, 5).map(({ after }) => after);

  it("is sorted by type, then by name, and loses no card", () => {
    for (const view of views) {
      const hand = view.hands.player_1;
      const row = sorted(sceneOf("cs", view), hand, "type");
      expect([...row].sort()).toEqual([...hand].sort());
      const types = countedByType(fluxx3, row).flatMap(([type, count]) => Array.from({ length: count }, () => type));
      expect(row.map((card) => fluxx3.cards.get(card)?.type)).toEqual(types);
    }
  });

  it("marks a card that wins before it is played", () => {
    let wins = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const steps = gameSeenBy("player_1", 2, seed);
      const [last, before] = [steps.at(-1), steps.at(-2)];
      const told = last?.chapter.episodes ?? [];
      const played = told.find((episode) => episode.is === "played");
      const isOwn = played?.seat === "player_1" && told.some((episode) => episode.is === "won" && episode.seat === "player_1");
      if (before === undefined || played === undefined || !isOwn || before.after.stack.length > 0) continue;
      wins += 1;
      expect(winningPlays(sceneOf("en", before.after))).toContain(played.card);
    }
    expect(wins).toBeGreaterThan(0);
  });
});

describe("what one hears", () => {
  it("is one sentence after the other, with the old and the new number", () => {
    const scene = sceneOf("en", gameSeenBy("player_1", 2, 1)[0]?.after as View);
    const lines = linesOf(scene, [
      {
        version: 2,
        episodes: [
          { is: "played", seat: "player_2", card: "draw-3" },
          { is: "number", of: "draws", before: 1, after: 3 },
          { is: "number", of: "handLimit", before: 1_000_000, after: 2 },
        ],
      },
    ]);
    expect(lines).toHaveLength(2);
    expect(spoken(scene, lines)).toBe("Bo played Draw 3. Draw: was 1, now 3, Hand: was no limit, now 2.");
  });
});
