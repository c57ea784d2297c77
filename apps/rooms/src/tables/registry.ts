import { claimTable, FIRST_EPOCH, type StoredTable } from "@mutable/db";
import type { ErrorCode } from "@mutable/protocol";
import { NO_CLOCKS, type PersonProfile, type StoredParts, summaryOf, type Table, withLiveParts } from "@mutable/table";
import { sleep, type World } from "@mutable/world";
import type { Owner } from "../cluster/redirect.ts";
import { logger } from "../logger.ts";
import type { Services } from "../services.ts";
import { TableActor } from "./actor.ts";
import { type LoadedTable, loadTable } from "./load.ts";
import { updatePeople } from "./people-changes.ts";

/** Letters and digits that are not easily confused. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CODE_LENGTH = 10;
const ID_LENGTH = 16;

/** In milliseconds: a stop does not wait longer. */
const PUT_AWAY_WITHIN = 3_000;

/** Bytes beyond a multiple of the alphabet are skipped, so all letters are equally likely. */
function randomLetters(world: Pick<World, "randomBytes">, length: number): string {
  let letters = "";
  while (letters.length < length)
    for (const byte of world.randomBytes(length))
      if (byte < 256 - (256 % ALPHABET.length) && letters.length < length) letters += ALPHABET[byte % ALPHABET.length];
  return letters;
}

/** The beginning of a table. */
export type BegunTable = Pick<Table, "deck"> & Pick<StoredParts, "state">;

/**
 * True if another server has claimed the table, and this one has not heard of it: its lock can be gone while its lease seems to hold, if
 * the database and it do not hear each other.
 */
const isOutdated = (known: TableActor | Owner | ErrorCode, { epoch }: StoredTable): boolean =>
  known instanceof TableActor && epoch !== undefined && epoch > known.epoch;

/**
 * The tables in memory. A table is claimed and loaded when it is first asked for. Every way to a table is `get` or `create`, which
 * give none while the server is without its lease: another one may have the table.
 */
export class TableRegistry {
  readonly #services: Services;
  /** Each table that is here, being loaded or being looked for. */
  readonly #here = new Map<string, Promise<TableActor | Owner | ErrorCode>>();
  readonly #tables = new Map<string, TableActor>();
  /** Tables that could not be loaded. */
  readonly #setAside = new Set<string>();
  /** How often other servers have claimed all tables of this one. */
  #losses = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  get all(): readonly TableActor[] {
    return [...this.#tables.values()];
  }

  /** The tables that housekeeping must leave alone: those that are here, being loaded, or set aside. */
  get known(): readonly string[] {
    return [...this.#here.keys(), ...this.#setAside];
  }

  /** True if the table is here or set aside: news of other servers about it are out of date. */
  isHere(table: string): boolean {
    return this.#tables.has(table) || this.#setAside.has(table);
  }

  /** Returns the table, loading it if it has no owner; or its owner; or the reason why it cannot be opened. */
  async get(found: StoredTable): Promise<TableActor | Owner | ErrorCode> {
    if (!(await this.#services.lease.regainLease())) return "try_again";
    const known = await this.#here.get(found.id);
    if (known !== undefined && !isOutdated(known, found)) return known;
    if (known instanceof TableActor) known.drop();
    // Meanwhile it may be asked for again.
    const again = this.#here.get(found.id);
    if (again !== undefined) return again;
    const loading = this.#load(found).catch((error): ErrorCode => {
      logger.warn("a table could not be loaded", { table: found.id, error });
      return "try_again";
    });
    this.#here.set(found.id, loading);
    void loading.then((table) => {
      if (!(table instanceof TableActor) && this.#here.get(found.id) === loading) this.#here.delete(found.id);
    });
    return loading;
  }

  async #load(found: StoredTable): Promise<TableActor | Owner | ErrorCode> {
    if (found.phase === "closed") return "table_closed";
    const { lease } = this.#services;
    const losses = this.#losses;
    const owned = await claimTable(lease, found.id);
    if ("owner" in owned) return { node: owned.owner, route: owned.route };
    const loaded = await loadTable(this.#services, found, owned);
    if (loaded === "set_aside") this.#setAside.add(found.id);
    // A server of that version can have it. Kept, it would be closed to all until this one stops.
    if (loaded === "try_again") await this.#services.release({ id: found.id, epoch: owned.epoch });
    // Another server may have claimed it after this one.
    const opened = losses === this.#losses ? loaded : "try_again";
    if (typeof opened === "string") return opened;
    const table = this.#admit(opened);
    await table.host.run(async () => {
      await updatePeople(table, this.#services, undefined);
      await table.host.settle();
    });
    return table;
  }

  /** Creates a table, which stays with this server. `get` finds it from now on, so the same command sent twice at once creates one. */
  async create(begun: BegunTable, creator: PersonProfile, command: string | undefined): Promise<TableActor | Owner | ErrorCode> {
    if (!(await this.#services.lease.regainLease())) return "try_again";
    const id = randomLetters(this.#services.world, ID_LENGTH);
    const loading = this.#create(id, begun, creator, command);
    this.#here.set(id, loading);
    const forget = () => {
      if (this.#here.get(id) === loading) this.#here.delete(id);
    };
    loading.then((table) => {
      if (!(table instanceof TableActor) || table.id !== id) forget();
    }, forget);
    return loading;
  }

  /** The first log entry holds the whole state. */
  async #create(
    id: string,
    { state, deck }: BegunTable,
    creator: PersonProfile,
    command: string | undefined,
  ): Promise<TableActor | Owner | ErrorCode> {
    const { lease, rows, world } = this.#services;
    const losses = this.#losses;
    const body = JSON.stringify({ state });
    const found = await rows.create({
      id,
      // One that exists already, of 31^10, makes the insert fail: the client tries again.
      code: randomLetters(world, CODE_LENGTH),
      creator: creator.id,
      command,
      ...summaryOf({ state, referee: undefined }),
      node: lease.node,
      at: world.now(),
      body,
    });
    if (found.id !== id) return this.get(found);
    if (losses !== this.#losses) return this.#load(found);
    const people = new Map([[creator.id, creator]]);
    const table = this.#admit({
      code: found.code,
      epoch: FIRST_EPOCH,
      table: withLiveParts({ id, deck, stored: { version: 1, state, clocks: NO_CLOCKS, referee: undefined } }, people, world.now()),
      snapshotVersion: 1,
      recent: [],
    });
    table.list();
    return table;
  }

  #admit(loaded: LoadedTable): TableActor {
    const table = new TableActor(this.#services, loaded, this.#onGone);
    this.#tables.set(table.id, table);
    return table;
  }

  readonly #onGone = (table: TableActor, isLost: boolean): void => {
    if (this.#tables.get(table.id) === table) this.#tables.delete(table.id);
    this.#here.delete(table.id);
    // The listing of another owner is newer than ours.
    if (!isLost) table.list();
  };

  /** Other servers have claimed the tables: their clients are told to join again. */
  loseAll(): void {
    this.#losses += 1;
    for (const table of this.all) table.drop();
  }

  /** For a stop: saves all tables and stops their clocks. */
  async unloadAll(): Promise<void> {
    const each = this.all.map((table) => table.host.run(() => table.unload()));
    await Promise.race([Promise.allSettled(each), sleep(this.#services.world, PUT_AWAY_WITHIN, undefined, { background: true })]);
  }

  get setAside(): number {
    return this.#setAside.size;
  }
}
