import { type Language, makerReportCatalogues, parseCatalogue } from "@mutable/i18n";
import type { ReportTexts } from "./report-texts.ts";

const cache = new Map<Language, ReportTexts>();

/** Server only, since it parses messages. */
export function loadReportTexts(language: Language): ReportTexts {
  const texts = cache.get(language) ?? { language, messages: parseCatalogue(makerReportCatalogues[language]) };
  cache.set(language, texts);
  return texts;
}
