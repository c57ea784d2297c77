import { type BlankCard, blankFault, type CardSource, type Deck, faultField, faultLine } from "@mutable/engine";
import { textFault } from "@mutable/protocol";
import { sizeFault } from "./check-deck-file.ts";
import { fileFaultText } from "./file-fault.ts";
import { DECK_LIMITS } from "./limits.ts";

/**
 * Returns the reason why a table cannot propose this card, or undefined if it can. Accepts untrusted input. Games that have begun with
 * a card need only `blankFault`, which knows the rules and no limits.
 */
export function proposedBlankFault(deck: Deck, blank: unknown): string | undefined {
  const broken = blankFault(deck, blank);
  if (broken !== undefined) return faultLine(broken);
  const { name, text, ...card } = blank as BlankCard;
  const ofText = wordsFault("name", name, DECK_LIMITS.name) ?? (text === "" ? undefined : wordsFault("text", text, DECK_LIMITS.text));
  if (ofText !== undefined) return ofText;
  const tooLarge = sizeFault(card as CardSource);
  return tooLarge && `blank: ${faultField(tooLarge.path)}: ${fileFaultText(tooLarge)}`;
}

function wordsFault(field: "name" | "text", value: string, most: number): string | undefined {
  const fault = textFault(value, most);
  return fault && `blank: ${field}: ${fileFaultText({ kind: "text", values: { fault, most } })}`;
}
