import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyFor, mintTicket } from "@mutable/config";
import { type Database, migrate, openDatabase, openPeople, type Person } from "@mutable/db";
import { type EmbeddedPostgres, startEmbedded } from "@mutable/db/embedded";
import { cpuOfFamily, parentOf } from "../testing/cpu.ts";
import { Child } from "./child.ts";

const AT_ONCE = 8;

/** What the contestants share: a real PostgreSQL that writes to the disk, and people who have come as guests. Nothing of it is left afterwards. */
export class Stage {
  readonly secret = randomUUID();
  readonly database: string;
  readonly #people: readonly Person[];
  readonly #clear: () => Promise<void>;
  readonly #children = new Set<Child>();
  readonly #asking: Database;

  private constructor(database: string, people: readonly Person[], clear: () => Promise<void>) {
    this.database = database;
    this.#asking = openDatabase(database);
    this.#people = people;
    this.#clear = clear;
  }

  static async open(people: number): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), "mutable-bench-"));
    let postgres: EmbeddedPostgres | undefined;
    const clear = async () => {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    };
    try {
      postgres = await startEmbedded(join(folder, "postgres"));
      const url = await postgres.database("bench");
      await migrate(url);
      return new Stage(url, await guests(url, people), clear);
    } catch (error) {
      await clear();
      throw error;
    }
  }

  start(program: string): Child {
    const child = Child.start(program);
    this.#children.add(child);
    return child;
  }

  /** New ones each time: a ticket is good for a minute. */
  tickets(count: number): Promise<string[]> {
    const key = keyFor(this.secret, "tickets");
    return Promise.all(
      this.#people
        .slice(0, count)
        .map(({ id, version }) => mintTicket(key, { person: id, place: "lobby", rights: ["watch", "play", "host"], version })),
    );
  }

  /** µs of CPU that PostgreSQL has used, all of its processes together. */
  async postgresCpu(): Promise<number> {
    // Asked each time, of a line that is open: whoever answers has the first process as a parent.
    return cpuOfFamily(await parentOf(await this.#ask("SELECT pg_backend_pid()::float8 AS answer")));
  }

  /** Bytes that a row of the log takes up on the disk, with its place in the index. */
  bytesOfRow(): Promise<number> {
    return this.#ask("SELECT pg_total_relation_size('table_log')::float8 / (SELECT count(*) FROM table_log) AS answer");
  }

  async #ask(question: string): Promise<number> {
    const [row] = await this.#asking.$queryRawUnsafe<{ answer: number }[]>(question);
    return row?.answer ?? Number.NaN;
  }

  async endChildren(): Promise<void> {
    await Promise.all([...this.#children].map((child) => child.end()));
    this.#children.clear();
  }

  async close(): Promise<void> {
    await this.endChildren();
    await this.#asking.$disconnect();
    await this.#clear();
  }
}

async function guests(url: string, count: number): Promise<Person[]> {
  const database = openDatabase(url);
  // What signs people's secrets has no part in being a guest.
  const people = openPeople(database, randomUUID());
  const found: Person[] = [];
  const enterSome = async () => {
    while (found.length < count) {
      const entered = await people.guests.enter({ name: "Guest", face: "fox" });
      if (entered.fault !== undefined) throw new Error(entered.fault);
      found.push(entered.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, enterSome));
  await database.$disconnect();
  return found;
}
