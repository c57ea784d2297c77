import { checkDeck, type Deck } from "@mutable/engine";
import { expect, it } from "vitest";
import { decks } from "./index.ts";
import { inn } from "./testing/inn.ts";
import { manor } from "./testing/manor.ts";
import { orchard } from "./testing/orchard.ts";
import { village } from "./testing/village.ts";
import { workshop } from "./testing/workshop.ts";

it.each([...decks.values(), workshop, orchard, manor, inn, village].map((deck): [string, Deck] => [deck.id, deck]))(
  "the deck %s has no faults",
  (_id, { source }) => {
    expect(checkDeck(source)).toEqual([]);
  },
);
