import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client.ts";

export type Database = PrismaClient;

/** Opens the database; connections are made when they are first needed, and again after they were lost. */
export function openDatabase(url: string): Database {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, connectionTimeoutMillis: 5_000 }) });
}

/** Whether the database answers a query. */
export async function databaseAnswers(database: Database): Promise<boolean> {
  try {
    await database.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
