import type { Person } from "@mutable/db";

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

type Kind = Pick<Person, "isGuest" | "isAdministrator">;

interface Lifetime {
  /** The longest time without a page. */
  readonly idle: number;
  /** The longest time after the sign-in. */
  readonly whole: number;
  /** The age of a cookie from which a page renews it. */
  readonly renewal: number;
}

const ACCOUNT: Lifetime = { idle: 30 * DAY, whole: 90 * DAY, renewal: DAY };
const ADMINISTRATOR: Lifetime = { idle: 12 * HOUR, whole: 30 * DAY, renewal: 10 * MINUTE };
/** A guest cannot sign in again: the session ends when the guest is removed (`MUTABLE_GUEST_DAYS`). */
const GUEST: Lifetime = { idle: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY, renewal: DAY };

const lifetimeOf = ({ isGuest, isAdministrator }: Kind): Lifetime => (isAdministrator ? ADMINISTRATOR : isGuest ? GUEST : ACCOUNT);

/** True if a session has ended because it was not used for too long, or because its sign-in was too long ago. In seconds. */
export function hasRunOut(person: Kind, { sinceSignIn, sinceRenewal }: { sinceSignIn: number; sinceRenewal: number }): boolean {
  const { idle, whole } = lifetimeOf(person);
  return sinceRenewal > idle || sinceSignIn > whole;
}

export const renewsAfter = (person: Kind): number => lifetimeOf(person).renewal;

/** The longest time in which any cookie is accepted, in seconds. A cookie can be a renewal older than the last visit. */
export const longestSession = (guestDays: number): number => Math.max(ACCOUNT.idle, guestDays * DAY) + DAY;
