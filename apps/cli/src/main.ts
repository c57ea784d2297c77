import { printError, version } from "@mutable/config";
import { Command } from "commander";
import { admin } from "./admin/admin.ts";
import { exitOnOutputError } from "./output.ts";
import { referee } from "./referee.ts";
import { replay } from "./replay.ts";
import { settings } from "./settings.ts";
import { simulate } from "./simulate.ts";
import { verify } from "./verify.ts";

process.setSourceMapsEnabled(true);

process.stdout.on("error", exitOnOutputError);

const program = new Command("mutable")
  .description("The command line of Mutable")
  .version(version)
  .showHelpAfterError("(npm run -s mutable -- --help lists the commands)")
  .addCommand(settings)
  .addCommand(simulate)
  .addCommand(referee)
  .addCommand(replay)
  .addCommand(verify)
  .addCommand(admin);

try {
  await program.parseAsync();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
