import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { median } from "./measure.ts";

const page = new URL("../../../../docs/performance.md", import.meta.url);

/** A program that was measured, with its µs of CPU for each round. */
export interface Measured {
  name: string;
  costs: readonly number[];
  /** It does another work than the one it would be compared with. */
  isApart?: boolean;
}

/** Prints what was measured as a table, each held against `rival`; with --write it goes into docs/performance.md, too. */
export function report(name: string, all: readonly Measured[], rival: Measured): void {
  const rows = all.map(({ name, costs, isApart = false }) => {
    const ratios = costs.map((own, round) => (rival.costs[round] ?? Number.NaN) / own);
    return [
      name,
      median(costs).toFixed(2),
      Number((1e6 / median(costs)).toPrecision(3)).toLocaleString("en-US"),
      isApart ? "–" : times(median(ratios)),
      isApart ? "–" : `${times(Math.min(...ratios))} to ${times(Math.max(...ratios))}`,
    ];
  });
  const head = ["", "µs of CPU per move", "moves per CPU-second", "boardgame.io takes", "in single rounds"];
  publish(name, `${tableOf(head, rows)}\n\nMedians of ${rival.costs.length} rounds with ${machine()}.`);
}

/** Prints what was measured; with --write it takes the place of what stands in docs/performance.md between the marks of that name. */
export function publish(name: string, measured: string): void {
  console.log(measured);
  if (!process.argv.includes("--write")) return;
  const block = new RegExp(`(?<=<!-- ${name} -->\\n).*(?=<!-- /${name} -->)`, "s");
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(block, () => `\n${measured}\n\n`),
  );
}

export function machine(): string {
  return `Node ${process.version} (${process.platform}, ${process.arch}, ${cpus().length} cores)`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;
}

/** Markdown that can be read as it is: columns as wide as their widest cell, all but the first flush right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((cells) => cells[i]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [lineOf(head), rule, ...rows.map(lineOf)].join("\n");
}
