import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FanOfBacks } from "../../ui/card/fan-of-backs.tsx";
import { classes } from "../../ui/classes.ts";
import { DarkPanel } from "../../ui/dark-panel.tsx";
import { longDayText } from "../board/solo/deal-time.ts";
import { dealSoFar } from "../board/solo/standing.ts";
import { streakOf } from "../board/solo/streak.ts";
import { StreakLine } from "../board/solo/streak-line.tsx";
import { DAILY } from "../decks/addresses.ts";
import { deckName } from "../formats/decks.ts";
import { Countdown } from "./countdown.tsx";
import { loadDaily, todaysEdition } from "./load-daily.ts";
import { OtherDecks } from "./other-decks.tsx";

/** The daily deal on the front page; nothing if no deck can be played alone. */
export async function DailyPanel({ person, className }: { person: string | undefined; className?: string | undefined }) {
  const edition = todaysEdition();
  if (edition === undefined) return null;
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const { day, scores } = await loadDaily(person, edition);
  const streak = streakOf(scores.days, day);
  const played = dealSoFar(scores)?.games ?? 0;
  const own = scores.counted?.score;
  return (
    <DarkPanel labelledBy="daily" className={classes("@container content-center", className)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-4 [--back:clamp(3rem,18cqi,8rem)] md:gap-4 md:px-7 md:py-6">
        <div className="flex items-start justify-between gap-4 px-3 md:px-10">
          <div>
            <h2 id="daily" className="text-26 md:text-34">
              {t("daily.title")}
            </h2>
            <p className="text-15 leading-snug opacity-85 md:text-18">
              {t("daily.about", { day: longDayText(language, day), deck: deckName(t, edition) })}
            </p>
          </div>
          {streak.count > 0 && <StreakLine streak={streak} className="flex-none" />}
        </div>
        <FanOfBacks className="max-md:[@media(max-height:47rem)]:hidden" />
        {own === undefined ? (
          <LinkButton href={DAILY} prefetch={false} tone="primary" size="lg" block>
            {t("daily.deal")}
          </LinkButton>
        ) : (
          <LinkButton href={DAILY} prefetch={false} size="lg" block>
            {t("daily.seeResult", { count: own })}
          </LinkButton>
        )}
        <OtherDecks deck={edition} className="justify-center" />
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-10 md:px-12">
          <Countdown />
          {played > 0 && (
            <span className="leading-none">
              <b className="block font-display font-heavy text-26 tabular-nums leading-none">{played}</b>
              <span className="text-15">{t("daily.playedToday", { count: played })}</span>
            </span>
          )}
        </div>
      </div>
    </DarkPanel>
  );
}
