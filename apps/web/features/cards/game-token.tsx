"use client";

import type { CardId, Deck } from "@mutable/engine";
import { memo } from "react";
import { useDeckTexts } from "../../texts/client.tsx";
import { Token, type TokenState } from "../../ui/card/token.tsx";
import { faceOf } from "./card-face.ts";
import { CardMark, hasPair } from "./card-mark.tsx";

interface GameTokenProps {
  deck: Deck;
  id: CardId;
  /** What the rules add to every numeral: `inForce(deck, view).numerals`. */
  added?: number | undefined;
  state?: TokenState | undefined;
  /** Without it, whoever shows the token says the name. */
  name?: boolean | undefined;
  className?: string | undefined;
}

/** A card of a deck that lies among others on the table. */
export const GameToken = memo(({ deck, id, added, name = true, ...looks }: GameTokenProps) => {
  const face = faceOf(useDeckTexts(deck.id), deck, id, added);
  return (
    <Token {...looks} card={id} type={face.type} name={name ? face.name : undefined} isPair={hasPair(face.tile)}>
      <CardMark mark={face.tile} />
    </Token>
  );
});
