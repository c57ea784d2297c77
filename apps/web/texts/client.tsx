"use client";

import type { DeckTexts } from "@mutable/decks";
import { type Language, type Messages, type Translate, translator } from "@mutable/i18n";
import { createContext, type ReactNode, useContext, useMemo } from "react";

const TextContext = createContext<{ t: Translate; language: Language } | undefined>(undefined);

/** Gives client components the texts of one language. */
export function TextProvider({ language, messages, children }: { language: Language; messages: Messages; children: ReactNode }) {
  const texts = useMemo(() => ({ t: translator(language, messages), language }), [language, messages]);
  return <TextContext value={texts}>{children}</TextContext>;
}

export function useTexts(): { t: Translate; language: Language } {
  const texts = useContext(TextContext);
  if (texts === undefined) throw new Error("There is no TextProvider around this component");
  return texts;
}

export const useTranslate = (): Translate => useTexts().t;

/** By the deck's id. */
type AllDeckTexts = Readonly<Record<string, DeckTexts>>;

const DeckTextsContext = createContext<AllDeckTexts>({});

/** Gives client components the texts of the cards. */
export function DeckTextsProvider({ decks, children }: { decks: AllDeckTexts; children: ReactNode }) {
  return <DeckTextsContext value={decks}>{children}</DeckTextsContext>;
}

export function useDeckTexts(deckId: string): DeckTexts {
  const texts = useContext(DeckTextsContext)[deckId];
  if (texts === undefined) throw new Error(`There is no DeckTextsProvider around this component with the texts of the deck ${deckId}`);
  return texts;
}
