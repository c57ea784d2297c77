/** What outlives a page. `localStorage` is one. */
export interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Gone with the process. */
export function shortMemory(): Memory {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

/** Nothing, if it cannot be read, as where a browser forbids it. */
export function recall(memory: Memory, key: string): unknown {
  try {
    return JSON.parse(memory.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Storage can be full or forbidden. Then things last as long as the page. */
export function remember(memory: Memory, key: string, value: unknown): void {
  try {
    memory.setItem(key, JSON.stringify(value));
  } catch {}
}
