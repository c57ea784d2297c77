import type { StoredTable, TableStore } from "@mutable/db";
import { ServerError } from "../errors.ts";
import type { Pool } from "../pool.ts";
import { NO_KEY_UPDATE, type Relation } from "../relation.ts";
import type { LogRow, NodeRow, OverviewRow } from "../rows.ts";
import { timestamp } from "../statements/values.ts";
import { immediate, type Run, type Work } from "../work.ts";

const OPEN_PHASES: ReadonlySet<string> = new Set(["waiting", "dealing", "playing", "suspended", "over"]);
const DEALT_PHASES: ReadonlySet<string> = new Set(["dealing", "playing", "suspended"]);
const COUNTED_PHASES: ReadonlySet<string> = new Set(["waiting", "dealing", "over"]);
const MOST_LISTED = 200;
const FIRST_EPOCH = 1;

const found = ({ id, code, phase, isPublic, people, closing }: OverviewRow): StoredTable => ({
  ...{ id, code, phase, isPublic, closing },
  people: [...people],
});

const listed = ({ id, code, phase, summary }: OverviewRow) => ({ id, code, phase, summary: JSON.parse(summary) as unknown });

const isOpen = ({ phase, closing }: OverviewRow): boolean => OPEN_PHASES.has(phase) && closing === null;

const tablesWhere = ({ rows, transaction }: Run, passes: (row: OverviewRow) => boolean): OverviewRow[] =>
  transaction.filter(rows.table, passes).map((slot) => transaction.see(slot) as OverviewRow);

const newestFirst = (one: OverviewRow, other: OverviewRow): number => other.touchedAt - one.touchedAt;

const ofCommand = ({ rows, transaction }: Run, creator: string, command: string): OverviewRow | undefined =>
  transaction.rows(rows.tableByCommand, `${creator} ${command}`)[0];

/** The log's tables, as the room servers read and write them beside the log itself (packages/db/src/tables/tables.ts). */
export function simulatedTables(pool: Pool): TableStore {
  const read = <Value>(work: (run: Run) => Value): Promise<Value> => pool.run(immediate(work));
  const one = (find: (run: Run) => OverviewRow | undefined): Promise<StoredTable | null> =>
    read((run) => {
      const row = find(run);
      const owner = row && run.transaction.read(run.rows.owner, row.id);
      return row === undefined || owner === undefined ? null : { ...found(row), epoch: owner.epoch };
    });

  return {
    async create({ id, code, creator, command, phase, isPublic, summary, people, node, at, body }) {
      const isNew = await pool.run<boolean>(function* ({ rows, transaction }) {
        const now = timestamp(transaction.now);
        const table: OverviewRow = {
          ...{
            id,
            code,
            creatorId: creator,
            command: command ?? null,
            phase,
            isPublic,
            summary: JSON.stringify(summary),
            people: [...people],
          },
          ...{ closing: null, createdAt: now, touchedAt: now },
        };
        if (!(yield* transaction.insertNew(rows.table, table, [rows.tableByCommand], false))) return false;
        yield* transaction.insert(rows.log, {
          ...{ tableId: id, seq: 1, epoch: FIRST_EPOCH, at: timestamp(at), body, record: null, asked: null },
        });
        // PostgreSQL carries out last what no other part of the statement reads.
        yield* transaction.insert(rows.owner, { tableId: id, node, epoch: FIRST_EPOCH, unservedSince: null });
        yield* transaction.refer(rows.person, creator);
        return true;
      });
      if (isNew) return { id, code, phase, isPublic, people, closing: null, epoch: FIRST_EPOCH };
      const known = await one((run) => ofCommand(run, creator, command ?? ""));
      if (known === null) throw new Error("A table was not created, and there is none of the same command.");
      return known;
    },

    byCommand: (creator, command) => one((run) => ofCommand(run, creator, command)),

    ofDailyDeal: (person, { day, deck }) =>
      one((run) =>
        tablesWhere(run, (row) => {
          if (!row.people.includes(person) || row.closing !== null || !DEALT_PHASES.has(row.phase)) return false;
          const summary = JSON.parse(row.summary) as { day?: unknown; settings?: { deck?: unknown } };
          return summary.day === day && summary.settings?.deck === deck;
        }).at(0),
      ),

    byCode: (code) => one(({ rows, transaction }) => transaction.rows(rows.tableByCode, code)[0]),

    openByCode: (code) =>
      read(({ rows, transaction }) => {
        const row = transaction.rows(rows.tableByCode, code)[0];
        return row !== undefined && isOpen(row) ? listed(row) : null;
      }),

    byId: (id) => one(({ rows, transaction }) => transaction.read(rows.table, id)),

    ofPerson: (person) =>
      read((run) =>
        tablesWhere(run, (row) => row.people.includes(person) && isOpen(row))
          .sort(newestFirst)
          .slice(0, MOST_LISTED)
          .map((row) => ({ ...found(row), people: [...row.people], summary: JSON.parse(row.summary), touchedAt: new Date(row.touchedAt) })),
      ),

    countOpenOf: (person) =>
      read((run) => {
        const own = run.transaction.rows(run.rows.tableByCreator, person);
        return own.filter(({ people, phase }) => people.includes(person) && COUNTED_PHASES.has(phase)).length;
      }),

    listPublic: () =>
      read((run) =>
        tablesWhere(run, (row) => row.isPublic && isOpen(row))
          .sort(newestFirst)
          .slice(0, MOST_LISTED)
          .map(listed),
      ),

    listClosing: (id) =>
      read((run) =>
        tablesWhere(run, (row) => row.closing !== null && OPEN_PHASES.has(row.phase) && (id === undefined || row.id === id)).map(found),
      ),

    closeBroken: (id) =>
      pool.run(function* ({ rows, transaction }) {
        const slot = rows.table.slots.get(id);
        const closed = slot && (yield* transaction.update(slot, (row) => ({ ...row, phase: "closed", people: [] })));
        if (closed === undefined) throw new ServerError("P2025", "No record was found for an update.");
      }),

    listIdle: (since, phases, but, count) =>
      read((run) =>
        tablesWhere(run, ({ id, phase, touchedAt }) => touchedAt < since.getTime() && phases.includes(phase) && !but.includes(id))
          .sort((one, other) => one.touchedAt - other.touchedAt)
          .slice(0, count)
          .map(found),
      ),

    snapshotOf: (id) =>
      read(({ rows, transaction }) => {
        const row = transaction.read(rows.snapshot, id);
        if (row === undefined) return null;
        const { seq, at, stateVersion, hash, state } = row;
        return { seq, at: new Date(at), stateVersion, hash, state };
      }),

    logOf: (id, after) =>
      read(({ rows, transaction }) =>
        transaction
          .rows(rows.logByTable, id)
          .filter(({ seq }) => seq > after)
          .sort((one, other) => one.seq - other.seq)
          .map(({ seq, at, body, record }) => ({ seq, at: new Date(at), body, record })),
      ),

    askedAt: (ids) =>
      read(({ rows, transaction }) => {
        const askedSeats = new Map<string, string[]>();
        for (const id of ids) {
          const newest = transaction
            .rows(rows.logByTable, id)
            .reduce<LogRow | undefined>((last, line) => (last !== undefined && last.seq > line.seq ? last : line), undefined);
          if (newest !== undefined && newest.asked !== null) askedSeats.set(id, newest.asked.split(","));
        }
        return askedSeats;
      }),

    saveSnapshot: (id, epoch, { seq, stateVersion, hash, state }) =>
      pool.run(function* ({ rows, transaction }) {
        if (transaction.read(rows.owner, id)?.epoch !== epoch) return;
        const row = { tableId: id, seq, stateVersion, hash, state, at: timestamp(transaction.now) };
        while (!(yield* transaction.insertNew(rows.snapshot, row))) {
          const slot = rows.snapshot.slots.get(id);
          const held = slot && (yield* transaction.hold(slot, NO_KEY_UPDATE));
          if (slot === undefined || held === undefined) continue;
          if (held.seq < seq) yield* transaction.update(slot, () => row);
          return;
        }
      }),

    removeNodes: (since) =>
      pool.run(function* ({ rows, transaction }) {
        const isOld = ({ leaseUntil }: NodeRow) => leaseUntil < since.getTime();
        for (const slot of transaction.filter(rows.node, isOld)) yield* transaction.delete(slot, isOld);
      }),

    async removeLogs(closedSince) {
      const old = await read((run) =>
        tablesWhere(run, ({ phase, touchedAt }) => phase === "closed" && touchedAt < closedSince.getTime()).map(({ id }) => id),
      );
      const pending = await read(({ rows, transaction }) =>
        transaction.filter(rows.pending, () => true).map((slot) => transaction.see(slot)?.tableId),
      );
      const removed = old.filter((id) => !pending.includes(id));
      await pool.transaction([
        function* ({ rows, transaction }) {
          for (const id of removed) for (const slot of transaction.find(rows.logByTable, id)) yield* transaction.delete(slot);
        },
        deleting(removed, ({ rows }) => rows.snapshot),
        deleting(removed, ({ rows }) => rows.owner),
        deleting(removed, ({ rows }) => rows.table),
      ]);
    },
  };
}

const deleting = <Row extends object>(keys: readonly string[], relationIn: (run: Run) => Relation<Row>): Work<void> =>
  function* (run) {
    const relation = relationIn(run);
    for (const key of keys) {
      const slot = relation.slots.get(key);
      if (slot !== undefined) yield* run.transaction.delete(slot);
    }
  };
