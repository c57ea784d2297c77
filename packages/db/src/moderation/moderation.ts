import type { Database } from "../database.ts";
import type { Prisma } from "../generated/client.ts";
import { behind, type Last, NEWEST_FIRST, ON_A_PAGE, type PageOf, pageOf } from "../page.ts";
import { type Person, personOf } from "../people/person.ts";
import { OPEN_PHASES } from "../tables/tables.ts";
import { type ActKind, openActs } from "./acts.ts";
import { serverFigures } from "./figures.ts";
import { openReports } from "./reports.ts";

/** Something that an administrator has done. Who is gone is left out. */
export interface ActSeen {
  readonly id: string;
  readonly kind: ActKind;
  readonly at: Date;
  readonly by: Person | undefined;
  readonly isByCommandLine: boolean;
  readonly person: Person | undefined;
  readonly table: string | undefined;
  readonly why: string | undefined;
  readonly until: Date | undefined;
}

/** A table, as an administrator sees it. */
export interface LiveTable {
  readonly id: string;
  readonly code: string;
  /** When it was opened. */
  readonly at: Date;
  /** When something other than a move happened there. */
  readonly touchedAt: Date;
  readonly phase: string;
  readonly isPublic: boolean;
  /** Whether it is about to be closed. */
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

const tableOf = ({ createdAt, closing, ...row }: Prisma.TableGetPayload<{ select: typeof tableColumns }>): LiveTable => ({
  ...row,
  at: createdAt,
  isClosing: closing !== null,
});

/** What an administrator looks at and does. */
export const openModeration = (database: Database) => ({
  acts: openActs(database),
  reports: openReports(database),
  figures: () => serverFigures(database),

  /** A page of what was done, or of what was done about one person. */
  async actsDone(person?: string, last?: Last): Promise<PageOf<ActSeen>> {
    const found = await database.act.findMany({
      where: { ...(person !== undefined && { personId: person }), ...behind(last) },
      orderBy: [...NEWEST_FIRST],
      take: ON_A_PAGE + 1,
      include: { by: true, person: true },
    });
    const { rows, next } = pageOf(found);
    const acts = rows.map(({ id, kind, at, by, byCommandLine, person: whom, tableName, why, until }) => ({
      id,
      kind: kind as ActKind,
      at,
      by: by === null ? undefined : personOf(by),
      isByCommandLine: byCommandLine,
      person: whom === null ? undefined : personOf(whom),
      table: tableName ?? undefined,
      why: why ?? undefined,
      until: until ?? undefined,
    }));
    return { rows: acts, next };
  },

  /** The table of that code, closed or not. */
  async table(code: string): Promise<LiveTable | undefined> {
    const found = await database.table.findUnique({ where: { code }, select: tableColumns });
    return found === null ? undefined : tableOf(found);
  },

  /** A page of the tables that are not closed. */
  async tables(last?: Last): Promise<PageOf<LiveTable>> {
    const { OR } = behind(last && { at: last.at, id: last.id });
    const found = await database.table.findMany({
      where: { phase: { in: OPEN_PHASES }, ...(OR && { OR: OR.map(({ at, ...rest }) => ({ ...rest, createdAt: at })) }) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: ON_A_PAGE + 1,
      select: tableColumns,
    });
    return pageOf(found.map(tableOf));
  },
});

export type Moderation = ReturnType<typeof openModeration>;
