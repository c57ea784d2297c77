import type { Database } from "../database.ts";
import { isGuest } from "./person.ts";

/** Chat messages read at once. */
const LINES = 500;

/** The stored data of a person, for that person: without hashes, secrets and reports by others. */
export const openDataExport = (database: Database) => ({
  /** Everything except for chat and games, which may be large. */
  async of(id: string) {
    const {
      nameKey,
      passwordHash,
      recoveryCodes,
      secondFactor,
      factorStep: _,
      version: __,
      ...person
    } = await database.person.findUniqueOrThrow({ where: { id } });
    const own = { where: { personId: id }, omit: { personId: true } } as const;
    return {
      person: {
        ...person,
        isGuest: isGuest({ nameKey }),
        hasPassword: passwordHash !== null,
        hasSecondFactor: secondFactor !== null,
        recoveryCodesLeft: recoveryCodes.length,
      },
      waysIn: await database.wayIn.findMany(own),
      tokens: await database.token.findMany({ ...own, omit: { personId: true, hash: true } }),
      links: await database.link.findMany({ ...own, omit: { personId: true, hash: true } }),
      tables: await database.$queryRaw<unknown[]>`
        SELECT id, code, summary #>> '{settings,name}' AS name, phase, is_public AS "isPublic", creator_id = ${id} AS "isOpener", created_at AS "createdAt"
        FROM game_table WHERE creator_id = ${id} OR people @> ARRAY[${id}] ORDER BY created_at`,
      decks: await database.madeDeck.findMany({
        where: { ownerId: id },
        omit: { ownerId: true, draft: true },
        orderBy: { createdAt: "asc" },
      }),
      friends: await database.$queryRaw<unknown[]>`
        SELECT person.name, accepted_at AS since FROM friendship
        JOIN person ON person.id = CASE low_id WHEN ${id} THEN high_id ELSE low_id END
        WHERE ${id} IN (low_id, high_id) AND accepted_at IS NOT NULL ORDER BY accepted_at`,
      complaints: await database.report.findMany({
        where: { reporterId: id },
        select: { tableId: true, deckKey: true, deckVersion: true, reason: true, at: true },
      }),
    };
  },

  /** The deck files of the person: of each deck the draft, and the versions by number. */
  async *decksOf(id: string): AsyncGenerator<{ readonly key: string; readonly number?: number; readonly file: string }> {
    for (const { key } of await database.madeDeck.findMany({
      where: { ownerId: id },
      select: { key: true },
      orderBy: { createdAt: "asc" },
    })) {
      const deck = await database.madeDeck.findUnique({ where: { key }, include: { versions: { orderBy: { number: "asc" } } } });
      if (deck?.draft != null) yield { key, file: deck.draft };
      for (const { number, file } of deck?.versions ?? []) yield { key, number, file };
    }
  },

  /** The chat messages of the person, table by table, in pieces. */
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
