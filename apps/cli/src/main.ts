import { createRequire } from "node:module";
import { tell } from "@mutable/config";
import { Command } from "commander";
import { settings } from "./settings.ts";
import { simulate } from "./simulate.ts";

process.setSourceMapsEnabled(true);

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

const program = new Command("mutable")
  .description("The command line of Mutable")
  .version(version)
  .showHelpAfterError("(npm run -s mutable -- --help lists the commands)")
  .addCommand(settings)
  .addCommand(simulate);

try {
  await program.parseAsync();
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
