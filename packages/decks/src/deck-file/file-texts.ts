import type { CardId } from "@mutable/engine";
import { LANGUAGES, type Language, type ParsedMessage, parseMessage } from "@mutable/i18n";
import type { CardTexts, DeckTexts } from "../texts/deck-texts.ts";
import type { DeckFile, FileCardTexts } from "./deck-file.ts";

/**
 * `shared`, the texts that all decks have in a language, with those of a deck file. Missing ones are taken from another language. Browsers
 * call it for drafts only, since it parses messages: a text that is no message is shown as it is.
 */
export function withFileTexts(shared: DeckTexts, { deck, texts, looks = {} }: DeckFile): DeckTexts {
  const languages = [shared.language, ...LANGUAGES.filter((other) => other !== shared.language)];
  const cards = deck.cards.map(({ id }): [CardId, CardTexts] => [id, cardTextsOfFile(texts, languages, id)]);
  const pictures = deck.cards.flatMap(({ id }) => (looks[id]?.picture === undefined ? [] : [[id, looks[id].picture]]));
  return {
    ...shared,
    cards: { ...shared.cards, ...Object.fromEntries(cards) },
    ...(pictures.length > 0 && { pictures: Object.fromEntries(pictures) }),
  };
}

const parsed = new WeakMap<FileCardTexts, CardTexts>();

function cardTextsOfFile(texts: DeckFile["texts"], languages: readonly Language[], id: CardId): CardTexts {
  const found = languages.flatMap((each) => (Object.hasOwn(texts[each] ?? {}, id) ? (texts[each]?.[id] ?? []) : []))[0];
  if (found === undefined) return { name: id };
  const known = parsed.get(found) ?? toCardTexts(found);
  parsed.set(found, known);
  return known;
}

const toCardTexts = ({ name, text }: FileCardTexts): CardTexts => ({
  name,
  ...(text !== undefined && text !== "" && { text: parsedOrPlain(text) }),
});

function parsedOrPlain(text: string): ParsedMessage {
  try {
    return parseMessage(text);
  } catch {
    return text;
  }
}
