import { resolve } from "node:path";
import { Command } from "commander";
import { print } from "../print.ts";
import { holdingWords } from "./backup.ts";
import { withDatabase } from "./installation.ts";

export const restore = new Command("restore")
  .description("Put a backup into the database, while Mutable is stopped")
  .argument("<file>", "a backup, of this version of Mutable or an earlier one")
  .option("--replace", "throw away what is in the database now")
  .addHelpText("after", "\nIf anything is wrong with the file, or goes wrong on the way, the database stays as it was.")
  .action((file: string, { replace }: { replace?: true }) =>
    withDatabase(
      async (url) => {
        const { restore } = await import("@mutable/db");
        const path = resolve(file);
        const held = await restore(url, path, { replace: replace === true });
        print(`The database holds what ${path} does: ${holdingWords(held)}.`);
        print("The installation's secret was not in it: on another machine put that back first, or everybody has to sign in again.");
        print("Then start Mutable: every table goes on where it was.");
      },
      { create: true },
    ),
  );
