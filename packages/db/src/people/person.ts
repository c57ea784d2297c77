import type { Database } from "../database.ts";
import type { Prisma } from "../generated/client.ts";

/** Somebody: a guest on one browser, or the owner of an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly face: string;
  readonly isGuest: boolean;
  readonly isAdministrator: boolean;
  /** May not come in any more. */
  readonly isBanned: boolean;
  /** May say nothing at any table before; undefined also when that is over. */
  readonly mutedUntil: Date | undefined;
  /** Whether others may see what they have played. */
  readonly hasOpenProfile: boolean;
  /** What was chosen; undefined leaves it to the browser. */
  readonly language: string | undefined;
  readonly theme: string | undefined;
  readonly email: string | undefined;
  readonly hasPassword: boolean;
  readonly codesLeft: number;
  /** The version of the sessions that hold. */
  readonly version: number;
  readonly since: Date;
}

type Row = Prisma.PersonGetPayload<object>;

export const personOf = (row: Row): Person => ({
  id: row.id,
  name: row.name,
  face: row.face,
  isGuest: row.nameKey === null,
  isAdministrator: row.administrator,
  isBanned: row.banned,
  mutedUntil: row.mutedUntil !== null && row.mutedUntil > new Date() ? row.mutedUntil : undefined,
  hasOpenProfile: row.profile,
  language: row.language ?? undefined,
  theme: row.theme ?? undefined,
  email: row.email ?? undefined,
  hasPassword: row.passwordHash !== null,
  codesLeft: row.recoveryCodes.length,
  version: row.version,
  since: row.createdAt,
});

/** Where people are kept, inside or outside a transaction. */
export type PersonQueries = Pick<Database, "person" | "link" | "token" | "wayIn" | "milestone" | "$queryRaw">;

/**
 * The person's row as it stays until the end of the transaction. Whatever depends on what it says begins with it, so that two things at once about one
 * person come one after the other, and in the same order everywhere.
 */
export async function lockPerson(transaction: PersonQueries, id: string): Promise<Row> {
  await transaction.$queryRaw`SELECT id FROM person WHERE id = ${id} FOR UPDATE`;
  return transaction.person.findUniqueOrThrow({ where: { id } });
}
