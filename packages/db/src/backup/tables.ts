import type pg from "pg";

/** A table and its columns in a backup. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The header lists the migrations; nodes mean nothing after a restore. */
const EXCLUDED = ["_prisma_migrations", "node"];

/** All tables except for those of extensions, without generated columns. Read from the catalogue, so that none can be forgotten. */
const TABLES = `
  SELECT class.relname AS name,
    (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
    (SELECT coalesce(json_agg(confrelid::int8), '[]') FROM pg_constraint
      WHERE conrelid = class.oid AND contype = 'f' AND confrelid <> conrelid) AS needs,
    class.oid::int8::float8 AS oid
  FROM pg_class class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> ALL($1)
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype = 'e') ORDER BY relname`;

interface Row extends BackupTable {
  readonly oid: number;
  readonly needs: readonly number[];
}

/** The tables in an order in which foreign keys can be filled. */
export async function backupTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(TABLES, [EXCLUDED]);
  const ordered: Row[] = [];
  const isThere = (oid: number) => ordered.some((table) => table.oid === oid);
  while (ordered.length < rows.length) {
    const next = rows.find(({ oid, needs }) => !isThere(oid) && needs.every(isThere));
    if (next === undefined) throw new Error("The foreign keys of the tables form a cycle.");
    ordered.push(next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}
