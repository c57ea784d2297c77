import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../embedded/index.ts";

/**
 * The global set-up of the integration tests: one PostgreSQL for all of a run, fresh, on a folder and a port of its own, gone
 * afterwards. Its address travels to the test processes in their environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "mutable-test-"));
  const server = await startEmbedded(join(folder, "postgres"));
  process.env.TMPDIR = folder; // What the tests leave in their temporary folders goes with it.
  process.env.TEST_POSTGRES = await server.database("tests");
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
