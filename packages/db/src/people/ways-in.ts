import type { Database } from "../database.ts";
import { makeNumberedAccount } from "./accounts.ts";
import type { Looks } from "./guests.ts";
import { tidyName } from "./names.ts";
import { type Outcome, outcome, Refused } from "./outcome.ts";
import { type Person, personOf } from "./person.ts";

/** An account with another provider. */
export interface Outside {
  readonly provider: string;
  readonly providerId: string;
}

/** Accounts with other providers that open accounts here. */
export const openWaysIn = (database: Database) => ({
  async personOf({ provider, providerId }: Outside): Promise<Person | undefined> {
    const way = await database.wayIn.findUnique({ where: { provider_providerId: { provider, providerId } }, include: { person: true } });
    return way === null ? undefined : personOf(way.person);
  },

  /** An account for somebody who comes from a provider for the first time; that of the guest whose browser it is, if it is one's. */
  async makeAccount(looks: Looks, guest: string | undefined): Promise<Person> {
    return makeNumberedAccount(database, { ...looks, name: usableName(looks.name) }, guest);
  },

  async add(personId: string, { provider, providerId }: Outside): Promise<void> {
    await database.wayIn.create({ data: { provider, providerId, personId } });
  },

  /** The names of the providers that open the account. */
  async of(personId: string): Promise<string[]> {
    const ways = await database.wayIn.findMany({ where: { personId }, orderBy: { createdAt: "asc" } });
    return ways.map(({ provider }) => provider);
  },

  /** Closes one way in, unless it is the last. `provider` may be "email" as well. */
  remove: (personId: string, provider: string): Promise<Outcome<void>> =>
    outcome(() =>
      database.$transaction(async (transaction) => {
        // Two ways closed at once must not both find the other one open.
        await transaction.$queryRaw`SELECT id FROM person WHERE id = ${personId} FOR UPDATE`;
        const person = await transaction.person.findUniqueOrThrow({ where: { id: personId }, include: { waysIn: true } });
        const left = [
          person.passwordHash !== null,
          person.email !== null && provider !== "email",
          person.waysIn.some((way) => way.provider !== provider),
        ];
        if (!left.includes(true)) throw new Refused("last_way_in");
        if (provider === "email") await transaction.person.update({ where: { id: personId }, data: { email: null } });
        else await transaction.wayIn.deleteMany({ where: { personId, provider } });
      }),
    ),
});

/** A provider may know people by names that are none here. */
function usableName(name: string): string {
  const kept = [...name.normalize("NFC")].filter((sign) => /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(sign)).join("");
  try {
    return tidyName([...kept].reduce((short, sign) => (short.length + sign.length > 24 ? short : short + sign), ""));
  } catch (error) {
    if (error instanceof Refused) return "Player";
    throw error;
  }
}
