import type { BalanceReport } from "@mutable/bots/balance";
import type { Simulation } from "../simulation.ts";
import { type Chart, type ChartBar, chartsOf } from "./charts.ts";
import { titleOf } from "./terminal.ts";

const WIDTH = 800;
const MARGIN = 20;
const ROW = 20;
const LABELS = 240;
const BARS = WIDTH - LABELS - 2 * MARGIN - 70;

/** Returns the charts of a report as one SVG image. */
export function svgOf(report: BalanceReport, simulation: Simulation): string {
  const parts = [text(MARGIN, MARGIN + 14, titleOf(simulation), 'font-size="16" font-weight="bold"')];
  let y = MARGIN + 2 * ROW;
  for (const chart of chartsOf(report, simulation)) {
    parts.push(...chartParts(chart, y));
    y += (chart.bars.length + 2) * ROW;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${y}" fill="white"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

function chartParts({ title, bars, expected }: Chart, top: number): string[] {
  const most = Math.max(expected ?? 0, ...bars.map(({ value }) => value));
  const lengthOf = (value: number) => (most === 0 ? 0 : (BARS * value) / most);
  const first = top + ROW;
  const parts = [
    text(MARGIN, top + 14, title, 'font-weight="bold"'),
    ...bars.flatMap((bar, i) => barParts(bar, lengthOf, first + i * ROW)),
  ];
  return expected === undefined ? parts : [...parts, expectedLine(MARGIN + LABELS + lengthOf(expected), first, bars.length * ROW)];
}

function barParts({ label, value, text: figure }: ChartBar, lengthOf: (value: number) => number, y: number): string[] {
  const x = MARGIN + LABELS;
  return [
    text(x - 8, y + 14, label, 'text-anchor="end"'),
    `<rect x="${x}" y="${y + 3}" width="${lengthOf(value).toFixed(1)}" height="${ROW - 6}" fill="#3b6ea5"/>`,
    text(x + lengthOf(value) + 6, y + 14, figure),
  ];
}

const expectedLine = (x: number, y: number, height: number): string =>
  `<path d="M${x.toFixed(1)} ${y}v${height}" stroke="#c0392b" stroke-dasharray="4 3"/>`;

const text = (x: number, y: number, words: string, attributes = ""): string =>
  `<text x="${Number(x.toFixed(1))}" y="${y}"${attributes && ` ${attributes}`}>${escapeXml(words)}</text>`;

const XML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** XML allows no control characters, not even escaped. */
const escapeXml = (words: string): string => words.replace(/\p{C}/gu, "?").replace(/[&<>"]/g, (sign) => XML[sign] ?? sign);
