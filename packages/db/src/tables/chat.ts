import type { Database } from "../database.ts";
import type { Prisma } from "../generated/client.ts";

export interface ChatMessage {
  readonly line: number;
  readonly channel: "seats" | "watchers";
  readonly person: { readonly id: string; readonly name: string; readonly face: string } | undefined;
  readonly seat: string | undefined;
  readonly text: string;
  readonly after: number;
  readonly at: Date;
}

export interface NewChatMessage {
  readonly table: string;
  readonly channel: "seats" | "watchers";
  readonly person: string;
  readonly seat?: string | null | undefined;
  readonly text: string;
  readonly after: number;
  readonly command: string;
  readonly at: Date;
}

/** The number of messages that a report keeps. */
const REPORTED = 20;

/** The joins that `chatMessageOf` needs. */
export const WITH_PERSON = { person: { select: { id: true, name: true, face: true } } } as const;

export const chatMessageOf = ({
  line,
  channel,
  person,
  seat,
  text,
  after,
  at,
}: Prisma.ChatLineGetPayload<{ include: typeof WITH_PERSON }>): ChatMessage => ({
  line,
  channel: channel === "watchers" ? "watchers" : "seats",
  person: person ?? undefined,
  seat: seat ?? undefined,
  text,
  after,
  at,
});

/** The chat of all tables. */
export const openChat = (database: Database) => ({
  /** Returns the number of the message, or undefined if the same command was stored before. */
  async add({ table, person, seat = null, channel, text, after, command, at }: NewChatMessage): Promise<number | undefined> {
    for (;;) {
      try {
        const [row] = await database.$queryRaw<{ line: number }[]>`
          INSERT INTO chat_line (table_id, line, channel, person_id, seat, text, after, command, at)
          SELECT ${table}, coalesce(max(line), 0) + 1, ${channel}, ${person}, ${seat}, ${text}, ${after}, ${command}, ${at}
          FROM chat_line WHERE table_id = ${table}
          HAVING NOT coalesce(bool_or(person_id = ${person} AND command = ${command}), false)
          RETURNING line`;
        return row?.line;
      } catch (error) {
        // Of two concurrent messages, the second gets the next number.
        if (!isTaken(error)) throw error;
      }
    }
  },

  /** The last messages of a table, in order. */
  async last(table: string, count: number, upTo?: number): Promise<ChatMessage[]> {
    const rows = await database.chatLine.findMany({
      where: { tableId: table, ...(upTo === undefined ? {} : { line: { lte: upTo } }) },
      orderBy: { line: "desc" },
      take: count,
      include: WITH_PERSON,
    });
    return rows.reverse().map(chatMessageOf);
  },

  /** Reports a message with the ones before it to the administrators. Returns false if it does not exist. */
  async report(table: string, line: number, reporter: string, reason: string, mayRead: (line: ChatMessage) => boolean): Promise<boolean> {
    const lines = (await this.last(table, REPORTED, line)).filter(mayRead);
    const about = lines.at(-1);
    if (about?.line !== line) return false;
    const stored = lines.map(({ person, at, ...rest }) => ({ ...rest, at: at.toISOString(), person: person?.id ?? null }));
    await database.report.create({
      data: { tableId: table, reporterId: reporter, personId: about.person?.id ?? null, reason, lines: JSON.parse(JSON.stringify(stored)) },
    });
    return true;
  },

  /** Removes the messages and the reports from before this time: also reports that are still open, and those of decks. */
  async removeOldChatAndReports(before: Date): Promise<void> {
    await database.chatLine.deleteMany({ where: { at: { lt: before } } });
    await database.report.deleteMany({ where: { at: { lt: before } } });
  },
});

/** Raw queries report a violated constraint by PostgreSQL's code. */
const isTaken = (error: unknown): boolean => JSON.stringify((error as { meta?: unknown }).meta ?? {}).includes("23505");

export type ChatStore = ReturnType<typeof openChat>;
