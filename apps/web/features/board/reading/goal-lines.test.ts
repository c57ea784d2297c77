import { deckTexts, fluxx3 } from "@mutable/decks";
import { type Arrangement, keyFromText, predictEffects, startGame, viewFor } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import type { ViewContext } from "../model/context.ts";
import { effectsBesidesDemand, goalLines } from "./goal-lines.ts";

function contextOf(arrange: Arrangement): ViewContext {
  const started = startGame(fluxx3, { seats: 2, key: keyFromText("goal"), arrange: { turn: "player_1", ...arrange } });
  if (started.error !== undefined) throw new Error(`The game cannot start: ${started.error}`);
  const seats = { you: "player_1", viewer: "player_1" } as const;
  const texts = { t: translator("en", messagesIn("en")), words: deckTexts("en", "fluxx-3"), deck: fluxx3 };
  return { ...texts, ...seats, nameOf: (seat) => (seat === "player_1" ? "Ada" : "Ben"), view: viewFor(started.game, "player_1") };
}

const linesOf = (goal: string, arrange: Arrangement): string[] => goalLines(contextOf(arrange), goal).map(({ text }) => text);

it("says what a Goal asks for, and who has it", () => {
  expect(linesOf("toast", { keepers: { player_2: ["bread"] }, hands: { player_1: ["the-toaster"] } })).toEqual([
    "Have both in front of you to win.",
    "Ben has Bread.",
    "The Toaster is in your hand.",
  ]);
  expect(linesOf("hippyism", { keepers: { player_1: ["peace"] } })).toEqual([
    "Have both in front of you to win.",
    "You have Peace.",
    "Love is not in play.",
  ]);
});

it("says who has what must be absent", () => {
  const alone = { keepers: { player_1: ["peace"] } };
  expect(linesOf("peace-no-war", alone)).toEqual(["Have Peace, while nobody has War.", "You have Peace.", "Nobody has War."]);
  expect(linesOf("peace-no-war", { keepers: { ...alone.keepers, player_2: ["war"] } }).at(-1)).toBe("Ben has War: it stands in the way.");
});

it("counts for everybody what a Goal in play counts", () => {
  const lines = linesOf("5-keepers", { goals: ["5-keepers"], keepers: { player_1: ["peace", "love"], player_2: ["war"] } });
  expect(lines.slice(1)).toEqual(["You have 2 of 5 Keepers", "Ben has 1 of 5 Keepers"]);
});

it("leaves what a Goal asks for out of the effects of playing it", () => {
  const { view } = contextOf({ goals: ["toast"], hands: { player_1: ["hippyism"] }, keepers: { player_2: ["love"] } });
  const effects = predictEffects(fluxx3, view, ["play_card", "hippyism"]) ?? [];
  expect(effects.map(({ say }) => say)).toContain("goalNeeds");
  expect(effectsBesidesDemand(effects).map(({ say }) => say)).toEqual(["replaces", "oneAway", "turnEnds"]);
});
