import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { UserError } from "@mutable/config";
import { Command } from "commander";
import { HeadlessReferee } from "./referee/headless.ts";
import { readLines } from "./referee/lines.ts";

export const refereeCommand = new Command("referee")
  .description("Referee games over standard input and output, in lines of JSON (docs/ruleset.md)")
  .option("--record <file>", "write the record of the last game to a file, when the input ends")
  .action(async ({ record: file }: { record?: string }) => {
    if (process.stdin.isTTY) console.error("One line of JSON for each question, as docs/ruleset.md says. Ctrl-D ends it.");
    // The record is written on a signal, too.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.stdin.destroy());
    const headless = new HeadlessReferee();
    for await (const line of readLines(process.stdin)) {
      for (const answer of headless.answer(line)) if (!process.stdout.write(`${answer}\n`)) await once(process.stdout, "drain");
    }
    if (file !== undefined) writeRecord(file, headless.record);
  });

function writeRecord(file: string, record: unknown): void {
  if (record === undefined) {
    console.error("No game was started: there is nothing to record.");
    return;
  }
  try {
    writeFileSync(file, `${JSON.stringify(record)}\n`);
  } catch (error) {
    throw new UserError(`The record could not be written: ${(error as Error).message}.`);
  }
}
