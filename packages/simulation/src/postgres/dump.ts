import type { Relation } from "./relation.ts";
import type { Rows } from "./rows.ts";

const all = <Row>(relation: Relation<Row>): Row[] => [...relation.rows()];

/** All committed rows of all tables. */
export const dumpOf = (rows: Rows) => ({
  people: all(rows.person),
  merges: all(rows.merge),
  tables: all(rows.table),
  log: all(rows.log),
  snapshots: all(rows.snapshot),
  owners: all(rows.owner),
  nodes: all(rows.node),
  games: all(rows.game),
  seats: all(rows.seat),
  pendingRecords: all(rows.pending),
  records: all(rows.record),
  dailyTries: all(rows.dailyTry),
  chat: all(rows.chat),
  reports: all(rows.report),
});

export type DatabaseDump = ReturnType<typeof dumpOf>;
