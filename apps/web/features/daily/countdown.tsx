"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { classes } from "../../ui/classes.ts";
import { countdownText, untilNextDeal } from "../board/solo/deal-time.ts";

/** Counts down to the next deal, and then loads the page again. */
export function Countdown({ className }: { className?: string | undefined }) {
  const t = useTranslate();
  const router = useRouter();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let before = Number.POSITIVE_INFINITY;
    const tick = () => {
      const now = untilNextDeal(Date.now());
      if (now > before) router.refresh();
      before = now;
      setLeft(now);
      // Ticks when the number changes.
      timer = setTimeout(tick, (now % 1_000) + 20);
    };
    tick();
    return () => clearTimeout(timer);
  }, [router]);
  return (
    <span className={classes("inline-block leading-none", className)}>
      <b role="timer" className="block font-display font-heavy text-26 tabular-nums leading-none">
        {left === undefined ? <span className="invisible">0:00:00</span> : countdownText(left)}
      </b>
      <span className="text-15">{t("daily.untilNext")}</span>
    </span>
  );
}
