"use client";

import type { CardId, Deck } from "@mutable/engine";
import { memo } from "react";
import { useDeckTexts } from "../../decks/client.tsx";
import { classes } from "../../ui/classes.ts";
import { cardFace } from "./card-face.ts";
import { SmallCardFace } from "./card-mark.tsx";

/** The picture of a card without its frame; the name stands beside it. */
export const CardArt = memo(({ deck, id, className }: { deck: Deck; id: CardId; className?: string | undefined }) => {
  const { type, small } = cardFace(useDeckTexts(deck.id), deck, id);
  return (
    <span className={classes("card-art", `t-${type}`, className)} aria-hidden="true">
      <SmallCardFace mark={small} />
    </span>
  );
});
