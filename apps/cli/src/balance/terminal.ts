import { type BalanceReport, SECONDS_PER_DECISION } from "@mutable/bots/balance";
import type { Simulation } from "../simulation.ts";
import { type Chart, type ChartBar, chartsOf, type ReportTable, remarksOf, tablesOf } from "./charts.ts";

const BAR = 40;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

export const titleOf = ({ deck, bots, seed, games }: Simulation): string =>
  `${deck.id}, ${bots.length === 1 ? "solo" : `${bots.length} seats`} (${[...new Set(bots)].join(", ")}), ${games} games, seed ${JSON.stringify(seed)}`;

export const ASSUMPTION = `Minutes: ${SECONDS_PER_DECISION} seconds a decision; seats that decide at once count once.`;

/** Returns the lines of a report. */
export function terminalLines(report: BalanceReport, simulation: Simulation): string[] {
  const [length, ...tables] = tablesOf(report).map(tableLines);
  const charts = chartsOf(report, simulation).map(chartLines);
  const blocks = [[titleOf(simulation)], [...(length ?? []), ASSUMPTION], ...charts, ...tables, remarkLines(report)];
  return blocks.flatMap((lines, i) => (i === 0 ? lines : ["", ...lines]));
}

function chartLines({ title, bars }: Chart): string[] {
  const most = Math.max(...bars.map(({ value }) => value));
  const width = Math.max(...bars.map(({ label }) => label.length));
  return [title, ...bars.map((bar) => barLine(bar, most, width))];
}

const barLine = ({ label, value, text }: ChartBar, most: number, width: number): string =>
  `  ${label.padEnd(width)}  ${barOf(most === 0 ? 0 : value / most).padEnd(BAR)}  ${text.padStart(7)}`;

function barOf(share: number): string {
  const eighths = Math.round(share * BAR * EIGHTHS.length);
  return "█".repeat(Math.floor(eighths / EIGHTHS.length)) + EIGHTHS[eighths % EIGHTHS.length];
}

function tableLines({ title, head, rows }: ReportTable): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    isText(rows, column) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return [title, ...all.map((row) => `  ${row.map(cell).join("  ").trimEnd()}`)];
}

const isText = (rows: readonly string[][], column: number): boolean => rows.some((row) => /^[a-z]/.test(row[column] ?? ""));

const remarkLines = (report: BalanceReport): string[] => [
  "To look at",
  ...remarksOf(report).map(([name, value]) => `  ${name.padEnd(20)}${value}`),
];
