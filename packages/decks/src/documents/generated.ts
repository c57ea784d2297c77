import { writeFileSync } from "node:fs";
import { expect } from "vitest";
import { pathOf, read } from "./reading.ts";

/**
 * Holds the part of a page between `<!-- begin NAME -->` and `<!-- end NAME -->` to a text that is made from the code.
 * With UPDATE_GOLDEN=1 it writes that part.
 */
export function expectGenerated(page: string, name: string, text: string): void {
  const [begin, end] = [`<!-- begin ${name} -->\n`, `<!-- end ${name} -->`];
  const [before = "", after] = read(page).split(begin);
  if (after === undefined) throw new Error(`${page} has no line ${begin}`);
  const [made = "", rest] = after.split(end);
  if (rest === undefined) throw new Error(`${page} has no line ${end}`);
  const wanted = `\n${text.trim()}\n\n`;
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(pathOf(page), `${before}${begin}${wanted}${end}${rest}`);
  else expect(made, "UPDATE_GOLDEN=1 writes it").toBe(wanted);
}

/** A table of Markdown. */
export const tableText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows]
    .map((cells, i) => (i === 1 ? `|${cells.join("|")}|` : `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`))
    .join("\n");

/** Names as inline code, separated by commas. */
export const asCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
