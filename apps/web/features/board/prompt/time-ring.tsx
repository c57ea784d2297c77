"use client";

import { classes } from "../../../ui/classes.ts";
import { useSecondsUntil } from "../../connection/countdown.ts";
import { remainingTimeText } from "../../formats/clock.ts";
import { useText } from "../state/contexts.ts";

const SPOKEN: readonly number[] = [30, 10, 5];

/** The remaining time by the server's clock. `isSpoken`: announced at 30, 10 and 5 seconds. */
export function TimeRing({ until, total, isSpoken = false }: { until: number | undefined; total: number; isSpoken?: boolean }) {
  const text = useText();
  const left = useSecondsUntil(until);
  if (left === undefined) return null;
  const share = Math.max(0, Math.min(100, (100 * left) / Math.max(1, total)));
  return (
    <span className={classes("time-ring", left <= 10 && "is-short")}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.5" />
        <circle className="time-ring__left" cx="18" cy="18" r="15.5" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <span aria-hidden="true">{remainingTimeText(left)}</span>
      {isSpoken && (
        // Screen readers do not announce a timer by themselves.
        <span role="timer" aria-live="polite" className="sr-only">
          {SPOKEN.includes(left) ? text.t("clock.left", { seconds: left }) : ""}
        </span>
      )}
    </span>
  );
}
