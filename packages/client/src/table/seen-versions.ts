import { type ClientStorage, readStored, writeStored } from "../shared/storage.ts";

/** The last version of a game that this browser has shown. */
interface SeenVersion {
  readonly table: string;
  readonly game: string;
  readonly version: number;
}

const KEY = "mutable.seen";
const MOST_TABLES = 20;

/** The version that was shown last; undefined for an unknown game. */
export const seenVersion = (storage: ClientStorage, table: string, game: string): number | undefined =>
  readAll(storage).find((seen) => seen.table === table && seen.game === game)?.version;

export function writeSeenVersion(storage: ClientStorage, seen: SeenVersion): void {
  const others = readAll(storage).filter(({ table }) => table !== seen.table);
  writeStored(storage, KEY, [...others, seen].slice(-MOST_TABLES));
}

function readAll(storage: ClientStorage): readonly SeenVersion[] {
  const stored = readStored(storage, KEY);
  return Array.isArray(stored) ? stored.filter(isSeenVersion) : [];
}

const isSeenVersion = (value: unknown): value is SeenVersion => {
  const { table, game, version } = (value ?? {}) as Partial<SeenVersion>;
  return typeof table === "string" && typeof game === "string" && typeof version === "number";
};
