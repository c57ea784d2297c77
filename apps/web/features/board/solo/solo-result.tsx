"use client";

import type { SoloZones } from "@mutable/engine";
import { GameTile } from "../../cards/game-tile.tsx";
import { useCurrentView } from "../state/board-state.tsx";
import { SoloScore } from "./solo-score.tsx";

/** The score of a finished solo game, and what was scored. */
export function SoloResult({ solo: { scored, rulesDeck } }: { solo: SoloZones }) {
  const { context, view } = useCurrentView();
  const { t, deck } = context;
  return (
    <div className="solo-result">
      <SoloScore score={scored.length} />
      <ul>
        {scored.map((goal) => (
          <li key={goal}>
            <GameTile deck={deck} id={goal} />
          </li>
        ))}
      </ul>
      <dl>
        <div>
          <dt>{t("result.turns")}</dt>
          <dd>{view.turn.number}</dd>
        </div>
        <div>
          <dt>{t("solo.left")}</dt>
          <dd>{t("solo.leftCounts", { cards: view.draw.length, rules: rulesDeck.length })}</dd>
        </div>
      </dl>
    </div>
  );
}
