import type { Database } from "../database.ts";
import { deckVersionId } from "../decks/version-id.ts";
import { afterCursor, NEWEST_FIRST, PAGE_SIZE, type PageCursor, type ResultPage, toResultPage } from "../page.ts";
import { openGuests } from "../people/guests.ts";
import { type Person, personOf } from "../people/person.ts";
import type { ChatMessage } from "../tables/chat.ts";

/** A report of a chat message or a deck, as administrators see it. */
export interface ReportView {
  readonly id: string;
  readonly at: Date;
  readonly reason: string;
  readonly reporter: Person | undefined;
  /** The author of the reported message, which is the last one, or of the deck. Deleted people are undefined. */
  readonly person: Person | undefined;
  readonly lines: readonly ReportedMessage[];
  /** The table, while it is stored. */
  readonly table: { readonly id: string; readonly name: string; readonly isOpen: boolean } | undefined;
  /** The reported version of a deck. */
  readonly deck: ReportedDeck | undefined;
  readonly settled: { readonly at: Date; readonly by: Person | undefined } | undefined;
}

export interface ReportedDeck {
  /** The id of the version. */
  readonly id: string;
  readonly key: string;
  readonly number: number;
  readonly name: string;
  readonly about: string;
  /** True if an administrator hid the deck. */
  readonly isHidden: boolean;
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
    const tableIds = [...new Set(rows.flatMap(({ tableId }) => tableId ?? []))];
    const [people, tables, decks] = [await peopleOf(database, ids), await tablesOf(database, tableIds), await decksOf(database, rows)];
    const personIn = (id: string | null) => (id === null ? undefined : people.get(id));
    return {
      rows: rows.map((row) => ({
        id: row.id,
        at: row.at,
        reason: row.reason,
        reporter: personIn(row.reporterId),
        person: personIn(row.personId),
        lines: linesOf(row).map(({ line, channel, text, person }) => ({ line, channel, text, person: personIn(person) })),
        table: tables.get(row.tableId ?? ""),
        deck: row.deckKey === null || row.deckVersion === null ? undefined : decks.get(deckVersionId(row.deckKey, row.deckVersion)),
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

async function decksOf(database: Database, reports: readonly { deckKey: string | null; deckVersion: number | null }[]) {
  const asked = reports.flatMap(({ deckKey, deckVersion: number }) => (deckKey === null || number === null ? [] : [{ deckKey, number }]));
  if (asked.length === 0) return new Map<string, ReportedDeck>();
  const rows = await database.deckVersion.findMany({
    where: { OR: asked },
    select: { deckKey: true, number: true, name: true, about: true, deck: { select: { hidden: true } } },
  });
  return new Map(
    rows.map(({ deckKey: key, number, name, about, deck }): [string, ReportedDeck] => {
      const id = deckVersionId(key, number);
      return [id, { id, key, number, name, about, isHidden: deck.hidden !== null }];
    }),
  );
}
