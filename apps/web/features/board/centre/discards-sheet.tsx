"use client";

import { GameCard } from "../../cards/game-card.tsx";
import { Sheet } from "../shared/sheet.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";

/** The discard pile, newest first. */
export function Discards() {
  const { view, added } = useNow();
  const { voice, opened, choosing } = useBoard();
  const { t, deck } = voice;
  const cards = [...view.discard].reverse();
  const open = choosing.decision?.purpose === "fetch" ? choosing.decision.cards : undefined;
  return (
    <Sheet
      heading={
        <>
          {t("pile.discards")} <span className="count">{cards.length}</span>
        </>
      }
      note={<span className="sheet__note">{t("pile.newestFirst")}</span>}
      onClose={opened.close}
      className="sheet--wide"
    >
      {cards.length === 0 && <p className="sheet__note">{t("pile.empty")}</p>}
      <ul className="card-grid">
        {cards.map((card) => (
          <li key={card}>
            <button type="button" className="card-button" onClick={() => opened.read(card, cards)}>
              <GameCard deck={deck} id={card} added={added} state={open?.includes(card) ? "playable" : undefined} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
