import "server-only";
import type { Person } from "@mutable/db";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { webContext } from "../server/context.ts";
import { cookieAttributes, cookieName } from "./cookies.ts";

/** What a browser may do for a few minutes, because its person has just proved something. */
interface Grants {
  /** The password was right: connect this provider. */
  readonly connect: { readonly provider: string };
  /** The password was right: turn on the second factor with this secret. */
  readonly "set-up-factor": { readonly secret: string };
  /** The first step of a sign-in is done: only the second factor is missing. */
  readonly "second-step": object;
}

type Purpose = keyof Grants;

/** How long a grant is valid, in seconds. */
const SECONDS = 600;
const nameOf = (purpose: Purpose) => cookieName(`mutable.${purpose}`);

/** Sets an encrypted cookie. It is valid for this person until the sessions end. */
export async function grant<For extends Purpose>(purpose: For, { id, version }: Person, values?: Grants[For]): Promise<void> {
  const { secret } = webContext().sessions;
  const value = await encode({ token: { ...values, sub: id, version }, secret, salt: purpose, maxAge: SECONDS });
  (await cookies()).set(nameOf(purpose), value, { ...cookieAttributes(), maxAge: SECONDS });
}

/** The person of a valid grant, and its values. */
export async function granted<For extends Purpose>(purpose: For): Promise<({ person: Person } & Grants[For]) | undefined> {
  const cookie = (await cookies()).get(nameOf(purpose))?.value;
  if (!cookie) return undefined;
  const token = await decode({ token: cookie, secret: webContext().sessions.secret, salt: purpose }).catch(() => null);
  if (typeof token?.sub !== "string" || typeof token.version !== "number") return undefined;
  const person = await webContext().people.accounts.ofSession({ person: token.sub, version: token.version });
  return person && { ...(token as unknown as Grants[For]), person };
}

export async function revoke(purpose: Purpose): Promise<void> {
  (await cookies()).set(nameOf(purpose), "", { ...cookieAttributes(), maxAge: 0 });
}
