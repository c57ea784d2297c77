"use client";

import type { Decision } from "@mutable/engine";
import type { ReactNode } from "react";
import { GameCard } from "../../cards/game-card.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { sorted } from "../hand/hand-cards.ts";
import { shapeOf } from "../model/draft.ts";
import { useRoving } from "../shared/roving.ts";
import { useBoard, useNow } from "../state/board-state.tsx";
import { Choice } from "./choice.tsx";

/** More than so many cards stand as tiles. */
const FEW = 6;
const FEW_ON_PHONES = 3;

/** Cards to choose from: those set aside, those of a pile, goals. */
export function CardRow({ decision }: { decision: Decision }) {
  const { voice, layout } = useBoard();
  const isMany = shapeOf(decision) === "some cards" && decision.max > 1;
  const isPhone = layout === "phone" || layout === "short" || layout === "landscape";
  const asTiles = decision.cards.length > (isPhone ? FEW_ON_PHONES : FEW);
  const cards = asTiles ? sorted(voice, decision.cards, "type") : decision.cards;
  return <Choices cards={cards} isMany={isMany} asTiles={asTiles} readsToo={!isMany} className={asTiles ? "overview" : "card-row"} />;
}

interface ChoicesProps {
  cards: readonly string[];
  /** Several of them can be chosen together. */
  isMany?: boolean;
  asTiles: boolean;
  /** Whether a tap shows the card as well. */
  readsToo?: boolean;
  className: string;
  /** What stands behind the cards. */
  children?: ReactNode;
}

/** Cards side by side, each of which can be chosen. */
export function Choices({ cards, isMany = false, asTiles, readsToo = false, className, children }: ChoicesProps) {
  const { added } = useNow();
  const { voice, choosing } = useBoard();
  const roving = useRoving(cards);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name.
    <div className={className} role={isMany ? "group" : "radiogroup"} aria-label={voice.t("tray.title")} {...roving.row}>
      {cards.map((card) => {
        const isChosen = choosing.draft?.cards.includes(card) === true;
        return (
          <Choice
            key={card}
            card={card}
            isChosen={isChosen}
            isOneOfMany={isMany}
            among={cards}
            onChoose={() => choosing.toggle(card)}
            readsToo={readsToo}
            stop={roving.stop(card)}
            className={asTiles ? "tile-button" : "card-button"}
          >
            {asTiles ? (
              <GameTile deck={voice.deck} id={card} added={added} state={isChosen ? "selected" : undefined} />
            ) : (
              <GameCard deck={voice.deck} id={card} added={added} state={isChosen ? "selected" : "playable"} />
            )}
          </Choice>
        );
      })}
      {children}
    </div>
  );
}
