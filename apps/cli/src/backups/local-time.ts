import { UserError } from "@mutable/config";
import type { TimeOfDay } from "./schedule.ts";

/** Two moments that tell zones apart, also where only one of them has summer time. */
const SAMPLES = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map((moment) => new Date(moment));

/** Node silently uses UTC for a TZ that it does not know. Compose sets an empty TZ by default. */
export function mustKnowTimeZone(name = process.env.TZ): void {
  if (name && !isLocalTimeZone(name)) throw new UserError("TZ is not a time zone; write it like Europe/Prague.");
}

/** Compares times, because Intl knows more spellings than the variable TZ, such as lower case. */
function isLocalTimeZone(timeZone: string): boolean {
  try {
    return SAMPLES.every((sample) => sample.toLocaleString("en", { timeZone }) === sample.toLocaleString("en"));
  } catch {
    return false;
  }
}

/** The name of the local time zone. Node has none for a machine without a zone, and uses UTC. */
export function timeZoneName(): string {
  const name: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name === undefined || name === "Etc/Unknown" ? "UTC" : name;
}

/** "04:15" */
export const clockTime = ({ hour, minute }: TimeOfDay): string => [hour, minute].map(twoDigits).join(":");

/** "04:15:05" in local time. */
export function localTime(moment: number): string {
  const local = new Date(moment);
  return [local.getHours(), local.getMinutes(), local.getSeconds()].map(twoDigits).join(":");
}

/** "2026-11-24 04:15" in local time. */
export function localMinute(moment: number): string {
  const local = new Date(moment);
  const date = [local.getFullYear(), local.getMonth() + 1, local.getDate()].map(twoDigits).join("-");
  return `${date} ${clockTime({ hour: local.getHours(), minute: local.getMinutes() })}`;
}

const twoDigits = (part: number) => String(part).padStart(2, "0");
