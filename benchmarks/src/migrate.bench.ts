import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "@mutable/db";
import { startEmbedded } from "@mutable/db/embedded";
import { median } from "./statistics.ts";

/** The start-up time of a migrated database: our migrator in the same process, or Prisma's command line in another. */
const ROUNDS = 7;

const folder = await mkdtemp(join(tmpdir(), "mutable-bench-"));
const postgres = await startEmbedded(join(folder, "postgres"));
try {
  const url = await postgres.database("bench");
  await migrate(url);
  const cli = fileURLToPath(new URL("../../packages/db/tools/prisma.mjs", import.meta.url));
  const deploy = () => {
    const { status } = spawnSync(process.execPath, [cli, "migrate", "deploy"], { env: { ...process.env, DATABASE_URL: url } });
    if (status !== 0) throw new Error(`prisma migrate deploy failed (exit code ${status})`);
  };

  const ours: number[] = [];
  const prismas: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await timeOf(() => migrate(url)));
    prismas.push(await timeOf(deploy));
  }
  console.log(`migrate():             ${median(ours).toFixed(1)} ms`);
  console.log(`prisma migrate deploy: ${median(prismas).toFixed(1)} ms`);
  console.log(`ratio: ${(median(prismas) / median(ours)).toFixed(0)}x (medians of ${ROUNDS} interleaved rounds)`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
