const PATTERN = /^mutable-(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])([0-5]\d)\.backup$/;
const DAY = 24 * 60 * 60_000;

/** The name of a backup that is taken at this moment: its local date and time, so that names sort by age. */
export function backupName(now: number): string {
  const local = new Date(now);
  const two = (value: number) => String(value).padStart(2, "0");
  const date = [local.getFullYear(), two(local.getMonth() + 1), two(local.getDate())].join("-");
  return `mutable-${date}T${two(local.getHours())}${two(local.getMinutes())}.backup`;
}

/** True for exactly the names that `backupName` makes. */
export const isBackupName = (name: string): boolean => PATTERN.test(name);

/** The oldest backups beyond the number to keep, the oldest first. Other names are never among them. */
export function expired(names: readonly string[], keep: number): string[] {
  const backups = names.filter(isBackupName).sort();
  return backups.slice(0, Math.max(0, backups.length - keep));
}

/** True if no backup is from the last 24 hours. Those from the future are ignored: a clock was wrong. */
export function isOverdue(names: readonly string[], now: number): boolean {
  return !names.map(timeOf).some((time) => time !== undefined && time <= now && now - time <= DAY);
}

function timeOf(name: string): number | undefined {
  const found = PATTERN.exec(name);
  if (found === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  return new Date(year, month - 1, day, hour, minute).getTime();
}
