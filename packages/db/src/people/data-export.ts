import type { Database } from "../database.ts";

/** So many lines of the chat are read at once. */
const LINES = 500;

/** What is kept of somebody, for themselves: neither hashes and secrets, nor what others have complained of. */
export const openDataExport = (database: Database) => ({
  /** All but what grows with every evening: what was said, and the games. */
  async of(id: string) {
    const { nameKey, passwordHash, recoveryCodes, version: _, ...person } = await database.person.findUniqueOrThrow({ where: { id } });
    const own = { where: { personId: id }, omit: { personId: true } } as const;
    return {
      person: { ...person, isGuest: nameKey === null, hasPassword: passwordHash !== null, recoveryCodesLeft: recoveryCodes.length },
      waysIn: await database.wayIn.findMany(own),
      tokens: await database.token.findMany({ ...own, omit: { personId: true, hash: true } }),
      links: await database.link.findMany({ ...own, omit: { personId: true, hash: true } }),
      tables: await database.$queryRaw<unknown[]>`
        SELECT id, code, summary #>> '{settings,name}' AS name, phase, is_public AS "isPublic", creator_id = ${id} AS "isOpener", created_at AS "createdAt"
        FROM game_table WHERE creator_id = ${id} OR people @> ARRAY[${id}] ORDER BY created_at`,
      complaints: await database.report.findMany({ where: { reporterId: id }, select: { tableId: true, reason: true, at: true } }),
    };
  },

  /** What somebody has said, table by table, a piece at a time. */
  async *chatOf(id: string) {
    let last: { tableId: string; line: number } | undefined;
    do {
      const lines = await database.chatLine.findMany({
        where: { personId: id },
        omit: { personId: true, command: true },
        orderBy: [{ tableId: "asc" }, { line: "asc" }],
        take: LINES,
        ...(last && { cursor: { tableId_line: { tableId: last.tableId, line: last.line } }, skip: 1 }),
      });
      yield* lines;
      last = lines.length < LINES ? undefined : lines.at(-1);
    } while (last !== undefined);
  },
});
