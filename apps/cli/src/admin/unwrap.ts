import { UserError } from "@mutable/config";
import type { RefusalCode, ServiceResult } from "@mutable/db";

/** The refusals that a command can cause; any other one is a bug. */
const SENTENCES: Partial<Record<RefusalCode, string>> = {
  only_accounts: "Only accounts can do that, and this user is a guest.",
  no_administrators: "This user is an administrator; dismiss them first (mutable admin user dismiss).",
  banned: "A banned user cannot become an administrator; unban them first (mutable admin user unban).",
  reason_bad: "The reason is empty, or longer than 200 characters; write another one after --why.",
};

/** Returns the result, or throws a UserError with the reason for the refusal. */
export function unwrap<Value>(outcome: ServiceResult<Value>): Value {
  if (outcome.fault === undefined) return outcome.value;
  const sentence = SENTENCES[outcome.fault];
  throw sentence === undefined ? new Error(`Refused: ${outcome.fault}`) : new UserError(sentence);
}
