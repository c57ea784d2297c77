import type { ChatMessage, ChatStore } from "@mutable/db";
import { ServerError, SQLSTATE } from "../errors.ts";
import type { Pool } from "../pool.ts";
import type { ChatRow } from "../rows.ts";
import { timestamp } from "../statements/values.ts";
import { immediate, type Run } from "../work.ts";

/** The number of messages that a report keeps. */
const REPORTED = 20;

function messageOf({ rows, transaction }: Run, { line, channel, personId, seat, text, after, at }: ChatRow): ChatMessage {
  const person = personId === null ? undefined : transaction.read(rows.person, personId);
  return {
    ...{ line, channel: channel === "watchers" ? "watchers" : "seats", seat: seat ?? undefined, text, after, at: new Date(at) },
    person: person && { id: person.id, name: person.name, face: person.face },
  };
}

const isTaken = (error: unknown): boolean => error instanceof ServerError && error.code === SQLSTATE.unique;

/** The chat of all tables (packages/db/src/tables/chat.ts). `newId`: for reports. */
export function simulatedChat(pool: Pool, newId: () => string): ChatStore {
  const last: ChatStore["last"] = (table, count, upTo) =>
    pool.run(
      immediate((run) =>
        run.transaction
          .rows(run.rows.chatByTable, table)
          .filter(({ line }) => upTo === undefined || line <= upTo)
          .sort((one, other) => one.line - other.line)
          .slice(-count)
          .map((row) => messageOf(run, row)),
      ),
    );

  return {
    async add({ table, person, seat = null, channel, text, after, command, at }) {
      for (;;) {
        try {
          return await pool.run<number | undefined>(function* ({ rows, transaction }) {
            const lines = transaction.rows(rows.chatByTable, table);
            if (lines.some((line) => line.personId === person && line.command === command)) return undefined;
            const line = lines.reduce((most, each) => Math.max(most, each.line), 0) + 1;
            const row = { tableId: table, line, channel, personId: person, seat, text, after, command, at: timestamp(at.getTime()) };
            yield* transaction.insert(rows.chat, row);
            yield* transaction.refer(rows.person, person);
            return line;
          });
        } catch (error) {
          if (!isTaken(error)) throw error;
        }
      }
    },

    last,

    async report(table, line, reporter, reason, mayRead) {
      const lines = (await last(table, REPORTED, line)).filter(mayRead);
      const about = lines.at(-1);
      if (about?.line !== line) return false;
      const stored = JSON.stringify(lines.map(({ person, ...rest }) => ({ ...rest, person: person?.id ?? null })));
      await pool.run(function* ({ rows, transaction }) {
        yield* transaction.insert(rows.report, {
          ...{ id: newId(), tableId: table, reporterId: reporter, personId: about.person?.id ?? null, reason, lines: stored },
          at: timestamp(transaction.now),
        });
        yield* transaction.refer(rows.person, reporter);
      });
      return true;
    },

    async removeOldChatAndReports(before) {
      const isOld = ({ at }: { readonly at: number }) => at < before.getTime();
      await pool.run(function* ({ rows, transaction }) {
        for (const slot of transaction.filter(rows.chat, isOld)) yield* transaction.delete(slot, isOld);
      });
      await pool.run(function* ({ rows, transaction }) {
        for (const slot of transaction.filter(rows.report, isOld)) yield* transaction.delete(slot, isOld);
      });
    },
  };
}
