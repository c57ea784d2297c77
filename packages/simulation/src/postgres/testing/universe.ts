import type { Rows } from "../rows.ts";

/** A few tables, nodes, people and games, so that the operations meet each other. */
export class Universe {
  readonly random: () => number;
  readonly #rows: Rows;
  readonly nodes = ["node-1", "node-2", "node-3"];
  readonly tables: string[] = [];
  readonly people: string[] = [];
  readonly games: string[] = ["game-0"];
  #count = 0;

  constructor(random: () => number, rows: Rows) {
    this.random = random;
    this.#rows = rows;
  }

  below(n: number): number {
    return Math.floor(this.random() * n);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** A number that is used once. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  /** A time that is used once, far from the present. */
  time(): number {
    return Date.UTC(2030, 0, 1) + this.next();
  }

  add(list: string[], kind: string, most: number): string {
    const id = `${kind}-${this.next()}`;
    list.push(id);
    if (list.length > most) list.shift();
    return id;
  }

  node = (): string => this.pick(this.nodes);
  table = (): string => (this.chance(0.02) ? "no-table" : (this.pick(this.tables) ?? "no-table"));
  person = (): string => (this.chance(0.02) ? "nobody" : (this.pick(this.people) ?? "nobody"));
  game = (): string => (this.chance(0.9) ? this.add(this.games, "game", 6) : this.pick(this.games));

  /** Mostly the epoch that an owner would write with. */
  epochOf(table: string): number {
    const epoch = this.#rows.owner.slots.get(table)?.committed?.epoch ?? 1;
    return this.chance(0.9) ? epoch : epoch - 1 + this.below(3);
  }

  /** Nobody knows in which order PostgreSQL locks the rows of a statement. So it gets several of them only if they are free. */
  isFree(relation: "table" | "owner"): boolean {
    for (const { writer, lockers } of this.#rows[relation].slots.values()) if (writer !== undefined || lockers !== undefined) return false;
    return true;
  }

  /** The newest entry of a log, committed or not. */
  topOf(table: string): number {
    let top = 0;
    for (const { committed, pending } of this.#rows.logByTable.at(table)) top = Math.max(top, committed?.seq ?? 0, pending?.seq ?? 0);
    return top;
  }

  /** An entry of the log, mostly with the epoch that it has. */
  entryOf(table: string): { table: string; seq: number; epoch: number } {
    const seq = Math.max(1, this.topOf(table) - this.below(3));
    const slot = this.#rows.log.slots.get(`${table} ${seq}`);
    return { table, seq, epoch: (slot?.pending ?? slot?.committed)?.epoch ?? this.epochOf(table) };
  }

  /** A person whom nobody changes now, and who has an account. */
  account(): string | undefined {
    return this.people.find((id) => {
      const row = this.#rows.person.slots.get(id)?.committed;
      return row !== undefined && row.nameKey !== null;
    });
  }
}
