import type { CardId } from "@mutable/engine";
import type { ReactNode } from "react";
import { CARD_MARK } from "./report-texts.ts";

export const cardLinkLook = "inline cursor-pointer text-left font-strong text-link underline underline-offset-[0.15em]";

interface CardSentenceProps {
  /** With `CARD_MARK` in the place of the name. */
  sentence: string;
  card: CardId | undefined;
  name: string;
  onOpen: (card: CardId) => void;
}

/** A sentence in which the name of the card is a button that opens it. */
export function CardSentence({ sentence, card, name, onOpen }: CardSentenceProps): ReactNode {
  const [before, after] = sentence.split(CARD_MARK);
  if (card === undefined || after === undefined) return sentence.replace(CARD_MARK, name);
  return (
    <>
      {before}
      <button type="button" className={cardLinkLook} onClick={() => onOpen(card)}>
        {name}
      </button>
      {after}
    </>
  );
}
