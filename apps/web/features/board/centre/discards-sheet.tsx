"use client";

import { GameCard } from "../../cards/game-card.tsx";
import { Sheet } from "../shared/sheet.tsx";
import { useCurrentView, useInput, useOverlays, useText } from "../state/contexts.ts";

/** The discard pile, newest first. */
export function DiscardsSheet() {
  const { view, numeralBonus } = useCurrentView();
  const text = useText();
  const overlays = useOverlays();
  const input = useInput();
  const { t, deck } = text;
  const cards = [...view.discard].reverse();
  const open = input.decision?.purpose === "fetch" ? input.decision.cards : undefined;
  return (
    <Sheet
      heading={
        <>
          {t("pile.discards")} <span className="count">{cards.length}</span>
        </>
      }
      note={<span className="sheet__note">{t("pile.newestFirst")}</span>}
      onClose={overlays.close}
      className="sheet--wide"
    >
      {cards.length === 0 && <p className="sheet__note">{t("pile.empty")}</p>}
      <ul className="card-grid">
        {cards.map((card) => (
          <li key={card}>
            <button type="button" className="card-button" onClick={() => overlays.readCard(card, cards)}>
              <GameCard deck={deck} id={card} added={numeralBonus} state={open?.includes(card) ? "playable" : undefined} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
