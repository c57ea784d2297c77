import { printError } from "@mutable/config";
import { exitOnOutputError } from "./output.ts";
import { program } from "./program.ts";

process.setSourceMapsEnabled(true);

process.stdout.on("error", exitOnOutputError);

try {
  await program.parseAsync();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
