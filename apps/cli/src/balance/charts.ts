import { ALL_OTHERS_OUT, type BalanceReport, type CardReport } from "@mutable/bots/balance";
import type { Simulation } from "../simulation.ts";

/** A bar chart, for the terminal and for SVG. */
export interface Chart {
  title: string;
  bars: ChartBar[];
  /** The value that all bars would have by chance. */
  expected?: number;
}

export interface ChartBar {
  label: string;
  /** What the length of the bar is proportional to. */
  value: number;
  text: string;
}

export function chartsOf(report: BalanceReport, simulation: Simulation): Chart[] {
  const charts = [turnsChart(report), ...(report.scores === undefined ? [seatChart(report, simulation)] : [scoreChart(report)])];
  return [...charts, goalChart(report), rowChart(report)].filter(({ bars }) => bars.length > 0);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const turnsChart = ({ turnBins, games }: BalanceReport): Chart => ({
  title: "Turns of a game",
  bars: turnBins.map(({ from, to, count }) => ({
    label: from === to ? `${from}` : `${from} to ${to}`,
    value: count / games,
    text: percent(count / games),
  })),
});

function seatChart({ winsBySeat, games }: BalanceReport, { bots }: Simulation): Chart {
  const expected = 1 / bots.length;
  const noise = 2 * Math.sqrt((expected * (1 - expected)) / games);
  const bars = Object.entries(winsBySeat).map(([seat, wins], i) => shareBar(`${seat} (${bots[i]})`, wins, games));
  return { title: `Games won by each seat (equal seats: ${percent(expected)}, by chance ± ${percent(noise)})`, bars, expected };
}

const scoreChart = ({ scores = {}, games }: BalanceReport): Chart => ({
  title: "Goals scored in a game",
  bars: Object.entries(scores).map(([score, count]) => shareBar(score, count, games)),
});

/** All wins: those without a goal come last. */
function goalChart({ winsByGoal, endings, scores, games }: BalanceReport): Chart {
  const sorted = Object.entries(winsByGoal).toSorted(([, a], [, b]) => b - a);
  const title = scores === undefined ? "Games won by each goal" : "How often each goal is scored a game";
  const alone = endings[ALL_OTHERS_OUT];
  const bars = sorted.map(([goal, wins]) => shareBar(goal, wins, games));
  return { title, bars: alone === undefined ? bars : [...bars, shareBar(`no goal: ${ALL_OTHERS_OUT}`, alone, games)] };
}

/** Keepers and creepers by the games in which they lay in front of the winner. Solo games have none. */
function rowChart({ cards, games }: BalanceReport): Chart {
  const sorted = cards.filter(({ inWinnersRow }) => inWinnersRow > 0).toSorted((a, b) => b.inWinnersRow - a.inWinnersRow);
  return {
    title: "Games with the card in front of the winner",
    bars: sorted.map(({ id, inWinnersRow }) => shareBar(id, inWinnersRow, games)),
  };
}

const shareBar = (label: string, count: number, games: number): ChartBar => ({ label, value: count / games, text: percent(count / games) });

export interface ReportTable {
  title: string;
  head: string[];
  rows: string[][];
}

export const tablesOf = (report: BalanceReport): ReportTable[] =>
  [lengthTable(report), endingsTable(report), mechanicsTable(report), cardsTable(report)].filter(({ rows }) => rows.length > 0);

function lengthTable({ turns, decisions, minutes }: BalanceReport): ReportTable {
  const rows = Object.entries({ turns, decisions, minutes }).map(([name, { mean, ...quantiles }]) => [
    name,
    mean.toFixed(1),
    ...Object.values(quantiles).map((value) => value.toFixed(0)),
  ]);
  return { title: "Length of a game", head: ["", "mean", "10 %", "25 %", "median", "75 %", "90 %", "99 %", "longest"], rows };
}

const endingsTable = ({ endings, games }: BalanceReport): ReportTable => ({
  title: "How games end",
  head: ["", "games", "share"],
  rows: Object.entries(endings)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => [name, `${count}`, percent(count / games)]),
});

function mechanicsTable({ mechanics, games }: BalanceReport): ReportTable {
  const rows = Object.entries(mechanics)
    .filter(([, { count }]) => count > 0)
    .map(([name, { count, games: having }]) => [words(name), (count / games).toFixed(3), percent(having / games)]);
  return { title: "Mechanics", head: ["", "a game", "games with it"], rows };
}

/** "secretsRevealed" becomes "secrets revealed". */
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function cardsTable({ cards, games, scores }: BalanceReport): ReportTable {
  const perGame = (count: number) => (count === 0 ? "" : (count / games).toFixed(2));
  const row = (card: CardReport) => [
    card.id,
    card.type,
    ...[card.drawn, card.played, card.unused, card.used, card.revealed, card.cancelled].map(perGame),
    ...[card.eliminated].map((count) => (count === 0 ? "" : (count / games).toFixed(3))),
    ...(scores === undefined ? [shareOrNothing(card.inWinnersRow, games), shareOrNothing(card.winners, card.players)] : []),
  ];
  const head = ["", "type", "drawn", "played", "unused", "used", "revealed", "cancelled", "eliminates"];
  return {
    title: "Cards, a game",
    head: scores === undefined ? [...head, "winner's row", "players win"] : head,
    rows: cards.filter(({ drawn }) => drawn > 0).map(row),
  };
}

const shareOrNothing = (count: number, of: number): string => (count === 0 ? "" : percent(count / of));

/** What an author should look at, one line each. */
export function remarksOf(report: BalanceReport): [string, string][] {
  const { longGames, games } = report;
  const list = (ids: readonly string[]) => (ids.length === 0 ? "none" : ids.join(", "));
  const longest = longGames.longest.map(({ game, turns }) => `game ${game} (${turns} turns)`);
  return [
    [report.scores === undefined ? "goals never met" : "goals never scored", list(report.goalsNeverMet)],
    ["cards never useful", list(report.neverUseful)],
    ["mostly discarded", list(report.mostlyUnused)],
    ...(report.scores === undefined ? ([["players win less", list(report.playersLose)]] as [string, string][]) : []),
    ["never drawn", list(report.neverDrawn)],
    [
      `over ${longGames.moreThanTurns} turns`,
      longGames.games === 0 ? "none" : `${percent(longGames.games / games)}: ${longest.join(", ")}`,
    ],
  ];
}
