import { readdirSync } from "node:fs";
import { it } from "vitest";
import { DECK_LIMITS, type DeckFile } from "../index.ts";
import { expectGenerated, tableText } from "./generated.ts";
import { pathOf, read } from "./reading.ts";

const PAGE = "docs/deck-maker.md";
const EXAMPLES = "examples/decks";

it("lists the limits of deck files", () => {
  const table = Object.entries(DECK_LIMITS).map(([limit, most]) => [`\`${limit}\``, most.toLocaleString("en")]);
  expectGenerated(PAGE, "limits", tableText(["Limit", "At most"], table));
});

it("lists the example decks", () => {
  const table = readdirSync(pathOf(EXAMPLES))
    .sort()
    .map((name) => {
      const { about = "", deck } = JSON.parse(read(`${EXAMPLES}/${name}`)) as DeckFile;
      return [`\`${name}\``, String(deck.cards.length), `${deck.profile.minSeats} to ${deck.profile.maxSeats}`, about];
    });
  expectGenerated(PAGE, "examples", tableText(["File", "Cards", "Players", "What it is"], table));
});
