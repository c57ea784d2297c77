import type { Database } from "../database.ts";
import { insertAccount } from "./accounts.ts";
import type { ProfileFields } from "./guests.ts";
import { normalizeName, numbered, sanitizeName, toNameKey } from "./names.ts";
import { lockPerson, type Person, type PersonQueries, personOf } from "./person.ts";
import { breaksUnique, RefusedError, type ServiceResult, toResult } from "./result.ts";

/** An account at a sign-in provider. */
export interface ProviderAccount {
  readonly provider: string;
  readonly providerId: string;
}

/** Sign-in through other providers. */
export function openSignInMethods(database: Database) {
  /** The account with this sign-in method. Only the provider's id counts: an e-mail address never joins two accounts. */
  async function findPerson({ provider, providerId }: ProviderAccount): Promise<Person | undefined> {
    const way = await database.wayIn.findUnique({ where: { provider_providerId: { provider, providerId } }, include: { person: true } });
    return way === null ? undefined : personOf(way.person);
  }

  /** Creates the account and its sign-in method in one transaction. */
  const createWithMethod = (outside: ProviderAccount, profile: ProfileFields, guest: string | undefined): Promise<Person> =>
    database.$transaction(async (transaction) => {
      const person = await insertAccount(
        transaction,
        { ...profile, name: await freeName(transaction, usableName(profile.name)) },
        {},
        guest,
      );
      await transaction.wayIn.create({ data: { ...outside, personId: person.id } });
      return person;
    });

  return {
    ownerOf: findPerson,

    /**
     * Creates an account at the first sign-in through a provider, from the browser's guest if there is one. Concurrent
     * sign-ins get the same account. If the name is taken concurrently, the next free one is used.
     */
    async makeAccount(outside: ProviderAccount, profile: ProfileFields, guest: string | undefined): Promise<Person> {
      for (;;) {
        try {
          return await createWithMethod(outside, profile, guest);
        } catch (error) {
          const known = await findPerson(outside);
          if (known !== undefined) return known;
          if (!breaksUnique(error, "name_key")) throw error;
        }
      }
    },

    /** Adds a sign-in method to an account. */
    add: (personId: string, outside: ProviderAccount): Promise<ServiceResult<void>> =>
      toResult(async () => {
        const known = await findPerson(outside);
        if (known?.id === personId) return;
        if (known !== undefined) throw new RefusedError("way_taken");
        await database.wayIn.create({ data: { ...outside, personId } });
      }),

    /** The providers of an account. */
    async of(personId: string): Promise<string[]> {
      const ways = await database.wayIn.findMany({ where: { personId }, orderBy: { createdAt: "asc" } });
      return ways.map(({ provider }) => provider);
    },

    /** Removes a sign-in method ("email" is one), unless it is the last that works (`working`, or a password). */
    remove: (personId: string, provider: string, working: readonly string[]): Promise<ServiceResult<void>> =>
      toResult(() =>
        database.$transaction(async (transaction) => {
          const { passwordHash, email } = await lockPerson(transaction, personId);
          const ways = await transaction.wayIn.findMany({ where: { personId } });
          const open = [...ways.map((way) => way.provider), ...(email === null ? [] : ["email"])];
          const isLast = passwordHash === null && !open.some((way) => way !== provider && working.includes(way));
          if (isLast) throw new RefusedError("last_way_in");
          if (provider === "email")
            await transaction.person.update({ where: { id: personId }, data: { email: null, links: { deleteMany: {} } } });
          else await transaction.wayIn.deleteMany({ where: { personId, provider } });
        }),
      ),
  };
}

/** Makes a provider's name valid here. */
function usableName(name: string): string {
  try {
    return normalizeName(sanitizeName(name));
  } catch (error) {
    if (error instanceof RefusedError) return "Player";
    throw error;
  }
}

/** The first free name of "Mika", "Mika 2", "Mika 3" … */
async function freeName(client: PersonQueries, name: string): Promise<string> {
  for (let first = 1; ; first += 50) {
    const names = Array.from({ length: 50 }, (_, index) => numbered(name, first + index));
    const taken = await client.person.findMany({ where: { nameKey: { in: names.map(toNameKey) } }, select: { nameKey: true } });
    const free = names.find((candidate) => !taken.some(({ nameKey }) => nameKey === toNameKey(candidate)));
    if (free !== undefined) return free;
  }
}
