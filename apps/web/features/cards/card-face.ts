import { cardName, cardText, cardWord, type DeckTexts, wantedCards } from "@mutable/decks";
import { BASIC_RULES, type Card, type CardId, type CardType, cardOf, type Deck } from "@mutable/engine";
import { cardPicture } from "../../decks/card-picture.ts";
import type { CardStyle } from "../../ui/card/type-glyph.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { pictogramOf } from "./pictograms.ts";

export interface FacePart {
  /** The keeper's card. */
  id: CardId;
  picture: string;
  name: string;
  /** True if the goal asks for its absence. */
  absent?: true;
}

type FaceSymbol = { is: "numeral"; value: string; was?: string } | { is: "word"; word: string } | { is: "icon"; icon: IconName };

export type FaceBody = FaceSymbol | { is: "picture"; picture: string } | { is: "equation"; parts: readonly FacePart[] };

/** The card's body in a small size. */
export type SmallFace = FaceSymbol | { is: "pictures"; pictures: readonly Pick<FacePart, "picture" | "absent">[] };

/** What is needed to render a card, in any size. */
export interface CardFace {
  id: CardId;
  type: CardType;
  /** Colour, pattern, edge and sign. */
  style: CardStyle;
  name: string;
  text: string;
  body: FaceBody;
  small: SmallFace;
}

/** `added`: what the rules add to every numeral (`activeRules(deck, view).numerals`). */
export function cardFace(words: DeckTexts, deck: Deck, id: CardId, added = 0): CardFace {
  const card = cardOf(deck, id);
  if (card.type === "unknown") throw new Error(`The card ${id} lies face down, and has no face to draw.`);
  const body = bodyOf(words, deck, card, card.type, added);
  return {
    id,
    type: card.type,
    style: id === BASIC_RULES ? "basics" : card.type,
    name: cardName(words, id),
    text: cardText(words, deck, id, added),
    body,
    small: smallFace(body),
  };
}

function bodyOf(words: DeckTexts, deck: Deck, card: Card, type: CardType, added: number): FaceBody {
  const picture = cardPicture(words, card);
  if (picture !== undefined) return { is: "picture", picture };
  const word = cardWord(words, card.id);
  if (word !== undefined) return { is: "word", word };
  if (card.modifiers.numerals !== undefined) return { is: "word", word: `+${card.modifiers.numerals}` };
  const printed = printedOn(card);
  if (printed !== undefined) return { is: "numeral", value: String(printed + added), ...(added > 0 && { was: String(printed) }) };
  return equationOf(words, deck, card) ?? { is: "icon", icon: pictogramOf(card.id, type) };
}

/**
 * The printed numeral, if it is what the card is about. A bonus has one as well, but only in its
 * text.
 */
function printedOn({ modifiers, when }: Card): number | undefined {
  const { draws, plays, handLimit, keeperLimit } = modifiers;
  const counted = when.map((condition) => (condition.is === "most" ? condition.atLeast : undefined));
  return [draws, plays, handLimit, keeperLimit, ...counted].find((numeral) => typeof numeral === "number");
}

/** More pictures would be too small. */
const MOST_PARTS = 4;

function equationOf(words: DeckTexts, deck: Deck, card: Card): FaceBody | undefined {
  const wanted = wantedCards(card);
  const parts = wanted.flatMap(({ id, isAbsent }): FacePart[] => {
    const picture = cardPicture(words, cardOf(deck, id));
    return picture === undefined ? [] : [{ id, picture, name: cardName(words, id), ...(isAbsent && { absent: true }) }];
  });
  if (parts.length > MOST_PARTS || wanted.some(({ isOneOfSome, isOfAnother }) => isOneOfSome || isOfAnother)) return undefined;
  // Without one of its pictures, an equation would mean another goal.
  return parts.length > 0 && parts.length === wanted.length ? { is: "equation", parts } : undefined;
}

function smallFace(body: FaceBody): SmallFace {
  if (body.is === "picture") return { is: "pictures", pictures: [{ picture: body.picture }] };
  return body.is === "equation" ? { is: "pictures", pictures: body.parts } : body;
}
