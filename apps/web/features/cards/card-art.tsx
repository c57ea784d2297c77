"use client";

import type { CardId, Deck } from "@mutable/engine";
import { memo } from "react";
import { useDeckTexts } from "../../decks/client.tsx";
import { classes } from "../../ui/classes.ts";
import { cardFace } from "./card-face.ts";
import { SmallCardFace } from "./card-mark.tsx";

interface CardArtProps {
  deck: Deck;
  id: CardId;
  /** What the rules add to every numeral (`activeRules(deck, view).numerals`). */
  added?: number;
  className?: string | undefined;
}

/** The picture of a card without its frame; the name stands beside it. */
export const CardArt = memo(({ deck, id, added, className }: CardArtProps) => {
  const { style, small } = cardFace(useDeckTexts(deck.id), deck, id, added);
  return (
    <span className={classes("card-art", `t-${style}`, className)} aria-hidden="true">
      <SmallCardFace mark={small} />
    </span>
  );
});
