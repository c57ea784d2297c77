import type { PlayableDeck } from "@mutable/bots";
import { type PersonProfiles, readTable, replayEntries, type Table, withLiveParts } from "@mutable/table";
import type { HistoryLogRow } from "../history/history.ts";
import { ReplayedVersion } from "./replayed-version.ts";

/** A table as its log gives it, from its first entry on. */
export interface ReplayedTable {
  readonly id: string;
  /** All rows, by their version. */
  readonly rows: readonly HistoryLogRow[];
  /** The versions from 1 on, as far as the log has no gap and can be replayed. */
  readonly versions: readonly ReplayedVersion[];
  /** Why a row without a gap before it cannot be replayed. */
  readonly why: string | undefined;
}

export function replayTable(
  id: string,
  rows: readonly HistoryLogRow[],
  decks: ReadonlyMap<string, PlayableDeck>,
  people: PersonProfiles,
): ReplayedTable {
  const sorted = [...rows].sort((one, other) => one.seq - other.seq);
  const whole = sorted.filter(({ seq }, i) => seq === i + 1);
  const read = readTable(
    id,
    null,
    whole.map((row) => ({ ...row, at: new Date(row.at) })),
  );
  if (read.why !== undefined) return { id, rows: sorted, versions: [], why: whole.length === 0 ? undefined : read.why };
  const versions: ReplayedVersion[] = [];
  try {
    let before: Table | undefined;
    for (const replayed of replayEntries(read.entries, decks)) {
      const { stored } = replayed;
      const deck = decks.get(stored.state.settings.deck);
      if (deck === undefined) throw new Error(`There is no deck ${stored.state.settings.deck}.`);
      const table: Table = before === undefined ? withLiveParts({ id, deck, stored }, people, 0) : { ...before, deck, stored };
      versions.push(new ReplayedVersion(whole[versions.length] as HistoryLogRow, replayed, before, table));
      before = table;
    }
  } catch (error) {
    return { id, rows: sorted, versions, why: error instanceof Error ? error.message : String(error) };
  }
  return { id, rows: sorted, versions, why: undefined };
}

export const versionOf = ({ versions }: ReplayedTable, version: number): ReplayedVersion | undefined => versions[version - 1];
