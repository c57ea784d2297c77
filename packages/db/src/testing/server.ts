import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../embedded/index.ts";
import { migrate } from "../migrate.ts";

/**
 * The global setup of the integration tests: one fresh PostgreSQL server for the whole run, in a folder of its own, deleted
 * afterwards. The test processes get its address, and the name of a migrated database to copy, from the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "mutable-test-"));
  const home = join(folder, "postgres");
  // Fleets of room servers run beside other tests.
  const server = await startEmbedded(home, { maxConnections: 400 });
  const url = await server.database("tests");
  await tuneForTests(url, (await readFile(join(home, "password"), "utf8")).trim());
  const template = "migrated";
  await migrate(await server.database(template));
  process.env.TMPDIR = folder; // Temporary folders of tests are deleted with it.
  process.env.TEST_POSTGRES = url;
  process.env.TEST_TEMPLATE = template;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** These databases do not outlive the run, so they need neither fsync nor slow password hashes. */
async function tuneForTests(url: string, superuserPassword: string): Promise<void> {
  const { username, password } = new URL(url);
  const superuser = new URL(url);
  Object.assign(superuser, { username: "postgres", password: superuserPassword, pathname: "postgres" });
  const client = new pg.Client(superuser.href);
  await client.connect();
  await client.query("ALTER SYSTEM SET fsync TO off");
  await client.query("SET scram_iterations TO 1");
  // For tests that end deadlocks themselves.
  await client.query(`GRANT SET ON PARAMETER deadlock_timeout TO ${pg.escapeIdentifier(username)}`);
  await client.query(`ALTER ROLE ${pg.escapeIdentifier(username)} PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`);
  await client.query("SELECT pg_reload_conf()").finally(() => client.end());
}
