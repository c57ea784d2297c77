import type { DeckTexts } from "@mutable/decks";
import type { CardSource, CardType, Deck } from "@mutable/engine";
import { cardPicture } from "./card-picture.ts";

/** The picture of a deck where decks are chosen. */
export interface DeckLook {
  /** Up to three pictures of its cards. */
  readonly pictures: readonly string[];
  /** The type of card whose colour and pattern stand behind them. */
  readonly type: CardType;
}

const MOST_PICTURES = 3;
/** Cards that have pictures of their own come first. */
const PICTURED: readonly CardType[] = ["keeper", "creeper"];
/** Every deck has many of these, so they would look alike. */
const COMMON: readonly CardType[] = ["keeper", "goal"];

/** The first pictures of a made deck, on the colour of its most frequent other type. */
export function deckLook(words: DeckTexts, deck: Deck): DeckLook {
  const { cards } = deck.source;
  const isPictured = ({ type }: CardSource) => PICTURED.includes(type);
  const pictures = new Set<string>();
  for (const card of [...cards.filter(isPictured), ...cards.filter((card) => !isPictured(card))]) {
    const picture = cardPicture(words, card);
    if (picture !== undefined && pictures.size < MOST_PICTURES) pictures.add(picture);
  }
  const types = cards.map(({ type }) => type).filter((type) => !COMMON.includes(type));
  const countOf = (type: CardType) => types.filter((each) => each === type).length;
  const [type = "keeper"] = types.toSorted((one, other) => countOf(other) - countOf(one));
  return { pictures: [...pictures], type };
}
