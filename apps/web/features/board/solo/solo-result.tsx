"use client";

import type { SoloZones } from "@mutable/engine";
import { GameTile } from "../../cards/game-tile.tsx";
import { useCurrentView } from "../state/board-state.tsx";
import { useSoloBest } from "./solo-best.ts";

/** The score of a finished solo game, and what was scored. */
export function SoloResult({ solo: { scored, rulesDeck } }: { solo: SoloZones }) {
  const { context, view } = useCurrentView();
  const { t, deck } = context;
  const best = Math.max(scored.length, useSoloBest(view.deck, undefined) ?? 0);
  return (
    <div className="solo-result">
      <p className="solo__score">
        <b>{scored.length}</b>
        <span>
          {t("solo.scored", { count: scored.length })}
          <small>{t("solo.best", { count: best })}</small>
        </span>
      </p>
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
