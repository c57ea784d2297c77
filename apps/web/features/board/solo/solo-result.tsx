"use client";

import { cardName } from "@mutable/decks";
import type { SoloZones } from "@mutable/engine";
import type { Translate } from "@mutable/i18n";
import type { CSSProperties, ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import { dateText } from "../../formats/dates.ts";
import { cardNames } from "../model/context.ts";
import { useCurrentView, useInfo, useShell } from "../state/contexts.ts";
import { useDealTitle } from "./deal-title.ts";
import { GoalFan } from "./goal-fan.tsx";
import { howItEnded } from "./how-it-ended.ts";
import { ShareDeal } from "./share-deal.tsx";
import { ShareScore } from "./share-score.tsx";
import { type Standing, standingOf } from "./standing.ts";
import { useIsOwnScore, useSoloScores } from "./use-scores.ts";

/** A finished solo game: what was scored, the viewer's best, the place among all scores, and why the game is over. */
export function SoloResult({ solo }: { solo: SoloZones }) {
  const info = useInfo();
  const shell = useShell();
  const deal = useDealTitle();
  const scores = useSoloScores();
  const isOwn = useIsOwnScore();
  const score = solo.scored.length;
  const { game = "" } = info;
  // A device compares its own games only, also those of other deals.
  const day = shell.scores.areOfAll ? info.day : undefined;
  const standing = scores && standingOf(scores, { score, game, day });
  // Only the try that counts is worth a row: others have seen the cards before.
  const shared = day !== undefined && scores?.counted?.game === game ? { day, score, days: scores.days } : undefined;
  return (
    <div className="solo-result">
      {deal !== undefined && (
        <p className="solo-result__deal">
          <Icon name="calendar" /> {deal}
        </p>
      )}
      {score > 0 && <GoalFan scored={solo.scored} />}
      <div className="solo-result__panels">
        {scores !== undefined && standing !== undefined && (
          <>
            <BestPanel standing={standing} best={scores.best} last={scores.last} />
            <RankPanel standing={standing} score={score} isDeal={day !== undefined} />
          </>
        )}
        <EndPanel solo={solo} />
      </div>
      {isOwn && (shared === undefined ? <ShareScore score={score} rank={standing?.rank} /> : <ShareDeal {...shared} />)}
    </div>
  );
}

function ResultPanel({ icon, heading, text, children }: { icon: IconName; heading: string; text: string; children?: ReactNode }) {
  return (
    <section>
      <h3>
        <Icon name={icon} /> {heading}
      </h3>
      <p>{text}</p>
      {children}
    </section>
  );
}

interface BestPanelProps {
  standing: Standing;
  best: { readonly score: number; readonly at: Date } | undefined;
  last: readonly number[];
}

function BestPanel({ standing: { best: kind }, best, last }: BestPanelProps) {
  const { t, words } = useCurrentView().context;
  const before = best && { score: best.score, day: dateText(words.language, best.at) };
  return (
    <ResultPanel
      icon="trophy"
      heading={t(`solo.best.${kind}`)}
      text={before === undefined ? t("solo.bestFirst") : t(kind === "new" ? "solo.bestBefore" : "solo.bestSince", before)}
    >
      {last.length > 1 && (
        <ScoreColumns
          label={t("solo.lastGames", { scores: last.join(", ") })}
          columns={last.map((score, at) => ({ key: at, label: score, height: score }))}
          own={last.length - 1}
        />
      )}
    </ResultPanel>
  );
}

function RankPanel({ standing, score, isDeal }: { standing: Standing; score: number; isDeal: boolean }) {
  const { rank, counted, columns } = standing;
  const { rankTitle } = useShell().scores;
  const { t } = useCurrentView().context;
  const shown = rank ?? counted?.rank;
  const own = counted?.score ?? score;
  const amongWhom = isDeal ? "solo.rankToday" : rankTitle;
  const heading = rank === undefined ? t("solo.notCounted") : t(amongWhom, { place: rank.place, of: rank.of });
  return (
    <ResultPanel icon="medal-military" heading={heading} text={rankText(t, standing, isDeal)}>
      {shown !== undefined && shown.of > 1 && (
        <ScoreColumns
          label={t("solo.allScores", { scores: columns.map(({ score: each, games }) => `${each}: ${games}`).join(", ") })}
          columns={columns.map(({ score: each, games }) => ({ key: each, label: each, height: games }))}
          own={columns.findIndex((column) => column.score === own)}
        />
      )}
    </ResultPanel>
  );
}

function rankText(t: Translate, { rank, counted, isRepeated }: Standing, isDeal: boolean): string {
  if (rank === undefined) {
    if (counted === undefined) return t(isRepeated ? "solo.otherBegan" : "solo.dealOver");
    return t("solo.counted", { count: counted.score, place: counted.rank.place, of: counted.rank.of });
  }
  const { better, of } = rank;
  if (better === undefined) return t(isDeal ? "solo.firstToday" : "solo.firstHere");
  const others = { count: of - 1, isDeal: isDeal ? "yes" : "no" };
  return better === 0 ? t("solo.among", others) : t("solo.better", { ...others, percent: better });
}

interface ScoreColumnsProps {
  /** The same as text. */
  label: string;
  columns: readonly { readonly key: number; readonly label: number; readonly height: number }[];
  /** The index of the viewer's own. */
  own: number;
}

function ScoreColumns({ label, columns, own }: ScoreColumnsProps) {
  const most = Math.max(1, ...columns.map(({ height }) => height));
  return (
    <div className="score-columns" role="img" aria-label={label}>
      {columns.map(({ key, label: below, height }, at) => (
        <span key={key} className={classes(at === own && "is-own")} style={{ "--height": height / most } as CSSProperties}>
          <i />
          <b>{below}</b>
        </span>
      ))}
    </div>
  );
}

function EndPanel({ solo }: { solo: SoloZones }) {
  const { context } = useCurrentView();
  const { t, deck, words } = context;
  const { ranOut, turn, near } = howItEnded(context, solo);
  return (
    <ResultPanel icon="flag" heading={t("solo.ended")} text={t(`solo.ranOut.${ranOut}`, { turn })}>
      {near !== undefined && (
        <p className="solo-result__near">
          {near.missing.slice(0, 1).map((card) => (
            <CardArt key={card} deck={deck} id={card} />
          ))}
          <span>
            {near.missing.length === 0
              ? t("solo.nearAny", { goal: cardName(words, near.goal) })
              : t("solo.near", { goal: cardName(words, near.goal), cards: cardNames(context, near.missing), count: near.missing.length })}
          </span>
        </p>
      )}
    </ResultPanel>
  );
}
