import type { NewSqlConnection, SqlConnection } from "@mutable/db";
import { END_HOLDERS, LOCK, listenOn } from "@mutable/db/statements";
import type { BackendProcess } from "../server.ts";
import { type Holder, isDeadlocked } from "../waiting.ts";
import { differences } from "./compared-rows.ts";
import { pass } from "./drive.ts";
import { type ComparedOutcome, outcomeOf } from "./outcome.ts";
import { type OneDatabase, openReal, openSimulated } from "./two-databases.ts";

/** In milliseconds: what takes longer hangs. */
const HANGS_AFTER = 10_000;
export const CHANNELS = ["person", "table", "lobby"];

interface Side {
  readonly outcome: ComparedOutcome | undefined;
}

interface Operation {
  readonly name: string;
  /** The number of its statements. */
  readonly size: number;
  /** True if it goes on when its first transaction has ended, beside those that waited for it. */
  readonly hasMoreTransactions: boolean;
  /** The session on which it runs. */
  readonly on: ConnectionPair | undefined;
  readonly simulated: Side;
  readonly real: Side;
}

/** Watches a promise. */
function watched(work: Promise<unknown>): Side {
  const side: { outcome: ComparedOutcome | undefined } = { outcome: undefined };
  void outcomeOf(work).then((outcome) => {
    side.outcome = outcome;
  });
  return side;
}

/** A session of each database. */
export interface ConnectionPair {
  readonly simulated: SqlConnection;
  readonly real: SqlConnection;
  /** It holds this advisory lock, so that it can be terminated. */
  readonly lock: string;
  readonly pid: number;
  isLost: { simulated: boolean; real: boolean };
  /** True between BEGIN and COMMIT. */
  isInBlock: boolean;
  age: number;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** PostgreSQL leaves open what comes next, and no session can be ended to prevent it. */
export class LeftOpen extends Error {}

/**
 * A real database and the simulated one. Each operation runs on both, and must come to the same. Where PostgreSQL leaves an order
 * open there is nothing to compare: so when a session ends its transaction or itself, at most one other goes on.
 */
export class DatabasePair {
  readonly real: Awaited<ReturnType<typeof openReal>>;
  readonly simulated = openSimulated();
  readonly pending: Operation[] = [];
  readonly #notified = { simulated: [] as string[], real: [] as string[] };
  #control: SqlConnection | undefined;
  #controls: ConnectionPair | undefined;
  readonly #sessions = new Set<ConnectionPair>();
  #waits: readonly Holder[] = [];
  #locks = 1_000;
  compared = 0;
  waited = 0;

  private constructor(real: Awaited<ReturnType<typeof openReal>>) {
    this.real = real;
  }

  static async open(): Promise<DatabasePair> {
    const pair = new DatabasePair(await openReal());
    pair.#control = pair.real.newConnection();
    await pair.#control.connect();
    // Deadlocks are ended by terminating one of their sessions.
    const { rows } = await pair.#control.query<{ name: string }>({ text: "SELECT quote_ident(current_database()) AS name" });
    await pair.#control.query({ text: `ALTER DATABASE ${rows[0]?.name} SET deadlock_timeout TO '60s'` });
    pair.#controls = await pair.newConnection();
    await pair.#listen(pair.simulated.newConnection, pair.#notified.simulated);
    await pair.#listen(pair.real.newConnection, pair.#notified.real);
    return pair;
  }

  async #listen(newConnection: NewSqlConnection, heard: string[]): Promise<void> {
    const session = newConnection({ notification: (channel, payload) => void heard.push(`${channel} ${payload}`) });
    const listening = session.connect().then(async () => {
      for (const channel of CHANNELS) await session.query({ text: listenOn(channel) });
    });
    await this.#drive();
    await listening;
  }

  async #drive(): Promise<void> {
    await pass(this.simulated.timeline, 0);
  }

  async newConnection(): Promise<ConnectionPair> {
    const isLost = { simulated: false, real: false };
    const lost = (side: keyof typeof isLost) => () => {
      isLost[side] = true;
    };
    const simulated = this.simulated.newConnection({ lost: lost("simulated") });
    const real = this.real.newConnection({ lost: lost("real") });
    void simulated.connect();
    await real.connect();
    await this.#drive();
    const { rows } = await real.query<{ pid: number }>({ text: "SELECT pg_backend_pid() AS pid" });
    this.#locks += 1;
    const session = { simulated, real, lock: String(this.#locks), pid: rows[0]?.pid ?? 0, isLost, isInBlock: false, age: 0 };
    this.#sessions.add(session);
    await this.run("lock", session, (one) => one.query({ text: LOCK, values: [session.lock] }));
    return session;
  }

  /** Runs the operation on both sides, and compares what has come to an end. */
  run(
    name: string,
    on: ConnectionPair,
    act: (session: SqlConnection) => Promise<unknown>,
    { size = 1, hasMoreTransactions = false } = {},
  ): Promise<void> {
    return this.#run(
      { name, size, on, hasMoreTransactions },
      () => act(on.simulated),
      () => act(on.real),
    );
  }

  call(name: string, act: (database: OneDatabase) => Promise<unknown>): Promise<void> {
    return this.#run(
      { name, size: 1, on: undefined, hasMoreTransactions: true },
      () => act(this.simulated),
      () => act(this.real),
    );
  }

  async #run(what: Omit<Operation, "simulated" | "real">, simulated: () => Promise<unknown>, real: () => Promise<unknown>): Promise<void> {
    const ours = watched(simulated());
    await pass(this.simulated.timeline, 1);
    const operation = { ...what, simulated: ours, real: watched(real()) };
    this.pending.push(operation);
    if (ours.outcome === undefined) this.waited += 1;
    await this.#settle();
    await this.#disentangle();
    // Tables that are created in the same millisecond have no order.
    if (what.name === "create") for (const began = Date.now(); Date.now() === began; ) await turn();
  }

  async #until(isDone: () => boolean | Promise<boolean>, what: string): Promise<void> {
    const began = performance.now();
    while (!(await isDone())) {
      if (performance.now() - began > HANGS_AFTER) throw new Error(`This did not happen: ${what}\n${await this.#realSessions()}`);
      await turn();
    }
  }

  /** What has come to an end in the simulation has to do so in the real database, with the same outcome; the rest has to wait. */
  async #settle(): Promise<void> {
    for (const operation of [...this.pending]) {
      const { name, simulated, real } = operation;
      if (simulated.outcome === undefined) continue;
      await this.#until(() => real.outcome !== undefined, `${name} ends with ${JSON.stringify(simulated.outcome)}`);
      const [ours, theirs] = [JSON.stringify(simulated.outcome), JSON.stringify(real.outcome)];
      if (ours !== theirs) throw new Error(`${name}\n  simulated: ${ours}\n  real:      ${theirs}`);
      this.pending.splice(this.pending.indexOf(operation), 1);
      this.compared += operation.size;
    }
    const { waits } = this.simulated.postgres;
    const isAsBefore = waits.length === this.#waits.length && waits.every((holder, i) => holder === this.#waits[i]);
    this.#waits = waits;
    const names = this.pending.map(({ name }) => name);
    if (!isAsBefore)
      await this.#until(async () => (await this.#countWaiting()) === waits.length, `${waits.length} statements wait: ${names}`);
    const early = this.pending.find(({ real }) => real.outcome !== undefined);
    if (early !== undefined) throw new Error(`${early.name} does not wait: ${JSON.stringify(early.real.outcome)}`);
    for (const session of this.#sessions)
      if (session.isLost.simulated) {
        await this.#gone(session);
        this.#sessions.delete(session);
      }
    const { simulated, real } = this.#notified;
    await this.#until(() => real.length >= simulated.length, `the notifications ${simulated.slice(-3)}`);
    if (simulated.join() !== real.join()) throw new Error(`Notifications: ${simulated.slice(-5)}, but really ${real.slice(-5)}`);
    simulated.length = 0;
    real.length = 0;
  }

  /** What the sessions of the real database do, and for whom they wait: a hang is seldom repeated. */
  async #realSessions(): Promise<string> {
    const result = await this.#control?.query<{ line: string }>({
      text: `SELECT concat_ws(' ', pid, state, wait_event_type, wait_event, pg_blocking_pids(pid)::text, left(query, 90)) AS line
        FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    });
    return (result?.rows ?? []).map(({ line }) => line).join("\n");
  }

  async #countWaiting(): Promise<number> {
    const result = await this.#control?.query<{ count: number }>({
      text: `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND cardinality(pg_blocking_pids(pid)) > 0`,
    });
    return result?.rows[0]?.count ?? 0;
  }

  get #sessionsByBackend(): ReadonlyMap<BackendProcess | undefined, ConnectionPair> {
    return new Map([...this.#sessions].map((session) => [this.simulated.postgres.ownerOf(session.lock), session]));
  }

  /** The session for which a call of a store waits. */
  get blocker(): ConnectionPair | undefined {
    const sessions = this.#sessionsByBackend;
    const backends = [...this.simulated.postgres.backends];
    const awaited = backends.find((backend) => backend.waitsFor !== undefined && !sessions.has(backend))?.waitsFor;
    return awaited && sessions.get(backends.find(({ holds }) => holds.includes(awaited)));
  }

  /** PostgreSQL leaves open who of two waiters is first, and which statement of a deadlock fails: one of their sessions is terminated. */
  async #disentangle(): Promise<void> {
    for (;;) {
      const { backends } = this.simulated.postgres;
      const sessions = this.#sessionsByBackend;
      const waitersFor = ({ holds }: BackendProcess) =>
        [...backends].filter(({ waitsFor }) => waitsFor !== undefined && holds.includes(waitsFor));
      const isWaitedFor = (backend: BackendProcess) => {
        const session = sessions.get(backend);
        const operation = this.pending.find(({ on }) => on === session);
        return waitersFor(backend).length > (session === undefined || operation?.hasMoreTransactions ? 0 : 1);
      };
      const surplus = [...backends].filter(isWaitedFor).flatMap(waitersFor);
      const deadlocked = [...backends].filter(({ holds }) => holds.some(isDeadlocked));
      if (surplus.length + deadlocked.length === 0) return;
      const victim = [...surplus, ...deadlocked].find((backend) => sessions.has(backend) && !isWaitedFor(backend));
      const session = victim && sessions.get(victim);
      if (session === undefined) throw new LeftOpen("Two calls of stores wait for each other.");
      await this.terminate(session);
    }
  }

  /** Terminates the session that holds this lock. */
  endHolders(lock: string): Promise<void> {
    return this.run("end holders", this.#controls as ConnectionPair, (one) => one.query({ text: END_HOLDERS, values: [lock] }));
  }

  terminate(session: ConnectionPair): Promise<void> {
    return this.endHolders(session.lock);
  }

  /** Closes the connection without a word. A waiting statement stays with the server. */
  async destroy(session: ConnectionPair): Promise<void> {
    const isWaiting = this.pending.some(({ on }) => on === session);
    session.simulated.destroy();
    session.real.destroy();
    await this.#drive();
    if (isWaiting) this.#sessions.delete(session);
    await this.#settle();
  }

  /** Says goodbye. */
  async end(session: ConnectionPair): Promise<void> {
    void session.simulated.end();
    await session.real.end();
    await this.#drive();
    await this.#settle();
  }

  async #gone({ pid, isLost }: ConnectionPair): Promise<void> {
    await this.#until(async () => {
      if (!isLost.real) return false;
      const result = await this.#control?.query({ text: `SELECT FROM pg_stat_activity WHERE pid = ${pid}` });
      return result?.rowCount === 0;
    }, "a session is gone");
  }

  async compareRows(): Promise<void> {
    const found = await differences(this.#control as SqlConnection, this.simulated.postgres.dump());
    if (Object.keys(found).length > 0) throw new Error(`Rows differ: ${JSON.stringify(found, undefined, 1).slice(0, 5_000)}`);
  }

  /** A call may hang. And a server sees the locks of all its databases, so none may be left. */
  async close(): Promise<void> {
    const others =
      "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
    await this.#control?.query({ text: `SELECT pg_terminate_backend(pid) ${others}` });
    await this.#until(async () => (await this.#control?.query({ text: `SELECT ${others}` }))?.rowCount === 0, "all sessions are gone");
    this.#control?.destroy();
    await this.real.close();
  }
}
