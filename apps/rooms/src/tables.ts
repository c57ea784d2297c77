import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { claimTable, FIRST_EPOCH, type StoredTable } from "@mutable/db";
import type { ErrorCode } from "@mutable/protocol";
import type { Owner } from "./cluster/redirect.ts";
import { warn } from "./outside/say.ts";
import type { Services } from "./services.ts";
import { NO_CLOCKS } from "./table/clocks.ts";
import { type Known, lookupOf } from "./table/info.ts";
import { followPeople } from "./table/people.ts";
import type { TableState } from "./table/state.ts";
import { Table } from "./table/table.ts";
import { restore } from "./table/take-up.ts";

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CODE_LENGTH = 10;

/** Whoever stops the program does not wait longer, in milliseconds. */
const PUT_AWAY_WITHIN = 3_000;

/** A random text; every letter is as likely, for bytes beyond a multiple of the alphabet are passed over. */
export function randomCode(length: number = CODE_LENGTH): string {
  let code = "";
  while (code.length < length)
    for (const byte of randomBytes(length))
      if (byte < 256 - (256 % ALPHABET.length) && code.length < length) code += ALPHABET[byte % ALPHABET.length];
  return code;
}

/** The tables that this process has in memory. One is taken up when it is first touched. */
export class Tables {
  readonly #services: Services;
  readonly #here = new Map<string, Promise<Table | Owner | ErrorCode>>();
  readonly #tables = new Set<Table>();
  /** What could not be gone on with. */
  readonly #setAside = new Set<string>();

  constructor(services: Services) {
    this.#services = services;
  }

  get all(): ReadonlySet<Table> {
    return this.#tables;
  }

  /** Those that need not be looked for: they are here, or cannot be gone on with. */
  get known(): readonly string[] {
    return [...this.#here.keys(), ...this.#setAside];
  }

  isKnown(table: string): boolean {
    return this.#here.has(table) || this.#setAside.has(table);
  }

  /** The table, wherever it was before. */
  get(found: StoredTable): Promise<Table | Owner | ErrorCode> {
    const known = this.#here.get(found.id);
    if (known !== undefined) return known;
    const coming = this.#takeUp(found).catch((error): ErrorCode => {
      warn("a table could not be taken up", { table: found.id, error });
      return "try_again";
    });
    this.#here.set(found.id, coming);
    void coming.then((table) => {
      if (!(table instanceof Table) && this.#here.get(found.id) === coming) this.#here.delete(found.id);
    });
    return coming;
  }

  async #takeUp(found: StoredTable): Promise<Table | Owner | ErrorCode> {
    if (found.phase === "closed") return "table_closed";
    const { session } = this.#services;
    const owned = await claimTable(session, found.id);
    if ("owner" in owned) return { node: owned.owner, route: owned.route };
    const restored = await restore(this.#services, found, owned);
    if (restored.error === "set_aside") this.#setAside.add(found.id);
    if (restored.error !== undefined) return restored.error;
    const table = this.#admit(new Table(this.#services, restored.start, this.#onGone));
    await table.run(async () => {
      await followPeople(table, this.#services.people, undefined);
      await table.steward.look();
    });
    return table;
  }

  /** A new table; it can be asked for from here on, so that a command that comes twice at once finds it and takes nothing up. */
  create(state: TableState, creator: Known, command: string | undefined): Promise<Table | Owner | ErrorCode> {
    const id = randomCode(16);
    const coming = this.#create(id, state, creator, command);
    this.#here.set(id, coming);
    const forget = () => {
      if (this.#here.get(id) === coming) this.#here.delete(id);
    };
    coming.then((table) => {
      if (!(table instanceof Table) || table.id !== id) forget();
    }, forget);
    return coming;
  }

  /** Its first row is the whole. */
  async #create(id: string, state: TableState, creator: Known, command: string | undefined): Promise<Table | Owner | ErrorCode> {
    const { session, rows, clock } = this.#services;
    const body = JSON.stringify({ state });
    const found = await rows.create({
      id,
      code: randomCode(),
      creator: creator.id,
      command,
      ...lookupOf(state),
      node: session.node,
      at: clock.now(),
      body,
    });
    if (found.id !== id) return this.get(found);
    const start = {
      id,
      code: found.code,
      epoch: FIRST_EPOCH,
      seq: 1,
      snapshotAt: 1,
      whole: { state, clocks: NO_CLOCKS },
      names: [creator],
      steps: [],
    };
    const table = this.#admit(new Table(this.#services, start, this.#onGone));
    table.list();
    return table;
  }

  #admit(table: Table): Table {
    this.#tables.add(table);
    return table;
  }

  readonly #onGone = (table: Table): void => {
    this.#tables.delete(table);
    this.#here.delete(table.id);
    for (const onlooker of [...table.streams.onlookers]) table.streams.onlookers.delete(onlooker);
    table.list();
  };

  /** The process ends: what is under way is finished, clocks stand still, and whoever takes a table up next finds all of it in one piece. */
  async putAway(): Promise<void> {
    const each = [...this.#tables].map((table) => table.run(() => table.putAway()));
    await Promise.race([Promise.allSettled(each), sleep(PUT_AWAY_WITHIN, undefined, { ref: false })]);
  }

  get setAside(): number {
    return this.#setAside.size;
  }
}
