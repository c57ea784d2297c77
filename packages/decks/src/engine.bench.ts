import "./bench/production.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { boardgame } from "./bench/boardgame.ts";
import { chanceFrom } from "./bench/chance.ts";
import { median, type Run, race, runOf } from "./bench/measure.ts";
import { begun, ours, playerOf } from "./bench/ours.ts";
import { plain } from "./bench/plain.ts";
import { startFrom } from "./bench/reduced.ts";
import type { Rival } from "./bench/rival.ts";
import { fluxx3 } from "./fluxx-3/index.ts";

/** What a move costs in our engine, in boardgame.io, and where the rules are written out by hand. Told in docs/performance.md. */
const page = new URL("../../../docs/performance.md", import.meta.url);
/** So many shuffled tables, laid out beforehand, are begun again and again: laying out is no move. */
const TABLES = 64;

function reducedDeck<Table>(rival: Rival<Table>): Run {
  const below = chanceFrom(1);
  const tables = Array.from({ length: TABLES }, () => rival.layOut(startFrom(below)));
  return runOf(rival, () => (tables[below(TABLES)] as () => Table)(), below);
}

function wholeDeck(): Run {
  const below = chanceFrom(1);
  const tables = Array.from({ length: TABLES }, (_, i) => begun(fluxx3, `table ${i}`));
  return runOf(playerOf(fluxx3), () => tables[below(TABLES)] as (typeof tables)[number], below);
}

/** The first two are the goal; a ratio between different decks would say nothing. */
const contenders = [
  { name: "our engine, reduced deck", isComparable: true, run: reducedDeck(ours) },
  { name: "boardgame.io, reduced deck", isComparable: true, run: reducedDeck(boardgame) },
  { name: "the rules by hand, reduced deck", isComparable: true, run: reducedDeck(plain) },
  { name: "our engine, all of Fluxx 3.0", isComparable: false, run: wholeDeck() },
];

const costs = race(contenders.map(({ run }) => run));
const theirs = costs[1] ?? [];
const rows = contenders.map(({ name, isComparable }, i) => {
  const cost = costs[i] ?? [];
  const ratios = cost.map((own, round) => (theirs[round] ?? Number.NaN) / own);
  return [
    name,
    median(cost).toFixed(2),
    Number((1e6 / median(cost)).toPrecision(3)).toLocaleString("en-US"),
    isComparable ? times(median(ratios)) : "–",
    isComparable ? `${times(Math.min(...ratios))} to ${times(Math.max(...ratios))}` : "–",
  ];
});

const measured = `${tableOf(["", "µs of CPU per move", "moves per CPU-second", "boardgame.io takes", "in single rounds"], rows)}

Medians of ${theirs.length} rounds with Node ${process.version} (${process.platform}, ${process.arch}, ${cpus().length} cores).`;
console.log(measured);
if (process.argv.includes("--write")) {
  const block = /(?<=<!-- engine -->\n).*(?=<!-- \/engine -->)/s;
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(block, () => `\n${measured}\n\n`),
  );
}

function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;
}

/** Markdown that can be read as it is: columns as wide as their widest cell, all but the first flush right. */
function tableOf(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((cells) => cells[i]?.length ?? 0)));
  const lineOf = (cells: string[]) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [lineOf(head), rule, ...rows.map(lineOf)].join("\n");
}
