import { decks } from "@mutable/decks";
import { PROPERTY } from "@mutable/decks/testing";
import { cardOf, type Game } from "@mutable/engine";
import { expect, it } from "vitest";
import { BOT_LEVELS } from "../levels.ts";
import { quick } from "../testing/quick.ts";
import { playGame } from "./game.ts";

/** Games are played until every card has come into play. They follow from their numbers, and need far fewer. */
const MOST_GAMES = 200;
/** The games of bots of all levels. In the others bots reply at random, which takes a hundredth of the time. */
const MIXED_GAMES = process.env.TEST_DEEP === "1" ? MOST_GAMES : 2;

/** The cards that lie where only cards come that were in play: by a play, by a draw, or from the start. */
const cardsInPlay = ({ rules, metas, goals, keepers, creepers, stack }: Game): readonly string[] => [
  ...[...rules, ...metas, ...goals],
  ...[...Object.values(keepers), ...Object.values(creepers)].flat(),
  ...stack.flatMap((frame) => (frame.kind === "card" ? [frame.card] : [])),
];

// Secrets are best never played, and meta rules are not.
it.each([...decks.values()])("bots of all levels play whole games of $id, and every card comes into play", PROPERTY, (deck) => {
  const played = new Set<string>();
  const missing = () => deck.ids.filter((id) => !played.has(id) && cardOf(deck, id).type !== "meta" && cardOf(deck, id).type !== "secret");
  for (let n = 0; n < MOST_GAMES && missing().length > 0; n += 1) {
    const bots = BOT_LEVELS.map((level) => quick(deck, n < MIXED_GAMES ? level : "random", 3));
    const { game } = playGame(deck, bots, `whole game ${n}`, ({ game, events }) => {
      for (const card of cardsInPlay(game)) played.add(card);
      for (const event of events) if (event.type === "played") played.add(event.card);
    });
    expect(game.ending).toBeDefined();
  }
  expect(missing()).toEqual([]);
});
