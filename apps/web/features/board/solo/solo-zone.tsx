"use client";

import { cardName } from "@mutable/decks";
import type { SoloZones } from "@mutable/engine";
import { CardBack } from "../../../ui/card/card-back.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { useSoloBest } from "./solo-best.ts";

/** In the place of the other seats: the scored Goals, the best score, and the deck of rules. */
export function SoloZone({ solo }: { solo: SoloZones }) {
  const { context, view } = useCurrentView();
  const { overlays, replay } = useBoard();
  const { t, deck, words } = context;
  const score = solo.scored.length;
  const isOwnEnd = view.ending !== undefined && replay === undefined && view.viewer !== "watcher";
  const best = useSoloBest(view.deck, isOwnEnd ? score : undefined);
  return (
    <section className="solo" id="zone-seats" tabIndex={-1} aria-label={t("solo.zone")}>
      <p className="solo__score">
        <b>{score}</b>
        <span>
          {t("solo.scored", { count: score })}
          <small>{best === undefined ? t("solo.noBest") : t("solo.best", { count: best })}</small>
        </span>
      </p>
      <ul className="solo__goals" aria-label={t("solo.goals")}>
        {solo.scored.map((goal) => (
          <li key={goal}>
            <button
              type="button"
              className="tile-button"
              aria-label={cardName(words, goal)}
              onClick={() => overlays.readCard(goal, solo.scored)}
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
          <b>{t("solo.rules", { count: solo.rulesDeck.length })}</b>
          <small>{t("solo.next", { count: solo.rulesDeck.length })}</small>
        </span>
      </p>
    </section>
  );
}
