import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { median } from "./statistics.ts";

/** An implementation and its µs of CPU per move, round by round. */
export interface CpuResult {
  readonly name: string;
  readonly costs: readonly number[];
  /** It plays another deck, so it is not compared. */
  readonly isNotComparable?: boolean;
}

/** Publishes a table of CPU costs, each compared with `rival`. */
export function publishCpuCosts(name: string, results: readonly CpuResult[], rival: CpuResult): void {
  const rows = results.map(({ name, costs, isNotComparable = false }) => {
    const ratios = costs.map((own, round) => (rival.costs[round] ?? Number.NaN) / own);
    return [
      name,
      median(costs).toFixed(2),
      Number((1e6 / median(costs)).toPrecision(3)).toLocaleString("en-US"),
      isNotComparable ? "–" : times(median(ratios)),
      isNotComparable ? "–" : `${times(Math.min(...ratios))} to ${times(Math.max(...ratios))}`,
    ];
  });
  const head = ["", "µs of CPU per move", "moves per CPU-second", "boardgame.io takes", "in single rounds"];
  publish(name, `${markdownTable(head, rows)}\n\nMedians of ${rival.costs.length} rounds with ${describeMachine()}.`);
}

/** Prints a result. With --write it replaces the text between the markers `<!-- name -->` and `<!-- /name -->` of a page of `docs/`. */
export function publish(name: string, result: string, page = "performance.md"): void {
  console.log(result);
  if (!process.argv.includes("--write")) return;
  const path = new URL(`../../docs/${page}`, import.meta.url);
  const block = new RegExp(`(?<=<!-- ${name} -->\\n).*(?=<!-- /${name} -->)`, "s");
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(block, () => `\n${result}\n\n`),
  );
}

export function describeMachine(): string {
  return `Node ${process.version} (${process.platform}, ${process.arch}, ${cpus().length} cores)`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;
}

/** A Markdown table that is also readable as plain text: padded columns, all but the first aligned right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((cells) => cells[i]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [lineOf(head), rule, ...rows.map(lineOf)].join("\n");
}
