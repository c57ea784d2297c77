import { Command } from "commander";
import { backup } from "./backup.ts";
import { backups } from "./backups.ts";
import { mail } from "./mail.ts";
import { restore } from "./restore.ts";
import { stats } from "./stats.ts";
import { table } from "./table.ts";
import { user } from "./user.ts";

export const admin = new Command("admin")
  .description("Look after an installation: its backups, its people, its tables, its mail")
  .addHelpText("after", "\nAll but mail work on the database of DATABASE_URL, or on the embedded one, whether Mutable is running or not.")
  .addCommand(backup)
  .addCommand(backups)
  .addCommand(restore)
  .addCommand(user)
  .addCommand(table)
  .addCommand(stats)
  .addCommand(mail);
