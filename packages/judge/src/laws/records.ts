import type { Deck } from "@mutable/engine";
import { readRecord, verifyRecord } from "@mutable/referee";
import type { Evidence } from "../evidence/evidence.ts";
import { groupBy } from "../evidence/group.ts";
import type { LawFinding, LawFindingCode } from "../finding.ts";
import type { HistoryPending, HistoryRecord } from "../history/history.ts";
import { type EndedGame, endedGames } from "../replay/ended-games.ts";
import type { Law } from "./law.ts";

/** The record of each stored game is stored or pending, and not both. It is what the log gives, and verifies. */
export const records: Law = (evidence) => {
  const stored = groupBy(evidence.stored.records, ({ game }) => game);
  const pending = groupBy(evidence.stored.pending, ({ game }) => game);
  const games = new Set(evidence.stored.games.map(({ id }) => id));
  return [...evidence.tables.values()]
    .flatMap(endedGames)
    .filter(({ game }) => games.has(game.id))
    .flatMap((ended) => faultsOf(evidence, ended, stored.get(ended.game.id) ?? [], pending.get(ended.game.id) ?? []));
};

function faultsOf(
  { decks }: Evidence,
  ended: EndedGame,
  stored: readonly HistoryRecord[],
  pending: readonly HistoryPending[],
): LawFinding[] {
  const { table, game, until } = ended;
  const finding = (code: LawFindingCode, what: string): LawFinding => ({
    code,
    text: `The record of game ${game.id}, which ended with version ${until} of table ${table}, ${what}.`,
    table,
    version: until,
  });
  if (stored.length + pending.length === 0) return [finding("record_missing", "is neither stored nor pending")];
  if (stored.length + pending.length > 1)
    return [finding("record_twice", `is stored ${stored.length} and pending ${pending.length} times`)];
  const [waiting] = pending;
  if (waiting !== undefined && (waiting.table !== table || waiting.from !== game.from || waiting.to !== until))
    return [finding("record_otherwise", `is to be assembled from versions ${waiting.from} to ${waiting.to} of table ${waiting.table}`)];
  const [row] = stored;
  if (row === undefined) return [];
  if (row.record !== ended.record) return [finding("record_otherwise", "is not what the log gives")];
  const fault = faultOfRecord(row.record, decks.get(game.deck)?.deck);
  return fault === undefined ? [] : [finding("record_not_verified", `does not verify: ${fault}`)];
}

function faultOfRecord(text: string, deck: Deck | undefined): string | undefined {
  const read = readRecord(JSON.parse(text));
  if (read.why !== undefined) return read.why;
  return verifyRecord(read.record, deck).find(({ holds }) => holds === false)?.found;
}
