import type { NodeLease } from "./lease.ts";

/** The right to write a table's log. */
export interface Owned {
  readonly epoch: number;
  /** When the former owner was last known to be alive. */
  readonly seenAt: Date | undefined;
}

/** The result of trying to own a table: `owner` is the live server that has it, `route` where clients reach that. */
export type ClaimResult = Owned | { readonly owner: string; readonly route: string };

interface Former {
  node: string;
  epoch: number;
  route: string;
  /** Null if the node is unknown, or is this one. */
  alive: boolean | null;
  seen_at: Date | null;
}

/** SQL condition on `node`: alive while its lease is valid and its lock is held. `pg_locks` splits a bigint lock in two halves. */
export const NODE_IS_ALIVE = `node.lease_until > now() AND EXISTS (
  SELECT FROM pg_locks held WHERE held.locktype = 'advisory' AND held.objsubid = 1 AND held.granted
    AND held.classid::bigint = node.lock >> 32 AND held.objid::bigint = node.lock & 4294967295
)`;

export const FORMER = `
  SELECT owner.node, owner.epoch, node.route, coalesce(owner.unserved_since, node.seen_at) AS seen_at,
    CASE WHEN node.id <> $2 THEN ${NODE_IS_ALIVE} END AS alive
  FROM table_owner owner LEFT JOIN node ON node.id = owner.node WHERE owner.table_id = $1`;

export const CLAIM = `
  INSERT INTO table_owner (table_id, node, epoch) VALUES ($1, $2, 1)
  ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, epoch = table_owner.epoch + 1, unserved_since = NULL
    WHERE table_owner.epoch = $3
  RETURNING epoch`;

/** Only one node inherits, because only one can delete the row of the dead node. Closed tables are left out. */
export const INHERIT = `
  WITH dead AS (DELETE FROM node WHERE id = $1 AND NOT (${NODE_IS_ALIVE}) RETURNING id, seen_at)
  UPDATE table_owner owner
  SET node = $2, epoch = owner.epoch + 1, unserved_since = coalesce(owner.unserved_since, dead.seen_at)
  FROM dead, game_table WHERE owner.node = dead.id AND game_table.id = owner.table_id AND game_table.phase <> 'closed'`;

export const RELEASE = "UPDATE table_owner SET node = '' WHERE table_id = $1 AND epoch = $2";

/**
 * Claims a table, unless a live node owns it. The former owner can no longer write.
 * If the former owner is dead, all its other tables are claimed as well, in one statement.
 */
export const claimTable = (lease: NodeLease, table: string): Promise<ClaimResult> =>
  lease.withConnection(async (sql) => {
    for (;;) {
      const [former] = (await sql.query<Former>({ text: FORMER, values: [table, lease.node] })).rows;
      if (former?.alive === true) return { owner: former.node, route: former.route };
      if (former?.alive === false) {
        const { rowCount } = await sql.query({ text: INHERIT, values: [former.node, lease.node] });
        if (rowCount) lease.onInherit(rowCount, former.node);
        continue;
      }
      const [row] = (await sql.query<{ epoch: number }>({ text: CLAIM, values: [table, lease.node, former?.epoch ?? 0] })).rows;
      // No row if another node was faster: try again.
      if (row !== undefined) return { epoch: row.epoch, seenAt: former?.seen_at ?? undefined };
    }
  });

/** Releases a table, so that the next owner need not wait. */
export const releaseTable = (lease: NodeLease, table: string, epoch: number): Promise<void> =>
  lease.withConnection(async (sql) => {
    await sql.query({ text: RELEASE, values: [table, epoch] });
  });
