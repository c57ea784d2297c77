import type { PlayedSeat } from "@mutable/db";
import { fluxx3, muchBother } from "@mutable/decks";
import { expect, it } from "vitest";
import { othersAtWin } from "./others-at-win.ts";

const seats = (count: number) => Array.from({ length: count }, (_, at) => ({ seat: `player_${at + 1}` }) as PlayedSeat);
const won = (goals: string[], players: number) => ({ ending: "won", goals, seats: seats(players) }) as const;

it("explains a win without a Goal by what became of the others, if the stored game tells", () => {
  expect(othersAtWin(won([], 4), muchBother)).toBe("out");
  expect(othersAtWin(won([], 1), fluxx3)).toBe("left");
  expect(othersAtWin(won([], 1), undefined)).toBe("left");
  // A game that is older than stored Goals, or of an unknown deck.
  expect(othersAtWin(won([], 4), fluxx3)).toBeUndefined();
  expect(othersAtWin(won([], 4), undefined)).toBeUndefined();
});

it("does not explain a win by a Goal, or a game that nobody has won", () => {
  expect(othersAtWin(won(["toast"], 4), muchBother)).toBeUndefined();
  expect(othersAtWin({ ending: "drawn", goals: [], seats: seats(1) }, muchBother)).toBeUndefined();
});
