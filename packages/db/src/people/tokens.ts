import type { Right } from "@mutable/config";
import { isVisibleText } from "@mutable/protocol";
import type { Database } from "../database.ts";
import { isGuest, lockPerson, type Person, personOf } from "./person.ts";
import { RefusedError, type ServiceResult, toResult } from "./result.ts";
import { hashOf, newSecret } from "./secrets.ts";

/** Makes tokens recognisable in logs and repositories. */
const PREFIX = "mutable_";
/** The most tokens that a person can have. */
const MAX_TOKENS = 20;
/** Limits writes of `lastUsedAt`. */
const USED_EVERY = 60_000;

/**
 * The rights that a token can have, until it is revoked; none includes another. "watch", "play" and "host" are for commands
 * (RIGHT_BY_SENDER and RIGHT_BY_COMMAND in apps/rooms), and each of them opens the records that the owner may see; "decks" is for
 * /api/decks alone.
 */
export const TOKEN_RIGHTS = ["watch", "play", "host", "decks"] as const satisfies readonly Right[];
export type TokenRight = (typeof TOKEN_RIGHTS)[number];

export interface PersonalToken {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly TokenRight[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}

type Row = { id: string; name: string; rights: string[]; createdAt: Date; lastUsedAt: Date | null };

const tokenOf = ({ id, name, rights, createdAt, lastUsedAt }: Row): PersonalToken => ({
  id,
  name,
  rights: TOKEN_RIGHTS.filter((right) => rights.includes(right)),
  createdAt,
  lastUsedAt: lastUsedAt ?? undefined,
});

/** Personal tokens: a bot or another program acts for its owner with one. */
export const openTokens = (database: Database) => ({
  rights: TOKEN_RIGHTS,

  /** Returns the secret, which is not stored. */
  create: (
    personId: string,
    name: string,
    rights: readonly TokenRight[],
  ): Promise<ServiceResult<{ token: PersonalToken; secret: string }>> =>
    toResult(async () => {
      const tidy = name.normalize("NFC").replace(/\s+/g, " ").trim();
      if (tidy.length > 40 || !isVisibleText(tidy)) throw new RefusedError("token_name_bad");
      const secret = `${PREFIX}${newSecret()}`;
      const row = await database.$transaction(async (transaction) => {
        if (isGuest(await lockPerson(transaction, personId))) throw new RefusedError("only_accounts");
        if ((await transaction.token.count({ where: { personId } })) >= MAX_TOKENS) throw new RefusedError("too_many_tokens");
        return transaction.token.create({ data: { personId, name: tidy, hash: hashOf(secret), rights: [...rights] } });
      });
      return { token: tokenOf(row), secret };
    }),

  async of(personId: string): Promise<PersonalToken[]> {
    const rows = await database.token.findMany({ where: { personId }, orderBy: { createdAt: "asc" } });
    return rows.map(tokenOf);
  },

  async revoke(personId: string, id: string): Promise<void> {
    await database.token.deleteMany({ where: { id, personId } });
  },

  /** The owner of a token, and the token. */
  async findHolder(secret: string, now: Date = new Date()): Promise<{ person: Person; token: PersonalToken } | undefined> {
    const row = await database.token.findUnique({ where: { hash: hashOf(secret) }, include: { person: true } });
    if (row === null || row.person.banned) return undefined;
    if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > USED_EVERY)
      await database.token.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
    return { person: personOf(row.person), token: tokenOf(row) };
  },
});
