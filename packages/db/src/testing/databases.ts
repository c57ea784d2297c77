import { randomUUID } from "node:crypto";
import pg from "pg";

/** Returns the address of a new, empty database on the server that all tests of a run share. */
export const emptyDatabase = (): Promise<string> => createDatabase("");

/** Returns the address of a new database with all migrations applied. */
export const migratedDatabase = (): Promise<string> => createDatabase(`TEMPLATE ${pg.escapeIdentifier(process.env.TEST_TEMPLATE ?? "")}`);

async function createDatabase(options: string): Promise<string> {
  const server = process.env.TEST_POSTGRES;
  if (server === undefined) throw new Error("A test that needs a database is named *.integration.test.ts");
  const name = `test_${randomUUID()}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} ${options}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
