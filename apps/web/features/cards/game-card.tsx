"use client";

import type { CardId, Deck } from "@mutable/engine";
import { memo, type ReactNode } from "react";
import { useDeckTexts } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { type CardState, PlayingCard } from "../../ui/card/card.tsx";
import { CardNumeral, CardPicture, Equation, Pictogram, Word } from "../../ui/card/card-body.tsx";
import { type CardFace, cardFace, type FaceBody } from "./card-face.ts";

/** Renders a line under each keeper of a goal, such as its holder. */
export type Holders = (keeper: CardId) => ReactNode;

interface GameCardProps {
  deck: Deck;
  id: CardId;
  /** What the rules add to every numeral (`activeRules(deck, view).numerals`). */
  added?: number | undefined;
  size?: "hand" | "read" | undefined;
  /** A CSS length that overrides the width of the size. */
  width?: string | undefined;
  state?: CardState | undefined;
  ribbon?: ReactNode | undefined;
  holders?: Holders | undefined;
  className?: string | undefined;
}

/** A card with its current numerals. Memoized: a move changes few of the cards. */
export const GameCard = memo(({ deck, id, added, size = "hand", holders, ...looks }: GameCardProps) => {
  const t = useTranslate();
  const face = cardFace(useDeckTexts(deck.id), deck, id, added);
  const text = isSaidByPictures(face, size) ? undefined : face.text;
  const typeName = t(size === "hand" && face.style === "meta" ? "type.metaShort" : `type.${face.style}`);
  return (
    <PlayingCard {...looks} size={size} type={face.style} typeName={typeName} name={face.name} text={text}>
      <CardBody body={face.body} holders={holders} />
    </PlayingCard>
  );
});

/**
 * True if the pictures replace the text: it only names the same keepers, or there is no room for
 * it.
 */
function isSaidByPictures({ body, text }: CardFace, size: "hand" | "read"): boolean {
  if (body.is !== "equation") return false;
  return body.parts.map(({ name }) => name).join(" + ") === text || (size === "hand" && body.parts.some(({ absent }) => absent));
}

function CardBody({ body, holders }: { body: FaceBody; holders: Holders | undefined }) {
  switch (body.is) {
    case "picture":
      return <CardPicture name={body.picture} />;
    case "numeral":
      return <CardNumeral value={body.value} was={body.was} />;
    case "word":
      return <Word>{body.word}</Word>;
    case "equation":
      return <Equation parts={body.parts.map((part) => ({ ...part, holder: holders?.(part.id) }))} />;
    case "icon":
      return <Pictogram icon={body.icon} />;
  }
}
