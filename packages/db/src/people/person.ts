import type { Database } from "../database.ts";
import type { Prisma } from "../generated/client.ts";

/** A guest on one browser, or the owner of an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly face: string;
  readonly isGuest: boolean;
  readonly isAdministrator: boolean;
  /** Banned people cannot sign in. */
  readonly isBanned: boolean;
  /** Chat messages are hidden until then; undefined if not muted now. */
  readonly mutedUntil: Date | undefined;
  /** True if others may see the profile. */
  readonly hasOpenProfile: boolean;
  /** Undefined leaves the choice to the browser. */
  readonly language: string | undefined;
  readonly theme: string | undefined;
  readonly email: string | undefined;
  readonly hasPassword: boolean;
  readonly codesLeft: number;
  /** True if signing in also needs a code of an authenticator app. */
  readonly hasSecondFactor: boolean;
  /** The version of valid sessions. */
  readonly version: number;
  readonly since: Date;
}

type Row = Prisma.PersonGetPayload<object>;

/** A guest is a row without a name key: names of guests are not unique. */
export const isGuest = ({ nameKey }: Pick<Row, "nameKey">): boolean => nameKey === null;

/** The same as conditions of a query. */
export const IS_GUEST = { nameKey: null } as const;
export const IS_ACCOUNT = { nameKey: { not: null } } as const;

export const personOf = (row: Row): Person => ({
  id: row.id,
  name: row.name,
  face: row.face,
  isGuest: isGuest(row),
  isAdministrator: row.administrator,
  isBanned: row.banned,
  mutedUntil: row.mutedUntil !== null && row.mutedUntil > new Date() ? row.mutedUntil : undefined,
  hasOpenProfile: row.profile,
  language: row.language ?? undefined,
  theme: row.theme ?? undefined,
  email: row.email ?? undefined,
  hasPassword: row.passwordHash !== null,
  codesLeft: row.recoveryCodes.length,
  hasSecondFactor: row.secondFactor !== null,
  version: row.version,
  since: row.createdAt,
});

/** The database, inside or outside a transaction. */
export type PersonQueries = Pick<Database, "person" | "link" | "token" | "wayIn" | "milestone" | "$queryRaw">;

/**
 * Locks the person's row until the end of the transaction. Each change that depends on it starts here, so that concurrent
 * changes of one person run one after the other, without deadlocks.
 */
export async function lockPerson(transaction: PersonQueries, id: string): Promise<Row> {
  await transaction.$queryRaw`SELECT id FROM person WHERE id = ${id} FOR UPDATE`;
  return transaction.person.findUniqueOrThrow({ where: { id } });
}
