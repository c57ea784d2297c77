"use client";

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
