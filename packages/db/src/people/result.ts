/** Why a request about a person was refused. The web app has a text for each. */
export type RefusalCode =
  | "name_bad"
  | "name_reserved"
  | "name_taken"
  | "password_short"
  | "password_long"
  | "password_name"
  | "password_common"
  | "wrong_password"
  | "wrong_code"
  | "wrong_factor"
  | "no_recovery_codes"
  | "link_dead"
  | "email_bad"
  | "email_taken"
  | "last_way_in"
  | "way_taken"
  | "token_name_bad"
  | "too_many_tokens"
  | "only_accounts"
  | "no_administrators"
  | "banned"
  | "no_such_person"
  | "request_gone"
  | "friends_full"
  | "too_many_requests"
  | "reason_bad";

export type ServiceResult<Value> = { readonly value: Value; readonly fault?: undefined } | { readonly fault: RefusalCode };

/** Thrown inside a transaction to roll it back. */
export class RefusedError extends Error {
  readonly fault: RefusalCode;
  constructor(fault: RefusalCode) {
    super(fault);
    this.fault = fault;
  }
}

/** Runs the work and returns a refusal as a result. */
export async function toResult<Value>(work: () => Promise<Value>): Promise<ServiceResult<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof RefusedError) return { fault: error.fault };
    if (breaksUnique(error, "name_key")) return { fault: "name_taken" };
    if (breaksUnique(error, "email")) return { fault: "email_taken" };
    if (breaksUnique(error, "way_in")) return { fault: "way_taken" };
    throw error;
  }
}

/** True if the error violates a unique constraint with that text in its name. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  const { code, meta } = error as { code?: unknown; meta?: unknown };
  return code === "P2002" && JSON.stringify(meta).includes(constraint);
}

export const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === "P2025";

/** Returns undefined if the row does not exist; rethrows any other error. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
