import { expect, it } from "vitest";
import { readGuesses, type WinnerGuess, writeGuess } from "./winner-guess.ts";

function memory(stored?: string) {
  let text = stored ?? null;
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value;
    },
  };
}
const guess = (game: string, turn = 3): WinnerGuess => ({ game, seat: "player_2", turn });

it("keeps one guess for each of the last ten games", () => {
  const storage = memory();
  for (let n = 0; n < 12; n += 1) writeGuess(storage, guess(`g${n}`));
  writeGuess(storage, { ...guess("g11", 8), seat: "player_1" });
  const kept = readGuesses(storage);
  expect(kept).toHaveLength(10);
  expect(kept[0]).toEqual({ game: "g11", seat: "player_1", turn: 8 });
  expect(kept.at(-1)?.game).toBe("g2");
});

it("ignores what it did not write", () => {
  expect(readGuesses(memory("{"))).toEqual([]);
  expect(readGuesses(memory('"a"'))).toEqual([]);
  expect(readGuesses(memory(JSON.stringify([null, { game: "g", seat: "player_9", turn: 1 }, guess("g1")])))).toEqual([guess("g1")]);
  const full = { getItem: () => null, setItem: () => expect.fail() };
  expect(() =>
    writeGuess(
      {
        ...full,
        setItem: () => {
          throw new Error("full");
        },
      },
      guess("g"),
    ),
  ).not.toThrow();
});
