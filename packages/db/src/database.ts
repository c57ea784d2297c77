import { sleep, systemWorld } from "@mutable/world";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client.ts";

export type Database = PrismaClient;

/**
 * The connections of Prisma, in milliseconds. Without a limit a query on a connection that has silently gone would wait for a quarter
 * of an hour, and with it all later commands of its client; and others would wait for the rows of its transaction.
 */
export const DATABASE_TIMEOUTS = { connection: 5_000, query: 15_000 };

/** Opens the database; connections are opened on first use, and reopened after they are lost. */
export function openDatabase(url: string, timeouts = DATABASE_TIMEOUTS): Database {
  const adapter = new PrismaPg({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.query,
    idle_in_transaction_session_timeout: timeouts.query,
    keepAlive: true,
  });
  return new PrismaClient({ adapter });
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
