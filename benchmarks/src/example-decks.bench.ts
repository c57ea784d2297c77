import { readdirSync, readFileSync } from "node:fs";
import { createBot, type PlayableDeck, playableDeck, playGame } from "@mutable/bots";
import { fitDeck, playMatch, winShare } from "@mutable/bots/testing";
import { openDeckFile } from "@mutable/decks";
import { type Figure, rounded } from "./figures.ts";
import { numberFlag } from "./flags.ts";
import { publish } from "./report.ts";

/**
 * How strong steady bots are in the decks of examples/decks, which have no weights of their own: against random bots with the general weights and
 * with fitted ones, and how long games between steady bots take (docs/bots.md). --games=N sets the number of games of a contest.
 */
const isQuick = process.argv.includes("--quick");
const GAMES = numberFlag("games", isQuick ? 4 : 600);
const LENGTH_GAMES = isQuick ? 2 : 200;

const folder = new URL("../../examples/decks/", import.meta.url);

function readDeck(name: string): PlayableDeck {
  const { deck, faults } = openDeckFile(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
  if (deck === undefined) throw new Error(`${name} cannot be played: ${JSON.stringify(faults)}`);
  return playableDeck(deck);
}

function meanTurns(playable: PlayableDeck, seats: number): number {
  const { deck } = playable;
  const bots = Array.from({ length: seats }, () => createBot(playable, "steady"));
  const turns = Array.from({ length: LENGTH_GAMES }, (_, n) => playGame(deck, bots, `length ${n}`).game.turn.number);
  return rounded(turns.reduce((sum, each) => sum + each, 0) / LENGTH_GAMES);
}

/** The share of games that a steady bot wins against a random one, and its interval. */
function strength(playable: PlayableDeck): Figure {
  const { share, low, high } = winShare(
    playMatch(playable.deck, { seats: 2, one: createBot(playable, "steady"), others: createBot(playable, "random") }, 0, GAMES),
  );
  return [rounded(100 * low), rounded(100 * share), rounded(100 * high)];
}

const rows: Record<string, Figure[]> = {};
for (const name of readdirSync(folder)) {
  const general = readDeck(name);
  const { deck } = general;
  const fitted = isQuick
    ? general
    : playableDeck(
        deck,
        fitDeck(deck, () => {}),
      );
  rows[deck.id] = [meanTurns(general, 2), meanTurns(general, 4), strength(general), strength(fitted)];
}
publish("bots-example-decks", {
  command: "npm run bench -- example-decks",
  method: `${GAMES} games for each share with its 95 % interval, ${LENGTH_GAMES} for each mean of turns`,
  tables: [
    {
      of: "deck",
      columns: { "turns at 2": "", "turns at 4": "", "won with general weights": "%", "with fitted weights": "%" },
      rows,
    },
  ],
});
