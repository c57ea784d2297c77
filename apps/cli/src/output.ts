import { createWriteStream, fstatSync, fsyncSync } from "node:fs";
import { Writable } from "node:stream";
import { printError, toWriteError, UserError } from "@mutable/config";

/** A reader that has enough (head, a closed pager) is no trouble; a disk that is full is. */
export function exitOnOutputError(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") printError(new UserError(`The output could not be written: ${error.message}.`));
  process.exit(error.code === "EPIPE" ? 0 : 1);
}

/** Lends stdout for a file that is worth nothing unless all of it arrives. Rejects if it does not, also for a closed pipe. */
export async function withStdout<Result>(write: (output: Writable) => Promise<Result>): Promise<Result> {
  if (process.stdout.isTTY) throw new UserError("A backup is not for a terminal; send it to a file, as with > mutable.backup.");
  process.stdout.off("error", exitOnOutputError).on("error", () => {});
  const kind = fstatSync(process.stdout.fd);
  try {
    const result = await write(kind.isFIFO() || kind.isSocket() ? pipeOutput() : fileOutput());
    if (kind.isFile()) fsyncSync(process.stdout.fd);
    return result;
  } catch (error) {
    throw toWriteError(error, "the standard output", "what was written is not a whole backup");
  }
}

/** Waits for each chunk, because pipeline never waits for the end of process.stdout. */
const pipeOutput = () => new Writable({ write: (chunk, _encoding, done) => process.stdout.write(chunk, done) });

/** Not process.stdout: on files that does not notice when a write was only partial, as on a disk that becomes full. */
const fileOutput = () => createWriteStream("", { fd: process.stdout.fd, autoClose: false });
