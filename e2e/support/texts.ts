import { czech } from "../../apps/web/texts/cs.ts";
import { english } from "../../apps/web/texts/en.ts";
import { parsed } from "../../apps/web/texts/parsed.ts";
import { type Say, sayIn, type Texts } from "../../apps/web/texts/text.ts";

export type Language = "en" | "cs";

export const texts: Readonly<Record<Language, Texts>> = { en: english, cs: czech };

export const sayings: Readonly<Record<Language, Say>> = { en: sayIn("en", parsed(english)), cs: sayIn("cs", parsed(czech)) };

/** What the web app says in English. */
export const en: Say = sayings.en;
