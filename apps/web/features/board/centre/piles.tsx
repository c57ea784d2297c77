"use client";

import { CardBack } from "../../../ui/card/card-back.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { useCurrentView, useOverlays, useText } from "../state/contexts.ts";
import { useDeferredStep } from "../state/deferred-step.tsx";

export function Piles() {
  const { view } = useCurrentView();
  const text = useText();
  const overlays = useOverlays();
  const { t, deck } = text;
  const top = useDeferredStep(view.discard.at(-1));
  return (
    <div className="piles">
      <div className="pile" data-pile="draws">
        <span className="pile__cards" aria-hidden="true">
          {view.draw.length > 0 ? <CardBack /> : <span className="pile__empty" />}
        </span>
        <span className="pile__label">
          <span>{t(view.solo === undefined ? "pile.draw" : "pile.main")}</span> <b>{view.draw.length}</b>
        </span>
      </div>
      <button type="button" className="pile" data-pile="discards" onClick={() => overlays.showSheet("discards")}>
        <span className="pile__cards" aria-hidden="true">
          {top === undefined ? <span className="pile__empty" /> : <GameCard deck={deck} id={top} />}
        </span>
        <span className="pile__label">
          <span>{t("pile.discards")}</span> <b>{view.discard.length}</b>
        </span>
      </button>
    </div>
  );
}
