import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "../database.ts";
import { migratedDatabase } from "../testing/index.ts";
import { openPeople, type PeopleStore } from "./people.ts";
import type { Person } from "./person.ts";
import type { ServiceResult } from "./result.ts";
import { hashOf } from "./secrets.ts";

export const INSTALLATION_SECRET = "the secret of an installation, for tests";
export const ACCOUNT_PASSWORD = "a phrase of several words";
/** An id that no person has: cuids are never this short. */
export const NOBODY = "nobody";

/** Returns a new database and its people. */
export async function newInstallation(): Promise<{ database: Database; people: PeopleStore }> {
  const database = openDatabase(await migratedDatabase());
  return { database, people: openPeople(database, INSTALLATION_SECRET) };
}

/** Returns the value, or throws if the request was refused. */
export function expectDone<Value>(outcome: ServiceResult<Value>): Value {
  if (outcome.fault !== undefined) throw new Error(`The request was refused: ${outcome.fault}`);
  return outcome.value;
}

/** Counts the refusals by code, and the successes as "done". */
export function countResults(outcomes: readonly ServiceResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { fault = "done" } of outcomes) counts[fault] = (counts[fault] ?? 0) + 1;
  return counts;
}

export const newGuest = async ({ guests }: PeopleStore, name = "Guest"): Promise<Person> =>
  expectDone(await guests.create({ name, face: "fox" }));

export async function newAccount({ accounts }: PeopleStore, name: string, guest?: Person): Promise<Person> {
  return expectDone(await accounts.signUp({ name, face: "owl", password: ACCOUNT_PASSWORD, guest: guest?.id })).person;
}

/** Returns each database table with each of the words that it contains, in any case: ["person: mika"]. */
export async function findTraces(database: Database, words: readonly string[]): Promise<string[]> {
  const tables = await database.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_prisma%' ORDER BY 1`;
  if (tables.length < 6) throw new Error("Too few tables were found.");
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`);
    const text = rows.map(({ row }) => row.toLowerCase()).join("\n");
    found.push(...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word}`));
  }
  return found;
}

/**
 * Starts the functions one after the other while a row that they need is locked, each as soon as the one before it waits
 * for the lock, then unlocks the row. This reproduces a rare race in every run.
 */
export async function runContending<Value>(
  database: Database,
  row: { person: string } | { link: string },
  ...works: (() => Promise<Value>)[]
): Promise<Value[]> {
  const running: Promise<Value>[] = [];
  let settled = 0;
  const count = () => {
    settled += 1;
  };
  await database.$transaction(
    async (transaction) => {
      if ("person" in row) await transaction.$queryRaw`SELECT id FROM person WHERE id = ${row.person} FOR UPDATE`;
      else await transaction.$queryRaw`SELECT hash FROM link WHERE hash = ${hashOf(row.link)} FOR UPDATE`;
      for (const work of works) {
        const run = work();
        run.then(count, count);
        running.push(run);
        for (const until = Date.now() + 4_000; (await waiting(database)) + settled < running.length && Date.now() < until; )
          await sleep(10);
      }
    },
    { timeout: 20_000 },
  );
  return Promise.all(running);
}

/** The number of connections that wait for a lock. */
async function waiting(database: Database): Promise<number> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
}
