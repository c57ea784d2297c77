import { type CardId, type Deck, type DeckSource, isFatal, jsonHash, openDeck } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { checkDeckFile } from "./check-deck-file.ts";
import type { FileFault } from "./file-fault.ts";
import type { DECK_FORMAT } from "./limits.ts";

/** A deck as people make it, share it and publish it: one JSON file (docs/deck-maker.md). */

export interface DeckFile {
  readonly format: typeof DECK_FORMAT;
  readonly name: string;
  /** One sentence for lists. */
  readonly about?: string | undefined;
  /** The deck that this one began as. */
  readonly origin?: DeckOrigin | undefined;
  readonly deck: DeckSource;
  /** Its keys are the languages of the deck, at least one (`languagesOf`). Texts that one lacks are taken from the other. */
  readonly texts: Readonly<Partial<Record<Language, Readonly<Record<CardId, FileCardTexts>>>>>;
  readonly looks?: Readonly<Record<CardId, CardLook>> | undefined;
}

export interface DeckOrigin {
  readonly name: string;
  /** The hash of that deck's content. */
  readonly hash: string;
}

/** `text`: a message, in which `{n}` is the card's numeral and `{m}` its second one (see `messageFault`). */
export interface FileCardTexts {
  readonly name: string;
  readonly text?: string | undefined;
}

export interface CardLook {
  /** A name of the picture set. */
  readonly picture?: string | undefined;
}

export interface OpenedDeckFile {
  readonly file: DeckFile;
  readonly deck: Deck;
  /** Remarks only: a deck with errors cannot be opened. */
  readonly faults: readonly FileFault[];
}

/** Checks and opens a deck file. Accepts untrusted input. */
export function openDeckFile(value: unknown): OpenedDeckFile | { readonly deck?: undefined; readonly faults: readonly FileFault[] } {
  const faults = checkDeckFile(value);
  if (faults.some(isFatal)) return { faults };
  const file = value as DeckFile;
  return { file, deck: openDeck(file.deck), faults };
}

/** Identifies what is played and read: the same content has the same hash under any name of the deck. */
export const deckFileHash = ({ deck, texts, looks = {} }: DeckFile): string => jsonHash({ deck: withoutId(deck), texts, looks });

const withoutId = ({ id: _, ...deck }: DeckSource): object => deck;
