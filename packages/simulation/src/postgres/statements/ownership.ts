import { NO_KEY_UPDATE } from "../relation.ts";
import type { NodeRow } from "../rows.ts";
import { DELETED, UNCHANGED } from "../transaction.ts";
import { immediate, type Run } from "../work.ts";
import { changed, type SqlStatement, selected } from "./log.ts";
import { dateOf, sqlText } from "./values.ts";

const isAlive = ({ leaseUntil, lock }: NodeRow, run: Run): boolean => leaseUntil > run.transaction.now && run.isLocked(lock);

export const former: SqlStatement = (values) =>
  immediate((run) => {
    const { rows, transaction } = run;
    const owner = transaction.read(rows.owner, sqlText(values[0]));
    const self = sqlText(values[1]);
    if (owner === undefined) return selected([]);
    const node = transaction.read(rows.node, owner.node);
    return selected([
      {
        node: owner.node,
        epoch: owner.epoch,
        route: node?.route ?? null,
        seen_at: dateOf(owner.unservedSince ?? node?.seenAt),
        alive: node !== undefined && node.id !== self ? isAlive(node, run) : null,
      },
    ]);
  });

export const claimOwner: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const [tableId, node, epoch] = [sqlText(values[0]), sqlText(values[1]), values[2] as number];
    for (;;) {
      if (yield* transaction.insertNew(rows.owner, { tableId, node, epoch: 1, unservedSince: null })) return selected([{ epoch: 1 }]);
      const slot = rows.owner.slots.get(tableId);
      const held = slot && (yield* transaction.hold(slot, NO_KEY_UPDATE));
      if (slot === undefined || held === undefined) continue;
      if (held.epoch !== epoch) return selected([]);
      yield* transaction.update(slot, (row) => ({ ...row, node, epoch: row.epoch + 1, unservedSince: null }));
      return selected([{ epoch: epoch + 1 }]);
    }
  };

export const inherit: SqlStatement = (values) =>
  function* (run) {
    const { rows, transaction } = run;
    const [dead, heir] = [sqlText(values[0]), sqlText(values[1])];
    const owned = transaction
      .find(rows.ownerByNode, dead)
      .filter((slot) => (transaction.read(rows.table, slot.key)?.phase ?? "closed") !== "closed");
    const slot = rows.node.slots.get(dead);
    const node = slot && (yield* transaction.update(slot, (row) => (isAlive(row, run) ? UNCHANGED : DELETED)));
    if (node === undefined) return changed(0);
    let count = 0;
    for (const owner of owned) {
      const inherited = yield* transaction.update(owner, (row) =>
        row.node === dead ? { ...row, node: heir, epoch: row.epoch + 1, unservedSince: row.unservedSince ?? node.seenAt } : UNCHANGED,
      );
      if (inherited !== undefined) count += 1;
    }
    return changed(count);
  };

export const releaseOwned: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const [tableId, epoch] = [sqlText(values[0]), values[1] as number];
    const slot = rows.owner.slots.get(tableId);
    if (slot === undefined) return changed(0);
    const released = yield* transaction.update(slot, (row) => (row.epoch === epoch ? { ...row, node: "" } : UNCHANGED));
    return changed(released === undefined ? 0 : 1);
  };
