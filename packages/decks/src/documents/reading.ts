import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Reads documents and code as text, for tests that compare them. */

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** Where a path from the root is on this machine. */
export const pathOf = (path: string): string => join(root, path);

export const read = (path: string): string => readFileSync(pathOf(path), "utf8");

/** Returns all TypeScript files below a folder, as paths from the root. */
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`);

/** Returns the first group of all matches. */
export const allMatches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Returns the tables of a document: column heads and cells. */
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

/** Returns the inline code of a cell. */
export const inlineCode = (cell: string): string[] => allMatches(cell, /`([^`]+)`/g);
