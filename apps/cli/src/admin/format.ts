import { print } from "../print.ts";

/** "2026-11-22 18:05 UTC" */
export const formatTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** "3 games" */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const UNITS = ["bytes", "kB", "MB", "GB", "TB"];

/** "12.3 MB" */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return `${power === 0 ? bytes : (bytes / 1_000 ** power).toFixed(1)} ${UNITS[power]}`;
}

/** "fluxx-3", or "Pond (made-…-1)" for a deck that players have made. */
export const deckLabel = (id: string, made: string | undefined): string => (made === undefined ? id : `${made} (${id})`);

/** Prints rows in aligned columns. */
export function printColumns(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  for (const row of rows)
    print(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}
