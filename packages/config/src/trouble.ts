export type TroubleCode =
  | "already-running"
  | "bad-settings"
  | "database-failed"
  | "database-unreachable"
  | "migrations-broken"
  | "not-built"
  | "path-unusable"
  | "port-taken";

/**
 * Something that the person at the keyboard can mend: its message is one sentence that says what is wrong and what to do.
 * Whoever catches it at the top prints that sentence alone; any other error is a bug and keeps its stack.
 */
export class Trouble extends Error {
  override readonly name = "Trouble";
  readonly code: TroubleCode;

  constructor(code: TroubleCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}

const REASONS: Record<string, string> = {
  EACCES: "it is not writable by this user",
  EPERM: "it is not writable by this user",
  EROFS: "its file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOENT: "it cannot be created",
  ENOTDIR: "part of the path is a file",
  EEXIST: "part of the path is a file",
};

/** Turns a file system error into a Trouble that names the path; other errors pass unchanged. */
export function troubleWithPath(error: unknown, path: string, remedy: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException)?.code ?? ""];
  return reason ? new Trouble("path-unusable", `Cannot write to ${path}: ${reason}; ${remedy}.`, { cause: error }) : error;
}

/** What a person is shown of an error that ends a program: a Trouble's sentence, or a bug's stack to report. */
export function tell(error: unknown): void {
  console.error(error instanceof Trouble ? error.message : error);
}
