/** Storage that outlives a page, such as `localStorage`. */
export interface ClientStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Storage that lasts as long as the process. */
export function createMemoryStorage(): ClientStorage {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

/** Returns undefined if the value is missing, is not JSON, or must not be read (some browsers forbid storage). */
export function readStored(storage: ClientStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Does nothing if the storage is full or forbidden. */
export function writeStored(storage: ClientStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {}
}
