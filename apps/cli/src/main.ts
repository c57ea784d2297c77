import { printError } from "@mutable/config";
import { exitOnOutputError } from "./output.ts";
import { programFor } from "./program.ts";

process.setSourceMapsEnabled(true);

process.stdout.on("error", exitOnOutputError);

try {
  const program = await programFor(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  printError(error);
  process.exitCode ??= 1;
}
