import { randomInt } from "node:crypto";
import type { Database } from "../database.ts";
import { Prisma } from "../generated/client.ts";
import type { PageCursor, ResultPage } from "../page.ts";
import { isGuest, lockPerson } from "../people/person.ts";
import type {
  DeckDraft,
  DeckOwner,
  DeckResult,
  DraftContent,
  Findable,
  ListedVersion,
  OwnDeck,
  PublicDeck,
  PublishedDeck,
  StoredOrigin,
} from "./made-deck.ts";
import { deckVersionId, parseDeckVersionId } from "./version-id.ts";

/** The most decks that a person can have. */
const MOST_DECKS = 100;
/** The most versions that a person can publish in a day, of all decks together. */
const MOST_VERSIONS_A_DAY = 20;
const DAY = 86_400_000;

const KEY_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const newKey = (): string => Array.from({ length: 12 }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join("");

/** The owner and the key of a deck. Somebody else's deck counts as missing. */
export interface DeckOfOwner {
  readonly owner: string;
  readonly key: string;
}

/** A deck file that the caller has checked. */
export interface NewDeckVersion {
  /** The revision of the draft that it was made from. */
  readonly revision: number;
  /** The file with this id as its `deck.id`. */
  readonly file: (id: string) => string;
  readonly hash: string;
  readonly name: string;
  readonly about: string;
  readonly cards: number;
  readonly changes?: string | undefined;
  /** Absent: as before. */
  readonly findable?: Findable | undefined;
}

type DeckRow = Prisma.MadeDeckGetPayload<object>;
type VersionRow = Omit<Prisma.DeckVersionGetPayload<object>, "file" | "weights" | "fittedAt">;

const originOf = ({ originKey, originVersion, originHash }: Pick<DeckRow, "originKey" | "originVersion" | "originHash">) =>
  originHash === null ? undefined : { key: originKey ?? undefined, version: originVersion ?? undefined, hash: originHash };

const listedVersion = ({ deckKey, number, hash, name, cards, changes, fitted, publishedAt }: VersionRow): ListedVersion => ({
  ...{ id: deckVersionId(deckKey, number), number, hash, name, cards, fitted, publishedAt },
  changes: changes ?? undefined,
});

const ownDeck = ({ versions, ...row }: DeckRow & { versions: VersionRow[] }): OwnDeck => ({
  ...{ key: row.key, name: row.name, about: row.about, revision: row.revision, createdAt: row.createdAt, changedAt: row.changedAt },
  findable: row.findable as Findable,
  hidden: row.hidden ?? undefined,
  hiddenAt: row.hiddenAt ?? undefined,
  origin: originOf(row),
  versions: versions.map(listedVersion),
});

/** Newest first, without their files. */
const WITH_VERSIONS = { versions: { orderBy: { number: "desc" }, omit: { file: true, weights: true, fittedAt: true } } } as const;

const refused = (fault: "missing" | "only_accounts" | "too_many_decks" | "too_many_versions" | "unchanged") => ({ fault }) as const;

/** Decks that players make: drafts and versions. Files are text here: the caller has checked them. */
export const openMadeDecks = (database: Database) => ({
  /** Stores a new deck with its first draft. */
  create: (owner: string, content: DraftContent, origin?: StoredOrigin): Promise<DeckResult<{ key: string; revision: number }>> =>
    database.$transaction(async (transaction) => {
      if (isGuest(await lockPerson(transaction, owner))) return refused("only_accounts");
      if ((await transaction.madeDeck.count({ where: { ownerId: owner, draft: { not: null } } })) >= MOST_DECKS)
        return refused("too_many_decks");
      const { key, revision } = await transaction.madeDeck.create({
        data: {
          ...content,
          ...{ key: newKey(), ownerId: owner },
          ...(origin && { originKey: origin.key ?? null, originVersion: origin.version ?? null, originHash: origin.hash ?? null }),
        },
      });
      return { value: { key, revision } };
    }),

  /** The decks of a person with their versions, the last changed first. */
  async ofPerson(owner: string): Promise<OwnDeck[]> {
    const rows = await database.madeDeck.findMany({
      where: { ownerId: owner, draft: { not: null } },
      orderBy: [{ changedAt: "desc" }, { key: "asc" }],
      include: WITH_VERSIONS,
    });
    return rows.map(ownDeck);
  },

  /** A deck with its draft, for its owner. */
  async draft({ owner, key }: DeckOfOwner): Promise<(OwnDeck & DeckDraft) | undefined> {
    const row = await database.madeDeck.findFirst({ where: { key, ownerId: owner, draft: { not: null } }, include: WITH_VERSIONS });
    return row === null || row.draft === null ? undefined : { ...ownDeck(row), draft: row.draft };
  },

  /** Stores a draft that was made from the stored one. Returns its revision; after a change by another device, the stored draft. */
  async saveDraft(
    { owner, key }: DeckOfOwner,
    { revision, draft, name, about }: DraftContent & { revision: number },
  ): Promise<DeckResult<number>> {
    // One statement compares and sets.
    const [saved] = await database.$queryRaw<{ revision: number }[]>`
      UPDATE deck SET draft = ${draft}, name = ${name}, about = ${about}, revision = revision + 1, changed_at = now()
      WHERE key = ${key} AND owner_id = ${owner} AND draft IS NOT NULL AND revision = ${revision} RETURNING revision`;
    if (saved !== undefined) return { value: saved.revision };
    return conflictOf(await database.madeDeck.findFirst({ where: { key, ownerId: owner } }));
  },

  /** Publishes the draft of that revision as the next version. Returns its number. */
  publish: (
    { owner, key }: DeckOfOwner,
    { revision, file, changes, findable, ...content }: NewDeckVersion,
    now: Date = new Date(),
  ): Promise<DeckResult<number>> =>
    database.$transaction(async (transaction) => {
      // Versions of a person are published one after the other, so the limit of a day holds.
      if (isGuest(await lockPerson(transaction, owner))) return refused("only_accounts");
      await transaction.$queryRaw`SELECT key FROM deck WHERE key = ${key} FOR UPDATE`;
      const deck = await transaction.madeDeck.findFirst({ where: { key, ownerId: owner } });
      if (deck?.draft == null || deck.revision !== revision) return conflictOf(deck);
      const before = await transaction.deckVersion.findFirst({ where: { deckKey: key, number: deck.latest }, select: { hash: true } });
      if (before?.hash === content.hash) return refused("unchanged");
      const ofDay = { publishedAt: { gt: new Date(now.getTime() - DAY) }, deck: { ownerId: owner } };
      if ((await transaction.deckVersion.count({ where: ofDay })) >= MOST_VERSIONS_A_DAY) return refused("too_many_versions");
      const number = deck.latest + 1;
      const text = file(deckVersionId(key, number));
      const version = { ...content, deckKey: key, number, file: text, changes: changes ?? null, publishedAt: now };
      await transaction.deckVersion.create({ data: version });
      await transaction.madeDeck.update({
        where: { key },
        data: { latest: number, publishedAt: now, ...(findable !== undefined && { findable }) },
      });
      return { value: number };
    }),

  /** False if the person has no such deck. */
  async setFindable({ owner, key }: DeckOfOwner, findable: Findable): Promise<boolean> {
    const { count } = await database.madeDeck.updateMany({ where: { key, ownerId: owner, draft: { not: null } }, data: { findable } });
    return count > 0;
  },

  /** Deletes a deck. Its versions stay for the games that name them. False if the person has no such deck. */
  remove: ({ owner, key }: DeckOfOwner): Promise<boolean> =>
    database.$transaction(async (transaction) => {
      const where = { key, ownerId: owner, draft: { not: null } };
      const { count } = await transaction.madeDeck.updateMany({ where, data: { draft: null, findable: "private" } });
      await transaction.madeDeck.deleteMany({ where: { key, draft: null, latest: 0 } });
      return count > 0;
    }),

  /** A version by its id. Anybody may read it: players at a table and viewers of a replay need it. */
  async version(id: string): Promise<PublishedDeck | undefined> {
    const asked = parseDeckVersionId(id);
    if (asked === undefined) return undefined;
    const [row] = await database.$queryRaw<StoredVersion[]>`
      SELECT version.*, deck.draft IS NULL AS is_deleted, deck.findable, deck.hidden IS NOT NULL AS is_hidden, deck.latest,
        deck.origin_key, deck.origin_version, deck.origin_hash, person.id AS owner_id, person.name AS owner_name, person.face AS owner_face
      FROM deck_version version JOIN deck ON deck.key = version.deck_key
        LEFT JOIN person ON person.id = deck.owner_id AND deck.draft IS NOT NULL
      WHERE version.deck_key = ${asked.key} AND version.number = ${asked.number}`;
    return row && publishedDeck(row);
  },

  /** The names of those versions that exist, by their ids. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const asked = [...new Set(ids)].flatMap((id) => parseDeckVersionId(id) ?? []);
    if (asked.length === 0) return new Map();
    const rows = await database.$queryRaw<{ key: string; number: number; name: string }[]>`
      SELECT deck_key AS key, number, name FROM deck_version
      JOIN unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ number }) => number)}::int[]) AS asked (key, n)
        ON deck_key = asked.key AND number = asked.n`;
    return new Map(rows.map(({ key, number, name }) => [deckVersionId(key, number), name]));
  },

  /** The deck files of those versions that exist, as text, by their ids. */
  async files(ids: readonly string[]): Promise<Map<string, string>> {
    const asked = ids.flatMap((id) => parseDeckVersionId(id) ?? []);
    if (asked.length === 0) return new Map();
    const rows = await database.deckVersion.findMany({
      where: { OR: asked.map(({ key, number }) => ({ deckKey: key, number })) },
      select: { deckKey: true, number: true, file: true },
    });
    return new Map(rows.map(({ deckKey, number, file }) => [deckVersionId(deckKey, number), file]));
  },

  /** The decks that everybody can find, those with the newest versions first. `search`: in their names and sentences. */
  async publicDecks({
    search = "",
    after,
    limit = 20,
  }: {
    search?: string | undefined;
    after?: PageCursor | undefined;
    limit?: number;
  }): Promise<ResultPage<PublicDeck>> {
    const pattern = `%${search.replaceAll("\0", "").replace(/[\\%_]/g, "\\$&")}%`;
    const later = after === undefined ? Prisma.sql`true` : Prisma.sql`(deck.published_at, deck.key) < (${after.at}, ${after.id})`;
    const rows = await database.$queryRaw<ListedRow[]>`
      SELECT deck.key, version.number, version.hash, version.name, version.about, version.cards, deck.published_at,
        person.id AS owner_id, person.name AS owner_name, person.face AS owner_face
      FROM deck JOIN deck_version version ON version.deck_key = deck.key AND version.number = deck.latest
        LEFT JOIN person ON person.id = deck.owner_id
      WHERE deck.findable = 'public' AND deck.hidden IS NULL AND deck.draft IS NOT NULL
        AND (version.name ILIKE ${pattern} OR version.about ILIKE ${pattern}) AND ${later}
      ORDER BY deck.published_at DESC, deck.key DESC LIMIT ${limit + 1}`;
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit).map(publicDeck), next: last && { at: last.published_at, id: last.key } };
  },

  /**
   * The oldest version to which the weights of the bots are not fitted; no other server gets it, as long as this one tells of
   * its progress. `since`: another server that has told nothing since then is dead.
   */
  async claimUnfitted(now: Date, since: Date): Promise<{ id: string; file: string } | undefined> {
    const [row] = await database.$queryRaw<{ deck_key: string; number: number; file: string }[]>`
      UPDATE deck_version SET fitted_at = ${now} WHERE (deck_key, number) = (
        SELECT deck_key, number FROM deck_version WHERE fitted < 100 AND (fitted_at IS NULL OR fitted_at < ${since})
        ORDER BY published_at, deck_key LIMIT 1 FOR UPDATE SKIP LOCKED
      ) RETURNING deck_key, number, file`;
    return row && { id: deckVersionId(row.deck_key, row.number), file: row.file };
  },

  /** The per cent that are done of fitting the weights. */
  async tellFitting(id: string, fitted: number, now: Date): Promise<void> {
    await database.deckVersion.updateMany({ where: whereVersion(id), data: { fitted: Math.min(fitted, 99), fittedAt: now } });
  },

  /** Stores the fitted weights of the bots. Null: they cannot be fitted, and bots play with general ones. */
  async saveWeights(id: string, weights: string | null): Promise<void> {
    await database.deckVersion.updateMany({ where: whereVersion(id), data: { weights, fitted: 100 } });
  },

  /** Reports a version to the administrators. False if there is no such version. */
  async report(id: string, reporter: string, reason: string): Promise<boolean> {
    const asked = parseDeckVersionId(id);
    if (asked === undefined) return false;
    const where = { deckKey: asked.key, number: asked.number };
    const found = await database.deckVersion.findFirst({ where, select: { deck: { select: { ownerId: true } } } });
    if (found === null) return false;
    const about = { deckKey: asked.key, deckVersion: asked.number, personId: found.deck.ownerId };
    await database.report.create({ data: { ...about, reporterId: reporter, reason, lines: [] } });
    return true;
  },
});

function whereVersion(id: string) {
  const { key = "", number = 0 } = parseDeckVersionId(id) ?? {};
  return { deckKey: key, number };
}

/** The answer to a change of another revision than the stored one. */
const conflictOf = (deck: DeckRow | null): DeckResult<never> =>
  deck?.draft == null ? refused("missing") : { fault: "conflict", draft: { draft: deck.draft, revision: deck.revision } };

/** As PostgreSQL returns it. */
interface StoredVersion {
  readonly deck_key: string;
  readonly number: number;
  readonly hash: string;
  readonly file: string;
  readonly name: string;
  readonly about: string;
  readonly cards: number;
  readonly changes: string | null;
  readonly weights: string | null;
  readonly fitted: number;
  readonly published_at: Date;
  readonly is_deleted: boolean;
  readonly findable: Findable;
  readonly is_hidden: boolean;
  readonly latest: number;
  readonly origin_key: string | null;
  readonly origin_version: number | null;
  readonly origin_hash: string | null;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly owner_face: string | null;
}

interface ListedRow
  extends Pick<StoredVersion, "number" | "hash" | "name" | "about" | "cards" | "published_at">,
    Pick<StoredVersion, "owner_id" | "owner_name" | "owner_face"> {
  readonly key: string;
}

const ownerOf = ({
  owner_id: id,
  owner_name: name,
  owner_face: face,
}: Pick<StoredVersion, "owner_id" | "owner_name" | "owner_face">): DeckOwner | undefined =>
  id === null || name === null ? undefined : { id, name, face: face ?? "" };

const publishedDeck = (row: StoredVersion): PublishedDeck => ({
  ...{ id: deckVersionId(row.deck_key, row.number), key: row.deck_key, number: row.number, latest: row.latest },
  ...{
    hash: row.hash,
    file: row.file,
    name: row.name,
    about: row.about,
    cards: row.cards,
    fitted: row.fitted,
    publishedAt: row.published_at,
  },
  ...{ findable: row.findable, isHidden: row.is_hidden, isDeleted: row.is_deleted, owner: ownerOf(row) },
  changes: row.changes ?? undefined,
  weights: row.weights ?? undefined,
  origin: originOf({ originKey: row.origin_key, originVersion: row.origin_version, originHash: row.origin_hash }),
});

const publicDeck = (row: ListedRow): PublicDeck => ({
  ...{ id: deckVersionId(row.key, row.number), key: row.key, number: row.number, hash: row.hash, name: row.name, about: row.about },
  ...{ cards: row.cards, publishedAt: row.published_at, owner: ownerOf(row) },
});

export type MadeDeckStore = ReturnType<typeof openMadeDecks>;
