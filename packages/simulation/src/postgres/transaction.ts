import { LONGEST_NOTIFICATION } from "@mutable/db";
import { ServerError, SQLSTATE } from "./errors.ts";
import { type HeldRow, KEY_SHARE, NO_KEY_UPDATE, type Relation, type RowIndex, type RowLock, type RowSlot, UPDATE } from "./relation.ts";
import { type Holder, release, type Steps } from "./waiting.ts";

/** What `update` makes of a row: another version, nothing (it is deleted), or no change. */
export const DELETED = Symbol("deleted");
export const UNCHANGED = Symbol("unchanged");
export type Changed<Row> = Row | typeof DELETED | typeof UNCHANGED;

/** A transaction under READ COMMITTED. It sees what is committed, and its own changes. */
export class Transaction implements Holder {
  readonly waiters = new Set<() => void>();
  waitsFor: Holder | undefined;
  /** Its start by the database's clock, in milliseconds since 1970 (`now()`). */
  readonly now: number;
  readonly changed = new Set<HeldRow>();
  readonly #held = new Set<HeldRow>();
  /** Sent at the commit. */
  readonly notifications = new Map<string, { readonly channel: string; readonly payload: string }>();
  readonly atCommit: (() => void)[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** False if there is nothing to make durable. */
  get hasChanged(): boolean {
    return this.changed.size > 0 || this.notifications.size > 0;
  }

  see<Row>(slot: RowSlot<Row> | undefined): Row | undefined {
    return slot?.writer === this ? slot.pending : slot?.committed;
  }

  read<Row>(relation: Relation<Row>, key: string): Row | undefined {
    return this.see(relation.slots.get(key));
  }

  /** The visible slots under a key of an index. */
  find<Row>(index: RowIndex<Row>, key: string): RowSlot<Row>[] {
    const found: RowSlot<Row>[] = [];
    for (const slot of index.at(key)) {
      const row = this.see(slot);
      if (row !== undefined && index.keyOf(row) === key) found.push(slot);
    }
    return found;
  }

  rows<Row>(index: RowIndex<Row>, key: string): Row[] {
    return this.find(index, key).map((slot) => this.see(slot) as Row);
  }

  /** The visible slots of a table whose rows pass. */
  filter<Row>(relation: Relation<Row>, passes: (row: Row) => boolean): RowSlot<Row>[] {
    const found: RowSlot<Row>[] = [];
    for (const slot of relation.slots.values()) {
      const row = this.see(slot);
      if (row !== undefined && passes(row)) found.push(slot);
    }
    return found;
  }

  /** Who must end before this transaction can hold the row like that. */
  blockerOf(slot: HeldRow, mode: RowLock): Holder | undefined {
    if (slot.writer !== undefined && slot.writer !== this && slot.mode + mode >= 2) return slot.writer;
    for (const [locker, held] of slot.lockers ?? []) if (locker !== this && held + mode >= 2) return locker;
    return undefined;
  }

  /** Waits for the row and holds it until the end. Returns its newest version, or undefined if it is gone. */
  *hold<Row>(slot: RowSlot<Row>, mode: RowLock): Steps<Row | undefined> {
    for (let blocker = this.blockerOf(slot, mode); blocker !== undefined; blocker = this.blockerOf(slot, mode)) yield blocker;
    const row = this.see(slot);
    if (row !== undefined && slot.writer !== this) {
      slot.lockers ??= new Map();
      const held = slot.lockers.get(this);
      if (held === undefined || held < mode) slot.lockers.set(this, mode);
      this.#held.add(slot);
    }
    return row;
  }

  /**
   * Changes a row that the statement has found. If another transaction has changed it meanwhile, `change` judges its newest
   * version, as PostgreSQL evaluates the conditions of a statement again. Returns the new version.
   */
  *update<Row extends object>(slot: RowSlot<Row>, change: (row: Row) => Changed<Row>): Steps<Row | undefined> {
    const found = this.see(slot);
    if (found === undefined) return undefined;
    let row = found;
    let changed = change(row);
    if (changed === UNCHANGED) return undefined;
    for (;;) {
      const mode = changed === DELETED || changesKey(slot.relation, row, changed as Row) ? UPDATE : NO_KEY_UPDATE;
      const blocker = this.blockerOf(slot, mode);
      if (blocker === undefined) {
        if (changed !== DELETED) yield* this.#becomeUnique(slot, changed as Row);
        this.#write(slot, changed === DELETED ? undefined : (changed as Row), mode);
        return changed === DELETED ? row : (changed as Row);
      }
      yield blocker;
      if (this.see(slot) === row) continue;
      // PostgreSQL holds the newest version before it judges it, and does not let go of one that does not pass.
      const newest = yield* this.hold(slot, mode);
      if (newest === undefined) return undefined;
      row = newest;
      changed = change(row);
      if (changed === UNCHANGED) return undefined;
    }
  }

  delete<Row extends object>(slot: RowSlot<Row>, passes: (row: Row) => boolean = () => true): Steps<Row | undefined> {
    return this.update<Row>(slot, (row) => (passes(row) ? DELETED : UNCHANGED));
  }

  /** Inserts a row; fails if another has one of its keys. */
  *insert<Row>(relation: Relation<Row>, row: Row): Steps<void> {
    if (!(yield* this.#isFree(relation, row))) throw taken(relation);
    const slot = relation.slotFor(relation.keyOf(row));
    this.#write(slot, row, UPDATE);
    yield* this.#becomeUnique(slot, row);
  }

  /** Inserts a row, unless another has the same primary key, or the same key in one of these unique indexes. */
  *insertNew<Row>(relation: Relation<Row>, row: Row, indexes = relation.uniques, isByPrimaryKey = true): Steps<boolean> {
    for (;;) {
      if (isByPrimaryKey && !(yield* this.#isFree(relation, row))) return false;
      const other = this.#conflict(indexes, row, undefined);
      if (other === "taken") return false;
      if (other !== undefined) yield other;
      else {
        if (isByPrimaryKey) this.#write(relation.slotFor(relation.keyOf(row)), row, UPDATE);
        else yield* this.insert(relation, row);
        return true;
      }
    }
  }

  /** Waits until no other transaction uses the row's primary key. False if a row has it. */
  *#isFree<Row>(relation: Relation<Row>, row: Row): Steps<boolean> {
    const key = relation.keyOf(row);
    for (;;) {
      const known = relation.slots.get(key);
      if (known?.writer === undefined || known.writer === this) return this.see(known) === undefined;
      yield known.writer;
    }
  }

  /** Who uses one of the row's keys: an open transaction, or a row that is there. */
  #conflict<Row>(indexes: readonly RowIndex<Row>[], row: Row, own: RowSlot<Row> | undefined): Holder | "taken" | undefined {
    for (const index of indexes) {
      const key = index.keyOf(row);
      if (key === undefined) continue;
      for (const slot of index.at(key)) {
        if (slot === own) continue;
        if (slot.writer !== undefined && slot.writer !== this) return slot.writer;
        const other = this.see(slot);
        if (other !== undefined && index.keyOf(other) === key) return "taken";
      }
    }
    return undefined;
  }

  *#becomeUnique<Row>(slot: RowSlot<Row>, row: Row): Steps<void> {
    const { relation } = slot;
    const before = slot.committed;
    const indexes = relation.uniques.filter((index) => before === undefined || index.keyOf(before) !== index.keyOf(row));
    for (;;) {
      const other = this.#conflict(indexes, row, slot);
      if (other === undefined) return;
      if (other === "taken") throw taken(relation);
      yield other;
    }
  }

  /** Checks a foreign key: the row must be there, and stays until the end. */
  *refer<Row>(relation: Relation<Row>, key: string | null): Steps<void> {
    if (key === null) return;
    const slot = relation.slots.get(key);
    if (slot === undefined || this.see(slot) === undefined || (yield* this.hold(slot, KEY_SHARE)) === undefined)
      throw new ServerError(SQLSTATE.foreignKey, `A row refers to a row of ${relation.name} that is not there.`);
  }

  notify(channel: string, payload: string): void {
    if (Buffer.byteLength(payload) > LONGEST_NOTIFICATION) throw new ServerError(SQLSTATE.badValue, "The payload is too long.");
    this.notifications.set(`${channel} ${payload}`, { channel, payload });
  }

  #write<Row>(slot: RowSlot<Row>, row: Row | undefined, mode: RowLock): void {
    slot.write(this, row, mode);
    this.changed.add(slot);
  }

  /** Makes its changes visible, or forgets them, and wakes who waits for it. */
  end(isCommitted: boolean): void {
    for (const slot of this.changed) slot.settle(isCommitted);
    for (const slot of this.#held) {
      slot.lockers?.delete(this);
      if (slot.lockers?.size === 0) slot.lockers = undefined;
    }
    if (isCommitted) for (const act of this.atCommit) act();
    release(this);
  }
}

const changesKey = <Row>({ keyColumns }: Relation<Row>, before: Row, after: Row): boolean =>
  keyColumns.some((column) => before[column] !== after[column]);

const taken = ({ name }: { name: string }) => new ServerError(SQLSTATE.unique, `Another row of ${name} has the same key.`);
