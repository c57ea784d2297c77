"use client";

import type { DeckEdit, PlayablePart } from "@mutable/bots/balance";
import type { FileFault } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { hundredthText } from "../reports/numbers.ts";
import { useReportWords } from "../reports/report-context.tsx";
import { type VerdictText, verdictTexts } from "./balance-text.ts";
import { type BalanceView, goalRows, NO_GOAL, OTHER_GOALS, otherGoals, seatRows } from "./balance-view.ts";
import { BarTable, TickLegend } from "./bar-table.tsx";
import { CardsTable } from "./cards-table.tsx";
import { FindingsList } from "./findings-list.tsx";
import { LengthChart } from "./length-chart.tsx";

interface BalanceReportProps {
  view: BalanceView;
  leftOut: PlayablePart["leftOut"];
  faultText: (fault: FileFault) => string;
  onOpenCard: (card: CardId, field?: string) => void;
  onTry: (edit: DeckEdit) => void;
}

/** The report of games that were played: three sentences, charts, cards, findings. */
export function BalanceReportView({ view, leftOut, faultText, onOpenCard, onTry }: BalanceReportProps) {
  const words = useReportWords();
  const { t } = words;
  return (
    <div className="grid gap-3.5">
      <ul className="grid gap-3 md:grid-cols-3">
        {verdictTexts(words, view).map((verdict) => (
          <VerdictCard key={verdict.about} verdict={verdict} />
        ))}
      </ul>
      <div className="grid gap-3.5 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,0.85fr)]">
        <Panel
          heading={
            <>
              {t("balance.length.heading")} <Unit>{t("balance.length.unit")}</Unit>
            </>
          }
        >
          <LengthChart view={view} name={t("balance.draft")} />
        </Panel>
        <Panel heading={t("balance.goals.heading")}>
          <GoalBars view={view} />
        </Panel>
        <Panel heading={t("balance.seats.heading")}>
          <SeatBars view={view} />
        </Panel>
      </div>
      <div className="grid items-start gap-3.5 md:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <Panel>
          <CardsTable view={view} onOpenCard={onOpenCard} />
        </Panel>
        <Panel heading={t("balance.findings.heading")}>
          <FindingsList view={view} leftOut={leftOut} faultText={faultText} onOpenCard={onOpenCard} onTry={onTry} />
        </Panel>
      </div>
    </div>
  );
}

const Unit = ({ children }: { children: string }) => <span className="font-body font-medium text-15 text-ink-2">{children}</span>;

const ICONS: Readonly<Record<VerdictText["about"], IconName>> = { length: "thumbs-up", early: "users-three", goals: "trophy" };

const TONES = {
  good: "bg-keeper-soft text-ok-text",
  warning: "bg-rule-soft text-warn-text",
  unknown: "bg-surface-2 text-ink-2",
} as const satisfies Record<VerdictText["tone"], string>;

function VerdictCard({ verdict: { about, tone, title, more } }: { verdict: VerdictText }) {
  const icon = tone === "good" ? ICONS[about] : tone === "warning" ? "warning" : "hourglass";
  return (
    <li className="grid grid-cols-[2.125rem_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 rounded-control-lg bg-surface px-4 py-3.5 shadow-1 forced-colors:border">
      <span className={classes("row-span-2 grid size-8.5 place-items-center rounded-[0.625rem] text-18", TONES[tone])}>
        <Icon name={icon} />
      </span>
      <h2 className="text-18">{title}</h2>
      <p className="text-15 text-ink-2 leading-snug">{more}</p>
    </li>
  );
}

function GoalBars({ view }: { view: BalanceView }) {
  const { t, language, nameOf } = useReportWords();
  const [isWhole, setWhole] = useState(false);
  const [best] = view.measures.goals;
  const rows = goalRows(view, isWhole);
  const hasOthers = rows.some(({ key }) => key === OTHER_GOALS);
  const name =
    best === undefined || best.won.count === 0
      ? t("balance.goals.none")
      : t("balance.goals.name", { card: nameOf(best.id), share: hundredthText(language, best.won.share) });
  return (
    <>
      <BarTable
        name={name}
        labelHead={t("balance.goals.goal")}
        valueHead={t("balance.won")}
        rows={rows}
        labelOf={({ key }) => {
          if (key === NO_GOAL) return t("balance.goals.othersOut");
          return key === OTHER_GOALS ? t("balance.goals.others", { count: otherGoals(view) }) : nameOf(key);
        }}
        fill="goal"
        version={view.before?.name}
      />
      {(hasOthers || isWhole) && (
        <Button tone="quiet" className="justify-self-start text-15!" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "balance.goals.fewer" : "balance.goals.all")}
        </Button>
      )}
    </>
  );
}

function SeatBars({ view }: { view: BalanceView }) {
  const { t, language } = useReportWords();
  const rows = seatRows(view);
  return (
    <>
      <BarTable
        name={t("balance.seats.name", { usual: hundredthText(language, 1 / Math.max(1, rows.length)) })}
        labelHead={t("balance.seats.seat")}
        valueHead={t("balance.won")}
        rows={rows}
        labelOf={({ key }) => t("balance.seats.nth", { seat: key.replace("player_", "") })}
        fill="link"
        version={view.before?.name}
      />
      {view.before && <TickLegend version={view.before.name} />}
    </>
  );
}
