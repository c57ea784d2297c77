import type { SqlConnection, Statement } from "@mutable/db";
import { BEGIN, COMMIT, WRITE_ONE } from "@mutable/db/statements";
import { STORE_CALLS } from "./calls.ts";
import { outcomeOf } from "./outcome.ts";
import type { ConnectionPair, DatabasePair } from "./pair.ts";
import { LOCKS, STATEMENT_KINDS } from "./statements.ts";
import { Universe } from "./universe.ts";

const SESSIONS = 4;
/** A transaction is committed after that many operations at the latest: what waits for it cannot wait forever. */
const LONGEST_BLOCK = 12;

/** Draws one of these by their weights. */
function draw<Entry extends readonly [weight: number, ...unknown[]]>(random: () => number, entries: readonly Entry[]): Entry {
  let left = random() * entries.reduce((sum, [weight]) => sum + weight, 0);
  for (const entry of entries) {
    left -= entry[0];
    if (left < 0) return entry;
  }
  return entries[0] as Entry;
}

/** Random operations of some sessions and of the stores. */
export class RandomOperations {
  readonly #pair: DatabasePair;
  readonly #universe: Universe;
  readonly #sessions: ConnectionPair[] = [];

  constructor(pair: DatabasePair, random: () => number) {
    this.#pair = pair;
    this.#universe = new Universe(random, pair.simulated.postgres.rows);
  }

  async begin(): Promise<void> {
    const { people } = this.#universe;
    for (let n = 0; n < 4; n += 1) await this.#callNamed("add person");
    if (people.length === 0) throw new Error("There are no people.");
    for (let n = 0; n < 4; n += 1) await this.#callNamed("create");
    for (let n = 0; n < SESSIONS; n += 1) this.#sessions.push(await this.#pair.newConnection());
  }

  async #callNamed(name: string): Promise<void> {
    const entry = STORE_CALLS.find(([, each]) => each === name);
    if (entry !== undefined) await this.#pair.call(name, entry[2](this.#universe));
  }

  /** One operation. */
  async next(): Promise<void> {
    await this.#replaceLost();
    const { random } = this.#universe;
    const pending = this.#pair.pending;
    // Which rows a call has changed when it waits for another is open: nothing else happens meanwhile.
    const { blocker } = this.#pair;
    if (blocker !== undefined)
      return blocker.isInBlock && this.#idle().includes(blocker) && random() < 0.7 ? this.#commit(blocker) : this.#pair.terminate(blocker);
    const old = this.#idle().find(({ isInBlock, age }) => isInBlock && age > LONGEST_BLOCK);
    if (old !== undefined) return this.#commit(old);
    if (pending.some(({ name }) => name === "lock") && random() < 0.2) return this.#pair.endHolders(this.#universe.pick(LOCKS));
    if (random() < 0.3) {
      const [, name, kind] = draw(random, STORE_CALLS);
      return this.#pair.call(name, kind(this.#universe));
    }
    const session = this.#universe.pick(this.#idle());
    if (session === undefined) return this.#pair.terminate(this.#universe.pick(this.#sessions));
    session.age += 1;
    return this.#onSession(session);
  }

  #idle(): ConnectionPair[] {
    return this.#sessions.filter((session) => !this.#pair.pending.some(({ on }) => on === session));
  }

  async #onSession(session: ConnectionPair): Promise<void> {
    const kind = this.#universe.random();
    if (kind < 0.004) return this.#pair.terminate(session);
    if (kind < 0.006) return this.#pair.destroy(session);
    if (kind < 0.008) return this.#pair.end(session);
    if (kind < 0.012) {
      const other = this.#universe.pick(this.#sessions);
      return this.#universe.chance(0.5) ? this.#pair.destroy(other) : this.#pair.terminate(other);
    }
    if (session.isInBlock && kind < 0.25) return this.#commit(session);
    if (!session.isInBlock && kind < 0.15) {
      session.isInBlock = true;
      session.age = 0;
      return this.#pair.run("begin", session, (one) => one.query(BEGIN));
    }
    if (!session.isInBlock && kind < 0.3) return this.#pipeline(session);
    if (!session.isInBlock && kind < 0.32) return this.#pair.run("write records", session, writeRecords, { hasMoreTransactions: true });
    const [, name, make] = draw(this.#universe.random, STATEMENT_KINDS);
    const statement = make(this.#universe);
    return this.#pair.run(name, session, (one) => one.query(statement));
  }

  #commit(session: ConnectionPair): Promise<void> {
    session.isInBlock = false;
    return this.#pair.run("commit", session, (one) => one.query(COMMIT));
  }

  /** A transaction as the log sends it: all statements at once. */
  #pipeline(session: ConnectionPair): Promise<void> {
    const kinds = ["append", "overviews", "tries", "games"].filter((name) => name === "append" || this.#universe.chance(0.5));
    const statements = kinds.flatMap((name): Statement[] =>
      STATEMENT_KINDS.filter(([, each]) => each === name).map(([, , make]) => make(this.#universe)),
    );
    const all = [BEGIN, ...statements, COMMIT];
    const send = (one: SqlConnection) => Promise.all(all.map((statement) => outcomeOf(one.query(statement))));
    return this.#pair.run(`pipeline of ${kinds}`, session, send, { size: all.length });
  }

  async #replaceLost(): Promise<void> {
    for (const [i, { isLost }] of this.#sessions.entries()) if (isLost.simulated) this.#sessions[i] = await this.#pair.newConnection();
  }

  /** Ends all transactions. */
  async end(): Promise<void> {
    while (this.#pair.pending.some(({ name }) => name === "lock")) for (const lock of LOCKS) await this.#pair.endHolders(lock);
    for (;;) {
      await this.#replaceLost();
      const open = this.#idle().find(({ isInBlock }) => isInBlock);
      if (open === undefined) break;
      await this.#commit(open);
    }
    if (this.#pair.pending.length > 0) throw new Error(`These never ended: ${this.#pair.pending.map(({ name }) => name)}`);
  }
}

/** Any server writes records in any order, until none is pending. */
async function writeRecords(session: SqlConnection): Promise<unknown> {
  const written: unknown[] = [];
  for (;;) {
    const { rows } = await session.query<{ game_id: string }>({ name: "record", text: WRITE_ONE });
    if (rows.length === 0) return written.sort();
    written.push(rows[0]?.game_id);
  }
}
