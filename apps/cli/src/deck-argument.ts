import { UserError } from "@mutable/config";
import {
  type DeckFile,
  type DeckProblem,
  type DeckTexts,
  deckFileTexts,
  decks,
  deckTexts,
  type FileFault,
  openDeckFile,
  problemOf,
} from "@mutable/decks";
import type { Deck } from "@mutable/engine";
import { InvalidArgumentError } from "commander";
import { readJson } from "./record-file.ts";

/** The files of decks that were read from one. */
const files = new WeakMap<Deck, DeckFile>();

/** A command's deck: one of ours by its id, or a deck file. */
export function parseDeck(name: string): Deck {
  const ours = decks.get(name);
  if (ours !== undefined) return ours;
  if (!name.endsWith(".json"))
    throw new InvalidArgumentError(`Unknown deck; the decks are: ${[...decks.keys()].join(", ")}; or name a deck file (.json).`);
  const opened = openDeckFile(readJson(name));
  if (opened.deck === undefined) throw new UserError([`${name} cannot be played:`, ...faultLines(opened.faults)].join("\n  "));
  files.set(opened.deck, opened.file);
  return opened.deck;
}

export function englishTextsOf(deck: Deck): DeckTexts {
  const file = files.get(deck);
  return file === undefined ? deckTexts("en", deck.id) : deckFileTexts(file, "en");
}

/** For example "error: feast: steps[0].cards: A number is at most 99." */
export const problemLine = ({ isError, card, field, message }: DeckProblem): string =>
  [isError ? "error" : "remark", card, field, message].filter(Boolean).join(": ");

export const faultLines = (faults: readonly FileFault[]): string[] => faults.map((fault) => problemLine(problemOf(fault)));
