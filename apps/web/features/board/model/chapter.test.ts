import type { GameEvent, HistoryEntry } from "@mutable/client";
import { deckTexts, fluxx3 } from "@mutable/decks";
import type { Seat } from "@mutable/engine";
import { messagesIn, translator } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { chapterOf } from "./chapter.ts";
import type { TextContext } from "./context.ts";
import { plainText } from "./sentence.ts";

const text = (you: Seat | undefined): TextContext => ({
  t: translator("en", messagesIn("en")),
  words: deckTexts("en", "fluxx-3"),
  deck: fluxx3,
  you,
  nameOf: () => "Ada",
});
const entry = (version: number, ...events: GameEvent[]): HistoryEntry => ({ version, events });
const turn = (number: number, seat: Seat): GameEvent => ({ is: "turn", seat, number });
const drew = (seat: Seat, count: number): GameEvent => ({ is: "drew", seat, count });
const played = (seat: Seat, card: string): GameEvent => ({ is: "played", seat, card });

const stepsOf = (history: readonly HistoryEntry[], you: Seat = "player_1") =>
  chapterOf(text(you), history)?.steps.map((step) => plainText(text(you), step));

describe("the chapter of a turn", () => {
  const history = [
    entry(1, turn(3, "player_1"), drew("player_1", 1)),
    entry(2, played("player_1", "milk"), turn(4, "player_2"), drew("player_2", 2)),
    entry(3, played("player_2", "taxation")),
    // Another player's part in the same turn.
    entry(4, { is: "gave", from: "player_1", to: "player_2", count: 1 }, { is: "discarded", seat: "player_3", cards: ["war"] }),
    entry(5, played("player_2", "time"), { is: "discarded", seat: "player_2", cards: ["bread", "love"] }),
  ];

  it("has what the player did in it, in a few words", () => {
    expect(stepsOf(history)).toEqual(["drew 2", "Taxation!", "Time", "discarded 2"]);
    expect(chapterOf(text("player_1"), history)).toMatchObject({ seat: "player_2", turn: 4 });
  });

  it("is not told for short turns, nor for the viewer's own", () => {
    expect(stepsOf(history.slice(0, 2))).toBeUndefined();
    expect(stepsOf(history, "player_2")).toBeUndefined();
    expect(stepsOf([])).toBeUndefined();
  });
});
