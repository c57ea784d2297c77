"use client";

import type { CardId, DeckSource, RulesProfile } from "@mutable/engine";
import { useMemo, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ReportProvider, useReportWords } from "../reports/report-context.tsx";
import type { ReportTexts } from "../reports/report-texts.ts";
import { CountsTable } from "./counts-table.tsx";
import { DeckLanguages, type DeckLanguagesProps } from "./deck-languages.tsx";
import { Graph } from "./graph.tsx";
import { GraphTable } from "./graph-table.tsx";
import { countRemarkText } from "./overview-text.ts";
import { deckGraph, type KnownDeck, typeCounts } from "./overview-view.ts";
import { type OverviewProblem, ProblemList } from "./problem-list.tsx";
import { ProfileSwitches } from "./profile-switches.tsx";

export interface DeckOverviewProps extends DeckLanguagesProps {
  texts: ReportTexts;
  nameOf: (card: CardId) => string;
  /** The address of a card's picture. */
  pictureOf: (card: CardId) => string | undefined;
  /** The draft, which may have errors, and its name. */
  deck: DeckSource;
  name: string;
  problems: readonly OverviewProblem[];
  /** Decks to compare the counts with. */
  known: readonly KnownDeck[];
  onOpenCard: (card: CardId, field?: string) => void;
  onBasics: (basics: DeckSource["basics"]) => void;
  onProfile: (profile: RulesProfile) => void;
}

/** The page "Overview" of a deck: counts, problems, which Goal wants what, its languages and its switches. */
export function DeckOverview(props: DeckOverviewProps) {
  return (
    <ReportProvider texts={props.texts} nameOf={props.nameOf}>
      <OverviewPage {...props} />
    </ReportProvider>
  );
}

function OverviewPage({ pictureOf, deck, name, problems, known, onOpenCard, onBasics, onProfile, ...languages }: DeckOverviewProps) {
  const { t } = useReportWords();
  const all = [...problems, ...useCountRemarks(deck, known)];
  const errors = problems.filter(({ isError }) => isError).length;
  return (
    <div className="grid items-start gap-3.5 py-3.5 md:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[20.6rem_minmax(0,1fr)_19.1rem]">
      <div className="grid min-w-0 gap-3.5">
        <Panel heading={t("overview.cards", { count: deck.cards.length })}>
          <CountsTable deck={deck} name={name} known={known} />
        </Panel>
        <Panel
          heading={
            <span className="flex items-center gap-2">
              {t("overview.problems")}
              {errors > 0 && (
                <span className="inline-grid h-6 min-w-6 place-items-center rounded-pill bg-accent px-1.5 font-body font-bold text-15 text-accent-ink">
                  {errors}
                </span>
              )}
            </span>
          }
        >
          <ProblemList problems={all} onOpenCard={onOpenCard} />
        </Panel>
      </div>
      <GraphPanel deck={deck} problems={problems} pictureOf={pictureOf} onOpenCard={onOpenCard} />
      <div className="grid min-w-0 gap-3.5">
        <DeckLanguages {...languages} />
        <Panel heading={t("overview.switches")}>
          <ProfileSwitches basics={deck.basics} profile={deck.profile} onBasics={onBasics} onChange={onProfile} />
        </Panel>
      </div>
    </div>
  );
}

/** Counts that are far from those of other decks, as remarks. */
function useCountRemarks(deck: DeckSource, known: readonly KnownDeck[]): OverviewProblem[] {
  const words = useReportWords();
  const pageText = useTranslate();
  return typeCounts(deck, known).flatMap(({ type, count, remark }): OverviewProblem[] =>
    remark === undefined
      ? []
      : [{ key: `count ${type}`, isError: false, text: countRemarkText(words, pageText(`decks.types.${type}`), count, remark) }],
  );
}

function GraphPanel({ deck, problems, pictureOf, onOpenCard }: Pick<DeckOverviewProps, "deck" | "problems" | "pictureOf" | "onOpenCard">) {
  const { t } = useReportWords();
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<CardId>();
  const graph = useMemo(() => deckGraph(deck, brokenCards(problems)), [deck, problems]);
  const isEmpty = graph.keepers.length === 0 && graph.goals.length === 0;
  return (
    <section className="grid min-w-0 gap-3.5 rounded-panel bg-surface px-4 py-4.5 shadow-1 md:px-5 forced-colors:border">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{t("overview.graph")}</h2>
        {!isEmpty && (
          <Button tone="quiet" className="text-15!" onClick={() => setTable(!isTable)}>
            <Icon name={isTable ? "share-network" : "table"} /> {t(isTable ? "overview.graph.lines" : "overview.graph.table")}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <EmptyGraph />
      ) : isTable ? (
        <GraphTable graph={graph} onOpenCard={onOpenCard} />
      ) : (
        <Graph graph={graph} pictureOf={pictureOf} chosen={chosen} onChoose={setChosen} onOpenCard={onOpenCard} />
      )}
    </section>
  );
}

const brokenCards = (problems: readonly OverviewProblem[]): ReadonlySet<CardId> =>
  new Set(problems.flatMap(({ isError, card, field = "" }) => (isError && card !== undefined && !isOfTexts(field) ? [card] : [])));

/** A Goal with a fault in its texts can still be met. */
const isOfTexts = (field: string): boolean => /^(texts|looks)/.test(field);

function EmptyGraph() {
  const { t } = useReportWords();
  return (
    <div className="grid gap-4 py-6 text-center text-ink-2">
      <div aria-hidden="true" className="deck-graph__empty">
        <div>
          <span />
          <span />
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 21C50 21 50 50 100 50M0 79C50 79 50 50 100 50" />
        </svg>
        <span />
      </div>
      <p>{t("overview.graph.empty")}</p>
    </div>
  );
}
