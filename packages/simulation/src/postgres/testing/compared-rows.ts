import type { Queryable } from "@mutable/db";
import type { DatabaseDump } from "../dump.ts";
import { comparable } from "./outcome.ts";

/** The tables whose rows are compared. */
const TABLES: { readonly [Part in keyof DatabaseDump]: string } = {
  people: "person",
  merges: "merge",
  tables: "game_table",
  log: "table_log",
  snapshots: "table_snapshot",
  owners: "table_owner",
  nodes: "node",
  games: "game",
  seats: "game_seat",
  pendingRecords: "pending_record",
  records: "game_record",
  dailyTries: "daily_try",
  chat: "chat_line",
  reports: "report",
};

/** Columns that the simulated database leaves out, or makes in its own way. */
const LEFT_OUT = new Set([
  ...["email", "passwordHash", "recoveryCodes", "secondFactor", "factorStep", "profile", "language", "theme"],
  ...["deckKey", "deckVersion", "settledAt", "settledById"],
]);

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row as text. JSON is compared as what it says. */
function textOf(row: object, isReport: boolean): string {
  const entries = Object.entries(row).flatMap(([column, value]) => {
    const name = camel(column);
    if (LEFT_OUT.has(name) || (isReport && name === "id")) return [];
    const isJson = name === "summary" || name === "lines";
    return [[name, isJson && typeof value === "string" ? JSON.parse(value) : value]];
  });
  return JSON.stringify(comparable(Object.fromEntries(entries)));
}

const sorted = (rows: readonly object[], table: string): string[] => rows.map((row) => textOf(row, table === "report")).sort();

/** The tables with rows that only one of the databases has. */
export async function differences(real: Queryable, simulated: DatabaseDump): Promise<Record<string, object>> {
  const different: Record<string, object> = {};
  for (const [part, table] of Object.entries(TABLES)) {
    const { rows } = await real.query({ text: `SELECT * FROM ${table}` });
    const [ours, theirs] = [sorted(simulated[part as keyof DatabaseDump], table), sorted(rows, table)];
    if (ours.join() === theirs.join()) continue;
    const [own, other] = [new Set(ours), new Set(theirs)];
    different[table] = { simulated: ours.filter((row) => !other.has(row)), real: theirs.filter((row) => !own.has(row)) };
  }
  return different;
}
