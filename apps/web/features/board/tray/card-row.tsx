"use client";

import type { Decision } from "@mutable/engine";
import type { ReactNode } from "react";
import { GameCard } from "../../cards/game-card.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { sortHand } from "../hand/hand-cards.ts";
import { replyShape } from "../model/draft.ts";
import { useRovingFocus } from "../shared/roving.ts";
import { useCurrentView, useInput, useLayout, useText } from "../state/contexts.ts";
import { CardChoice } from "./choice.tsx";

/** Above these numbers, cards are shown as tiles. */
const FEW = 6;
const FEW_ON_PHONES = 3;

/** The cards of a decision: set aside, from a pile, or goals. */
export function CardRow({ decision }: { decision: Decision }) {
  const text = useText();
  const layout = useLayout();
  const isMany = replyShape(decision) === "some cards" && decision.max > 1;
  const isPhone = layout === "phone" || layout === "short" || layout === "landscape";
  const asTiles = decision.cards.length > (isPhone ? FEW_ON_PHONES : FEW);
  const cards = asTiles ? sortHand(text, decision.cards, "type") : decision.cards;
  return <CardChoices cards={cards} isMany={isMany} asTiles={asTiles} readsToo={!isMany} className={asTiles ? "overview" : "card-row"} />;
}

interface ChoicesProps {
  cards: readonly string[];
  /** True if several can be chosen together. */
  isMany?: boolean;
  asTiles: boolean;
  /** True if a tap also opens the card. */
  readsToo?: boolean;
  className: string;
  /** Shown after the cards. */
  children?: ReactNode;
}

/** Cards side by side to choose from. */
export function CardChoices({ cards, isMany = false, asTiles, readsToo = false, className, children }: ChoicesProps) {
  const { numeralBonus } = useCurrentView();
  const text = useText();
  const input = useInput();
  const roving = useRovingFocus(cards);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name.
    <div className={className} role={isMany ? "group" : "radiogroup"} aria-label={text.t("tray.title")} {...roving.row}>
      {cards.map((card) => {
        const isChosen = input.draft?.cards.includes(card) === true;
        return (
          <CardChoice
            key={card}
            card={card}
            isChosen={isChosen}
            isOneOfMany={isMany}
            among={cards}
            onChoose={() => input.toggle(card)}
            readsToo={readsToo}
            stop={roving.stop(card)}
            className={asTiles ? "tile-button" : "card-button"}
          >
            {asTiles ? (
              <GameTile deck={text.deck} id={card} added={numeralBonus} state={isChosen ? "selected" : undefined} />
            ) : (
              <GameCard deck={text.deck} id={card} added={numeralBonus} state={isChosen ? "selected" : "playable"} />
            )}
          </CardChoice>
        );
      })}
      {children}
    </div>
  );
}
