import { expect } from "vitest";
import {
  activeRules,
  type BlankCard,
  checkDeck,
  deckFor,
  predictEffects,
  sampleGame,
  startGame,
  transition,
  viewFor,
} from "../../index.ts";
import { expectEveryCardOnce, ruling, scenario, village } from "../../testing/index.ts";

const key = "00".repeat(32);
const texts = { id: "blank", name: "Long night", text: "Draw 6" };
const longNight: BlankCard = { ...texts, type: "rule", draws: 6 };
const begin = (blank: unknown, more: object = {}) => startGame(village, { seats: 2, key, blank: blank as BlankCard, ...more });
const arrange = { turn: "player_1", hands: { player_1: ["blank", "oven"] } };

function gameWith(blank: BlankCard, table: object = arrange) {
  const begun = begin(blank, { arrange: table });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun.game;
}

function play(game: ReturnType<typeof gameWith>, card: string) {
  const played = transition(village, game, { seat: "player_1", call: ["play_card", card] });
  if (played.error !== undefined) throw new Error(played.error);
  return played.game;
}

ruling("R-328", "a table may fill the blank as a rule, a keeper, a goal or an action in the words of the deck maker", () => {
  const rule = play(gameWith(longNight), "blank");
  expect([rule.rules, activeRules(deckFor(village, rule), rule).draws]).toEqual([["blank"], 6]);
  const keeper = play(gameWith({ ...texts, type: "keeper" }), "blank");
  expect(keeper.keepers.player_1).toEqual(["blank"]);
  const goal: BlankCard = { ...texts, type: "goal", when: [{ is: "has", cards: ["oven"] }] };
  expect(play(gameWith(goal, { ...arrange, keepers: { player_1: ["oven"] }, hands: { player_1: ["blank"] } }), "blank").ending).toEqual({
    winner: "player_1",
  });
  const action: BlankCard = { ...texts, type: "action", steps: [{ do: "draw", cards: 4 }] };
  expect(play(gameWith(action), "blank").discard).toEqual(["blank"]);
});

ruling("R-328", "it is checked like a deck with one card more", () => {
  const why = (blank: unknown) => {
    const begun = begin(blank);
    return begun.error === undefined ? "begun" : begun.why;
  };
  expect(why({ ...longNight, draws: -1 })).toBe("blank: draws: should be a whole number, 0 or more.");
  expect(why({ ...texts, type: "rule" })).toBe("blank: a rule should change something.");
  expect(why({ ...texts, type: "creeper" })).toBe("blank: type: should be one of keeper, goal, rule, action.");
  expect(why({ ...texts, type: "goal", when: [{ is: "has", cards: ["frog"] }] })).toBe(
    "blank: when[0]: the deck has no keeper or creeper frog.",
  );
  expect(why({ ...longNight, id: "oven" })).toBe('blank: id: should be "blank".');
  expect(why({ ...longNight, name: "" })).toBe("blank: name: should be a text of 1 to 30 characters.");
  expect(why({ ...longNight, name: "x".repeat(31) })).toBe("blank: name: should be a text of 1 to 30 characters.");
  expect(why({ ...longNight, text: "x".repeat(61) })).toBe("blank: text: should be a text of 0 to 60 characters.");
  expect(why({ ...longNight, name: "🐸".repeat(30) })).toBe("begun");
  expect(why("blank")).toBe("blank: should be an object.");
});

ruling("R-328", "a keeper so made fits only goals that count keepers", () => {
  const table = {
    turn: "player_1",
    goals: ["rich-village"],
    keepers: { player_1: ["oven", "flour", "goat"] },
    hands: { player_1: ["blank"] },
  };
  expect(play(gameWith({ ...texts, type: "keeper" }, table), "blank").ending).toEqual({ winner: "player_1" });
});

ruling("R-329", "it is in the pile, and not in the game if it is not filled", () => {
  const begun = begin(longNight);
  if (begun.error !== undefined) throw new Error(begun.why);
  const { game } = begun;
  expect([...game.draw, ...game.hands.player_1, ...game.hands.player_2]).toContain("blank");
  expect(JSON.stringify(startGame(village, { seats: 2, key }))).not.toContain('"blank"');
  expect(checkDeck(village.source)).toEqual([]);
});

ruling("L-17", "games with it are saved, sampled and predicted like others", () => {
  const game = gameWith(longNight);
  const deck = deckFor(village, game);
  expect([deck.base, deckFor(deck, game), deckFor(deck, {}), deckFor(village, {})]).toEqual([village, deck, village, village]);
  expectEveryCardOnce(deck, game);
  const saved = JSON.parse(JSON.stringify(game)) as typeof game;
  expect(play(saved, "blank")).toEqual(play(game, "blank"));
  const seen = viewFor(game, "player_2");
  expect(
    viewFor(
      sampleGame(village, seen, (n) => n - 1),
      "player_2",
    ),
  ).toEqual(seen);
  expect(predictEffects(village, viewFor(game, "player_1"), ["play_card", "blank"])).toContainEqual({ say: "draws", count: 5 });
});

scenario("two tables can have different blanks at once", () => {
  const one = gameWith(longNight);
  const other = gameWith({ ...longNight, draws: 3 });
  expect([play(one, "blank").turn.drawn, play(other, "blank").turn.drawn]).toEqual([6, 3]);
});
