import type { Database } from "../database.ts";
import { afterCursor, NEWEST_FIRST, PAGE_SIZE, type PageCursor, type ResultPage, toResultPage } from "../page.ts";
import { openGuests } from "../people/guests.ts";
import { type Person, personOf } from "../people/person.ts";
import type { ChatMessage } from "../tables/chat.ts";

/** A report of a chat message, as administrators see it. */
export interface ReportView {
  readonly id: string;
  readonly at: Date;
  readonly reason: string;
  readonly reporter: Person | undefined;
  /** The author of the reported message, which is the last one. Deleted people are undefined. */
  readonly person: Person | undefined;
  readonly lines: readonly ReportedMessage[];
  /** The table, while it is stored. */
  readonly table: { readonly id: string; readonly name: string; readonly isOpen: boolean } | undefined;
  readonly settled: { readonly at: Date; readonly by: Person | undefined } | undefined;
}

export interface ReportedMessage {
  readonly line: number;
  readonly channel: ChatMessage["channel"];
  readonly text: string;
  readonly person: Person | undefined;
}

/** As `chat.report` stores it. */
interface StoredMessage extends Omit<ReportedMessage, "person"> {
  readonly person: string | null;
}

export const openReports = (database: Database) => ({
  /** A page of the open reports, or of the settled ones. */
  async page(isSettled: boolean, last?: PageCursor): Promise<ResultPage<ReportView>> {
    const found = await database.report.findMany({
      where: { settledAt: isSettled ? { not: null } : null, ...afterCursor(last) },
      orderBy: [...NEWEST_FIRST],
      take: PAGE_SIZE + 1,
    });
    const { rows, next } = toResultPage(found);
    const linesOf = (row: (typeof rows)[number]) => row.lines as unknown as readonly StoredMessage[];
    const ids = rows.flatMap((row) => [row.personId, row.reporterId, row.settledById, ...linesOf(row).map(({ person }) => person)]);
    const [people, tables] = [await peopleOf(database, ids), await tablesOf(database, [...new Set(rows.map(({ tableId }) => tableId))])];
    const personIn = (id: string | null) => (id === null ? undefined : people.get(id));
    return {
      rows: rows.map((row) => ({
        id: row.id,
        at: row.at,
        reason: row.reason,
        reporter: personIn(row.reporterId),
        person: personIn(row.personId),
        lines: linesOf(row).map(({ line, channel, text, person }) => ({ line, channel, text, person: personIn(person) })),
        table: tables.get(row.tableId),
        settled: row.settledAt === null ? undefined : { at: row.settledAt, by: personIn(row.settledById) },
      })),
      next,
    };
  },

  countOpen: (): Promise<number> => database.report.count({ where: { settledAt: null } }),
});

/** The current people of these ids: a guest may have become an account. */
async function peopleOf(database: Database, ids: readonly (string | null)[]): Promise<Map<string, Person>> {
  const known = await openGuests(database).currentIdentities([...new Set(ids.filter((id) => id !== null))]);
  const rows = await database.person.findMany({ where: { id: { in: [...known.values()].map(({ id }) => id) } } });
  const people = new Map(rows.map((row) => [row.id, personOf(row)]));
  return new Map(
    [...known].flatMap(([asked, { id }]) => [people.get(id)].flatMap((person) => (person === undefined ? [] : [[asked, person]]))),
  );
}

async function tablesOf(database: Database, ids: string[]) {
  const rows = await database.$queryRaw<{ id: string; name: string; isOpen: boolean }[]>`
    SELECT id, coalesce(summary->'settings'->>'name', '') AS name, phase <> 'closed' AND closing IS NULL AS "isOpen"
    FROM game_table WHERE id = ANY(${ids})`;
  return new Map(rows.map((row) => [row.id, row]));
}
