import type { NodeSession } from "./session.ts";

/** The right to write a table's log. */
export interface Owned {
  readonly epoch: number;
  /** When the former owner was last known to live. */
  readonly seenAt: Date | undefined;
}

/** The result of trying to own a table: `owner` is the live server that has it. */
export type ClaimResult = Owned | { readonly owner: string };

interface Former {
  node: string;
  epoch: number;
  alive: boolean | null;
  seen_at: Date | null;
}

/** Of a row of `node`: it lives while its lease runs and its lock is held. (A bigint lock stands in two halves in the list of locks.) */
export const NODE_IS_ALIVE = `node.lease_until > now() AND EXISTS (
  SELECT FROM pg_locks held WHERE held.locktype = 'advisory' AND held.objsubid = 1 AND held.granted
    AND held.classid::bigint = node.lock >> 32 AND held.objid::bigint = node.lock & 4294967295
)`;

const FORMER = `
  SELECT owner.node, owner.epoch, node.seen_at, ${NODE_IS_ALIVE} AS alive
  FROM table_owner owner LEFT JOIN node ON node.id = owner.node WHERE owner.table_id = $1`;

const TAKE = `
  INSERT INTO table_owner (table_id, node, epoch) VALUES ($1, $2, 1)
  ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, epoch = table_owner.epoch + 1 WHERE table_owner.epoch = $3
  RETURNING epoch`;

/** Takes a table over, unless somebody who lives has it. Whoever had it cannot write any more. */
export const claimTable = (session: NodeSession, table: string): Promise<ClaimResult> =>
  session.withConnection(async (client) => {
    for (;;) {
      const [former] = (await client.query<Former>(FORMER, [table])).rows;
      if (former?.alive === true && former.node !== session.node) return { owner: former.node };
      const [row] = (await client.query<{ epoch: number }>(TAKE, [table, session.node, former?.epoch ?? 0])).rows;
      // Somebody was faster: look again.
      if (row !== undefined) return { epoch: row.epoch, seenAt: former?.seen_at ?? undefined };
    }
  });

/** Gives a table up: the next one need not wait. */
export const releaseTable = (session: NodeSession, table: string, epoch: number): Promise<void> =>
  session.withConnection(async (client) => {
    await client.query("UPDATE table_owner SET node = '' WHERE table_id = $1 AND epoch = $2", [table, epoch]);
  });
