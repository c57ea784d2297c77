import type { Database } from "../database.ts";
import { insertAccount } from "./accounts.ts";
import type { ProfileFields } from "./guests.ts";
import { normalizeName, numbered, sanitizeName, toNameKey } from "./names.ts";
import { lockPerson, type Person, type PersonQueries, personOf } from "./person.ts";
import { breaksUnique, RefusedError, type ServiceResult, toResult } from "./result.ts";

/** An account with another provider. */
export interface ProviderAccount {
  readonly provider: string;
  readonly providerId: string;
}

/** Accounts with other providers that open accounts here. */
export function openSignInMethods(database: Database) {
  async function personBehind({ provider, providerId }: ProviderAccount): Promise<Person | undefined> {
    const way = await database.wayIn.findUnique({ where: { provider_providerId: { provider, providerId } }, include: { person: true } });
    return way === null ? undefined : personOf(way.person);
  }

  /** The account and its way in, both or neither. */
  const makeWithWay = (outside: ProviderAccount, looks: ProfileFields, guest: string | undefined): Promise<Person> =>
    database.$transaction(async (transaction) => {
      const person = await insertAccount(transaction, { ...looks, name: await freeName(transaction, usableName(looks.name)) }, {}, guest);
      await transaction.wayIn.create({ data: { ...outside, personId: person.id } });
      return person;
    });

  return {
    personOf: personBehind,

    /**
     * An account for somebody who comes from a provider for the first time; that of the guest whose browser it is, if it is one's. Whoever comes
     * twice at once gets one account, and who is not quick enough for a name gets the next.
     */
    async makeAccount(outside: ProviderAccount, looks: ProfileFields, guest: string | undefined): Promise<Person> {
      for (;;) {
        try {
          return await makeWithWay(outside, looks, guest);
        } catch (error) {
          const known = await personBehind(outside);
          if (known !== undefined) return known;
          if (!breaksUnique(error, "name_key")) throw error;
        }
      }
    },

    /** One more way into an account. */
    add: (personId: string, outside: ProviderAccount): Promise<ServiceResult<void>> =>
      toResult(async () => {
        const known = await personBehind(outside);
        if (known?.id === personId) return;
        if (known !== undefined) throw new RefusedError("way_taken");
        await database.wayIn.create({ data: { ...outside, personId } });
      }),

    /** The names of the providers that open the account. */
    async of(personId: string): Promise<string[]> {
      const ways = await database.wayIn.findMany({ where: { personId }, orderBy: { createdAt: "asc" } });
      return ways.map(({ provider }) => provider);
    },

    /** Closes one way in, unless it is the last of those that work (`working`; a password always does). "email" is one as well. */
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

/** A provider may know people by names that are none here. */
function usableName(name: string): string {
  try {
    return normalizeName(sanitizeName(name));
  } catch (error) {
    if (error instanceof RefusedError) return "Player";
    throw error;
  }
}

/** The first of "Mika", "Mika 2", "Mika 3" … that nobody has, where nobody can be asked for another name. */
async function freeName(client: PersonQueries, name: string): Promise<string> {
  for (let first = 1; ; first += 50) {
    const names = Array.from({ length: 50 }, (_, index) => numbered(name, first + index));
    const taken = await client.person.findMany({ where: { nameKey: { in: names.map(toNameKey) } }, select: { nameKey: true } });
    const free = names.find((candidate) => !taken.some(({ nameKey }) => nameKey === toNameKey(candidate)));
    if (free !== undefined) return free;
  }
}
