import { resolve } from "node:path";
import { UserError } from "@mutable/config";
import type { BackupSource } from "@mutable/db";
import { Command } from "commander";
import { print } from "../print.ts";
import { STREAM, summaryText } from "./backup.ts";
import { withDatabase } from "./installation.ts";

export const restoreCommand = new Command("restore")
  .description("Restore a backup into the database, while Mutable is stopped")
  .argument("<file>", "a backup, of this version of Mutable or an earlier one; - for stdin")
  .option("--replace", "delete the current contents of the database")
  .addHelpText("after", "\nIf the file is invalid or the restore fails, the database is unchanged.")
  .action((file: string, { replace }: { replace?: true }) => {
    const source = file === STREAM ? stdin() : resolve(file);
    return withDatabase(
      async (url) => {
        const { restoreBackup } = await import("@mutable/db");
        const held = await restoreBackup(url, source, { replace: replace === true });
        const name = typeof source === "string" ? source : "the backup from the standard input";
        print(`Restored ${name}: ${summaryText(held)}.`);
        print(
          "The backup does not contain the installation's secret: on another machine restore that first, or all users must sign in again.",
        );
        print("Then start Mutable: every table continues where it was.");
      },
      { create: true },
    );
  });

function stdin(): BackupSource {
  if (process.stdin.isTTY) throw new UserError("The standard input is a terminal; redirect a file to it, as with < mutable.backup.");
  return { name: "The standard input", stream: process.stdin };
}
