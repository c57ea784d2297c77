import {
  formatMessage,
  type Language,
  type MakerTextKey,
  type MessageValues,
  makerCatalogues,
  type ParsedMessage,
  parseCatalogue,
} from "@mutable/i18n";

/** The parsed texts of the deck maker in one language: plain data that can be sent to a browser. */
export interface MakerTexts {
  readonly language: Language;
  readonly messages: Readonly<Record<MakerTextKey, ParsedMessage>>;
}

const cache = new Map<Language, MakerTexts>();

/** Server only, since it parses messages. */
export function makerTexts(language: Language): MakerTexts {
  const texts = cache.get(language) ?? { language, messages: parseCatalogue(makerCatalogues[language]) };
  cache.set(language, texts);
  return texts;
}

export const makerText = ({ language, messages }: MakerTexts, key: MakerTextKey, values: MessageValues = {}): string =>
  formatMessage(language, messages[key], values);

export const isMakerTextKey = ({ messages }: MakerTexts, key: string): key is MakerTextKey => Object.hasOwn(messages, key);

/** "A, B and C" */
export function joined(texts: MakerTexts, items: readonly string[], key: "card.list.and" | "card.list.or" | "card.list.either"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : makerText(texts, key, { cards: items.slice(0, -1).join(", "), last });
}
