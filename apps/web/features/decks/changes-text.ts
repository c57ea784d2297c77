import { compareDeckFiles, type DeckFile } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { formatList, LANGUAGES, type Language, type Translate } from "@mutable/i18n";

/** The changes of a deck between two versions, a sentence for each. */
export function deckChangeLines(t: Translate, language: Language, before: DeckFile, after: DeckFile): string[] {
  const changes = compareDeckFiles(before, after);
  const { added, removed, seats, hasOtherRules, addedLanguages, removedLanguages, isReordered } = changes;
  const list = (file: DeckFile, ids: readonly CardId[]) => ({
    cards: formatList(
      language,
      ids.map((id) => nameInFile(file, id, language)),
    ),
  });
  const lines = [
    ...(added.length > 0 ? [t("deckChanges.added", list(after, added))] : []),
    ...(removed.length > 0 ? [t("deckChanges.removed", list(before, removed))] : []),
    ...changes.changed.map(({ card, aspects, numbers }) => {
      const [was, is] = [nameInFile(before, card, language), nameInFile(after, card, language)];
      const type = after.deck.cards.find(({ id }) => id === card)?.type ?? "";
      // Texts follow effects, so another effect says enough.
      const said = aspects.filter((aspect) => aspect !== "text" || !aspects.includes("effect"));
      const texts = said.flatMap((aspect) => {
        if (aspect === "effect" && numbers !== undefined) return numbers.map((each) => t("deckChanges.number", { ...each }));
        if (aspect !== "name") return t(`deckChanges.${aspect}`, { type });
        return was === is ? t("deckChanges.otherName") : t("deckChanges.name", { name: was });
      });
      return t("deckChanges.card", { card: is, changes: formatList(language, texts) });
    }),
    ...changes.basics.map(({ basic, ...numbers }) => t(`deckChanges.${basic}`, numbers)),
    ...(seats === undefined ? [] : [t("deckChanges.seats", { before: seatsText(t, seats.before), after: seatsText(t, seats.after) })]),
    ...(hasOtherRules ? [t("deckChanges.rules")] : []),
    ...addedLanguages.map((each) => t("deckChanges.languageNew", { language: each })),
    ...removedLanguages.map((each) => t("deckChanges.languageGone", { language: each })),
  ];
  if (lines.length > 0) return lines;
  return [t(isReordered ? "deckChanges.order" : "deckChanges.none")];
}

/** "2 to 4", or the only number. */
export const seatsText = (t: Translate, [from, to]: readonly [number, number]): string =>
  from === to ? String(from) : t("madeDeck.seats", { from, to });

function nameInFile({ texts }: DeckFile, id: CardId, language: Language): string {
  const names = [language, ...LANGUAGES].map((each) => texts[each]?.[id]?.name ?? "");
  return names.find((name) => name.trim() !== "") ?? id;
}
