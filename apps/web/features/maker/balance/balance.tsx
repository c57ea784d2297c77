"use client";

import type { DeckEdit, UnplayableDraft } from "@mutable/bots/balance";
import type { FileFault } from "@mutable/decks";
import { type CardId, type DeckSource, faultField } from "@mutable/engine";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { timeText } from "../../formats/dates.ts";
import { ReportProvider, useReportWords } from "../reports/report-context.tsx";
import type { ReportTexts } from "../reports/report-texts.ts";
import { BalanceReportView } from "./balance-report.tsx";
import { BalanceRunning, BalanceSetupFields } from "./balance-running.tsx";
import { balanceView, type CountedGames } from "./balance-view.ts";
import { type BalanceControl, type BalanceVersion, fitSeats, type StartedRun, seatChoices } from "./use-balance.ts";

export interface BalanceProps {
  texts: ReportTexts;
  nameOf: (card: CardId) => string;
  /** The draft as it is now; it may have errors. */
  draft: DeckSource;
  /** The number of edits of the draft so far. */
  revision: number;
  /** The published versions, the newest first. */
  formers: readonly BalanceVersion[];
  /** The runs, which the page keeps. */
  control: BalanceControl;
  /** A problem of the checker in the language of the page. */
  faultText: (fault: FileFault) => string;
  onOpenCard: (card: CardId, field?: string) => void;
  /** Makes the edit in the draft, where it can be undone. */
  onTry: (edit: DeckEdit) => void;
}

/** The page "Balance" of a deck: what to play, a run under way, or its report. */
export function Balance(props: BalanceProps) {
  return (
    <ReportProvider texts={props.texts} nameOf={props.nameOf}>
      <BalancePage {...props} />
    </ReportProvider>
  );
}

const NOTHING = "";

function BalancePage({ draft, revision, formers, control, faultText, onOpenCard, onTry }: BalanceProps) {
  const { t } = useReportWords();
  const { setup, started, state } = control;
  const [unplayable, setUnplayable] = useState<UnplayableDraft>();
  const [showsSoFar, setShowsSoFar] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRunning = state?.status === "running";
  const newest = formers[0];
  const start = () => {
    setShowsSoFar(false);
    setUnplayable(control.start(draft, revision, newest));
  };
  useFocusAfterRun(isRunning, heading);

  if (started !== undefined && state !== undefined && isRunning && !showsSoFar)
    return (
      <BalanceRunning
        started={started}
        state={state}
        faultText={faultText}
        onOpenCard={onOpenCard}
        onCancel={control.cancel}
        onShow={() => setShowsSoFar(true)}
      />
    );
  const choices = seatChoices(draft);
  const setupFields = (
    <BalanceSetupFields
      setup={{ ...setup, seats: fitSeats(draft, setup.seats) }}
      seats={choices}
      version={newest?.name}
      onChange={control.setSetup}
    />
  );
  const refusal = unplayable && <Unplayable draft={unplayable} faultText={faultText} />;
  if (started === undefined || state === undefined || state.played === 0)
    return (
      <div className="mx-auto grid w-full max-w-[40rem] gap-4 py-3.5 md:py-7">
        <Panel look="box" heading={<span className="text-26">{t("balance.heading")}</span>} description={t("balance.about")}>
          {state?.status === "failed" && <NoticeBox tone="fault">{t("balance.failed")}</NoticeBox>}
          {refusal}
          {setupFields}
          <Button tone="primary" size="lg" onClick={start} disabled={choices.length === 0}>
            <Icon name="robot" /> {t("balance.start", { games: setup.games })}
          </Button>
        </Panel>
      </div>
    );
  return (
    <div className="grid gap-3.5 py-3.5">
      <ReportHead
        control={control}
        started={started}
        revision={revision}
        formers={formers}
        headingRef={heading}
        onAgain={start}
        onBack={() => setShowsSoFar(false)}
      />
      {refusal}
      {state.status === "failed" && <NoticeBox tone="fault">{t("balance.failed")}</NoticeBox>}
      <Report control={control} started={started} faultText={faultText} onOpenCard={onOpenCard} onTry={onTry} />
      {!isRunning && (
        <details className="group rounded-panel bg-surface px-5 shadow-1 open:pb-4 forced-colors:border">
          <summary className="flex min-h-11 items-center gap-2 font-strong text-15">
            <Icon name="caret-right" className="group-open:rotate-90" />
            {t("balance.setup.next")}
          </summary>
          <div className="max-w-[36rem] pt-1">{setupFields}</div>
        </details>
      )}
    </div>
  );
}

/** The page changes when a run ends; the focus goes to its heading if it was on a part that is gone. */
function useFocusAfterRun(isRunning: boolean, heading: { readonly current: HTMLElement | null }): void {
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (hasEnded && (document.activeElement === null || document.activeElement === document.body)) heading.current?.focus();
  }, [isRunning, heading]);
}

interface UnplayableProps extends Pick<BalanceProps, "faultText"> {
  draft: UnplayableDraft;
}

function Unplayable({ draft: { why, faults }, faultText }: UnplayableProps) {
  const { t } = useReportWords();
  return (
    <NoticeBox tone="fault">
      <p>{t(`balance.${why}`)}</p>
      {why === "refused" && (
        <ul className="list-disc pl-5">
          {faults.map((fault) => (
            <li key={`${fault.card} ${faultField(fault.path)} ${fault.kind}`}>{faultText(fault)}</li>
          ))}
        </ul>
      )}
    </NoticeBox>
  );
}

interface ReportHeadProps extends Pick<BalanceProps, "control" | "revision" | "formers"> {
  started: StartedRun;
  headingRef: { current: HTMLHeadingElement | null };
  onAgain: () => void;
  onBack: () => void;
}

function ReportHead({ control, started, revision, formers, headingRef, onAgain, onBack }: ReportHeadProps) {
  const { t, language } = useReportWords();
  const { state } = control;
  const time = timeText(language, new Date(started.begun));
  const facts = [
    t("balance.facts", { time, seconds: Math.max(1, Math.round((state?.elapsed ?? 0) / 1000)) }),
    ...(state?.status === "cancelled" ? [t("balance.cancelled", { games: state.played, all: state.games })] : []),
  ];
  const changes = revision - started.revision;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 ref={headingRef} tabIndex={-1} className="text-21">
          {t("balance.title", { games: state?.played ?? 0, seats: String(started.seats) })}
        </h2>
        <p className="mr-auto text-15 text-ink-2">{facts.join(", ")}</p>
        {formers.length > 0 && (
          <Segmented
            name="balance-compare"
            legend={t("balance.compare")}
            hideLegend
            options={[
              ...formers.map(({ name }) => ({ value: name, label: capitalised(name) })),
              { value: NOTHING, label: t("balance.compare.nothing") },
            ]}
            value={control.compared ?? NOTHING}
            onChange={(name) => control.compareWith(formers.find((former) => former.name === name))}
          />
        )}
        {state?.status === "running" ? (
          <Button onClick={onBack}>{t("balance.backToRun")}</Button>
        ) : (
          <Button onClick={onAgain}>
            <Icon name="arrow-clockwise" /> {t("balance.again")}
          </Button>
        )}
      </div>
      {changes > 0 && <NoticeBox isLive={false}>{t("balance.changes", { changes })}</NoticeBox>}
      {control.other?.state.status === "running" && (
        <p role="status" className="text-15 text-ink-2 tabular-nums">
          {t("balance.compare.running", {
            version: control.other.former.name,
            played: control.other.state.played,
            games: control.other.state.games,
          })}
        </p>
      )}
    </div>
  );
}

const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

interface ReportProps extends Pick<BalanceProps, "control" | "faultText" | "onOpenCard" | "onTry"> {
  started: StartedRun;
}

function Report({ control, started, ...others }: ReportProps) {
  const { t } = useReportWords();
  const { state, other, compared } = control;
  const name = t("balance.draft");
  const [tally, formerTally] = state?.tallies ?? [];
  const { source, former } = started;
  const otherTally = other?.state.tallies[0];
  const view = useMemo(() => {
    if (tally === undefined) return undefined;
    const candidates: (CountedGames | undefined)[] = [
      former && formerTally && { ...former, tally: formerTally },
      other && otherTally && { ...other.former, tally: otherTally },
    ];
    return balanceView(
      { name, source, tally },
      candidates.find((games) => games !== undefined && games.name === compared),
    );
  }, [name, source, tally, former, formerTally, other?.former, otherTally, compared]);
  return view && <BalanceReportView view={view} leftOut={started.leftOut} {...others} />;
}
