import { sleep, systemWorld } from "@mutable/world";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client.ts";

export type Database = PrismaClient;

/** Opens the database; connections are opened on first use, and reopened after they are lost. */
export function openDatabase(url: string): Database {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, connectionTimeoutMillis: 5_000 }) });
}

/** A check that takes longer, in milliseconds, counts as failed. */
const REACHABLE_WITHIN = 2_000;

/** True if the database answers a query soon. */
export async function isDatabaseReachable(database: Database): Promise<boolean> {
  const answers = database.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answers, sleep(systemWorld, REACHABLE_WITHIN, false, { background: true })]);
}
