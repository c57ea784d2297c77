import { expect, it } from "vitest";
import { openDeck } from "../deck/open-deck.ts";
import { keyFromText } from "../hash/commitment.ts";
import { defaultReply } from "../rules/legal-replies.ts";
import { action, type CardSource, creeper, type DeckSource, keeper, step } from "../vocabulary/index.ts";
import { startGame } from "./start-game.ts";
import { transition } from "./transition.ts";

const { discardFromRow, discardPair, discardThis, draw, moveCreeper } = step;

const deckOf = (cards: CardSource[], plays = 1): DeckSource => ({
  id: "loop",
  counts: {},
  basics: { draws: 1, plays, deal: 1 },
  profile: { bonusPlays: "optional", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 2 },
  cards,
});

/** Plays with default replies until the game is over. */
function play(source: DeckSource) {
  const deck = openDeck(source);
  const started = startGame(deck, { seats: 2, key: keyFromText("budget") });
  if (started.error !== undefined) throw new Error(started.why);
  let { game } = started;
  while (game.ending === undefined) {
    const [decision] = game.open;
    if (decision === undefined) throw new Error("Nothing is asked.");
    const outcome = transition(deck, game, { seat: decision.seat, call: defaultReply(decision) });
    if (outcome.error !== undefined) throw new Error(outcome.error);
    ({ game } = outcome);
  }
  return game;
}

it("ends a game that uses up its decisions as a draw", () => {
  const game = play(deckOf([action("one", draw(1)), action("two", draw(1)), action("three", draw(1)), action("four", draw(1))]));
  expect(game.ending).toEqual({ drawn: "too long" });
  expect(game.asked).toBeLessThanOrEqual(10_000);
});

/** No part of a creeper can put it in two places. */
it.each([
  ["moves after it was discarded", { alone: [discardThis(), moveCreeper("next")] }],
  [
    "is discarded after it has moved",
    { turnStart: [moveCreeper("next"), discardFromRow()], alone: [moveCreeper("before"), discardThis()] },
  ],
  ["is discarded in a pair after its partner", { with: { card: "rock", steps: [discardFromRow(), discardPair()] } }],
])("a creeper that %s lies in one place", (_, parts) => {
  const game = play(deckOf([creeper("mud", parts), keeper("rock"), keeper("pebble"), action("rain", draw(1)), action("hail", draw(1))]));
  const rows = Object.values(game.creepers).flat();
  const places = [...rows, ...Object.values(game.keepers).flat(), ...Object.values(game.hands).flat(), ...game.draw, ...game.discard];
  expect(places.filter((card) => card === "mud")).toHaveLength(1);
  expect(places.filter((card) => card === "rock")).toHaveLength(1);
});
