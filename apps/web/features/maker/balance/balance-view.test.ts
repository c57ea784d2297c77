import { tallyGames } from "@mutable/bots/balance";
import { fluxx1, fluxx3 } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import {
  balanceView,
  cardRows,
  goalRows,
  nextOrder,
  OTHER_GOALS,
  otherGoals,
  quarterOf,
  STRIKING_FIRST,
  seatRows,
  sortCards,
} from "./balance-view.ts";

const bots = ["random", "random", "random"] as const;
const GAMES = 40;
const count = (deck: typeof fluxx3, games: number) => ({
  name: deck.id,
  source: deck.source,
  tally: tallyGames({ deck, seed: "view", bots }, 1, games),
});
const now = count(fluxx3, GAMES);
const view = balanceView(now);
const compared = balanceView(now, count(fluxx1, 20));
const nameOf = (id: string) => id;

describe("the view of a balance report", () => {
  it("has a column for each length, and the former version in the same columns", () => {
    const sum = (shares: readonly (number | undefined)[]) => shares.reduce<number>((total, share = 0) => total + share, 0);
    expect(sum(view.columns.map(({ share }) => share))).toBeCloseTo(1);
    expect(view.columns.every(({ before }) => before === undefined)).toBe(true);
    expect(compared.columns.map(({ from }) => from)).toEqual(view.columns.map(({ from }) => from));
    expect(sum(compared.columns.map(({ before }) => before))).toBeCloseTo(1);
    expect(compared.lengthChange).toMatchObject({ isChance: expect.any(Boolean) });
  });

  it("shows all Goals, or the first and the last with one row for the others", () => {
    const [whole, short] = [goalRows(view, true), goalRows(view, false)];
    expect(whole).toHaveLength(23);
    expect(short.map(({ key }) => key)).toEqual([
      ...whole.slice(0, 5).map(({ key }) => key),
      OTHER_GOALS,
      ...whole.slice(-2).map(({ key }) => key),
    ]);
    const wins = (rows: typeof whole) => rows.reduce((sum, row) => sum + row.now.count, 0);
    expect(wins(short)).toBe(wins(whole));
    expect(otherGoals(view)).toBe(16);
  });

  it("compares seats, Goals and cards with the former version", () => {
    expect(seatRows(view)).toHaveLength(3);
    expect(seatRows(view)[0]).toMatchObject({ key: "player_1", before: undefined, change: undefined });
    expect(seatRows(compared)[0]?.change).toMatchObject({ difference: expect.any(Number) });
    const changes = new Map(cardRows(compared).map(({ id, change }) => [id, change]));
    expect(changes.get("bread")).toMatchObject({ doubt: expect.any(Number) });
    const added = fluxx3.pileIds.find((id) => !fluxx1.ids.includes(id));
    expect(added && changes.get(added)).toBe("new");
  });
});

describe("the table of cards", () => {
  const rows = cardRows(view);

  it("begins with what is striking, and sorts by each column in both directions", () => {
    const striking = sortCards(rows, STRIKING_FIRST, nameOf);
    const lastStriking = striking.findLastIndex(({ isStriking }) => isStriking);
    expect(striking.slice(0, lastStriking + 1).every(({ isStriking }) => isStriking)).toBe(true);
    const byDrawn = nextOrder(STRIKING_FIRST, "drawn");
    expect(byDrawn).toEqual({ by: "drawn", isDescending: true });
    const shares = sortCards(rows, byDrawn, nameOf).map(({ drawn }) => drawn.share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(sortCards(rows, nextOrder(byDrawn, "drawn"), nameOf)[0]?.drawn.share).toBe(shares.at(-1));
    const names = sortCards(rows, nextOrder(byDrawn, "card"), nameOf).map(({ id }) => id);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  });

  it("judges no card that was drawn in few games", () => {
    const few = cardRows(balanceView(count(fluxx3, 5)));
    expect(few.every(({ isRare, isStriking }) => isRare && !isStriking)).toBe(true);
  });
});

it("speaks at each quarter", () => {
  expect([0, 24, 25, 99, 100].map((played) => quarterOf(played, 100))).toEqual([0, 0, 1, 3, 4]);
});
