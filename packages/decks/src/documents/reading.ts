import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Reads documents and code as text, for the tests that hold them together. */

const root = fileURLToPath(new URL("../../../../", import.meta.url));

export const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Every TypeScript file in a folder and below, from the root on. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`);

/** Every first group that the pattern finds. */
export const allMatches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Tables of a document: the heads of the columns, and the cells. */
export function markdownTables(document: string): { head: string[]; rows: string[][] }[] {
  const cellsOf = (line: string) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  return allMatches(document, /((?:^\|.*\|\n)+)/gm).map((table) => {
    const [head = "", , ...rows] = table.trim().split("\n");
    return { head: cellsOf(head), rows: rows.map(cellsOf) };
  });
}

/** What stands in a cell as code. */
export const inlineCode = (cell: string): string[] => allMatches(cell, /`([^`]+)`/g);
