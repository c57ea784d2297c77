"use client";

import { useCurrentView } from "../state/board-state.tsx";
import { useSoloBest } from "./solo-best.ts";

/** The number of scored Goals, and the viewer's best. */
export function SoloScore({ score }: { score: number }) {
  const { t } = useCurrentView().context;
  const best = useSoloBest();
  return (
    <span className="solo__score">
      <b>{score}</b>
      <span>
        {t("solo.scored", { count: score })}
        {best !== undefined && <small>{best === "none" ? t("solo.noBest") : t("solo.best", { count: Math.max(best, score) })}</small>}
      </span>
    </span>
  );
}
