/**
 * Claims a table for this worker by a lock of the browser, which ends with the worker. A second tab takes the table over,
 * so that a table is never locked by a forgotten one. Browsers without locks have one tab at most by chance.
 */
export async function lockTable(table: string, onTaken: () => void): Promise<boolean> {
  if (!("locks" in navigator)) return true;
  return new Promise((resolve) => {
    const held = navigator.locks.request(`mutable table ${table}`, { steal: true }, () => {
      resolve(true);
      // Held until the worker ends, or another one steals it.
      return new Promise(() => {});
    });
    held.catch(onTaken);
  });
}
