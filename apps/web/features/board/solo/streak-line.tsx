"use client";

import { formatList } from "@mutable/i18n";
import { useTexts } from "../../../texts/client.tsx";
import { classes } from "../../../ui/classes.ts";
import { Flame } from "../../../ui/flame.tsx";
import { dayText } from "./deal-time.ts";
import type { Streak, StreakDay } from "./streak.ts";

const LOOKS: Record<StreakDay["is"], string> = {
  played: "bg-[#ff8a1f] border-[#ff8a1f]",
  forgiven: "border-[#ff8a1f]",
  open: "border-current border-dashed",
  out: "border-transparent bg-current opacity-20",
};

/** The days in a row with a finished deal, and the last seven of them: forgiven ones are hollow. */
export function StreakLine({ streak: { count, week }, className }: { streak: Streak; className?: string | undefined }) {
  const { t, language } = useTexts();
  const forgiven = week.flatMap(({ day, is }) => (is === "forgiven" ? [dayText(language, day)] : []));
  return (
    <span className={classes("inline-grid text-left grid-cols-[auto_auto] items-center gap-x-2 gap-y-1.5", className)}>
      <Flame className="h-9 w-7.5" />
      <span className="leading-none">
        <b className="block font-display font-heavy text-26 tabular-nums leading-none">{count}</b>
        <span className="text-15">{t("daily.days", { count })}</span>
      </span>
      <span aria-hidden="true" className="col-span-2 flex gap-1">
        {week.map(({ day, is }) => (
          <i key={day} className={classes("size-2.5 rounded-full border-2 forced-color-adjust-none", LOOKS[is])} />
        ))}
      </span>
      {forgiven.length > 0 && <span className="sr-only">{t("daily.forgiven", { days: formatList(language, forgiven) })}</span>}
    </span>
  );
}
