import { hash, verify } from "@node-rs/argon2";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { toNameKey } from "./names.ts";
import { RefusedError } from "./result.ts";

/** Of new passwords. Older accounts may have shorter ones. */
const SHORTEST = 12;
/** Long enough for any phrase. Hashing longer ones would cost the server more than the sender. */
const LONGEST = 200;

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** zxcvbn's score for at least a million guesses. Passwords with a lower score are refused. */
const LOWEST_SCORE = 2;
/** Only the first characters are checked for being common: the estimate of a long text takes a second. */
const CHECKED_FOR_GUESSES = 40;

let estimator: ZxcvbnFactory | undefined;

export function checkPassword(password: string, name: string): void {
  const text = normalizePassword(password);
  const { length } = text;
  if (toNameKey(text) === toNameKey(name)) throw new RefusedError("password_name");
  if (length < SHORTEST) throw new RefusedError("password_short");
  if (length > LONGEST) throw new RefusedError("password_long");
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = estimator.check(text.slice(0, CHECKED_FOR_GUESSES), [name, toNameKey(name).replaceAll(" ", ""), "mutable", "fluxx"]);
  if (score < LOWEST_SCORE) throw new RefusedError("password_common");
}

/** Normalizes a password, because keyboards produce different Unicode forms. Cuts overlong ones, which stay too long. */
const normalizePassword = (password: string): string =>
  password
    .slice(0, 20 * LONGEST)
    .normalize("NFKC")
    .slice(0, LONGEST + 1);

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), COST);

let dummyHash: Promise<string> | undefined;

/** True if the hash is of this password. Without a hash it takes as long, so that timing reveals no account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  dummyHash ??= hashPassword("of nobody");
  const matches = await verify(stored ?? (await dummyHash), normalizePassword(password));
  return matches && typeof stored === "string";
}
