#!/usr/bin/env node
import { tell } from "@mutable/config";
import { Command } from "commander";
import { settings } from "./settings.ts";

process.setSourceMapsEnabled(true);

const program = new Command("mutable")
  .description("The command line of Mutable")
  .version("0.1.0")
  .showHelpAfterError("(mutable --help lists the commands)")
  .addCommand(settings);

try {
  await program.parseAsync();
} catch (error) {
  tell(error);
  process.exitCode = 1;
}
