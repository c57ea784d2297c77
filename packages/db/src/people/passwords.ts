import { hash, verify } from "@node-rs/argon2";
import { toNameKey } from "./names.ts";
import { RefusedError } from "./result.ts";

const SHORTEST = 8;
/** Long enough for any phrase; hashing what is longer would cost us more than it costs who sends it. */
const LONGEST = 200;

/** The least that OWASP asks of argon2id, which is what this library does unless told otherwise: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function checkPassword(password: string, name: string): void {
  const { length } = typed(password);
  if (length < SHORTEST) throw new RefusedError("password_short");
  if (length > LONGEST) throw new RefusedError("password_long");
  if (toNameKey(password) === toNameKey(name)) throw new RefusedError("password_name");
}

/** The same letters typed on another keyboard are the same password. What is far too long is cut, to be too long still. */
const typed = (password: string): string =>
  password
    .slice(0, 20 * LONGEST)
    .normalize("NFKC")
    .slice(0, LONGEST + 1);

export const hashPassword = (password: string): Promise<string> => hash(typed(password), COST);

let nobodys: Promise<string> | undefined;

/** Whether it is the password of that hash. Where there is no hash the work is the same, so that the time tells nobody whether there is one. */
export async function isPassword(password: string, ofHash: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword("of nobody");
  const right = await verify(ofHash ?? (await nobodys), typed(password));
  return right && typeof ofHash === "string";
}
