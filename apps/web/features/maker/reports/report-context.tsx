"use client";

import type { CardId } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type ReportTexts, type ReportTranslate, reportTranslate } from "./report-texts.ts";

/** What sentences about a deck need. */
export interface ReportWords {
  readonly t: ReportTranslate;
  readonly language: Language;
  readonly nameOf: (card: CardId) => string;
}

const ReportContext = createContext<ReportWords | undefined>(undefined);

interface ReportProviderProps {
  texts: ReportTexts;
  nameOf: (card: CardId) => string;
  children: ReactNode;
}

/** Gives the parts of a report its texts, and the names of the deck's cards. */
export function ReportProvider({ texts, nameOf, children }: ReportProviderProps) {
  const words = useMemo(() => ({ t: reportTranslate(texts), language: texts.language, nameOf }), [texts, nameOf]);
  return <ReportContext value={words}>{children}</ReportContext>;
}

export function useReportWords(): ReportWords {
  const words = useContext(ReportContext);
  if (words === undefined) throw new Error("There is no ReportProvider around this component");
  return words;
}
