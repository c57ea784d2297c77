import { inspect } from "node:util";
import { UserError } from "@mutable/config";

/** One line for the log, followed by the stack unless the error is a UserError: it may be a bug. */
export function failureReport(error: unknown, nextAttempt: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = `The backup failed: ${message.replace(/[.\s]*$/, ".")} Next attempt: ${nextAttempt}.`.replace(/\s+/g, " ");
  return error instanceof UserError ? line : `${line}\n${inspect(error)}`;
}
