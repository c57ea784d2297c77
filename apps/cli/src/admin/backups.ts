import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { programVersion, readSettings, runService, type ServiceLifecycle, UserError } from "@mutable/config";
import { Command, Option } from "commander";
import { failureReport } from "../backups/failure.ts";
import { backupsIn, mustBeWritable, removeDrafts, rotate } from "../backups/folder.ts";
import { clockTime, localMinute, localTime, mustKnowTimeZone, timeZoneName } from "../backups/local-time.ts";
import { backupName, isOverdue, readKeep } from "../backups/names.ts";
import { runSchedule } from "../backups/run-schedule.ts";
import { backupRetryDelay, nextRun, readTimeOfDay, type TimeOfDay } from "../backups/schedule.ts";
import { exitOnOutputError } from "../output.ts";
import { print } from "../print.ts";
import { summaryText } from "./backup.ts";
import { counted, formatSize } from "./format.ts";
import { withDatabase } from "./installation.ts";

interface Options {
  readonly at: TimeOfDay;
  readonly keep: number;
}

/** A backup that takes longer is stuck, for example on a broken network. */
const LONGEST = 6 * 60 * 60_000;

export const backupsCommand = new Command("backups")
  .description("Take a backup every day until stopped, and keep the newest")
  .argument("<folder>", "where the files go, named like mutable-2026-11-22T0415.backup")
  .addOption(new Option("--at <time>", "the local time of day").argParser(readTimeOfDay).default({ hour: 4, minute: 15 }, "04:15"))
  .option("--keep <number>", "how many backups remain; older ones are deleted after each success", readKeep, 14)
  .addHelpText(
    "after",
    "\nTakes one at once if the next would come more than 25 hours after the newest. A failure is one line on stderr and is tried again after 5 seconds, then after twice as long each time, at most an hour.\nDeletes only files that are named like its own, and their partial files. The file can be restored with mutable admin restore.",
  )
  .action(async (folder: string, options: Options) => {
    // The schedule continues even if nothing reads its output.
    process.stdout.off("error", exitOnOutputError);
    await runService((life) => start(resolve(folder), options, life));
  });

async function start(folder: string, { at, keep }: Options, { onStop, fail }: ServiceLifecycle): Promise<void> {
  mustKnowTimeZone();
  readSettings();
  await mustBeWritable(folder);
  print(`A backup goes to ${folder} every day at ${clockTime(at)} (${timeZoneName()}); the newest ${keep} are kept.`);
  await cleanUp(folder);
  const stop = new AbortController();
  const schedule = {
    at,
    isOverdue: isOverdue(await backupsIn(folder), Date.now(), at),
    take: () => takeBackup(folder, keep, stop.signal),
    report: (error: unknown, failures: number) => console.error(failureReport(error, nextAttempt(at, failures))),
  };
  print(`The next backup is due ${schedule.isOverdue ? "now" : `at ${localMinute(nextRun(Date.now(), at))} (${timeZoneName()})`}.`);
  const clock = { now: Date.now, sleep: (milliseconds: number) => sleep(milliseconds, undefined, { signal: stop.signal }) };
  const running = runSchedule(schedule, clock, stop.signal).catch((error: unknown) => {
    if (!stop.signal.aborted) fail(error);
  });
  onStop(() => {
    stop.abort();
    return running;
  });
}

async function cleanUp(folder: string): Promise<void> {
  const deleted = await removeDrafts(folder, warn);
  if (deleted > 0) print(`Deleted ${counted(deleted, "partial file")} that interrupted backups left in ${folder}.`);
}

async function takeBackup(folder: string, keep: number, stop: AbortSignal): Promise<void> {
  const name = backupName(Date.now());
  const path = join(folder, name);
  // If the clock was set back, the same minute comes again.
  if (existsSync(path)) return print(`${path} exists already, so no backup is taken now.`);
  const tooLong = AbortSignal.timeout(LONGEST);
  const signal = AbortSignal.any([stop, tooLong]);
  await withDatabase(async (url) => {
    const { backupToFile } = await import("@mutable/db");
    const held = await backupToFile(url, path, { version: programVersion, signal });
    const size = formatSize(statSync(path).size);
    const kept = await rotate(folder, name, keep, warn);
    print(`${path} holds ${summaryText(held)}. It takes ${size}; ${counted(kept, "backup is", "backups are")} kept.`);
  }).catch((error: unknown) => {
    throw error === tooLong.reason ? new UserError("It took longer than 6 hours; check the database, the disk and the network.") : error;
  });
}

const warn = (line: string) => console.error(line.replace(/\s+/g, " "));

function nextAttempt(at: TimeOfDay, failures: number): string {
  const now = Date.now();
  return `at ${localTime(Math.min(nextRun(now, at), now + backupRetryDelay(failures)))}`;
}
