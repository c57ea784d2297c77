import type { Language } from "./language.ts";
import czechMaker from "./locales/cs/maker.json" with { type: "json" };
import czechReports from "./locales/cs/maker-reports.json" with { type: "json" };
import englishMaker from "./locales/en/maker.json" with { type: "json" };
import englishReports from "./locales/en/maker-reports.json" with { type: "json" };
import { vocabularyCatalogues } from "./vocabulary-catalogues.ts";

// A module of its own: pages without a deck maker must not load these texts.

/** The key of a text of the deck maker: a sentence of the form, or a part of a proposed card text. */
export type MakerTextKey = keyof typeof englishMaker | keyof (typeof vocabularyCatalogues)["en"];

export const makerCatalogues: Readonly<Record<Language, Readonly<Record<MakerTextKey, string>>>> = {
  en: { ...englishMaker, ...vocabularyCatalogues.en },
  cs: { ...czechMaker, ...vocabularyCatalogues.cs },
};

/** The key of a text of the overview or the balance report of a deck. */
export type MakerReportTextKey = keyof typeof englishReports;

export const makerReportCatalogues: Readonly<Record<Language, Readonly<Record<MakerReportTextKey, string>>>> = {
  en: englishReports,
  cs: czechReports,
};
