import { DELETED, UNCHANGED } from "../transaction.ts";
import { immediate } from "../work.ts";
import { changed, type SqlStatement, selected } from "./log.ts";
import { sqlText, timestamp } from "./values.ts";

export const renew: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const [id, seconds] = [sqlText(values[0]), values[1] as number];
    const slot = rows.node.slots.get(id);
    if (slot === undefined) return changed(0);
    const leaseUntil = timestamp(transaction.now + seconds * 1_000);
    const renewed = yield* transaction.update(slot, (row) => ({ ...row, seenAt: timestamp(transaction.now), leaseUntil }));
    return changed(renewed === undefined ? 0 : 1);
  };

export const register: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const [id, seconds, lock, route] = [sqlText(values[0]), values[1] as number, String(values[2]), sqlText(values[3])];
    const leaseUntil = timestamp(transaction.now + seconds * 1_000);
    yield* transaction.insert(rows.node, { id, lock, seenAt: timestamp(transaction.now), leaseUntil, route });
    return changed(1);
  };

export const lock: SqlStatement = (values) =>
  function* (run) {
    yield* run.lock(String(values[0]));
    return selected([{ pg_advisory_lock: "" }]);
  };

/** Plans do not change what a statement does. */
export const planOnce: SqlStatement = () => immediate(() => selected([{ set_config: "off" }]));

export const endHolders: SqlStatement = (values) =>
  immediate((run) => selected(Array.from({ length: run.terminateHolders(String(values[0])) }, () => ({ pg_terminate_backend: true }))));

export const freeTables: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const node = sqlText(values[0]);
    let count = 0;
    for (const slot of transaction.find(rows.ownerByNode, node))
      if (yield* transaction.update(slot, (row) => (row.node === node ? { ...row, node: "" } : UNCHANGED))) count += 1;
    return changed(count);
  };

export const removeNode: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const slot = rows.node.slots.get(sqlText(values[0]));
    return changed(slot !== undefined && (yield* transaction.update(slot, () => DELETED)) !== undefined ? 1 : 0);
  };
