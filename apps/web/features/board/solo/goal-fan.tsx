"use client";

import type { CSSProperties } from "react";
import { GameCard } from "../../cards/game-card.tsx";
import { useCurrentView, useOverlays } from "../state/contexts.ts";

/** Places that are shown free up to the best score. */
const MOST_FREE = 4;

/** The scored Goals as a fan of cards, with free places up to `until` Goals. */
export function GoalFan({ scored, until = 0 }: { scored: readonly string[]; until?: number | undefined }) {
  const { context } = useCurrentView();
  const overlays = useOverlays();
  const { t, deck } = context;
  const free = Math.max(0, Math.min(until - scored.length, MOST_FREE));
  const all = scored.length + free;
  /** From -1 to 1: the cards at the ends are turned most. */
  const turned = (at: number) => ({ "--turned": all < 2 ? 0 : (2 * at) / (all - 1) - 1 }) as CSSProperties;
  return (
    <ul className="goal-fan" aria-label={t("solo.goals")}>
      {scored.map((goal, at) => (
        <li key={goal} style={turned(at)}>
          <button type="button" className="card-button" onClick={() => overlays.readCard(goal, scored)}>
            <GameCard deck={deck} id={goal} />
          </button>
        </li>
      ))}
      {Array.from({ length: free }, (_, at) => scored.length + at).map((at) => (
        <li key={at} className="is-free" style={turned(at)} aria-hidden="true">
          <span>{at + 1}</span>
        </li>
      ))}
    </ul>
  );
}
