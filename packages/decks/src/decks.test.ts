import { checkDeck, type Deck } from "@mutable/engine";
import { inn, manor, orchard, village, workshop } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { decks } from "./index.ts";

it.each([...decks.values(), workshop, orchard, manor, inn, village].map((deck): [string, Deck] => [deck.id, deck]))(
  "the deck %s has no faults",
  (_id, { source }) => {
    expect(checkDeck(source)).toEqual([]);
  },
);
