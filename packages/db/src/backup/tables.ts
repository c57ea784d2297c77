import type pg from "pg";

/** A table as a backup keeps it. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Which migrations there were stands in a backup's heading; which processes live is nobody's business after a restore. */
const NOT_KEPT = ["_prisma_migrations", "node"];

/** All tables that the database has, but for those of its extensions, so that none can be forgotten; what is computed from other columns is computed again. */
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

/** In an order in which they can be filled: whatever a row refers to is there before it. */
export async function backupTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<Row>(TABLES, [NOT_KEPT]);
  const ordered: Row[] = [];
  const isThere = (oid: number) => ordered.some((table) => table.oid === oid);
  while (ordered.length < rows.length) {
    const next = rows.find(({ oid, needs }) => !isThere(oid) && needs.every(isThere));
    if (next === undefined) throw new Error("Tables refer to one another in a circle: no order fills them.");
    ordered.push(next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}
