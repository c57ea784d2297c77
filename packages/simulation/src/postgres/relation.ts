import type { Holder } from "./waiting.ts";

/** How a transaction holds a row. Two of them conflict if their sum is 2 or more (PostgreSQL's table of row locks). */
export const KEY_SHARE = 0;
export const NO_KEY_UPDATE = 1;
export const UPDATE = 2;
export type RowLock = typeof KEY_SHARE | typeof NO_KEY_UPDATE | typeof UPDATE;

/** A row that transactions hold or change. */
export interface HeldRow {
  writer: Holder | undefined;
  /** How the writer holds it. */
  mode: RowLock;
  /** Who holds the row without having changed it. */
  lockers: Map<Holder, RowLock> | undefined;
  /** Ends the writer's version: it becomes the committed one, or is forgotten. */
  settle(isCommitted: boolean): void;
}

/** The versions of one row: what is committed, and what one open transaction has made of it. */
export class RowSlot<Row> implements HeldRow {
  readonly key: string;
  readonly relation: Relation<Row>;
  committed: Row | undefined;
  /** The writer's version; undefined if it has deleted the row. */
  pending: Row | undefined;
  writer: Holder | undefined;
  mode: RowLock = UPDATE;
  lockers: Map<Holder, RowLock> | undefined;
  /** True if the writer has deleted the row, and has inserted another one with its key. */
  #isReplaced = false;

  constructor(key: string, relation: Relation<Row>) {
    this.key = key;
    this.relation = relation;
  }

  /** Stores the writer's version. */
  write(writer: Holder, row: Row | undefined, mode: RowLock): void {
    const before = this.pending;
    if (this.writer === writer && before === undefined && row !== undefined) this.#isReplaced = true;
    if (this.writer === undefined || mode > this.mode) this.mode = mode;
    this.writer = writer;
    this.pending = row;
    const { indexes } = this.relation;
    if (before !== undefined) for (const index of indexes) index.remove(before, this);
    if (row !== undefined) for (const index of indexes) index.add(row, this);
  }

  settle(isCommitted: boolean): void {
    const { committed: before, pending: after, relation } = this;
    const replacement = isCommitted && this.#isReplaced ? after : undefined;
    this.writer = undefined;
    this.pending = undefined;
    this.#isReplaced = false;
    if (isCommitted) this.committed = replacement === undefined ? after : undefined;
    for (const gone of isCommitted ? [before, replacement] : [after])
      if (gone !== undefined && gone !== this.committed) for (const index of relation.indexes) index.remove(gone, this);
    // A row that is gone leaves no slot, so a new row with its key is another one.
    if (this.committed === undefined) relation.slots.delete(this.key);
    if (replacement === undefined) return;
    const slot = relation.slotFor(this.key);
    slot.committed = replacement;
    for (const index of relation.indexes) index.add(replacement, slot);
  }
}

/** Finds slots by a part of their rows. A slot stands under the keys of both its versions. */
export class RowIndex<Row> {
  readonly isUnique: boolean;
  readonly keyOf: (row: Row) => string | undefined;
  readonly #slots = new Map<string, Set<RowSlot<Row>>>();

  constructor(keyOf: (row: Row) => string | undefined, { isUnique = false } = {}) {
    this.keyOf = keyOf;
    this.isUnique = isUnique;
  }

  at(key: string): Iterable<RowSlot<Row>> {
    return this.#slots.get(key) ?? [];
  }

  add(row: Row, slot: RowSlot<Row>): void {
    const key = this.keyOf(row);
    if (key === undefined) return;
    const slots = this.#slots.get(key);
    if (slots === undefined) this.#slots.set(key, new Set([slot]));
    else slots.add(slot);
  }

  /** Forgets a version, unless the other one has the same key. */
  remove(row: Row, slot: RowSlot<Row>): void {
    const key = this.keyOf(row);
    if (key === undefined || (slot.committed !== undefined && this.keyOf(slot.committed) === key)) return;
    const slots = this.#slots.get(key);
    slots?.delete(slot);
    if (slots?.size === 0) this.#slots.delete(key);
  }
}

/** A table of the database. Rows are never changed: a change stores another version. */
export class Relation<Row> {
  readonly name: string;
  readonly keyOf: (row: Row) => string;
  readonly indexes: readonly RowIndex<Row>[];
  readonly uniques: readonly RowIndex<Row>[];
  readonly slots = new Map<string, RowSlot<Row>>();
  /** The columns that are parts of unique keys, if a row of another table can refer to this one: their change excludes all others. */
  readonly keyColumns: readonly (keyof Row)[];

  constructor(
    name: string,
    keyOf: (row: Row) => string,
    { indexes = [], keyColumns = [] }: { indexes?: readonly RowIndex<Row>[]; keyColumns?: readonly (keyof Row)[] } = {},
  ) {
    this.name = name;
    this.keyOf = keyOf;
    this.indexes = indexes;
    this.uniques = indexes.filter((index) => index.isUnique);
    this.keyColumns = keyColumns;
  }

  slotFor(key: string): RowSlot<Row> {
    let slot = this.slots.get(key);
    if (slot === undefined) {
      slot = new RowSlot(key, this);
      this.slots.set(key, slot);
    }
    return slot;
  }

  /** All committed rows. */
  *rows(): Iterable<Row> {
    for (const { committed } of this.slots.values()) if (committed !== undefined) yield committed;
  }
}
