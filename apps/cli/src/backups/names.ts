import { UserError } from "@mutable/config";
import { nextRun, type TimeOfDay } from "./schedule.ts";

const NAME = String.raw`mutable-(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])([0-5]\d)\.backup`;
const PATTERN = new RegExp(`^${NAME}$`);
const DRAFT_PATTERN = new RegExp(String.raw`^${NAME}\.\d+\.part$`);
/** The hours of a day on which clocks are set back. */
const LONGEST_DAY = 25 * 60 * 60_000;

/** The name of a backup that is taken at this moment: its local date and time, so that names sort by age. */
export function backupName(now: number): string {
  const local = new Date(now);
  const two = (value: number) => String(value).padStart(2, "0");
  const date = [local.getFullYear(), two(local.getMonth() + 1), two(local.getDate())].join("-");
  return `mutable-${date}T${two(local.getHours())}${two(local.getMinutes())}.backup`;
}

/** True for exactly the names that `backupName` makes. */
export const isBackupName = (name: string): boolean => PATTERN.test(name);

/** True for the partial files of such backups, as packages/db names them. */
export const isDraftName = (name: string): boolean => DRAFT_PATTERN.test(name);

/** Reads the number of backups to keep. */
export function readKeep(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UserError(`${JSON.stringify(text)} is not a number of backups; write --keep (BACKUPS_KEEP) like 14.`);
  return Number(text);
}

/** The oldest backups beyond the number to keep, the oldest first. Other names are never among them. */
export function expired(names: readonly string[], keep: number): string[] {
  const backups = names.filter(isBackupName).sort();
  return backups.slice(0, Math.max(0, backups.length - keep));
}

/**
 * True if the next scheduled run would leave more than a day between itself and the newest backup.
 * Backups from the future are ignored: a clock was wrong.
 */
export function isOverdue(names: readonly string[], now: number, at: TimeOfDay): boolean {
  const times = names.map(timeOf).filter((time): time is number => time !== undefined && time <= now);
  return nextRun(now, at) - Math.max(...times) > LONGEST_DAY;
}

function timeOf(name: string): number | undefined {
  const found = PATTERN.exec(name);
  if (found === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  return new Date(year, month - 1, day, hour, minute).getTime();
}
