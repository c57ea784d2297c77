"use client";

import type { Language, Words } from "@mutable/decks";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Messages, type Say, sayIn } from "./text.ts";

const Speech = createContext<{ say: Say; language: Language } | undefined>(undefined);

/** Gives the components in a browser the sentences of one language. */
export function TextProvider({ language, messages, children }: { language: Language; messages: Messages; children: ReactNode }) {
  const speech = useMemo(() => ({ say: sayIn(language, messages), language }), [language, messages]);
  return <Speech value={speech}>{children}</Speech>;
}

export function useTexts(): { say: Say; language: Language } {
  const speech = useContext(Speech);
  if (speech === undefined) throw new Error("There is no TextProvider around this component");
  return speech;
}

export const useSay = (): Say => useTexts().say;

/** By the deck's id. */
type DeckWords = Readonly<Record<string, Words>>;

const CardSpeech = createContext<DeckWords>({});

/** Gives the components in a browser the words for the cards. */
export function CardTextProvider({ decks, children }: { decks: DeckWords; children: ReactNode }) {
  return <CardSpeech value={decks}>{children}</CardSpeech>;
}

export function useWords(deckId: string): Words {
  const words = useContext(CardSpeech)[deckId];
  if (words === undefined) throw new Error(`There is no CardTextProvider around this component with the words for the deck ${deckId}`);
  return words;
}
