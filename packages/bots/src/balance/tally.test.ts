import { fluxx3 } from "@mutable/decks";
import { condition, goal, keyFromText, openDeck, SEATS, type Seat, startGame } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { tallyGames } from "./play-games.ts";
import { reportOf } from "./report.ts";
import { addTally, emptyTally, tallyOf } from "./tally.ts";

const { atLeast } = condition;

const games = { deck: fluxx3, seed: "chunks", bots: ["random", "random", "random"] } as const;

describe("tallies of games", () => {
  it("add up, in any order and after they were sent", () => {
    const whole = tallyGames(games, 1, 9);
    const sum = emptyTally(fluxx3, ["player_1", "player_2", "player_3"]);
    for (const [from, to] of [
      [7, 9],
      [1, 2],
      [3, 6],
    ] as const)
      addTally(sum, structuredClone(tallyGames(games, from, to)));
    expect(reportOf(fluxx3, sum)).toEqual(reportOf(fluxx3, whole));
    expect(sum).toEqual({ ...whole, lengths: expect.arrayContaining(whole.lengths) });
  });

  it("count the games in which a card was drawn and played", () => {
    const { cards, lengths } = tallyGames(games, 1, 9);
    for (const { drawn, played, gamesDrawn, gamesPlayed } of cards.values()) {
      expect(gamesDrawn).toBeLessThanOrEqual(Math.min(drawn, lengths.length));
      expect(gamesPlayed).toBeLessThanOrEqual(Math.min(played, lengths.length));
      expect(gamesDrawn > 0).toBe(drawn > 0);
      expect(gamesPlayed > 0).toBe(played > 0);
    }
  });

  it("count the games that end before everybody had a turn", () => {
    const begun = startGame(fluxx3, { seats: 3, key: keyFromText("early") });
    if (begun.error !== undefined) throw new Error(begun.why);
    const opening = begun.game;
    const final = { ...opening, ending: { winner: "player_1" } } as const;
    const others = SEATS.slice(0, 3).filter((seat) => seat !== opening.turn.seat);
    const earlyAfter = (...seats: readonly Seat[]) =>
      tallyOf(fluxx3, 1, { opening, final, events: seats.map((seat) => ({ type: "turn", seat })), decisions: 5, waits: 5 }).early;
    const [next = "player_2"] = others;
    expect([earlyAfter(), earlyAfter(next, opening.turn.seat, next), earlyAfter(...others)]).toEqual([1, 1, 0]);
  });

  it("cut a game that does not end", () => {
    const others = fluxx3.source.cards.filter(({ type }) => type !== "goal");
    const never = goal("never", atLeast("cards", 99));
    const deck = openDeck({ ...fluxx3.source, counts: { ...fluxx3.source.counts, goal: 1 }, cards: [...others, never] });
    const { endings, lengths } = tallyGames({ deck, seed: "endless", bots: ["steady", "random"] }, 1, 1);
    expect(endings).toEqual({ "drawn: too long": 1 });
    expect(lengths[0]?.decisions).toBe(1_000);
  });
});
