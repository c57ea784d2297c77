"use client";

import type { FileFault } from "@mutable/decks";
import { type CardId, faultField } from "@mutable/engine";
import { type BalanceState, runTimeLeft } from "@mutable/local-table";
import { useMemo } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { SettingList, SettingRow } from "../../../ui/setting-list.tsx";
import { timeText } from "../../formats/dates.ts";
import { CardSentence } from "../reports/card-sentence.tsx";
import { useReportWords } from "../reports/report-context.tsx";
import { CARD_MARK } from "../reports/report-texts.ts";
import { type BalanceView, balanceView, quarterOf } from "./balance-view.ts";
import { type BalanceSetup, GAMES_CHOICES, type StartedRun } from "./use-balance.ts";

interface RunningProps {
  started: StartedRun;
  state: BalanceState;
  faultText: (fault: FileFault) => string;
  onOpenCard: (card: CardId, field?: string) => void;
  onCancel: () => void;
  onShow: () => void;
}

/** A run under way: how far it is, and first signs. */
export function BalanceRunning({ started, state, faultText, onOpenCard, onCancel, onShow }: RunningProps) {
  const { t, language } = useReportWords();
  const { played, games } = state;
  const quarter = quarterOf(played, games);
  const time = timeText(language, new Date(started.begun));
  return (
    <div className="mx-auto grid w-full max-w-[54rem] gap-4 py-3.5 md:py-7">
      <Panel look="box" heading={<span className="text-26">{t("balance.running.heading")}</span>}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-display font-strong text-18 text-ink-2 tabular-nums">
            <b className="mr-2 font-heavy text-34 text-ink leading-none">{new Intl.NumberFormat(language).format(played)}</b>
            {t("balance.running.of", { games })}
          </span>
          <span className="text-ink-2 tabular-nums">{leftText(t, runTimeLeft(state))}</span>
        </p>
        <div
          role="progressbar"
          aria-label={t("balance.running.bar")}
          aria-valuemin={0}
          aria-valuemax={games}
          aria-valuenow={played}
          className="h-4.5 overflow-hidden rounded-pill bg-surface-3 forced-colors:border"
        >
          <span
            style={{ width: `${(100 * played) / games}%` }}
            className="block h-full rounded-pill bg-accent transition-[width] duration-(--t-quick) forced-colors:bg-[Highlight]"
          />
        </div>
        <p role="status" className="sr-only">
          {quarter > 0 && t("balance.running.quarter", { quarter: String(quarter) })}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={onCancel}>
            <Icon name="square" /> {t("balance.cancel")}
          </Button>
          <Button tone="ghost" onClick={onShow} disabled={played === 0}>
            {t("balance.showSoFar")}
          </Button>
        </div>
        <p className="flex gap-2 text-15 text-ink-2">
          <Icon name="info" className="mt-0.5" />
          {t("balance.running.goOn", { time })}
        </p>
      </Panel>
      <div className="grid gap-4 md:grid-cols-2">
        <FirstSigns started={started} state={state} />
        <Panel heading={t("balance.setup")}>
          <SettingList>
            <SettingRow label={t("balance.setup.players")}>{started.seats}</SettingRow>
            <BotsRow />
            <LuckRow version={started.former?.name} />
          </SettingList>
        </Panel>
      </div>
      <LeftOut leftOut={started.leftOut} faultText={faultText} onOpenCard={onOpenCard} />
    </div>
  );
}

function leftText(t: ReturnType<typeof useReportWords>["t"], milliseconds: number | undefined): string {
  if (milliseconds === undefined) return "";
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 90 ? t("balance.running.left", { seconds }) : t("balance.running.leftMinutes", { minutes: Math.round(seconds / 60) });
}

/** What can be said already. It is marked as still moving. */
function FirstSigns({ started, state }: Pick<RunningProps, "started" | "state">) {
  const { t } = useReportWords();
  const [tally] = state.tallies;
  const { source } = started;
  const view = useMemo(() => tally && balanceView({ name: "", source, tally }), [tally, source]);
  return (
    <Panel
      heading={
        <span className="flex flex-wrap items-center gap-2">
          {t("balance.soFar")} <Chip className="font-body">{t("balance.soFar.moving")}</Chip>
        </span>
      }
    >
      {view && <Signs view={view} />}
    </Panel>
  );
}

function Signs({ view: { measures, verdicts } }: { view: BalanceView }) {
  const { t, language, nameOf } = useReportWords();
  const { games, cut, goals, cards } = measures;
  const [best] = goals;
  const hundredths = (share: number) => Math.round(100 * share);
  const early = [
    ...(games < EARLY_FOR_SEATS ? [t("balance.soFar.seats")] : []),
    ...(cards.some(({ isRare }) => isRare) ? [t("balance.soFar.cards")] : []),
  ];
  const isOften = verdicts.goals.is === "often";
  return (
    <ul className="grid gap-3 text-15">
      <Sign icon={cut.count === 0 ? "check" : "warning"} hue={cut.count === 0 ? "text-ok-text" : "text-warn-text"}>
        {t("balance.soFar.end", { ended: games - cut.count, games })}
      </Sign>
      {best !== undefined && best.won.count > 0 && (
        <Sign icon={isOften ? "warning" : "star"} hue={isOften ? "text-warn-text" : "text-ink-2"}>
          {t("balance.soFar.goal", { card: nameOf(best.id), low: hundredths(best.won.low), high: hundredths(best.won.high) })}
        </Sign>
      )}
      {early.length > 0 && (
        <Sign icon="hourglass" hue="text-ink-2">
          {t("balance.soFar.early", { what: new Intl.ListFormat(language).format(early) })}
        </Sign>
      )}
    </ul>
  );
}

/** Before so many games nothing is said about seats. */
const EARLY_FOR_SEATS = 300;

function Sign({ icon, hue, children }: { icon: IconName; hue: string; children: string }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 leading-snug">
      <Icon name={icon} className={`text-18 ${hue}`} />
      {children}
    </li>
  );
}

function BotsRow() {
  const { t } = useReportWords();
  const pageText = useTranslate();
  return <SettingRow label={t("balance.setup.bots")}>{t("balance.setup.allOf", { level: pageText("level.steady") })}</SettingRow>;
}

function LuckRow({ version }: { version: string | undefined }) {
  const { t } = useReportWords();
  return (
    <div className="py-2 text-15">
      <dt>{t("balance.setup.luck")}</dt>
      <dd className="text-15 text-ink-2 leading-snug">
        {version === undefined ? t("balance.setup.ownLuck") : t("balance.setup.sameLuck", { version })}
      </dd>
    </div>
  );
}

interface SetupProps {
  setup: BalanceSetup;
  seats: readonly number[];
  version: string | undefined;
  onChange: (setup: BalanceSetup) => void;
}

/** What the next run plays. */
export function BalanceSetupFields({ setup, seats, version, onChange }: SetupProps) {
  const { t } = useReportWords();
  return (
    <div className="grid gap-3">
      <Segmented
        name="balance-seats"
        legend={t("balance.setup.players")}
        options={seats.map((count) => ({ value: String(count), label: count }))}
        value={String(setup.seats)}
        onChange={(value) => onChange({ ...setup, seats: Number(value) })}
      />
      <Segmented
        name="balance-games"
        legend={t("balance.setup.games")}
        options={GAMES_CHOICES.map((count) => ({ value: String(count), label: count }))}
        value={String(setup.games)}
        onChange={(value) => onChange({ ...setup, games: Number(value) })}
      />
      <SettingList>
        <BotsRow />
        <LuckRow version={version} />
      </SettingList>
    </div>
  );
}

interface LeftOutProps extends Pick<RunningProps, "faultText" | "onOpenCard"> {
  leftOut: StartedRun["leftOut"];
}

function LeftOut({ leftOut, faultText, onOpenCard }: LeftOutProps) {
  const { t, nameOf } = useReportWords();
  if (leftOut.length === 0) return null;
  return (
    <Panel heading={t("balance.known")}>
      <ul className="grid gap-2">
        {leftOut.map((fault) => (
          <li key={fault.card} className="flex gap-2 text-15 text-warn-text leading-snug">
            <Icon name="warning" className="mt-px" />
            <p>
              <CardSentence
                sentence={t("balance.leftOut", { card: CARD_MARK, reason: faultText(fault) })}
                card={fault.card}
                name={nameOf(fault.card)}
                onOpen={() => onOpenCard(fault.card, faultField(fault.path))}
              />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
