import { action, condition, goal, keeper, keyFromText, openDeck, rule, startGame, step, transition } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { fluxx3 } from "./fluxx-3/index.ts";
import { tableWith } from "./testing/fluxx-3-table.ts";

const { has } = condition;
const { draw } = step;

/** Plays the first legal reply until the game is over. */
function playOn(deck: typeof fluxx3, begun: ReturnType<typeof startGame>) {
  if (begun.error !== undefined) throw new Error(begun.why);
  let { game } = begun;
  for (let [decision] = game.open; decision !== undefined; [decision] = game.open) {
    const outcome = transition(deck, game, { seat: decision.seat, call: ["play_card", decision.cards[0] ?? ""] });
    if (outcome.error !== undefined) throw new Error(outcome.error);
    game = outcome.game;
  }
  return game;
}

const key = keyFromText("endings");

describe("a game that cannot be won ends as a draw", () => {
  it("when every seat has twice had a turn in which no card moved", () => {
    const { game } = tableWith({ seats: 3, rest: "out" });
    expect(game.ending).toEqual({ drawn: "nothing moves" });
    expect(game.turn.number).toBe(6);
  });

  it("not earlier: a card that moves resets the count", () => {
    const t = tableWith({ seats: 2, hands: { player_2: ["milk"] }, rest: "out" });
    expect(t.asked).toEqual(["player_2 must_play"]);
    t.player_2.plays("milk");
    expect(t.game.ending).toEqual({ drawn: "nothing moves" });
    expect(t.game.turn.number).toBe(6);
  });

  it("after 10,000 turns, if one card without effect circulates", () => {
    const begun = startGame(fluxx3, { seats: 2, key, arrange: { turn: "player_1", draw: ["draw-2-and-use-em"], rest: "out" } });
    const game = playOn(fluxx3, begun);
    expect(game.ending).toEqual({ drawn: "too long" });
    expect(game.turn.number).toBe(10_000);
  });

  it("after a turn of 1,000 cards, if two cards fetch each other", () => {
    const deck = openDeck({
      id: "see-saw",
      counts: { keeper: 1, goal: 1, rule: 1, action: 2 },
      basics: { draws: 1, plays: 1, deal: 3 },
      profile: fluxx3.source.profile,
      cards: [
        keeper("log"),
        goal("balance", has("log")),
        rule("all-day", { plays: "all" }),
        action("up", draw(1)),
        action("down", draw(1)),
      ],
    });

    const game = playOn(
      deck,
      startGame(deck, {
        seats: 2,
        key,
        arrange: { turn: "player_1", rules: ["all-day"], hands: { player_1: ["up"] }, draw: ["down"], rest: "out" },
      }),
    );
    expect(game.ending).toEqual({ drawn: "too long" });
    expect(game.turn).toMatchObject({ number: 1, cards: 1_000 });
  });
});
