import type { PlayerStatistics } from "@mutable/db";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { Bars } from "../../../ui/bars.tsx";
import { Columns } from "../../../ui/columns.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { deckNames } from "../../formats/deck-names.ts";
import { GoalName } from "../goal-name.tsx";
import { Companions } from "./companions.tsx";

interface FiguresProps {
  figures: PlayerStatistics;
  /** The fellow players with public profiles. */
  profiles: ReadonlySet<string>;
}

/** A player's statistics, as numbers and plots. */
export async function StatisticsPanel({ figures, profiles }: FiguresProps) {
  const t = await currentTranslate();
  const { goals, companions, solo } = figures;
  if (figures.games === 0) return <Solo solo={solo} />;
  return (
    <>
      <Headline figures={figures} />
      <Months byMonth={figures.byMonth} />
      {goals.length > 0 && (
        <Panel heading={t("figures.goals")}>
          <Bars
            fill="goal"
            bars={goals.map(({ deck, goal, won }) => ({
              key: `${deck} ${goal}`,
              label: <GoalName deck={deck} goal={goal} />,
              whole: won,
              words: String(won),
            }))}
          />
        </Panel>
      )}
      <Wins figures={figures} />
      {solo.length > 0 && <Solo solo={solo} />}
      {companions.length > 0 && <Companions companions={companions} profiles={profiles} />}
      <p className="text-15 text-ink-2">{t("figures.note")}</p>
    </>
  );
}

/** Scores of solo games, by deck. */
async function Solo({ solo }: Pick<PlayerStatistics, "solo">) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const nameOf = await deckNames(solo.map(({ deck }) => deck));
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <Panel heading={t("figures.solo")}>
      <Bars
        fill="goal"
        bars={solo.map(({ deck, games, best, average }) => ({
          key: deck,
          label: (
            <>
              {nameOf(deck)}
              <span className="block text-15 text-ink-2">
                {t("figures.soloAverage", { count: games, average: number.format(average) })}
              </span>
            </>
          ),
          whole: best,
          words: t("figures.soloBest", { count: best }),
        }))}
      />
    </Panel>
  );
}

async function Headline({ figures: { games, won, bestStreak } }: { figures: PlayerStatistics }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const [number, percent] = [new Intl.NumberFormat(language), new Intl.NumberFormat(language, { style: "percent" })];
  const tiles = [
    [t("figures.games"), number.format(games)],
    [t("figures.wins"), number.format(won)],
    [t("figures.winRate"), percent.format(won / games)],
    [t("figures.bestStreak"), number.format(bestStreak)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {tiles.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-[1.125rem] bg-surface px-4 py-3.5 shadow-1 forced-colors:border"
        >
          <dt className="text-15 text-ink-2">{name}</dt>
          <dd className="font-[750] font-display text-34 tabular-nums leading-[1.1]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Starts with the first month that has a game. */
async function Months({ byMonth }: Pick<PlayerStatistics, "byMonth">) {
  const first = byMonth.findIndex(({ games }) => games > 0);
  if (first === -1) return null;
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const short = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  const long = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <Panel heading={t("figures.byMonth")}>
      <Columns
        wholeLabel={t("figures.games")}
        partLabel={t("figures.ofThoseWon")}
        columns={byMonth.slice(first).map(({ month, games, won }) => {
          const start = new Date(`${month}-01T00:00:00Z`);
          const words = t("figures.inMonth", { month: long.format(start), games, won });
          return { key: month, label: short.format(start), whole: games, part: won, words };
        })}
      />
    </Panel>
  );
}

/** Results by table size, and by deck if there are several. */
async function Wins({ figures: { bySeats, byDeck } }: { figures: PlayerStatistics }) {
  const t = await currentTranslate();
  const nameOf = await deckNames(byDeck.map(({ deck }) => deck));
  const words = ({ games, won }: { games: number; won: number }) => t("figures.wonOf", { won, games });
  return (
    <>
      <Panel heading={t("figures.bySeats")}>
        <Bars
          fill="ok"
          bars={bySeats.map(({ seats, ...tally }) => ({
            key: String(seats),
            label: t("figures.seats", { count: seats }),
            whole: tally.games,
            part: tally.won,
            words: words(tally),
          }))}
        />
      </Panel>
      {byDeck.length > 1 && (
        <Panel heading={t("figures.byDeck")}>
          <Bars
            fill="ok"
            bars={byDeck.map(({ deck, ...tally }) => ({
              key: deck,
              label: nameOf(deck),
              whole: tally.games,
              part: tally.won,
              words: words(tally),
            }))}
          />
        </Panel>
      )}
    </>
  );
}
