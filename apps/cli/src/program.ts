import { version } from "@mutable/config";
import { Command } from "commander";
import { adminCommand } from "./admin/admin.ts";
import { balanceCommand } from "./balance.ts";
import { deckCommand } from "./deck.ts";
import { refereeCommand } from "./referee.ts";
import { replayCommand } from "./replay.ts";
import { settingsCommand } from "./settings.ts";
import { simulateCommand } from "./simulate.ts";
import { verifyCommand } from "./verify.ts";

export const program = new Command("mutable")
  .description("The command line of Mutable")
  .version(version)
  .showHelpAfterError("(npm run -s mutable -- --help lists the commands)")
  .addCommand(settingsCommand)
  .addCommand(simulateCommand)
  .addCommand(balanceCommand)
  .addCommand(deckCommand)
  .addCommand(refereeCommand)
  .addCommand(replayCommand)
  .addCommand(verifyCommand)
  .addCommand(adminCommand);
