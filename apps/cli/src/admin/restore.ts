import { resolve } from "node:path";
import { UserError } from "@mutable/config";
import type { BackupSource } from "@mutable/db";
import { Command } from "commander";
import { print } from "../print.ts";
import { STREAM, summaryText } from "./backup.ts";
import { withDatabase } from "./installation.ts";

export const restoreCommand = new Command("restore")
  .description("Put a backup into the database, while Mutable is stopped")
  .argument("<file>", "a backup, of this version of Mutable or an earlier one; - for stdin")
  .option("--replace", "throw away what is in the database now")
  .addHelpText("after", "\nIf anything is wrong with the file, or goes wrong on the way, the database stays as it was.")
  .action((file: string, { replace }: { replace?: true }) => {
    const source = file === STREAM ? stdin() : resolve(file);
    return withDatabase(
      async (url) => {
        const { restoreBackup } = await import("@mutable/db");
        const held = await restoreBackup(url, source, { replace: replace === true });
        const name = typeof source === "string" ? `what ${source} does` : "the backup from the standard input";
        print(`The database holds ${name}: ${summaryText(held)}.`);
        print("The installation's secret was not in it: on another machine put that back first, or everybody has to sign in again.");
        print("Then start Mutable: every table goes on where it was.");
      },
      { create: true },
    );
  });

function stdin(): BackupSource {
  if (process.stdin.isTTY) throw new UserError("A backup cannot be typed; send a file to the standard input, as with < mutable.backup.");
  return { name: "The standard input", stream: process.stdin };
}
