import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTicket, deriveKey } from "@mutable/config";
import { type Database, migrate, openDatabase, openPeople, type Person } from "@mutable/db";
import { type EmbeddedPostgres, startEmbedded } from "@mutable/db/embedded";
import { cpuOfFamily, parentOf } from "@mutable/rooms/testing";
import { ServerProcess } from "./server-process.ts";

const CONCURRENCY = 8;

/** What the measured servers share: a PostgreSQL that writes to the disk, and guests. `close` removes everything. */
export class Stage {
  readonly secret = randomUUID();
  readonly databaseUrl: string;
  readonly #guests: readonly Person[];
  readonly #cleanUp: () => Promise<void>;
  readonly #processes = new Set<ServerProcess>();
  readonly #database: Database;

  private constructor(databaseUrl: string, guests: readonly Person[], cleanUp: () => Promise<void>) {
    this.databaseUrl = databaseUrl;
    this.#database = openDatabase(databaseUrl);
    this.#guests = guests;
    this.#cleanUp = cleanUp;
  }

  static async open(guestCount: number): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), "mutable-bench-"));
    let postgres: EmbeddedPostgres | undefined;
    const cleanUp = async () => {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    };
    try {
      postgres = await startEmbedded(join(folder, "postgres"));
      const url = await postgres.database("bench");
      await migrate(url);
      return new Stage(url, await createGuests(url, guestCount), cleanUp);
    } catch (error) {
      await cleanUp();
      throw error;
    }
  }

  start(program: string): ServerProcess {
    const started = ServerProcess.start(program);
    this.#processes.add(started);
    return started;
  }

  /** Mints new tickets each time: a ticket is valid for a minute. */
  tickets(count: number): Promise<string[]> {
    const key = deriveKey(this.secret, "tickets");
    return Promise.all(
      this.#guests
        .slice(0, count)
        .map(({ id, version }) => createTicket(key, { person: id, place: "lobby", rights: ["watch", "play", "host"], version })),
    );
  }

  /** µs of CPU that all processes of PostgreSQL have used. */
  async postgresCpu(): Promise<number> {
    // The parent of a backend is PostgreSQL's first process.
    return cpuOfFamily(await parentOf(await this.#query("SELECT pg_backend_pid()::float8 AS result")));
  }

  /** Bytes of a log entry on the disk, its part of the index included. */
  logEntrySize(): Promise<number> {
    return this.#query("SELECT pg_total_relation_size('table_log')::float8 / (SELECT count(*) FROM table_log) AS result");
  }

  async #query(sql: string): Promise<number> {
    const [row] = await this.#database.$queryRawUnsafe<{ result: number }[]>(sql);
    return row?.result ?? Number.NaN;
  }

  async endProcesses(): Promise<void> {
    await Promise.all([...this.#processes].map((each) => each.end()));
    this.#processes.clear();
  }

  async close(): Promise<void> {
    await this.endProcesses();
    await this.#database.$disconnect();
    await this.#cleanUp();
  }
}

async function createGuests(url: string, count: number): Promise<Person[]> {
  const database = openDatabase(url);
  // The secret does not matter for guests.
  const people = openPeople(database, randomUUID());
  const guests: Person[] = [];
  const createSome = async () => {
    while (guests.length < count) {
      const entered = await people.guests.create({ name: "Guest", face: "fox" });
      if (entered.fault !== undefined) throw new Error(entered.fault);
      guests.push(entered.value);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, createSome));
  await database.$disconnect();
  return guests;
}
