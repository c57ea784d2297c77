"use client";

import type { DeckTexts, MakerTexts } from "@mutable/decks";
import { formatMessage, type Language, type MakeTextKey, type MessageValues, type ParsedMessage } from "@mutable/i18n";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTexts } from "../../../texts/client.tsx";

/** The texts of the page on which decks are made: plain data of the server, so that they work without a connection. */
export interface MakeTexts {
  /** Of the page, in its language. */
  readonly messages: Readonly<Record<MakeTextKey, ParsedMessage>>;
  /** Sentences and proposals, in all languages. */
  readonly maker: Readonly<Record<Language, MakerTexts>>;
  /** The texts that all decks have in common. */
  readonly shared: DeckTexts;
}

export type MakeTranslate = (key: MakeTextKey, values?: MessageValues) => string;

interface MakeContextValue extends MakeTexts {
  readonly m: MakeTranslate;
  readonly language: Language;
  /** The sentences in the language of the page. */
  readonly sentences: MakerTexts;
}

const MakeContext = createContext<MakeContextValue | undefined>(undefined);

export function MakeTextProvider({ texts, children }: { texts: MakeTexts; children: ReactNode }) {
  const { language } = useTexts();
  const value = useMemo((): MakeContextValue => {
    const m: MakeTranslate = (key, values = {}) => formatMessage(language, texts.messages[key], values);
    return { ...texts, m, language, sentences: texts.maker[language] };
  }, [texts, language]);
  return <MakeContext value={value}>{children}</MakeContext>;
}

export function useMakeTexts(): MakeContextValue {
  const value = useContext(MakeContext);
  if (value === undefined) throw new Error("There is no MakeTextProvider around this component");
  return value;
}

export const useMake = (): MakeTranslate => useMakeTexts().m;
