import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Settings, version } from "@mutable/config";
import type { Holding } from "@mutable/db";
import { Command } from "commander";
import { withStdout } from "../output.ts";
import { print } from "../print.ts";
import { withDatabase } from "./installation.ts";
import { counted, sizeWords, timeWords } from "./words.ts";

/** In the place of a file: stdout, or stdin. */
export const STREAM = "-";

export const backup = new Command("backup")
  .description("Write everything that is in the database into one file")
  .argument("<file>", "a new file, or - for stdout; it holds names and hashes of passwords")
  .option("--verbose", "with -: say on stderr what the backup holds")
  .addHelpText(
    "after",
    "\nMutable may be running: the backup is of one moment, with all games as they stand in it.\nThe exit code is 0 only if all of it is written.",
  )
  .action((file: string, { verbose }: { verbose?: true }) =>
    withDatabase((url, settings) => (file === STREAM ? toStdout(url, verbose === true) : toFile(url, resolve(file), settings))),
  );

async function toFile(url: string, path: string, { MUTABLE_DATA_DIR, MUTABLE_SECRET }: Settings): Promise<void> {
  const { backup } = await import("@mutable/db");
  const held = await backup(url, path, { version });
  print(`${path} holds ${holdingWords(held)}. It takes ${sizeWords(statSync(path).size)}.`);
  const secret = MUTABLE_SECRET === undefined ? join(MUTABLE_DATA_DIR, "secret") : "MUTABLE_SECRET";
  print(`The installation's secret (${secret}) is not in it: keep a copy of that elsewhere. Without it games go on after a restore,`);
  print("but everybody has to sign in again, and guests, who have nothing to sign in with, are strangers.");
}

async function toStdout(url: string, isVerbose: boolean): Promise<void> {
  const { backupTo } = await import("@mutable/db");
  const held = await withStdout((output) => backupTo(url, output, { version }));
  if (isVerbose) console.error(`The backup holds ${holdingWords(held)}. The installation's secret is not in it.`);
}

/** What is in a backup, as far as people count it. */
export const holdingWords = ({ at, rows }: Holding): string =>
  `${counted(rows.person ?? 0, "person", "people")}, ${counted(rows.game_table ?? 0, "table")} and ${counted(rows.game ?? 0, "finished game")}, as they were at ${timeWords(at)}`;
