"use client";

import type { SoloScores } from "@mutable/db";
import type { SoloZones } from "@mutable/engine";
import { useCurrentView, useInfo, useOverlays, useShell } from "../state/contexts.ts";
import { useDealTitle } from "./deal-title.ts";
import { GoalFan } from "./goal-fan.tsx";
import { dealSoFar } from "./standing.ts";
import { useSoloScores } from "./use-scores.ts";

/** In the place of the other seats: the score beside the best one, the scored Goals, and the daily deal. */
export function SoloPanel({ solo: { scored } }: { solo: SoloZones }) {
  const { context } = useCurrentView();
  const overlays = useOverlays();
  const shell = useShell();
  const { t } = context;
  const scores = useSoloScores();
  const best = scores?.best?.score;
  const [first] = scored;
  return (
    <section className="solo" id="panel-seats" tabIndex={-1} aria-label={t("solo.zone")}>
      {/* Low layouts show no cards: the score leads to the Goals. */}
      <button
        type="button"
        className="solo__score"
        disabled={first === undefined}
        onClick={() => first !== undefined && overlays.readCard(first, scored)}
      >
        <b>{scored.length}</b>
        <span>
          {t("solo.scored", { count: scored.length })}
          {scores !== undefined && (
            <small>{best === undefined ? t("solo.noBest") : t("solo.best", { count: Math.max(best, scored.length) })}</small>
          )}
        </span>
      </button>
      <GoalFan scored={scored} until={best ?? shell.scores.firstPlaces} />
      <SoloFacts score={scored.length} scores={scores} />
    </section>
  );
}

interface SoloFactsProps {
  score: number;
  scores: SoloScores | undefined;
}

function SoloFacts({ score, scores }: SoloFactsProps) {
  const { t } = useCurrentView().context;
  const info = useInfo();
  const shell = useShell();
  const title = useDealTitle();
  const best = scores?.best?.score;
  const deal = scores && dealSoFar(scores);
  const isRepeated = scores?.began !== undefined && scores.began !== info.game;
  return (
    <div className="solo__facts">
      {title !== undefined && <b>{title}</b>}
      {title !== undefined && shell.scores.areOfAll && (
        <small>{deal === undefined ? t("solo.dealFirst") : t("solo.dealPlayed", { count: deal.games, most: deal.most })}</small>
      )}
      {isRepeated && <small>{t("solo.repeated")}</small>}
      {best !== undefined && score < best && <small>{t("solo.toBest", { count: best - score })}</small>}
    </div>
  );
}
