import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "../database.ts";
import { migratedDatabase } from "../testing/index.ts";
import { openPeople, type PeopleStore } from "./people.ts";
import type { Person } from "./person.ts";
import type { ServiceResult } from "./result.ts";
import { hashOf } from "./secrets.ts";

export const INSTALLATION_SECRET = "the secret of an installation, for tests";
export const ACCOUNT_PASSWORD = "a phrase of several words";
/** What nobody has: cuids are never this short. */
export const NOBODY = "nobody";

/** A database of one's own, and the people in it. */
export async function newInstallation(): Promise<{ database: Database; people: PeopleStore }> {
  const database = openDatabase(await migratedDatabase());
  return { database, people: openPeople(database, INSTALLATION_SECRET) };
}

/** What came of it, where nothing may have been refused. */
export function expectDone<Value>(outcome: ServiceResult<Value>): Value {
  if (outcome.fault !== undefined) throw new Error(`It was refused: ${outcome.fault}`);
  return outcome.value;
}

/** How many were refused for what, how many came to something: in whatever order they were done. */
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

/** In which tables one of the words stands, in whatever letters: ["person: mika"]. */
export async function findTraces(database: Database, words: readonly string[]): Promise<string[]> {
  const tables = await database.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_prisma%' ORDER BY 1`;
  if (tables.length < 6) throw new Error("There must be more tables than that");
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await database.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`);
    const kept = rows.map(({ row }) => row.toLowerCase()).join("\n");
    found.push(...words.filter((word) => kept.includes(word.toLowerCase())).map((word) => `${name}: ${word}`));
  }
  return found;
}

/**
 * Starts the works one after the other while a row that they need is locked, each as soon as the one before waits for it, and lets them go: so they
 * meet every time in the way in which they would meet once in a thousand times.
 */
export async function runContending<Value>(
  database: Database,
  row: { person: string } | { link: string },
  ...works: (() => Promise<Value>)[]
): Promise<Value[]> {
  const running: Promise<Value>[] = [];
  let over = 0;
  const count = () => {
    over += 1;
  };
  await database.$transaction(
    async (transaction) => {
      if ("person" in row) await transaction.$queryRaw`SELECT id FROM person WHERE id = ${row.person} FOR UPDATE`;
      else await transaction.$queryRaw`SELECT hash FROM link WHERE hash = ${hashOf(row.link)} FOR UPDATE`;
      for (const work of works) {
        const run = work();
        run.then(count, count);
        running.push(run);
        for (const until = Date.now() + 2_000; (await waiting(database)) + over < running.length && Date.now() < until; ) await sleep(10);
      }
    },
    { timeout: 20_000 },
  );
  return Promise.all(running);
}

/** How many wait for a lock. */
async function waiting(database: Database): Promise<number> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
}
