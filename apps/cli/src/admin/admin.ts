import { Command } from "commander";
import { backupCommand } from "./backup.ts";
import { backupsCommand } from "./backups.ts";
import { mailCommand } from "./mail.ts";
import { restoreCommand } from "./restore.ts";
import { statsCommand } from "./stats.ts";
import { tableCommand } from "./table.ts";
import { userCommand } from "./user.ts";

export const adminCommand = new Command("admin")
  .description("Administer an installation: backups, users, tables, mail")
  .addHelpText("after", "\nAll but mail work on the database of DATABASE_URL, or on the embedded one, whether Mutable is running or not.")
  .addCommand(backupCommand)
  .addCommand(backupsCommand)
  .addCommand(restoreCommand)
  .addCommand(userCommand)
  .addCommand(tableCommand)
  .addCommand(statsCommand)
  .addCommand(mailCommand);
