import type { GameEvent, HistoryEntry } from "@mutable/client";
import { fluxx3 } from "@mutable/decks";
import type { Seat, View } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { arrangedSteps } from "../testing/game-steps.ts";
import { type Award, findAwards } from "./awards.ts";

/** A finished game of three that player_1 has won. */
const end: View = { ...(arrangedSteps({ turn: "player_1" }, [])[0]?.after as View), ending: { winner: "player_1" } };

const turn = (number: number, seat: Seat): GameEvent => ({ is: "turn", seat, number });
const played = (seat: Seat, card: string): GameEvent => ({ is: "played", seat, card });
const moved = (card: string, from: Seat, to: Seat): GameEvent => ({ is: "keeper moved", card, from, to });

const awardsFor = (events: readonly GameEvent[], view: View = end): Award[] =>
  findAwards(
    fluxx3,
    view,
    events.map((event, version): HistoryEntry => ({ version, events: [event] })),
  );

describe("an award", () => {
  it("Thief: took the most Keepers, two at least", () => {
    const once = [turn(1, "player_2"), played("player_2", "steal-a-keeper"), moved("love", "player_1", "player_2")];
    expect(awardsFor(once)).toEqual([]);
    const twice = [
      ...once,
      turn(2, "player_3"),
      turn(3, "player_2"),
      played("player_2", "steal-a-keeper"),
      moved("milk", "player_3", "player_2"),
    ];
    expect(awardsFor(twice)).toEqual([{ is: "thief", seat: "player_2", count: 2 }]);
  });

  it("Hoarder: held nine cards or more when a turn began", () => {
    const draws: GameEvent = { is: "drew", seat: "player_3", count: 9 };
    const plays = Array.from({ length: 9 }, (): GameEvent => ({ is: "discarded", seat: "player_3", cards: ["bread"] }));
    const hands = { ...end.hands, player_3: [] };
    expect(awardsFor([draws, turn(2, "player_1"), ...plays], { ...end, hands })).toEqual([{ is: "hoarder", seat: "player_3", count: 9 }]);
    expect(awardsFor([turn(2, "player_3"), draws, ...plays], { ...end, hands })).toEqual([]);
  });

  it("Longest turn: five cards at least, and in which turn", () => {
    const cards = ["bread", "milk", "time", "war", "love"].map((card) => played("player_2", card));
    expect(awardsFor([turn(7, "player_2"), ...cards.slice(1)])).toEqual([]);
    expect(awardsFor([turn(7, "player_2"), ...cards])).toEqual([{ is: "longestTurn", seat: "player_2", count: 5, turn: 7 }]);
  });

  it("Almost: one Keeper away in the most turns, without winning", () => {
    const view = { ...end, goals: ["hippyism"], keepers: { ...end.keepers, player_2: ["love"] } };
    const turns = [1, 2, 3].flatMap((number) => [turn(number, "player_1"), played("player_1", "take-another-turn")]);
    expect(awardsFor(turns, view)).toEqual([{ is: "almost", seat: "player_2", count: 3 }]);
    expect(awardsFor(turns, { ...view, ending: { winner: "player_2" } })).toEqual([]);
  });

  it("Lawgiver and Broom: made and removed the most rules, without those that others replace", () => {
    const rules = [played("player_2", "play-2"), { is: "left play", cards: ["play-3"] } as const, played("player_2", "draw-4")];
    const sweep = [played("player_3", "rules-reset"), { is: "left play", cards: ["play-2", "draw-4"] } as const];
    expect(awardsFor([turn(1, "player_2"), ...rules, turn(2, "player_3"), ...sweep])).toEqual([
      { is: "lawgiver", seat: "player_2", count: 2 },
      { is: "broom", seat: "player_3", count: 2 },
    ]);
  });

  it("Saint: gave the most cards", () => {
    expect(awardsFor([turn(1, "player_3"), { is: "gave", from: "player_3", to: "player_1", count: 2 }])).toEqual([
      { is: "saint", seat: "player_3", count: 2 },
    ]);
  });

  it("is not given in solo, and not before the end", () => {
    const gift: GameEvent = { is: "gave", from: "player_3", to: "player_1", count: 2 };
    expect(awardsFor([gift], { ...end, ending: undefined } as unknown as View)).toEqual([]);
  });
});
