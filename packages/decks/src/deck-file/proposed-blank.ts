import { type BlankCard, blankFault, type CardSource, type Deck } from "@mutable/engine";
import { textFault } from "@mutable/protocol";
import { checkSizeOfCard } from "./check-deck-file.ts";
import { DECK_LIMITS } from "./limits.ts";

/**
 * Returns the reason why a table cannot propose this card, or undefined if it can. Accepts untrusted input. Games that have begun with
 * a card need only `blankFault`, which knows the rules and no limits.
 */
export function proposedBlankFault(deck: Deck, blank: unknown): string | undefined {
  const broken = blankFault(deck, blank);
  if (broken !== undefined) return broken;
  const { name, text, ...card } = blank as BlankCard;
  const ofName = textFault(name, DECK_LIMITS.name);
  if (ofName !== undefined) return `blank: name: ${ofName}`;
  const ofText = text === "" ? undefined : textFault(text, DECK_LIMITS.text);
  if (ofText !== undefined) return `blank: text: ${ofText}`;
  const [tooLarge] = checkSizeOfCard(card as CardSource);
  return tooLarge && `blank: ${tooLarge.field}: ${tooLarge.message}`;
}
