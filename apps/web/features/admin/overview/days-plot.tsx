import type { ServerStatistics } from "@mutable/db";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";

/** The number of games finished on each day, as bars. */
export async function DaysPlot({ days }: Pick<ServerStatistics, "days">) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const most = Math.max(1, ...days.map(({ games }) => games));
  const games = days.reduce((sum, day) => sum + day.games, 0);
  const words = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  const dayOf = (at: number) => words.format(new Date(days.at(at)?.day ?? 0));
  return (
    <figure className="grid gap-2">
      <figcaption className="font-strong text-15">{t("admin.gamesByDay")}</figcaption>
      <div
        role="img"
        aria-label={t("admin.gamesByDayWords", { games, most: Math.max(...days.map((day) => day.games)) })}
        className="flex h-28 items-end gap-0.5 border-line border-b-[1.5px]"
      >
        {days.map((day) => (
          <span
            key={day.day}
            title={`${words.format(new Date(day.day))}: ${day.games}`}
            style={{ height: `${(100 * day.games) / most}%` }}
            className="min-h-px flex-1 rounded-t-[3px] bg-accent forced-colors:bg-[CanvasText]"
          />
        ))}
      </div>
      <p className="flex justify-between text-15 text-ink-2">
        <span>{dayOf(0)}</span>
        <span>{dayOf(-1)}</span>
      </p>
    </figure>
  );
}
