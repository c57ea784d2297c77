import { Trouble, tell, version } from "@mutable/config";
import { Command } from "commander";
import { admin } from "./admin/admin.ts";
import { referee } from "./referee.ts";
import { replay } from "./replay.ts";
import { settings } from "./settings.ts";
import { simulate } from "./simulate.ts";
import { verify } from "./verify.ts";

process.setSourceMapsEnabled(true);

/** A reader that has enough (head, a closed pager) is no trouble; a disk that is full is. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") tell(new Trouble(`The output could not be written: ${error.message}.`));
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

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
  tell(error);
  process.exitCode = 1;
}
