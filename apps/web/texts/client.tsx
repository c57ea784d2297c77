"use client";

import type { DeckTexts, Language } from "@mutable/decks";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Messages, type Translate, translator } from "./text.ts";

const Speech = createContext<{ t: Translate; language: Language } | undefined>(undefined);

/** Gives the components in a browser the sentences of one language. */
export function TextProvider({ language, messages, children }: { language: Language; messages: Messages; children: ReactNode }) {
  const speech = useMemo(() => ({ t: translator(language, messages), language }), [language, messages]);
  return <Speech value={speech}>{children}</Speech>;
}

export function useTexts(): { t: Translate; language: Language } {
  const speech = useContext(Speech);
  if (speech === undefined) throw new Error("There is no TextProvider around this component");
  return speech;
}

export const useTranslate = (): Translate => useTexts().t;

/** By the deck's id. */
type DeckWords = Readonly<Record<string, DeckTexts>>;

const CardSpeech = createContext<DeckWords>({});

/** Gives the components in a browser the words for the cards. */
export function DeckTextsProvider({ decks, children }: { decks: DeckWords; children: ReactNode }) {
  return <CardSpeech value={decks}>{children}</CardSpeech>;
}

export function useDeckTexts(deckId: string): DeckTexts {
  const words = useContext(CardSpeech)[deckId];
  if (words === undefined) throw new Error(`There is no CardTextProvider around this component with the words for the deck ${deckId}`);
  return words;
}
