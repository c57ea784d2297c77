/**
 * Something that the person at the keyboard can mend: its message is one sentence that says what is wrong and what to do.
 * Whoever catches it at the top prints that sentence alone; any other error is a bug and keeps its stack.
 */
export class Trouble extends Error {
  override readonly name = "Trouble";
}

/** Shows a person the error that ends a program: a Trouble's sentence, or a bug's stack to report. */
export function tell(error: unknown): void {
  console.error(error instanceof Trouble ? error.message : error);
}

const REASONS: Record<string, string> = {
  EACCES: "it is not writable by this user",
  EPERM: "it is not writable by this user",
  EROFS: "its file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "it would be larger than a file may be",
  ENOENT: "it cannot be created",
  ENOTDIR: "part of the path is a file",
  EISDIR: "it is a folder",
  EPIPE: "its reader has closed it",
  EEXIST: "part of the path is a file",
};

/** Turns the error of an attempt to write into a Trouble that names the path, and what to do; other errors pass unchanged. */
export function troubleWithPath(
  error: unknown,
  path: string,
  what: string = "mend that or set MUTABLE_DATA_DIR to another directory",
): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException)?.code ?? ""];
  return reason ? new Trouble(`Cannot write to ${path}: ${reason}; ${what}.`, { cause: error }) : error;
}
