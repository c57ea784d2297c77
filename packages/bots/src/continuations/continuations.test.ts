import { decks, fluxx3 } from "@mutable/decks";
import {
  type Arrangement,
  type Game,
  keyFromText,
  legalReplies,
  randomStream,
  SEATS,
  sampleGame,
  startGame,
  transition,
  viewFor,
} from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { playGame } from "../arena/game.ts";
import { playableDeck } from "../playable-deck.ts";
import { steadyBot } from "../steady.ts";
import { type ContinuationStart, isSameCall, movesToCompare, playRound } from "./continuations.ts";

function arranged(arrange: Arrangement, seats = 3): Game {
  const begun = startGame(fluxx3, { seats, key: keyFromText("arranged"), arrange: { turn: "player_1", ...arrange } });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun.game;
}

function startOf(game: Game, areHandsOpen = false): ContinuationStart {
  const [decision] = game.open;
  if (decision === undefined) throw new Error("The game is over.");
  return { game, decision, areHandsOpen, calls: movesToCompare(playableDeck(fluxx3), game, decision) };
}

/** Toast needs bread and the toaster. */
const oneAway = () => arranged({ goals: ["toast"], keepers: { player_1: ["bread"] }, hands: { player_1: ["the-toaster", "milk"] } });

describe("continuations by bots", () => {
  it("always win with a move that wins at once", () => {
    const start = startOf(oneAway());
    const calls = start.calls.filter((call) => isSameCall(call, ["play_card", "the-toaster"]));
    for (let round = 0; round < 10; round += 1) expect(playRound(playableDeck(fluxx3), { ...start, calls }, round)).toEqual([true]);
  });

  it("are the same for the same round, in any worker and any order", () => {
    const start = startOf(arranged({ hands: { player_1: ["the-toaster", "milk"] } }));
    const rounds = [0, 1, 2].map((round) => playRound(playableDeck(fluxx3), start, round));
    expect([2, 1, 0].map((round) => playRound(playableDeck(fluxx3), start, round)).reverse()).toEqual(rounds);
    expect(playRound(playableDeck(fluxx3), { ...start, calls: start.calls.slice(1) }, 2)).toEqual(rounds[2]?.slice(1));
  });

  it("keep all hands if they are open, and otherwise deal what the seat does not see", () => {
    // Only player_2 can win at once: with open hands the bots of all continuations know it.
    const game = arranged({
      goals: ["toast"],
      keepers: { player_2: ["bread"] },
      hands: { player_1: ["milk"], player_2: ["the-toaster"], player_3: [] },
    });
    const wins = (areHandsOpen: boolean) =>
      [...Array(12).keys()].filter((round) => playRound(playableDeck(fluxx3), startOf(game, areHandsOpen), round)[0]).length;
    expect(wins(true)).toBe(0);
    expect(wins(false)).toBeGreaterThan(0);
  });

  it("compare every legal move, or the best ones and the one that was made", () => {
    const few = oneAway();
    const [decision] = few.open;
    if (decision === undefined) throw new Error("no decision");
    expect(movesToCompare(playableDeck(fluxx3), few, decision)).toEqual([...legalReplies(decision)]);
    const wide = { ...decision, kind: "must_discard_from_hand", cards: fluxx3.ids.slice(0, 12), min: 0, max: 6 } as const;
    const game = { ...few, hands: { ...few.hands, player_1: wide.cards }, open: [wide] };
    const made = ["discard_cards", wide.cards.slice(2, 7).reverse()] as ["discard_cards", string[]];
    const moves = movesToCompare(playableDeck(fluxx3), game, wide, made);
    expect(moves.length).toBeLessThanOrEqual(16);
    expect(moves.some((call) => isSameCall(call, made))).toBe(true);
  });

  it.each([...decks.values()])("go on from any moment of a game of $id", (deck) => {
    const games: Game[] = [];
    const bots = SEATS.slice(0, 3).map(() => steadyBot(playableDeck(deck)));
    playGame(deck, bots, "any moment", ({ game }) => void games.push(game));
    for (const part of [0.5, 0.7, 0.9]) {
      const game = games[Math.floor(part * games.length)] as Game;
      const [decision] = game.open;
      if (decision === undefined) throw new Error("The game is over.");
      const calls = movesToCompare(playableDeck(deck), game, decision).slice(0, 1);
      expect(playRound(playableDeck(deck), { game, decision, areHandsOpen: part > 0.6, calls }, 1)).toHaveLength(calls.length);
    }
  });

  it("accept every legal move of a seat in the games dealt for its view", () => {
    const deck = decks.get("much-bother") ?? fluxx3;
    const games: Game[] = [];
    playGame(
      deck,
      SEATS.slice(0, 4).map(() => steadyBot(playableDeck(deck))),
      "legal",
      ({ game }) => void games.push(game),
    );
    for (const game of games.slice(0, 60))
      for (const decision of game.open) {
        const { below } = randomStream({ key: keyFromText("legal"), taken: 0 });
        const dealt = sampleGame(deck, viewFor(game, decision.seat), below);
        for (const call of movesToCompare(playableDeck(deck), game, decision))
          expect(transition(deck, dealt, { seat: decision.seat, decision: decision.id, call }).error).toBeUndefined();
      }
  });
});
