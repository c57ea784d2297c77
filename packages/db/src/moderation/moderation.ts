import type { Database } from "../database.ts";
import type { Prisma } from "../generated/client.ts";
import { afterCursor, NEWEST_FIRST, PAGE_SIZE, type PageCursor, type ResultPage, toResultPage } from "../page.ts";
import { type Person, personOf } from "../people/person.ts";
import { OPEN_PHASES } from "../tables/tables.ts";
import { type ActKind, openActs } from "./acts.ts";
import { openReports } from "./reports.ts";
import { serverStatistics } from "./server-statistics.ts";

/** An act of an administrator. Deleted people are undefined. */
export interface LoggedAct {
  readonly id: string;
  readonly kind: ActKind;
  readonly at: Date;
  readonly by: Person | undefined;
  readonly isByCommandLine: boolean;
  readonly person: Person | undefined;
  readonly table: string | undefined;
  /** The name of the deck. */
  readonly deck: string | undefined;
  readonly why: string | undefined;
  readonly until: Date | undefined;
}

/** A table, as an administrator sees it. */
export interface ModeratedTable {
  readonly id: string;
  readonly code: string;
  /** When it was opened. */
  readonly at: Date;
  /** The time of the last change other than a move. */
  readonly touchedAt: Date;
  readonly phase: string;
  readonly isPublic: boolean;
  /** True if it is about to be closed. */
  readonly isClosing: boolean;
  readonly summary: unknown;
}

const tableColumns = {
  id: true,
  code: true,
  createdAt: true,
  touchedAt: true,
  phase: true,
  isPublic: true,
  closing: true,
  summary: true,
} as const;

const tableOf = ({ createdAt, closing, ...row }: Prisma.TableGetPayload<{ select: typeof tableColumns }>): ModeratedTable => ({
  ...row,
  at: createdAt,
  isClosing: closing !== null,
});

/** Everything that administrators see and do. */
export const openModeration = (database: Database) => ({
  acts: openActs(database),
  reports: openReports(database),
  statistics: () => serverStatistics(database),

  /** A page of all acts, or of the acts about one person. */
  async listActs(person?: string, last?: PageCursor): Promise<ResultPage<LoggedAct>> {
    const found = await database.act.findMany({
      where: { ...(person !== undefined && { personId: person }), ...afterCursor(last) },
      orderBy: [...NEWEST_FIRST],
      take: PAGE_SIZE + 1,
      include: { by: true, person: true },
    });
    const { rows, next } = toResultPage(found);
    const acts = rows.map(({ id, kind, at, by, byCommandLine, person: whom, tableName, deckName, why, until }) => ({
      id,
      kind: kind as ActKind,
      at,
      by: by === null ? undefined : personOf(by),
      isByCommandLine: byCommandLine,
      person: whom === null ? undefined : personOf(whom),
      table: tableName ?? undefined,
      deck: deckName ?? undefined,
      why: why ?? undefined,
      until: until ?? undefined,
    }));
    return { rows: acts, next };
  },

  /** The table of that code, closed or not. */
  async table(code: string): Promise<ModeratedTable | undefined> {
    const found = await database.table.findUnique({ where: { code }, select: tableColumns });
    return found === null ? undefined : tableOf(found);
  },

  /** A page of the tables that are not closed. `deck`: those with this deck. */
  async tables(last?: PageCursor, deck?: string): Promise<ResultPage<ModeratedTable>> {
    const { OR } = afterCursor(last && { at: last.at, id: last.id });
    const found = await database.table.findMany({
      where: {
        phase: { in: OPEN_PHASES },
        ...(deck !== undefined && { summary: { path: ["settings", "deck"], equals: deck } }),
        ...(OR && { OR: OR.map(({ at, ...rest }) => ({ ...rest, createdAt: at })) }),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: PAGE_SIZE + 1,
      select: tableColumns,
    });
    return toResultPage(found.map(tableOf));
  },
});

export type Moderation = ReturnType<typeof openModeration>;
