"use client";

import type { CardId, Deck } from "@mutable/engine";
import { memo } from "react";
import { useDeckTexts } from "../../decks/client.tsx";
import { CardToken, type TokenState } from "../../ui/card/token.tsx";
import { cardFace } from "./card-face.ts";
import { hasPair, SmallCardFace } from "./card-mark.tsx";

interface GameTokenProps {
  deck: Deck;
  id: CardId;
  /** What the rules add to every numeral (`activeRules(deck, view).numerals`). */
  added?: number | undefined;
  state?: TokenState | undefined;
  /** If false, the parent shows the name. */
  name?: boolean | undefined;
  className?: string | undefined;
}

/** A card in play, as a small token. */
export const GameToken = memo(({ deck, id, added, name = true, ...looks }: GameTokenProps) => {
  const face = cardFace(useDeckTexts(deck.id), deck, id, added);
  return (
    <CardToken {...looks} card={id} type={face.style} name={name ? face.name : undefined} isPair={hasPair(face.small)}>
      <SmallCardFace mark={face.small} />
    </CardToken>
  );
});
