import { readFileSync, writeFileSync } from "node:fs";

/** A figure as a page shows it; null where nothing was measured. A list holds the smallest, the middle and the largest. */
export type Figure = number | readonly [least: number, middle: number, most: number] | null;

export interface FigureTable {
  /** What the rows are. */
  readonly of: string;
  /** The unit of each column, by its name. */
  readonly columns: Readonly<Record<string, string>>;
  /** The figures of each row in the order of the columns, by its name. */
  readonly rows: Readonly<Record<string, readonly Figure[]>>;
}

/** What one run of a command has measured. */
export interface Measurement {
  readonly command: string;
  readonly machine: string;
  readonly method: string;
  readonly tables: readonly FigureTable[];
}

export type Measurements = Readonly<Record<string, Measurement>>;

const FILE = new URL("../figures.json", import.meta.url);

export const readMeasurements = (): Measurements => JSON.parse(readFileSync(FILE, "utf8")) as Measurements;

export function writeMeasurement(name: string, measurement: Measurement): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readMeasurements(), [name]: measurement }, null, 2)}\n`);
}

/** Three digits: more of a measured figure say nothing. */
export const rounded = (figure: number): number => Number(figure.toPrecision(3));

/** The tables of a measurement in Markdown, which is readable as plain text too. */
export function measurementText({ command, machine, method, tables }: Measurement): string {
  const texts = tables.map(({ of, columns, rows }) =>
    markdownTable(
      [of, ...Object.keys(columns)],
      Object.entries(rows).map(([name, figures]) => [
        name,
        ...Object.values(columns).map((unit, i) => figureText(figures[i] ?? null, unit)),
      ]),
    ),
  );
  return [...texts, `\`${command}\`: ${method}, ${machine}.`].join("\n\n");
}

/** "0.62× (0.51× to 0.67×)" or "1,420". */
function figureText(figure: Figure, unit: string): string {
  if (figure === null) return "–";
  if (typeof figure !== "number") {
    const [least, middle, most] = figure.map((each) => figureText(each, unit));
    return `${middle} (${least} to ${most})`;
  }
  const digits = figure.toLocaleString("en-US", { maximumFractionDigits: 3 });
  return unit === "×" || unit === "" ? `${digits}${unit}` : `${digits} ${unit}`;
}

/** A Markdown table that is also readable as plain text: padded columns, all but the first aligned right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((cells) => cells[i]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [lineOf(head), rule, ...rows.map(lineOf)].join("\n");
}
