import type { NewSqlConnection, PublishedDeck } from "@mutable/db";
import type { Stores } from "@mutable/rooms";
import type { World } from "@mutable/world";
import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";
import { changePerson, insertEnded, insertPerson, insertToken, mergeGuest, orderClosing, putSnapshot, removeEverything } from "./acts.ts";
import { ClientConnection, type DatabaseClient } from "./client.ts";
import { type DatabaseDump, dumpOf } from "./dump.ts";
import { type DatabaseFaults, MILD_FAULTS } from "./options.ts";
import { Pool } from "./pool.ts";
import type { HeldRow, Relation, RowSlot } from "./relation.ts";
import type { LogRow, OwnerRow, Rows, SnapshotRow } from "./rows.ts";
import { type BackendProcess, type Commit, DatabaseServer } from "./server.ts";
import { commandOf } from "./statements/statements.ts";
import { simulatedStores } from "./stores/stores.ts";
import { Transaction } from "./transaction.ts";
import type { Holder } from "./waiting.ts";
import type { Run, Work } from "./work.ts";

export interface PostgresOptions {
  readonly timeline: Timeline;
  readonly chance: Chance;
  /** The database's clock at the beginning of the timeline, in milliseconds since 1970. */
  readonly clockAt: number;
  readonly faults?: DatabaseFaults;
}

/** A process that will use the database. */
export interface ProcessOptions {
  readonly name: string;
  /** Its clocks and timers. Timers of a process that was killed never fire. */
  readonly world: Pick<World, "now" | "elapsed" | "after">;
  /** Calls back when the process runs: later if it sleeps. By default it never sleeps. */
  readonly deliver?: ((act: () => void) => void) | undefined;
}

/** A process and its way to the database. */
export interface PostgresProcess {
  readonly name: string;
  readonly newConnection: NewSqlConnection;
  readonly stores: Stores;
  /** The operating system closes the sockets of the killed process. Nothing of it is called again. */
  kill(): void;
  /** Cuts all its connections: both sides notice soon. */
  cut(): void;
  /** Nothing more arrives on its present connections, in either direction, and nobody notices for long. */
  silence(): void;
}

/** A line that a commit has added to a log. */
export interface AcceptedLine extends LogRow {
  /** Who has written it, and when it was committed (true time). */
  readonly process: string;
  readonly pid: number;
  readonly time: number;
}

const DAY = 86_400_000;

/** A commit has raised the epoch of a table. */
export interface RaisedEpoch {
  readonly table: string;
  readonly epoch: number;
  readonly process: string;
  readonly time: number;
}

/** A PostgreSQL for room servers, in virtual time. Its statements interleave and wait as those of the real one do. */
export class SimulatedPostgres {
  /** The lines of all logs in the order of their commits. */
  readonly accepted: AcceptedLine[] = [];
  /** All raises of an epoch, in the order of their commits. */
  readonly raised: RaisedEpoch[] = [];
  readonly #epochs = new Map<string, number>();
  /** All snapshots that each table has had. */
  readonly #snapshots = new Map<string, SnapshotRow[]>();
  readonly #server: DatabaseServer;
  readonly #decks = new Map<string, PublishedDeck>();
  readonly #web: Pool;
  #ids = 0;

  constructor({ timeline, chance, clockAt, faults = MILD_FAULTS }: PostgresOptions) {
    this.#server = new DatabaseServer(timeline, chance, clockAt, faults, (commit) => this.#committed(commit));
    const world: DatabaseClient["world"] = {
      now: () => this.#server.now(),
      elapsed: () => timeline.now,
      after: (milliseconds, act) => timeline.after(milliseconds, act),
    };
    this.#web = new Pool(this.#server, { name: "web", world, isAlive: () => true, deliver: (act) => act() }, new Set());
  }

  process({ name, world, deliver = (act) => act() }: ProcessOptions): PostgresProcess {
    let isKilled = false;
    const connections = new Set<ClientConnection>();
    const ifAlive = (act: () => void) => () => {
      if (!isKilled) act();
    };
    const user: DatabaseClient = {
      name,
      world: { now: () => world.now(), elapsed: () => world.elapsed(), after: (delay, act) => world.after(delay, ifAlive(act)) },
      deliver: (act) => deliver(ifAlive(act)),
      isAlive: () => !isKilled,
    };
    const newConnection: NewSqlConnection = ({ queryTimeout, lost = () => {}, notification } = {}) => {
      const connection = new ClientConnection(this.#server, user, {
        queryTimeout,
        lost() {
          connections.delete(connection);
          lost();
        },
        notification: ({ channel, payload }) => notification?.(channel, payload),
      });
      connections.add(connection);
      return {
        connect: () => connection.connect(),
        query: (statement) => connection.run(commandOf(statement)),
        end: () => connection.end(),
        destroy: () => connection.destroy(),
      };
    };
    const pool = new Pool(this.#server, user, connections);
    return {
      name,
      newConnection,
      stores: simulatedStores(pool, user, this.#decks),
      kill() {
        isKilled = true;
        for (const { wire } of connections) wire.closeByClient();
      },
      cut() {
        for (const { wire } of connections) wire.cut();
      },
      silence() {
        for (const { wire } of connections) wire.silence();
      },
    };
  }

  get faults(): DatabaseFaults {
    return this.#server.faults;
  }

  set faults(faults: DatabaseFaults) {
    this.#server.faults = faults;
  }

  /** Its time, in milliseconds since 1970. */
  now(): number {
    return this.#server.now();
  }

  /** Sets its clock forward, or back. */
  moveClock(milliseconds: number): void {
    this.#server.clockAt += milliseconds;
  }

  /** No commit reaches the disk for that time. */
  stallCommits(milliseconds: number): void {
    this.#server.stallCommits(milliseconds);
  }

  /** With a full disk all commits fail. */
  set isDiskFull(isFull: boolean) {
    this.#server.isDiskFull = isFull;
  }

  get isUp(): boolean {
    return this.#server.isUp;
  }

  /** kill -9: all sessions die. What is committed stays. */
  stop(): void {
    this.#server.stop();
  }

  start(): void {
    this.#server.isUp = true;
  }

  /** Terminates all sessions, as an administrator could. Returns their number. */
  terminateAll(): number {
    const { backends } = this.#server;
    for (const backend of backends) backend.terminate();
    return backends.size;
  }

  get backends(): ReadonlySet<BackendProcess> {
    return this.#server.backends;
  }

  /** What the waiting statements wait for. */
  get waits(): readonly Holder[] {
    return [...this.backends].flatMap(({ waitsFor }) => waitsFor ?? []);
  }

  /** The backend that has this advisory lock. */
  ownerOf(lock: string): BackendProcess | undefined {
    return this.#server.locks.holderOf(lock) as BackendProcess | undefined;
  }

  /** All rows with their uncommitted versions. */
  get rows(): Rows {
    return this.#server.rows;
  }

  dump(): DatabaseDump {
    return dumpOf(this.#server.rows);
  }

  // What the web app does.

  /** Adds a guest at once. Returns the id. */
  addGuest(name: string, face = "fox", id = this.#newId("guest")): string {
    this.#atOnce(insertPerson({ id, name, face, nameKey: null, administrator: false }));
    return id;
  }

  /** Adds an account at once. Returns the id. */
  addAccount(name: string, { face = "owl", administrator = false, id = this.#newId("account") } = {}): string {
    this.#atOnce(insertPerson({ id, name, face, nameKey: name.toLowerCase(), administrator }));
    return id;
  }

  /** Adds a personal token at once. Returns its secret. */
  addToken(person: string, rights: readonly string[], secret = this.#newId("token")): string {
    this.#atOnce(insertToken({ id: secret, personId: person, rights }));
    return secret;
  }

  addDeckVersion(version: PublishedDeck): void {
    this.#decks.set(version.id, version);
  }

  rename(id: string, name: string): Promise<void> {
    return this.#web.run(changePerson(id, (row) => ({ ...row, name, nameKey: row.nameKey === null ? null : name.toLowerCase() })));
  }

  ban(id: string): Promise<void> {
    return this.#web.run(changePerson(id, (row) => ({ ...row, banned: true, version: row.version + 1 })));
  }

  unban(id: string): Promise<void> {
    return this.#web.run(changePerson(id, (row) => ({ ...row, banned: false })));
  }

  /** `until`: in milliseconds since 1970. */
  mute(id: string, until: number): Promise<void> {
    return this.#web.run(changePerson(id, (row) => ({ ...row, mutedUntil: until })));
  }

  signOutEverywhere(id: string): Promise<void> {
    return this.#web.run(changePerson(id, (row) => ({ ...row, version: row.version + 1 })));
  }

  /** Signs one session of the person out. */
  endSession(person: string, id: string): Promise<void> {
    return this.#web.run(insertEnded(id, person, this.now() + DAY));
  }

  mergeInto(guest: string, account: string): Promise<void> {
    return this.#web.run(mergeGuest(guest, account));
  }

  remove(id: string): Promise<void> {
    return this.#web.run(removeEverything(id));
  }

  closeTable(id: string, why: string): Promise<void> {
    return this.#web.run(orderClosing(id, why));
  }

  /** Each table gets a snapshot that it had before, or none. */
  restoreSnapshots(chance: Chance): void {
    for (const [table, all] of this.#snapshots) {
      const older = all[chance.below(all.length + 1) - 1];
      // Tried once: the database may be away.
      this.#web.run(putSnapshot(table, older)).catch(() => {});
    }
  }

  #newId(kind: string): string {
    this.#ids += 1;
    return `${kind}-${this.#ids}`;
  }

  /** Commits what waits for nothing. */
  #atOnce(work: Work<void>): void {
    const transaction = new Transaction(this.#server.now());
    const step = work({ transaction, rows: this.#server.rows } as Run).next();
    if (!step.done) throw new Error("This waits for another transaction.");
    transaction.end(true);
  }

  #committed({ transaction, backend: { client: process, pid } }: Commit): void {
    const { log, owner, snapshot } = this.#server.rows;
    const time = this.#server.timeline.now;
    for (const slot of transaction.changed) {
      if (isOf(slot, owner) && slot.committed !== undefined) this.#noteEpoch(slot.committed, process);
      if (isOf(slot, snapshot) && slot.committed !== undefined) this.#noteSnapshot(slot.committed);
      if (!isOf(slot, log) || slot.committed === undefined) continue;
      const { tableId, seq, epoch, at, body, record, asked } = slot.committed;
      this.accepted.push({ tableId, seq, epoch, at, body, record, asked, process, pid, time });
    }
  }

  #noteSnapshot(row: SnapshotRow): void {
    const all = this.#snapshots.get(row.tableId);
    if (all === undefined) this.#snapshots.set(row.tableId, [row]);
    else all.push(row);
  }

  #noteEpoch({ tableId: table, epoch }: OwnerRow, process: string): void {
    if (epoch <= (this.#epochs.get(table) ?? 0)) return;
    this.#epochs.set(table, epoch);
    this.raised.push({ table, epoch, process, time: this.#server.timeline.now });
  }
}

const isOf = <Row>(row: HeldRow, relation: Relation<Row>): row is RowSlot<Row> => (row as RowSlot<Row>).relation === relation;
