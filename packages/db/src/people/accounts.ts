import type { Database } from "../database.ts";
import type { Prisma } from "../generated/client.ts";
import type { ProfileFields } from "./guests.ts";
import { normalizeName, toNameKey } from "./names.ts";
import { checkPassword, hashPassword, isPassword } from "./passwords.ts";
import { lockPerson, type Person, type PersonQueries, personOf } from "./person.ts";
import { RefusedError, type ServiceResult, toResult, unlessMissing } from "./result.ts";
import { hashOf, newCode, readCode } from "./secrets.ts";

const CODES = 8;
/** Often enough to know who comes back, seldom enough to cost nothing. */
const SEEN_EVERY = 3_600_000;

/** What else a new password does: every session and every link of before is worth nothing. Tokens stay: they are listed, and revoked one by one. */
export const REVOKE_ACCESS = { version: { increment: 1 }, links: { deleteMany: {} } } as const;

type Change = Prisma.PersonUpdateInput;

/** Those who have an account, and every session. */
export function openAccounts(database: Database) {
  const update = async (id: string, data: Change): Promise<Person> => personOf(await database.person.update({ where: { id }, data }));
  const rowOf = (id: string) => database.person.findUniqueOrThrow({ where: { id } });

  return {
    /** The person of a session, as long as its version holds. */
    async ofSession(id: string, version: number, now: Date = new Date()): Promise<Person | undefined> {
      const row = await database.person.findUnique({ where: { id } });
      if (row === null || row.version !== version || row.banned) return undefined;
      if (now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY)
        await database.person.updateMany({ where: { id }, data: { lastSeenAt: now } });
      return personOf(row);
    },

    async byId(id: string): Promise<Person | undefined> {
      const row = await database.person.findUnique({ where: { id } });
      return row === null ? undefined : personOf(row);
    },

    /** The account of that name, however it is written; else whoever has that id. */
    async findByNameOrId(name: string): Promise<Person | undefined> {
      const row =
        (await database.person.findUnique({ where: { nameKey: toNameKey(name) } })) ??
        (await database.person.findUnique({ where: { id: name.replaceAll("\0", "") } }));
      return row === null ? undefined : personOf(row);
    },

    /** Which of these people may not come in any more. */
    async bannedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await database.person.findMany({ where: { id: { in: [...ids] }, banned: true }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    },

    /** A new account, or that of the guest who asks for it; with the codes that open it when the password is forgotten. */
    signUp: ({ password, guest, ...looks }: ProfileFields & { password: string; guest: string | undefined }) =>
      toResult(async () => {
        const name = normalizeName(looks.name);
        checkPassword(password, name);
        const [passwordHash, codes] = [await hashPassword(password), newCodes()];
        const person = await insertAccount(database, { ...looks, name }, { passwordHash, recoveryCodes: codes.map(hashOf) }, guest);
        return { person, codes };
      }),

    /** Whose name and password it is. */
    async signIn(name: string, password: string): Promise<Person | undefined> {
      const row = await database.person.findUnique({ where: { nameKey: toNameKey(name) } });
      return (await isPassword(password, row?.passwordHash)) && row !== null ? personOf(row) : undefined;
    },

    change: (
      id: string,
      { name, face, language, theme, hasOpenProfile }: Partial<ProfileFields> & { hasOpenProfile?: boolean | undefined },
    ) =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          const data: Change = {};
          const { nameKey } = await lockPerson(transaction, id);
          if (name !== undefined) data.name = normalizeName(name);
          if (name !== undefined && nameKey !== null) data.nameKey = toNameKey(name);
          if (face !== undefined) data.face = face;
          if (language !== undefined) data.language = language || null;
          if (theme !== undefined) data.theme = theme || null;
          if (hasOpenProfile !== undefined) data.profile = hasOpenProfile;
          return personOf(await transaction.person.update({ where: { id }, data }));
        }),
      ),

    /** A new password; `current` where there is one. All sessions end: the caller begins a new one for who did it. */
    changePassword: (id: string, current: string, password: string): Promise<ServiceResult<Person>> =>
      toResult(async () => {
        const row = await rowOf(id);
        if (row.nameKey === null) throw new RefusedError("only_accounts");
        if (row.passwordHash !== null && !(await isPassword(current, row.passwordHash))) throw new RefusedError("wrong_password");
        checkPassword(password, row.name);
        const data = { passwordHash: await hashPassword(password), ...REVOKE_ACCESS };
        // Whoever set another password meanwhile has ended the session that this one comes from.
        const changed = await database.person.update({ where: { id, version: row.version }, data }).catch(unlessMissing);
        if (changed === undefined) throw new RefusedError("wrong_password");
        return personOf(changed);
      }),

    /** New codes; the old ones are worth nothing then. */
    async newRecoveryCodes(id: string): Promise<string[]> {
      const codes = newCodes();
      await database.person.update({ where: { id, AND: [{ nameKey: { not: null } }] }, data: { recoveryCodes: codes.map(hashOf) } });
      return codes;
    },

    /** A new password for who has one of the codes. An unknown name and a wrong code look the same, and take as long. */
    recover: (name: string, code: string, password: string): Promise<ServiceResult<Person>> =>
      toResult(async () => {
        checkPassword(password, name);
        const [passwordHash, used] = [await hashPassword(password), hashOf(readCode(code))];
        return database.$transaction(async (transaction) => {
          const [row] = await transaction.$queryRaw<{ id: string }[]>`
            UPDATE person SET recovery_codes = array_remove(recovery_codes, ${used})
            WHERE name_key = ${toNameKey(name)} AND ${used} = ANY(recovery_codes) RETURNING id`;
          if (row === undefined) throw new RefusedError("wrong_code");
          return personOf(await transaction.person.update({ where: { id: row.id }, data: { passwordHash, ...REVOKE_ACCESS } }));
        });
      }),

    signOutEverywhere: (id: string): Promise<Person> => update(id, REVOKE_ACCESS),

    remove: (id: string): Promise<void> => database.$transaction((transaction) => removePerson(transaction, id)),

    /** Whether that is the person's password, or they have none. */
    async confirmPassword(id: string, password: string): Promise<boolean> {
      const row = await rowOf(id);
      return row.passwordHash === null || isPassword(password, row.passwordHash);
    },

    /** People by the beginning of their name, for the administrator: accounts, then guests. */
    async search(beginning: string, limit = 20): Promise<Person[]> {
      // Prisma leaves the signs that LIKE has a use for as they are.
      const plain = (text: string) => text.replace(/[\\%_]/g, "\\$&");
      const isGuest = { nameKey: null, name: { startsWith: plain(toNameKey(beginning)), mode: "insensitive" } } as const;
      const rows = await database.person.findMany({
        where: { OR: [{ nameKey: { startsWith: plain(toNameKey(beginning)) } }, isGuest] },
        orderBy: [{ nameKey: { sort: "asc", nulls: "last" } }, { name: "asc" }, { id: "asc" }],
        take: limit,
      });
      return rows.map(personOf);
    },
  };
}

/** Removes everything that is kept of the person, what they have said and how they were called in finished games included (docs/people.md says what stays). */
export async function removePerson(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  // Locked, so that no game that ends meanwhile writes the name down once more.
  const [row] = await transaction.$queryRaw<{ name: string; email: string | null }[]>`
    SELECT name, email FROM person WHERE id = ${id} FOR UPDATE`;
  if (row === undefined) return;
  if (row.email !== null) await transaction.link.deleteMany({ where: { email: row.email } });
  await forgetGames(transaction, id, row.name);
  await forgetWords(transaction, id);
  await transaction.person.deleteMany({ where: { id } });
}

/** Tables are called after people ("Mika's table"): such a game loses its name with them. */
async function forgetGames(transaction: Prisma.TransactionClient, id: string, name: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE game SET name = '' WHERE strpos(lower(name), lower(${name})) > 0 AND (
      id IN (SELECT game_id FROM game_seat WHERE person_id = ${id}) OR table_id IN (SELECT id FROM game_table WHERE creator_id = ${id}))`;
  await transaction.$executeRaw`
    UPDATE act SET table_name = NULL WHERE strpos(lower(table_name), lower(${name})) > 0 AND table_id IN (SELECT id FROM game_table WHERE creator_id = ${id})`;
  await transaction.gameSeat.updateMany({ where: { personId: id }, data: { name: null, face: null } });
}

/** What they have said; complaints about them, and their lines in those about others. */
async function forgetWords(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  await transaction.chatLine.deleteMany({ where: { personId: id } });
  await transaction.report.deleteMany({ where: { personId: id } });
  await transaction.$executeRaw`
    UPDATE report SET lines = (SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(lines) AS line WHERE line->>'person' IS DISTINCT FROM ${id})
    WHERE lines @> jsonb_build_array(jsonb_build_object('person', ${id}::text))`;
}

const newCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** Makes the account out of the guest's row, if there is one still, or out of nothing. */
export async function insertAccount(
  client: Pick<PersonQueries, "person">,
  { name, face, language, theme }: ProfileFields,
  data: { passwordHash?: string; recoveryCodes?: string[]; email?: string },
  guest: string | undefined,
): Promise<Person> {
  const account = { name, nameKey: toNameKey(name), face, ...data };
  if (guest !== undefined) {
    const where = { id: guest, AND: [{ nameKey: null }] };
    const grown = await client.person.update({ where, data: { ...account, ...REVOKE_ACCESS } }).catch(unlessMissing);
    if (grown !== undefined) return personOf(grown);
  }
  return personOf(await client.person.create({ data: { ...account, language: language ?? null, theme: theme ?? null } }));
}
