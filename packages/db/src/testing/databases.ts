import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate } from "../migrate.ts";

/** The address of a new, empty database on the real server that all tests of a run share. */
export async function emptyDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES;
  if (server === undefined) throw new Error("A test that needs a database is named *.integration.test.ts");
  const name = `test_${randomUUID()}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** The same with all migrations applied. */
export async function migratedDatabase(): Promise<string> {
  const url = await emptyDatabase();
  await migrate(url);
  return url;
}
