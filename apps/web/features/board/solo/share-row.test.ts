import type { GameEvent } from "@mutable/client";
import { fluxx3 } from "@mutable/decks";
import { expect, it } from "vitest";
import { emojiRow, type Square, shortRow, turnSquares } from "./share-row.ts";

const seat = "player_1" as const;
const turn = (number: number): GameEvent => ({ is: "turn", seat, number });
const plays = (card: string): GameEvent => ({ is: "played", seat, card });

it("shows each turn by its weightiest play", () => {
  const history: { events: GameEvent[] }[] = [
    { events: [turn(1)] },
    { events: [plays("milk")] },
    { events: [plays("play-3"), turn(2)] },
    { events: [plays("milk"), { is: "drew", seat, count: 1 }, turn(3), turn(4)] },
    { events: [plays("toast"), turn(5)] },
    { events: [plays("toast"), plays("steal-a-keeper")] },
    { events: [plays("draw-3"), turn(6), plays("steal-a-keeper"), { is: "goal scored", card: "toast", seat }] },
    { events: [turn(7)] },
  ];
  expect(turnSquares(fluxx3, history)).toEqual(["rule", "keeper", "nothing", "goal", "action", "scored", "nothing"]);
});

it("has no square before the first turn", () => {
  expect(turnSquares(fluxx3, [{ events: [plays("milk")] }])).toEqual([]);
  expect(emojiRow([])).toBe("");
});

it("writes one emoji for each turn, at most 30, and how many more there are", () => {
  expect(emojiRow(["keeper", "rule", "action", "goal", "scored", "nothing"])).toBe("🟩🟨🟦🟪⭐⬛");
  const squares = (count: number) => Array.from({ length: count }, (): Square => "keeper");
  expect(emojiRow(squares(30))).toBe("🟩".repeat(30));
  expect(emojiRow(squares(34))).toBe(`${"🟩".repeat(30)} +4`);
  expect(shortRow(squares(31))).toEqual({ shown: squares(30), more: 1 });
});
