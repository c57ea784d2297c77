/** The languages of the interface and of the decks' texts. */
export const LANGUAGES = ["en", "cs"] as const;

export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** The supported language that an `Accept-Language` header prefers (`cs-CZ,cs;q=0.9,en;q=0.8`); English if it names none. */
export function preferredLanguage(acceptLanguage: string): Language {
  const ranges = acceptLanguage
    .split(",")
    .map(parseRange)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of ranges) {
    const language = LANGUAGES.find((supported) => tag === supported || tag.startsWith(`${supported}-`));
    if (language !== undefined) return language;
  }
  return "en";
}

/** Splits one range of the header (`cs;q=0.9`) into its tag and its weight. */
function parseRange(range: string): { tag: string; weight: number } {
  const [tag = "", ...options] = range.split(";").map((part) => part.trim());
  const weight = Number(options.find((option) => option.startsWith("q="))?.slice(2) ?? 1);
  return { tag: tag.toLowerCase(), weight: Number.isNaN(weight) ? 0 : weight };
}
