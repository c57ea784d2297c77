import type { Database } from "../database.ts";
import { insertAccount, REVOKE_ACCESS } from "./accounts.ts";
import type { ProfileFields } from "./guests.ts";
import { normalizeName } from "./names.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { isGuest, lockPerson, type Person, type PersonQueries, personOf } from "./person.ts";
import { isMissing, RefusedError, type ServiceResult, toResult, unlessMissing } from "./result.ts";
import { hashOf, newSecret } from "./secrets.ts";

const MINUTE = 60_000;

/** The validity of links in milliseconds. */
const VALIDITY = { "sign-in": 30 * MINUTE, email: 24 * 60 * MINUTE, password: 60 * MINUTE, "from-administrator": 24 * 60 * MINUTE };

export type LinkPurpose = "sign-in" | "email" | "password";

/** A valid link, as its holder may see it. */
export interface LinkInfo {
  readonly purpose: LinkPurpose;
  /** Undefined if the address has no account yet, and no guest requested the link. */
  readonly person: Person | undefined;
  readonly email: string | undefined;
}

/** One-time links. Opening one does not use it up: programs that scan mail open every link. */
export function openLinks(database: Database) {
  async function issue(
    purpose: LinkPurpose,
    validity: keyof typeof VALIDITY,
    personId: string | null,
    email: string | null,
  ): Promise<string> {
    const secret = newSecret();
    await database.link.create({
      data: { hash: hashOf(secret), purpose, personId, email, expiresAt: new Date(Date.now() + VALIDITY[validity]) },
    });
    return secret;
  }

  /** Deletes a link in the transaction of its work. If the work is refused, the link stays valid. */
  const use = <Value>(
    secret: string,
    purpose: LinkPurpose,
    work: (client: PersonQueries, link: { personId: string | null; email: string | null }) => Promise<Value>,
  ): Promise<ServiceResult<Value>> =>
    toResult(() =>
      database.$transaction(async (transaction) => {
        const where = { hash: hashOf(secret), purpose, expiresAt: { gt: new Date() } };
        const personId = (await transaction.link.findUnique({ where }))?.personId ?? undefined;
        if (personId !== undefined) await lockPerson(transaction, personId).catch(unlessMissing);
        const link = await transaction.link.delete({ where }).catch((error: unknown) => {
          throw isMissing(error) ? new RefusedError("link_dead") : error;
        });
        return work(transaction, link);
      }),
    );

  const byEmail = (email: string) => database.person.findUnique({ where: { email } });

  return {
    parseEmail,

    /** A link that signs in the account of the address, or creates one from the guest. */
    async issueSignIn(email: string, guest: string | undefined): Promise<string> {
      const person = (await byEmail(email)) ?? (await database.person.findUnique({ where: { id: guest ?? "" } }));
      return issue("sign-in", "sign-in", person?.id ?? null, email);
    },

    /** A link that adds an address to an account; undefined if the address has an account already. */
    async issueAddEmail(personId: string, email: string): Promise<string | undefined> {
      return (await byEmail(email)) === null ? issue("email", "email", personId, email) : undefined;
    },

    /** A link that sets a new password; undefined if the address has no account. */
    async issuePasswordReset(email: string): Promise<string | undefined> {
      const known = await byEmail(email);
      return known === null ? undefined : issue("password", "password", known.id, email);
    },

    /** A link for a new password, made by an administrator. */
    issueAdminReset: (personId: string): Promise<string> => issue("password", "from-administrator", personId, null),

    async inspect(secret: string): Promise<LinkInfo | undefined> {
      const where = { hash: hashOf(secret), expiresAt: { gt: new Date() } };
      const link = await database.link.findUnique({ where, include: { person: true } });
      if (link === null) return undefined;
      const { person, email, purpose } = link;
      return { purpose: purpose as LinkPurpose, email: email ?? undefined, person: person === null ? undefined : personOf(person) };
    },

    /** Signs in the account of the address, or creates one from the profile fields. */
    signIn: (secret: string, profile: ProfileFields | undefined): Promise<ServiceResult<Person>> =>
      use(secret, "sign-in", async (client, { personId, email }) => {
        if (email === null) throw new RefusedError("link_dead");
        const known = await client.person.findUnique({ where: { email } });
        if (known !== null) return personOf(known);
        if (profile === undefined) throw new RefusedError("link_dead"); // The account was deleted after the page was shown.
        return insertAccount(client, { ...profile, name: normalizeName(profile.name) }, { email }, personId ?? undefined);
      }),

    addEmail: (secret: string): Promise<ServiceResult<Person>> =>
      use(secret, "email", async (client, { personId, email }) => {
        if (personId === null || email === null) throw new RefusedError("link_dead");
        await accountOf(client, personId);
        // Links to the former address must stop working.
        return personOf(await client.person.update({ where: { id: personId }, data: { email, links: { deleteMany: {} } } }));
      }),

    async setPassword(secret: string, password: string): Promise<ServiceResult<Person>> {
      const person = (await this.inspect(secret))?.person;
      const checked = await toResult(async () => checkPassword(password, person?.name ?? ""));
      if (checked.fault) return checked;
      const passwordHash = await hashPassword(password);
      return use(secret, "password", async (client, { personId, email }) => {
        if (personId === null) throw new RefusedError("link_dead");
        const row = await accountOf(client, personId);
        if (email !== null && email !== row.email) throw new RefusedError("link_dead");
        return personOf(await client.person.update({ where: { id: personId }, data: { passwordHash, ...REVOKE_ACCESS } }));
      });
    },

    async removeExpired(now: Date = new Date()): Promise<void> {
      await database.link.deleteMany({ where: { expiresAt: { lt: now } } });
    },
  };
}

/** The row of an account; a guest has neither an address nor a password. */
async function accountOf(client: PersonQueries, id: string) {
  const row = await client.person.findUniqueOrThrow({ where: { id } });
  if (isGuest(row)) throw new RefusedError("only_accounts");
  return row;
}

/** No invisible characters, and none with a meaning in mail headers. */
const ADDRESS = /^[^\p{C}\s@<>",;:\\[\]()]+@(?:[^\p{C}\s@.<>",;:\\[\]()]+\.)+[^\p{C}\s@.<>",;:\\[\]()]+$/u;

/** The normalized address, or undefined if the text is no address. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && ADDRESS.test(email) ? email : undefined;
}
