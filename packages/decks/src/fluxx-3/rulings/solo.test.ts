import { keyFromText, soloDecks, startGame } from "@mutable/engine";
import { ruling } from "@mutable/engine/testing";
import { describe, expect, it } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { playRandomGame } from "../../testing/random-games.ts";
import { fluxx3 } from "../index.ts";

describe("the two decks", () => {
  ruling("R-364", "of Fluxx 3.0: 18 rules, 53 other cards, 12 set aside", () => {
    const { main, rules, out } = soloDecks(fluxx3);
    expect([main.length, rules.length]).toEqual([53, 18]);
    expect([...out].sort()).toEqual([
      "exchange-keepers",
      "go-fish",
      "i-need-a-goal",
      "poor-bonus",
      "reverse-order",
      "rich-bonus",
      "rotate-hands",
      "scramble-keepers",
      "steal-a-keeper",
      "taxation",
      "trade-hands",
      "use-what-you-take",
    ]);
  });
});

describe("an impossible table is refused in one sentence", () => {
  const refused = (setup: object, seats = 1) => {
    const started = startGame(fluxx3, { seats, key: keyFromText("x"), profile: { solo: true }, ...setup });
    return started.error === undefined ? undefined : started.why;
  };

  it.each([
    [{}, 2, "seats: solo is played by one seat, not 2."],
    [{ arrange: { hands: { player_2: ["milk"] } } }, 1, "hands: there is no seat player_2."],
    [{ arrange: { hands: { player_1: ["draw-2"] } } }, 1, "hands.player_1: in solo a rule, like draw-2, cannot lie there."],
    [{ arrange: { discard: ["draw-2"] } }, 1, "discard: in solo a rule, like draw-2, cannot lie there."],
    [{ arrange: { draw: ["taxation"] } }, 1, "draw: taxation needs other seats, and is not in a solo game."],
    [{ arrange: { rulesDeck: ["milk"] } }, 1, "rulesDeck: a card of the type keeper, like milk, cannot lie there."],
    [{ arrange: { scored: ["toast"], goals: ["toast"] } }, 1, "scored: toast already lies in goals."],
    [{ arrange: { rules: ["draw-2", "draw-3"] } }, 1, "rules: more than one in the slot draw."],
    [{ arrange: { goals: ["toast", "hippyism"] } }, 1, "goals: no more than 1 can be in play."],
  ])("L-55 %j with %i seats", (setup, seats, why) => {
    expect(refused(setup, seats)).toBe(why);
  });

  it("L-58 an ordinary game has no rules deck and no scored goals", () => {
    const started = startGame(fluxx3, { seats: 2, key: keyFromText("x"), arrange: { scored: ["toast"] } });
    expect(started).toEqual({ error: "bad_setup", why: "scored: only a solo game has it." });
  });
});

describe("a goal that is met", () => {
  ruling("R-373", "with one seat the number must be reached: 5 Keepers", () => {
    const keepers = ["milk", "bread", "time", "love"];
    const table = tableWith({
      profile: { solo: true },
      rules: ["play-2"],
      keepers: { player_1: keepers },
      hands: { player_1: ["5-keepers", "sleep"] },
    });
    table.player_1.plays("5-keepers");
    expect(table.scored).toEqual([]);
    table.player_1.plays("sleep");
    expect(table.eventsOf("scored")).toEqual([{ type: "scored", cards: ["5-keepers"] }]);
    expect(table.keepers("player_1")).toEqual([]);
  });
});

describe("a single seat", () => {
  it("Everybody Gets 1 gives one card to oneself, without a question (R-364)", () => {
    const table = tableWith({
      profile: { solo: true },
      hands: { player_1: ["everybody-gets-1", "milk"] },
      rules: ["play-2"],
      draw: ["sleep", "love"],
    });
    table.player_1.plays("everybody-gets-1");
    expect(table.hand("player_1")).toEqual(["milk", "sleep", "love"]);
  });
});

describe("the end of a deck", () => {
  ruling("R-378", "Fluxx 3.0 has 18 turns at most, extra turns apart", () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const extra = new Set<number>();
      const last = playRandomGame({ deck: "fluxx-3", seats: 1, seed, seating: false }, ({ turn }) => {
        if (turn.inARow > 1) extra.add(turn.number);
      });
      expect(last.turn.number - extra.size).toBeLessThanOrEqual(18);
    }
  });
});
