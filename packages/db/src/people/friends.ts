import type { Database } from "../database.ts";
import { toNameKey } from "./names.ts";
import { lockPerson, type PersonQueries } from "./person.ts";
import { isMissing, RefusedError, type ServiceResult, toResult } from "./result.ts";
import { seal, unseal } from "./sealed.ts";
import { hashOf, newSecret } from "./secrets.ts";

const DAY = 86_400_000;
/** How long a request can be accepted. */
const OPEN_FOR = 30 * DAY;
/** How long the asker reads that the other is asked, also after a refusal. */
const SHOWN_FOR = 14 * DAY;
/** After that time a request is forgotten, and may be made again from the first time on. */
const KEPT_FOR = 365 * DAY;
/** How often one person may ask another, until it is forgotten. */
const MAX_ASKS = 3;
const LINK_VALID_FOR = 30 * DAY;

/** Of the games of a person only so many, the latest, tell with whom the person plays. */
const GAMES_READ = 200;

/** Limits of one person. */
const MAX_FRIENDS = 500;
const MAX_REQUESTS = 100;

/** A person as friends see each other. */
export interface Acquaintance {
  readonly id: string;
  readonly name: string;
  readonly face: string;
}

/** What stands between two people, as one of them may know it: a refusal looks like no answer. */
export type FriendStanding = "friends" | "asked" | "asks" | "none";

/** Another person, and since when it is so. */
export interface FriendRelation {
  readonly person: Acquaintance;
  readonly standing: Exclude<FriendStanding, "none">;
  readonly since: Date;
}

/** A person with whom another one has played. */
export interface Companion extends Acquaintance {
  readonly games: number;
}

export interface FriendLink {
  readonly secret: string;
  readonly expiresAt: Date;
}

interface Pair {
  readonly lowId: string;
  readonly highId: string;
}

const pairOf = (one: string, other: string): Pair => (one < other ? { lowId: one, highId: other } : { lowId: other, highId: one });

/** The rows of a person. */
const ofPerson = (id: string) => ({ OR: [{ lowId: id }, { highId: id }] });

interface Row {
  readonly askedById: string;
  readonly askedAt: Date;
  readonly acceptedAt: Date | null;
  readonly declined: boolean;
}

const isOlder = (since: Date, age: number, now: Date): boolean => now.getTime() - since.getTime() >= age;

function standingOf({ askedById, askedAt, acceptedAt, declined }: Row, viewer: string, now: Date): FriendStanding {
  if (acceptedAt !== null) return "friends";
  if (askedById === viewer) return isOlder(askedAt, SHOWN_FOR, now) ? "none" : "asked";
  return declined || isOlder(askedAt, OPEN_FOR, now) ? "none" : "asks";
}

const ACQUAINTANCE = { select: { id: true, name: true, face: true } } as const;

/** Friends and requests (docs/people.md). Who is asked learns it; who is refused does not. */
export function openFriends(database: Database, key: Uint8Array) {
  /** The transaction for a change of a pair. Requests that cross wait for each other, since each locks the lower id first. */
  const change = <Value>(pair: Pair, work: (transaction: Transaction) => Promise<Value>): Promise<ServiceResult<Value>> =>
    toResult(() =>
      database.$transaction(async (transaction) => {
        try {
          for (const id of [pair.lowId, pair.highId]) await lockPerson(transaction, id);
        } catch (error) {
          throw isMissing(error) ? new RefusedError("no_such_person") : error;
        }
        return work(transaction);
      }),
    );

  /** Asks, or accepts if the other has asked before. Asking twice is asking once. */
  const ask = (asker: string, other: string, now: Date): Promise<ServiceResult<FriendStanding>> => {
    const pair = pairOf(asker, other);
    return change(pair, async (transaction): Promise<FriendStanding> => {
      const row = await transaction.friendship.findUnique({ where: { lowId_highId: pair } });
      if (row !== null && row.acceptedAt !== null) return "friends";
      if (row !== null && row.askedById === other && !isOlder(row.askedAt, OPEN_FOR, now)) {
        await befriend(transaction, pair, now);
        return "friends";
      }
      const asks = row?.askedById === asker ? row.asks : 0;
      const isAskedNow = asks > 0 && row !== null && !isOlder(row.askedAt, SHOWN_FOR, now);
      if (isAskedNow || asks === MAX_ASKS) return "asked";
      await checkFriends(transaction, asker);
      await checkRequests(transaction, asker, now);
      const request = { askedById: asker, askedAt: now, asks: asks + 1, declined: false };
      await transaction.friendship.upsert({ where: { lowId_highId: pair }, create: { ...pair, ...request }, update: request });
      return "asked";
    });
  };

  const ownerOf = (secret: string, now: Date) =>
    database.friendLink.findFirst({ where: { hash: hashOf(secret), expiresAt: { gt: now } }, select: { person: ACQUAINTANCE } });

  return {
    /** The friends and requests of a person, by name. */
    async of(id: string, now: Date = new Date()): Promise<FriendRelation[]> {
      const rows = await database.friendship.findMany({ where: ofPerson(id), include: { low: ACQUAINTANCE, high: ACQUAINTANCE } });
      const relations = rows.flatMap((row): FriendRelation[] => {
        const standing = standingOf(row, id, now);
        return standing === "none"
          ? []
          : [{ person: row.lowId === id ? row.high : row.low, standing, since: row.acceptedAt ?? row.askedAt }];
      });
      return relations.sort((one, other) => one.person.name.localeCompare(other.person.name));
    },

    /** What stands between a person and others. */
    async standings(id: string, others: readonly string[], now: Date = new Date()): Promise<ReadonlyMap<string, FriendStanding>> {
      const rows = await database.friendship.findMany({
        where: { OR: others.filter((other) => other !== id).map((other) => pairOf(id, other)) },
      });
      return new Map(rows.map((row) => [row.lowId === id ? row.highId : row.lowId, standingOf(row, id, now)]));
    },

    /** With whom the person has played lately, and who is neither friend nor asked; the latest first. */
    companionsOf: (id: string, most: number, now: Date = new Date()): Promise<Companion[]> =>
      database.$queryRaw<Companion[]>`
        SELECT person.id, person.name, person.face, count(*)::int AS games FROM (
          SELECT game_id, ended_at FROM game_seat JOIN game ON game.id = game_id WHERE person_id = ${id} ORDER BY ended_at DESC LIMIT ${GAMES_READ}
        ) AS own JOIN game_seat USING (game_id) JOIN person ON person.id = person_id
        WHERE person_id <> ${id} AND NOT EXISTS (
          SELECT FROM friendship WHERE low_id = least(person_id COLLATE "C", ${id}) AND high_id = greatest(person_id COLLATE "C", ${id})
            AND (accepted_at IS NOT NULL OR asked_at > CASE asked_by_id
              WHEN ${id} THEN ${new Date(now.getTime() - SHOWN_FOR)}::timestamptz ELSE ${new Date(now.getTime() - OPEN_FOR)}::timestamptz END)
        )
        GROUP BY person.id ORDER BY max(ended_at) DESC LIMIT ${most}`,

    /** The number of requests that wait for the person's answer. */
    countRequests: (id: string, now: Date = new Date()): Promise<number> =>
      database.friendship.count({
        where: {
          ...ofPerson(id),
          askedById: { not: id },
          acceptedAt: null,
          declined: false,
          askedAt: { gt: new Date(now.getTime() - OPEN_FOR) },
        },
      }),

    /** Asks a person with whom the asker has played, or sits at a table. Any other id is unknown: ids are not secret. */
    async askCompanion(asker: string, other: string, now: Date = new Date()): Promise<ServiceResult<FriendStanding>> {
      const [row] = await database.$queryRaw<{ met: boolean }[]>`
        SELECT EXISTS (
          SELECT FROM game_seat own JOIN game_seat another USING (game_id) WHERE own.person_id = ${asker} AND another.person_id = ${other}
        ) OR EXISTS (SELECT FROM game_table WHERE people @> ARRAY[${asker}, ${other}]) AS met`;
      return row?.met && asker !== other ? ask(asker, other, now) : { fault: "no_such_person" };
    },

    /** Asks the account of that name. Says nothing: the answer must not tell who has an account. */
    async askByName(asker: string, name: string, now: Date = new Date()): Promise<void> {
      const other = await database.person.findFirst({ where: { nameKey: toNameKey(name) }, select: { id: true } });
      if (other !== null && other.id !== asker) await ask(asker, other.id, now);
    },

    async askByLink(asker: string, secret: string, now: Date = new Date()): Promise<ServiceResult<FriendStanding>> {
      const owner = (await ownerOf(secret, now))?.person.id;
      return owner === undefined || owner === asker ? { fault: "link_dead" } : ask(asker, owner, now);
    },

    accept: (id: string, asker: string, now: Date = new Date()): Promise<ServiceResult<FriendStanding>> => {
      const pair = pairOf(id, asker);
      return change(pair, async (transaction): Promise<FriendStanding> => {
        const row = await transaction.friendship.findUnique({ where: { lowId_highId: pair } });
        const standing = row === null ? "none" : standingOf(row, id, now);
        if (standing !== "asks" && standing !== "friends") throw new RefusedError("request_gone");
        if (standing === "asks") await befriend(transaction, pair, now);
        return "friends";
      });
    },

    async decline(id: string, asker: string): Promise<void> {
      await database.friendship.updateMany({
        where: { ...pairOf(id, asker), askedById: asker, acceptedAt: null },
        data: { declined: true },
      });
    },

    /** Ends a friendship, without a word to the other. */
    async end(id: string, friend: string): Promise<void> {
      await database.friendship.deleteMany({ where: { ...pairOf(id, friend), acceptedAt: { not: null } } });
    },

    async linkOf(id: string, now: Date = new Date()): Promise<FriendLink | undefined> {
      const row = await database.friendLink.findUnique({ where: { personId: id, expiresAt: { gt: now } } });
      const secret = row === null ? undefined : unseal(key, row.sealed, id);
      return row === null || secret === undefined ? undefined : { secret, expiresAt: row.expiresAt };
    },

    /** A new link in the place of the former one. */
    async renewLink(id: string, now: Date = new Date()): Promise<FriendLink> {
      const secret = newSecret();
      const link = { hash: hashOf(secret), sealed: seal(key, secret, id), expiresAt: new Date(now.getTime() + LINK_VALID_FOR) };
      await database.friendLink.upsert({ where: { personId: id }, create: { personId: id, ...link }, update: link });
      return { secret, expiresAt: link.expiresAt };
    },

    /** Whose link it is; undefined if it is not valid. */
    ownerOfLink: async (secret: string, now: Date = new Date()): Promise<Acquaintance | undefined> => (await ownerOf(secret, now))?.person,

    async removeOld(now: Date = new Date()): Promise<void> {
      await database.friendship.deleteMany({ where: { acceptedAt: null, askedAt: { lt: new Date(now.getTime() - KEPT_FOR) } } });
      await database.friendLink.deleteMany({ where: { expiresAt: { lt: now } } });
    },
  };
}

type Transaction = PersonQueries & Pick<Database, "friendship">;

async function befriend(transaction: Transaction, { lowId, highId }: Pair, now: Date): Promise<void> {
  for (const id of [lowId, highId]) await checkFriends(transaction, id);
  await transaction.friendship.update({ where: { lowId_highId: { lowId, highId } }, data: { acceptedAt: now, declined: false } });
}

async function checkFriends(transaction: Transaction, id: string): Promise<void> {
  const friends = await transaction.friendship.count({ where: { ...ofPerson(id), acceptedAt: { not: null } } });
  if (friends >= MAX_FRIENDS) throw new RefusedError("friends_full");
}

async function checkRequests(transaction: Transaction, asker: string, now: Date): Promise<void> {
  const open = { askedById: asker, acceptedAt: null, askedAt: { gt: new Date(now.getTime() - OPEN_FOR) } };
  if ((await transaction.friendship.count({ where: open })) >= MAX_REQUESTS) throw new RefusedError("too_many_requests");
}

/** Gives the pairs of a guest to an account, in the transaction of the merge. Of two rows for one pair the friendship wins. */
export async function mergeFriends(transaction: Pick<Database, "$executeRaw">, guestId: string, accountId: string): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO friendship (low_id, high_id, asked_by_id, asked_at, asks, accepted_at, declined)
    SELECT least(other COLLATE "C", ${accountId}), greatest(other COLLATE "C", ${accountId}),
      CASE asked_by_id WHEN ${guestId} THEN ${accountId} ELSE asked_by_id END, asked_at, asks, accepted_at, declined
    FROM (SELECT *, CASE low_id WHEN ${guestId} THEN high_id ELSE low_id END AS other FROM friendship WHERE ${guestId} IN (low_id, high_id)) AS pair
    WHERE other <> ${accountId}
    ON CONFLICT (low_id, high_id) DO UPDATE SET accepted_at = least(friendship.accepted_at, excluded.accepted_at)`;
}
