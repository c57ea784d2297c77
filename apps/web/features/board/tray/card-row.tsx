"use client";

import type { Decision } from "@mutable/engine";
import { GameCard } from "../../cards/game-card.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { shapeOf } from "../choosing/draft.ts";
import { useRoving } from "../hand/roving.ts";
import { sorted } from "../scene/hand.ts";
import { useBoard } from "../state/board-state.tsx";
import { Choice } from "./choice.tsx";

/** More than so many cards stand as rows. */
const FEW = 6;
const FEW_ON_PHONES = 3;

/** Cards to choose from: those set aside, those of a pile, goals. */
export function CardRow({ decision }: { decision: Decision }) {
  const { scene, choosing, added, layout } = useBoard();
  const isMany = shapeOf(decision) === "some cards" && decision.max > 1;
  const isPhone = layout === "phone" || layout === "short" || layout === "landscape";
  const asRows = decision.cards.length > (isPhone ? FEW_ON_PHONES : FEW);
  const cards = asRows ? sorted(scene, decision.cards, "type") : decision.cards;
  const roving = useRoving(cards);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name.
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a group or a radio group, by its role; the keys are those of the cards inside.
    <div
      className={asRows ? "overview" : "card-row"}
      role={isMany ? "group" : "radiogroup"}
      aria-label={scene.say("tray.title")}
      onKeyDown={roving.onKeyDown}
    >
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
            readsToo={!isMany}
            stop={roving.stop(card)}
            className={asRows ? "tile-button" : "card-button"}
          >
            {asRows ? (
              <GameTile deck={scene.deck} id={card} added={added} state={isChosen ? "selected" : undefined} />
            ) : (
              <GameCard deck={scene.deck} id={card} added={added} state={isChosen ? "selected" : "playable"} />
            )}
          </Choice>
        );
      })}
    </div>
  );
}
