"use client";

import type { Language } from "@mutable/decks";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Say, sayIn, type Texts } from "./text.ts";

const Speech = createContext<{ say: Say; language: Language } | undefined>(undefined);

/** Gives the components in a browser the sentences of one language. */
export function TextProvider({ language, texts, children }: { language: Language; texts: Texts; children: ReactNode }) {
  const speech = useMemo(() => ({ say: sayIn(language, texts), language }), [language, texts]);
  return <Speech value={speech}>{children}</Speech>;
}

export function useTexts(): { say: Say; language: Language } {
  const speech = useContext(Speech);
  if (speech === undefined) throw new Error("There is no TextProvider around this component");
  return speech;
}

export const useSay = (): Say => useTexts().say;
