import { LANGUAGES, type Language } from "@mutable/decks";

/** The first of our languages that a browser asks for (`cs-CZ,cs;q=0.9,en;q=0.8`). */
export function preferredLanguage(acceptLanguage: string): Language {
  const wishes = acceptLanguage
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.trim().split(";");
      const weight = Number(
        rest
          .find((option) => option.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { tag: tag.toLowerCase(), weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wishes) {
    const language = LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (language !== undefined) return language;
  }
  return "en";
}
