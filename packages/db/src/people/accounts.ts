import type { Database } from "../database.ts";
import type { Prisma } from "../generated/client.ts";
import type { ProfileFields } from "./guests.ts";
import { normalizeName, toNameKey } from "./names.ts";
import { checkPassword, hashPassword, isPassword } from "./passwords.ts";
import { IS_ACCOUNT, IS_GUEST, isGuest, lockPerson, type Person, type PersonQueries, personOf } from "./person.ts";
import { removeDecksOf } from "./remove-decks.ts";
import { RefusedError, type ServiceResult, toResult, unlessMissing } from "./result.ts";
import { hashOf, newCode, readCode } from "./secrets.ts";

/** The recovery codes of an account. */
const CODES = 8;
/** Limits writes of `lastSeenAt`. */
const SEEN_EVERY = 3_600_000;

/** Ends all sessions and links. Tokens stay: they are revoked one by one. */
export const REVOKE_ACCESS = { version: { increment: 1 }, links: { deleteMany: {} } } as const;

/** What a cookie or a ticket says of its session. */
export interface SessionKey {
  readonly person: string;
  readonly version: number;
  /** Undefined for what outlives a sign-out: it is valid for some minutes only. */
  readonly id?: string | undefined;
}

type Change = Prisma.PersonUpdateInput;

/** Accounts and sessions. */
export function openAccounts(database: Database) {
  const update = async (id: string, data: Change): Promise<Person> => personOf(await database.person.update({ where: { id }, data }));
  const rowOf = (id: string) => database.person.findUniqueOrThrow({ where: { id } });

  return {
    /** The person of a session, while its version is valid and it was not signed out. */
    async ofSession({ person: id, version, id: session }: SessionKey, now: Date = new Date()): Promise<Person | undefined> {
      const isOpen = session === undefined ? {} : { endedSessions: { none: { id: session } } };
      const row = await database.person.findUnique({ where: { id, version, banned: false, ...isOpen } });
      if (row === null) return undefined;
      if (now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY)
        await database.person.updateMany({ where: { id }, data: { lastSeenAt: now } });
      return personOf(row);
    },

    /** Signs one session out. `until`: the time at which its last cookie runs out. */
    async endSession({ person, id }: SessionKey & { id: string }, until: Date): Promise<void> {
      await database.$executeRaw`
        INSERT INTO ended_session (id, person_id, until) SELECT ${id}, id, ${until} FROM person WHERE id = ${person} ON CONFLICT DO NOTHING`;
    },

    /** Removes the sessions whose cookies have run out. */
    async removeEndedSessions(now: Date = new Date()): Promise<void> {
      await database.endedSession.deleteMany({ where: { until: { lt: now } } });
    },

    async byId(id: string): Promise<Person | undefined> {
      const row = await database.person.findUnique({ where: { id } });
      return row === null ? undefined : personOf(row);
    },

    /** The account with that name in any case. */
    async byName(name: string): Promise<Person | undefined> {
      const row = await database.person.findUnique({ where: { nameKey: toNameKey(name) } });
      return row === null ? undefined : personOf(row);
    },

    /** Finds the account with that name in any case, or else the person with that id. */
    async findByNameOrId(name: string): Promise<Person | undefined> {
      const row =
        (await database.person.findUnique({ where: { nameKey: toNameKey(name) } })) ??
        (await database.person.findUnique({ where: { id: name.replaceAll("\0", "") } }));
      return row === null ? undefined : personOf(row);
    },

    /** The banned ids among these. */
    async bannedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await database.person.findMany({ where: { id: { in: [...ids] }, banned: true }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    },

    /** Creates an account, from the guest if there is one. Returns its recovery codes. */
    signUp: ({ password, guest, ...profile }: ProfileFields & { password: string; guest: string | undefined }) =>
      toResult(async () => {
        const name = normalizeName(profile.name);
        checkPassword(password, name);
        const [passwordHash, codes] = [await hashPassword(password), newCodes()];
        const person = await insertAccount(database, { ...profile, name }, { passwordHash, recoveryCodes: codes.map(hashOf) }, guest);
        return { person, codes };
      }),

    /** The person with that name and password. */
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
          const { nameKey, name: before } = await lockPerson(transaction, id);
          // Forms send the name with the face. A former name may be reserved by now.
          if (name !== undefined && name !== before) {
            data.name = normalizeName(name);
            if (nameKey !== null) data.nameKey = toNameKey(name);
          }
          if (face !== undefined) data.face = face;
          if (language !== undefined) data.language = language || null;
          if (theme !== undefined) data.theme = theme || null;
          if (hasOpenProfile !== undefined) data.profile = hasOpenProfile;
          return personOf(await transaction.person.update({ where: { id }, data }));
        }),
      ),

    /** Sets a new password; `current` is required if there is one. Ends all sessions: the caller starts a new one. */
    changePassword: (id: string, current: string, password: string): Promise<ServiceResult<Person>> =>
      toResult(async () => {
        const row = await rowOf(id);
        if (isGuest(row)) throw new RefusedError("only_accounts");
        if (row.passwordHash !== null && !(await isPassword(current, row.passwordHash))) throw new RefusedError("wrong_password");
        checkPassword(password, row.name);
        const data = { passwordHash: await hashPassword(password), ...REVOKE_ACCESS };
        // A password that was set meanwhile has ended the session of this request.
        const changed = await database.person.update({ where: { id, version: row.version }, data }).catch(unlessMissing);
        if (changed === undefined) throw new RefusedError("wrong_password");
        return personOf(changed);
      }),

    /** Replaces the recovery codes. */
    async newRecoveryCodes(id: string): Promise<string[]> {
      const codes = newCodes();
      await database.person.update({ where: { id, AND: [IS_ACCOUNT] }, data: { recoveryCodes: codes.map(hashOf) } });
      return codes;
    },

    /** Sets a new password with a recovery code. Unknown names and wrong codes get the same response after the same time. */
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

    /** True if the password is right, or the person has none. */
    async confirmPassword(id: string, password: string): Promise<boolean> {
      const row = await rowOf(id);
      return row.passwordHash === null || isPassword(password, row.passwordHash);
    },

    /** People by the start of their name, for administrators: accounts, then guests. */
    async search(beginning: string, limit = 20): Promise<Person[]> {
      // Prisma does not escape LIKE's wildcards.
      const plain = (text: string) => text.replace(/[\\%_]/g, "\\$&");
      const guests = { ...IS_GUEST, name: { startsWith: plain(toNameKey(beginning)), mode: "insensitive" } } as const;
      const rows = await database.person.findMany({
        where: { OR: [{ nameKey: { startsWith: plain(toNameKey(beginning)) } }, guests] },
        orderBy: [{ nameKey: { sort: "asc", nulls: "last" } }, { name: "asc" }, { id: "asc" }],
        take: limit,
      });
      return rows.map(personOf);
    },
  };
}

/** Deletes the person and their data, including chat, decks and names in finished games. docs/people.md lists what stays. */
export async function removePerson(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  // Locked, so that a game that ends now does not store the name again.
  const [row] = await transaction.$queryRaw<{ name: string; email: string | null }[]>`
    SELECT name, email FROM person WHERE id = ${id} FOR UPDATE`;
  if (row === undefined) return;
  if (row.email !== null) await transaction.link.deleteMany({ where: { email: row.email } });
  await anonymizeGames(transaction, id, row.name);
  await removeDecksOf(transaction, id, row.name);
  await deleteMessages(transaction, id);
  await transaction.person.deleteMany({ where: { id } });
}

/** Removes the person from finished games: the seats stay, without name and face. Games named after them ("Mika's table") lose their name. */
async function anonymizeGames(transaction: Prisma.TransactionClient, id: string, name: string): Promise<void> {
  await transaction.$executeRaw`
    UPDATE game SET name = '' WHERE strpos(lower(name), lower(${name})) > 0 AND (
      id IN (SELECT game_id FROM game_seat WHERE person_id = ${id}) OR table_id IN (SELECT id FROM game_table WHERE creator_id = ${id}))`;
  await transaction.$executeRaw`
    UPDATE act SET table_name = NULL WHERE strpos(lower(table_name), lower(${name})) > 0 AND table_id IN (SELECT id FROM game_table WHERE creator_id = ${id})`;
  await transaction.gameSeat.updateMany({ where: { personId: id }, data: { name: null, face: null } });
}

/** Deletes their chat, reports about them, and their messages in reports about others. */
async function deleteMessages(transaction: Prisma.TransactionClient, id: string): Promise<void> {
  await transaction.chatLine.deleteMany({ where: { personId: id } });
  await transaction.report.deleteMany({ where: { personId: id } });
  await transaction.$executeRaw`
    UPDATE report SET lines = (SELECT coalesce(jsonb_agg(line), '[]') FROM jsonb_array_elements(lines) AS line WHERE line->>'person' IS DISTINCT FROM ${id})
    WHERE lines @> jsonb_build_array(jsonb_build_object('person', ${id}::text))`;
}

const newCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** Turns the guest's row into an account if it exists, or creates an account. The guest's id stays, and with it games and seats. */
export async function insertAccount(
  client: Pick<PersonQueries, "person">,
  { name, face, language, theme }: ProfileFields,
  data: { passwordHash?: string; recoveryCodes?: string[]; email?: string },
  guest: string | undefined,
): Promise<Person> {
  const account = { name, nameKey: toNameKey(name), face, ...data };
  if (guest !== undefined) {
    const where = { id: guest, AND: [IS_GUEST] };
    const upgraded = await client.person.update({ where, data: { ...account, ...REVOKE_ACCESS } }).catch(unlessMissing);
    if (upgraded !== undefined) return personOf(upgraded);
  }
  return personOf(await client.person.create({ data: { ...account, language: language ?? null, theme: theme ?? null } }));
}
