import { hash, verify } from "@node-rs/argon2";
import { toNameKey } from "./names.ts";
import { RefusedError } from "./result.ts";

const SHORTEST = 8;
/** Long enough for any phrase. Hashing longer ones would cost the server more than the sender. */
const LONGEST = 200;

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
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

/** True if the hash is of this password. Without a hash it takes as long, so that timing reveals no account. */
export async function isPassword(password: string, ofHash: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword("of nobody");
  const right = await verify(ofHash ?? (await nobodys), typed(password));
  return right && typeof ofHash === "string";
}
