import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "./embedded/index.ts";
import { migrate } from "./migrate.ts";

/** What a boot pays for a database that is up to date: our migrator in the process that boots anyway, or Prisma's command line beside it. */
const ROUNDS = 7;

const home = await mkdtemp(join(tmpdir(), "mutable-bench-"));
const server = await startEmbedded(join(home, "postgres"));
try {
  const url = await server.database("bench");
  await migrate(url);
  const cli = fileURLToPath(new URL("../tools/prisma.mjs", import.meta.url));
  const deploy = () => {
    const { status } = spawnSync(process.execPath, [cli, "migrate", "deploy"], { env: { ...process.env, DATABASE_URL: url } });
    if (status !== 0) throw new Error(`prisma migrate deploy failed (exit code ${status})`);
  };

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await timed(() => migrate(url)));
    theirs.push(await timed(deploy));
  }
  console.log(`a boot that calls migrate():                    ${median(ours).toFixed(1)} ms`);
  console.log(`a boot that runs prisma migrate deploy as well: ${median(theirs).toFixed(1)} ms`);
  console.log(`ratio: ${(median(theirs) / median(ours)).toFixed(0)}x (medians of ${ROUNDS}, side by side)`);
} finally {
  await server.stop();
  await rm(home, { recursive: true, force: true });
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
