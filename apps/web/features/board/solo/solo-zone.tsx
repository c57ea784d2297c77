"use client";

import { cardName } from "@mutable/decks";
import type { SoloZones } from "@mutable/engine";
import { CardBack } from "../../../ui/card/card-back.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { SoloScore } from "./solo-score.tsx";

/** In the place of the other seats: the scored Goals, the best score, and the deck of rules. */
export function SoloZone({ solo: { scored, rulesDeck } }: { solo: SoloZones }) {
  const { context, view } = useCurrentView();
  const { overlays } = useBoard();
  const { t, deck, words } = context;
  const [first] = scored;
  return (
    <section className="solo" id="zone-seats" tabIndex={-1} aria-label={t("solo.zone")}>
      {/* Narrow layouts show no tiles: the score leads to the Goals. */}
      <button type="button" disabled={first === undefined} onClick={() => first !== undefined && overlays.readCard(first, scored)}>
        <SoloScore score={scored.length} />
      </button>
      <ul className="solo__goals" aria-label={t("solo.goals")}>
        {scored.map((goal) => (
          <li key={goal}>
            <button
              type="button"
              className="tile-button"
              aria-label={cardName(words, goal)}
              onClick={() => overlays.readCard(goal, scored)}
            >
              <GameTile deck={deck} id={goal} />
            </button>
          </li>
        ))}
      </ul>
      <p className="solo__rules">
        <span className="solo__deck" aria-hidden="true">
          <CardBack />
        </span>
        <span>
          <b>{t("solo.rules", { count: rulesDeck.length })}</b>
          {view.ending === undefined && <small>{t("solo.next", { count: rulesDeck.length })}</small>}
        </span>
      </p>
    </section>
  );
}
