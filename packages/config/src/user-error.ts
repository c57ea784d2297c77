/**
 * An error that the person at the keyboard can fix: its message is one sentence with the cause and the remedy.
 * Programs print that sentence alone; any other error is a bug and keeps its stack.
 */
export class UserError extends Error {
  override readonly name = "UserError";
}

/** Prints the error that ends a program: a UserError's sentence, or a bug's stack. */
export function printError(error: unknown): void {
  console.error(error instanceof UserError ? error.message : error);
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

/** Turns a failed write into a UserError with the path and the remedy; returns other errors unchanged. */
export function toWriteError(
  error: unknown,
  path: string,
  remedy: string = "mend that or set MUTABLE_DATA_DIR to another directory",
): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException)?.code ?? ""];
  return reason ? new UserError(`Cannot write to ${path}: ${reason}; ${remedy}.`, { cause: error }) : error;
}
