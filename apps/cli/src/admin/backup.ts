import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { programVersion, type Settings } from "@mutable/config";
import type { BackupSummary } from "@mutable/db";
import { Command } from "commander";
import { withStdout } from "../output.ts";
import { print } from "../print.ts";
import { counted, formatSize, formatTime } from "./format.ts";
import { withDatabase } from "./installation.ts";

/** The argument for stdout or stdin in place of a file. */
export const STREAM = "-";

export const backupCommand = new Command("backup")
  .description("Write the whole database into one file")
  .argument("<file>", "a new file, or - for stdout; it holds names and hashes of passwords")
  .option("--verbose", "with -: print the contents of the backup on stderr")
  .addHelpText(
    "after",
    "\nMutable may be running: the backup is of one moment, with all games as they stand in it.\nThe exit code is 0 only if all of it is written.",
  )
  .action((file: string, { verbose }: { verbose?: true }) =>
    withDatabase((url, settings) => (file === STREAM ? toStdout(url, verbose === true) : toFile(url, resolve(file), settings))),
  );

async function toFile(url: string, path: string, { MUTABLE_DATA_DIR, MUTABLE_SECRET }: Settings): Promise<void> {
  const { backupToFile } = await import("@mutable/db");
  const held = await backupToFile(url, path, { version: programVersion });
  print(`${path} holds ${summaryText(held)}. It takes ${formatSize(statSync(path).size)}.`);
  const secret = MUTABLE_SECRET === undefined ? join(MUTABLE_DATA_DIR, "secret") : "MUTABLE_SECRET";
  print(`The installation's secret (${secret}) is not in it: keep a copy of it elsewhere. Without it, games continue after a restore,`);
  print("but all users must sign in again, and guests, who cannot sign in, lose their seats and games.");
}

async function toStdout(url: string, isVerbose: boolean): Promise<void> {
  const { backupToStream } = await import("@mutable/db");
  const held = await withStdout((output) => backupToStream(url, output, { version: programVersion }));
  if (isVerbose) console.error(`The backup holds ${summaryText(held)}. The installation's secret is not in it.`);
}

/** The contents of a backup in one phrase. */
export const summaryText = ({ at, rows }: BackupSummary): string =>
  `${counted(rows.person ?? 0, "person", "people")}, ${counted(rows.game_table ?? 0, "table")} and ${counted(rows.game ?? 0, "finished game")}, as they were at ${formatTime(at)}`;
