import { type BalanceFinding, type DeckEdit, doubtOf, type MeasuredShare, type ShareChange } from "@mutable/bots/balance";
import { formatList } from "@mutable/i18n";
import { differenceText, doubtText, hundredthText, shareTexts } from "../reports/numbers.ts";
import type { ReportWords } from "../reports/report-context.tsx";
import { CARD_MARK } from "../reports/report-texts.ts";
import type { BalanceView } from "./balance-view.ts";

export interface VerdictText {
  readonly about: "length" | "early" | "goals";
  readonly tone: "good" | "warning" | "unknown";
  readonly title: string;
  readonly more: string;
}

/** The three sentences on top of a report. */
export const verdictTexts = (words: ReportWords, view: BalanceView): VerdictText[] => [
  lengthText(words, view),
  earlyText(words, view),
  goalsText(words, view),
];

const inMinutes = (minutes: number): number => Math.max(1, Math.round(minutes));

function lengthText({ t }: ReportWords, { measures, verdicts, lengthChange, before }: BalanceView): VerdictText {
  const { turns, minutes, cut } = measures;
  const isEndless = verdicts.length === "endless";
  const more = [
    ...(isEndless ? [] : [t("balance.verdict.length.more", { from: turns.p25, to: turns.p75, middle: turns.p50 })]),
    ...(cut.count > 0 ? [t("balance.verdict.length.cut", { count: cut.count })] : []),
    ...(lengthChange && before ? [changedLength(t, lengthChange, before.name)] : []),
  ];
  return {
    about: "length",
    tone: verdicts.length === "fine" ? "good" : "warning",
    title: isEndless ? t("balance.verdict.length.endless") : t("balance.verdict.length", { minutes: inMinutes(minutes.p50) }),
    more: more.join(" "),
  };
}

function changedLength(t: ReportWords["t"], { difference, doubt, isChance }: ShareChange, version: string): string {
  if (isChance) return t("balance.verdict.length.same", { version });
  const tenths = (minutes: number) => Math.max(0.1, Math.round(10 * minutes) / 10);
  return t("balance.verdict.length.changed", {
    version,
    longer: difference > 0 ? "yes" : "no",
    minutes: tenths(Math.abs(difference)),
    doubt: tenths(doubt),
  });
}

function earlyText({ t, language }: ReportWords, { measures: { early }, verdicts }: BalanceView): VerdictText {
  const title =
    early.count === 0
      ? t("balance.verdict.early.none")
      : early.count === early.of
        ? t("balance.verdict.early.all")
        : t("balance.verdict.early", { n: String(Math.max(2, Math.round(1 / early.share))) });
  const tone = verdicts.early === "fine" ? "good" : verdicts.early === "early" ? "warning" : "unknown";
  return { about: "early", tone, title, more: t("balance.verdict.early.more", shareTexts(language, early)) };
}

function goalsText(words: ReportWords, view: BalanceView): VerdictText {
  const { othersOut } = view.measures;
  const verdict = goalsVerdictText(words, view);
  if (othersOut.count === 0) return verdict;
  const share = hundredthText(words.language, othersOut.share);
  return { ...verdict, more: `${verdict.more} ${words.t("balance.verdict.goals.othersOut", { share })}` };
}

function goalsVerdictText({ t, language, nameOf }: ReportWords, { measures, verdicts }: BalanceView): VerdictText {
  const { is, ids } = verdicts.goals;
  const [first] = ids;
  const card = first === undefined ? "" : nameOf(first);
  const won = measures.goals.find(({ id }) => id === first)?.won;
  if (won === undefined) {
    const shares = measures.goals.map((goal) => goal.won.share);
    const range = { low: hundredthText(language, Math.min(...shares)), high: hundredthText(language, Math.max(...shares)) };
    return is === "fine"
      ? { about: "goals", tone: "good", title: t("balance.verdict.goals.fine"), more: t("balance.verdict.goals.range", range) }
      : { about: "goals", tone: "unknown", title: t("balance.verdict.goals.unknown"), more: t("balance.verdict.goals.need") };
  }
  const title =
    is === "never"
      ? ids.length > 1
        ? t("balance.verdict.goals.neverMany", { card, count: ids.length - 1 })
        : t("balance.verdict.goals.never", { card })
      : t(is === "often" ? "balance.verdict.goals.often" : "balance.verdict.goals.rarely", { card });
  const usual = measures.goals.reduce((sum, goal) => sum + goal.won.share, 0) / measures.goals.length;
  const values = { ...shareTexts(language, won), usual: hundredthText(language, usual) };
  return { about: "goals", tone: "warning", title, more: t("balance.verdict.goals.share", values) };
}

/** The sentence of a finding, with `CARD_MARK` in the place of its card. */
export function findingText(words: ReportWords, finding: BalanceFinding, view: BalanceView): string {
  const { t, language, nameOf } = words;
  const { is, measured, usual } = finding;
  const { games, minutes } = view.measures;
  const values = {
    card: CARD_MARK,
    games,
    minutes: inMinutes(minutes.p50),
    ...(measured && shareTexts(language, measured)),
    ...(usual !== undefined && { usual: hundredthText(language, usual) }),
  };
  if (is === "seatAhead") return t("balance.finding.seatAhead", { ...values, seat: finding.seat.replace("player_", "") });
  if (is === "goalChanged")
    return t("balance.finding.goalChanged", {
      ...values,
      before: hundredthText(language, finding.before.share),
      version: view.before?.name ?? "",
    });
  if (is === "tooFew") return t("balance.finding.tooFew", { cards: someNames(words, finding.cards.map(nameOf)) });
  return t(`balance.finding.${is}`, values);
}

const MOST_NAMES = 6;

function someNames({ t, language }: ReportWords, names: readonly string[]): string {
  const left = names.length - MOST_NAMES;
  // Never a list that ends with a single card which could have been named.
  if (left <= 1) return formatList(language, names);
  return formatList(language, [...names.slice(0, MOST_NAMES), t("balance.finding.moreCards", { count: left })]);
}

/** "draw 3 instead of 4" */
export function editText({ t, nameOf }: ReportWords, { what, from, to }: DeckEdit): string {
  if (typeof from === "number" && typeof to === "number") return t(`balance.edit.${what}`, { from, to });
  const [before, after] = [from, to].map((value) => (typeof value === "number" ? [] : value)) as [readonly string[], readonly string[]];
  const added = after.find((card) => !before.includes(card));
  const removed = before.find((card) => !after.includes(card));
  return added === undefined ? t("balance.edit.remove", { card: nameOf(removed ?? "") }) : t("balance.edit.add", { card: nameOf(added) });
}

/** A change for screen readers: "+9 since version 3, give or take 4". */
export const changeText = ({ t, language }: ReportWords, { difference, doubt, isChance }: ShareChange, version: string): string =>
  t("balance.change.spoken", {
    difference: differenceText(language, difference),
    doubt: doubtText(language, doubt),
    version,
    chance: isChance ? "yes" : "no",
  });

/** "24 in 100, give or take 3" */
export const takesText = ({ t, language }: ReportWords, measured: MeasuredShare): string =>
  t("balance.share.takes", { share: hundredthText(language, measured.share), doubt: doubtText(language, doubtOf(measured)) });
