import { UserError } from "@mutable/config";
import type { RefusalCode, ServiceResult } from "@mutable/db";

/** Those that a command can meet; every other one is a bug. */
const SENTENCES: Partial<Record<RefusalCode, string>> = {
  only_accounts: "That is for accounts alone, and this is a guest.",
  no_administrators: "That is an administrator, to whom nothing is done; dismiss them first (mutable admin user dismiss).",
  banned: "Somebody who is banned cannot become an administrator; unban them first (mutable admin user unban).",
  reason_bad: "The reason is empty, or longer than 200 characters; write another one after --why.",
};

/** What came of it, or a UserError that says why it was refused. */
export function unwrap<Value>(outcome: ServiceResult<Value>): Value {
  if (outcome.fault === undefined) return outcome.value;
  const sentence = SENTENCES[outcome.fault];
  throw sentence === undefined ? new Error(`It was refused: ${outcome.fault}`) : new UserError(sentence);
}
