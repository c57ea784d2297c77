import "server-only";
import { createHash } from "node:crypto";
import type { DeckResult, Findable, OwnDeck, Person, PublishedDeck, StoredOrigin } from "@mutable/db";
import { deckVersionId, isDeckKey, mayFindDeck } from "@mutable/db";
import { type DeckFile, deckFileHash, openDeckFile, problemOf } from "@mutable/decks";
import { webContext } from "../../../server/context.ts";
import { formatCursor, parseCursor } from "../../urls/cursor.ts";
import { answer, deckRefusal } from "./answers.ts";
import { authorOf, bodies, callerOf, callerWithin, draftContent, readBody } from "./requests.ts";

/** The decks of players over HTTP, for the deck maker and the command line (docs/deck-maker.md). */

interface DeckRoute {
  readonly params: Promise<{ readonly deck: string }>;
}

const LONGEST_SEARCH = 80;

/** GET /api/decks */
export async function listOwnDecks(request: Request): Promise<Response> {
  const person = await callerOf(request);
  if (person instanceof Response) return person;
  const decks = await webContext().madeDecks.ofPerson(person.id);
  return answer({ decks: decks.map(ownDeck) });
}

/** POST /api/decks */
export async function createDeck(request: Request): Promise<Response> {
  const person = await authorOf(request);
  if (person instanceof Response) return person;
  const body = await readBody(request, bodies.create);
  if (body instanceof Response) return body;
  const content = draftContent(body.draft);
  if (content instanceof Response) return content;
  const origin = await originOf(body.from, body.draft);
  if (origin instanceof Response) return origin;
  return answerOf(await webContext().madeDecks.create(person.id, content, origin), (made) => answer(made, 201));
}

/** The deck that a new one is a copy of. */
async function originOf(from: string | undefined, draft: Readonly<Record<string, unknown>>): Promise<StoredOrigin | undefined | Response> {
  if (from !== undefined) {
    const version = await webContext().madeDecks.version(from);
    return version === undefined ? deckRefusal("missing") : { key: version.key, version: version.number, hash: version.hash };
  }
  const { hash } = (draft.origin ?? {}) as { hash?: unknown };
  return typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash) ? { key: undefined, version: undefined, hash } : undefined;
}

/**
 * GET /api/decks/KEY: the draft, for its owner. GET /api/decks/made-KEY-N: the file of a version, for everybody; with the query
 * "new", for a new table or a copy, only for those who may find the deck.
 */
export async function sendDeck(request: Request, { params }: DeckRoute): Promise<Response> {
  const { deck: id } = await params;
  return isDeckKey(id) ? sendDraft(request, id) : sendVersion(request, id);
}

async function sendDraft(request: Request, key: string): Promise<Response> {
  const person = await callerOf(request);
  if (person instanceof Response) return person;
  const deck = await webContext().madeDecks.draft({ owner: person.id, key });
  return deck === undefined ? deckRefusal("missing") : answer({ ...ownDeck(deck), draft: JSON.parse(deck.draft) });
}

async function sendVersion(request: Request, id: string): Promise<Response> {
  const version = await webContext().madeDecks.version(id);
  if (version === undefined) return deckRefusal("missing");
  const isForNew = new URL(request.url).searchParams.has("new");
  if (isForNew && !(await mayFind(request, version))) return deckRefusal("private");
  // A version keeps its hash, but its name may go when its author deletes the account.
  const etag = `"${createHash("sha256").update(version.file).digest("base64url")}"`;
  const headers = { "cache-control": isForNew ? "no-store" : "public, max-age=3600", etag };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const file = { "content-type": "application/json; charset=utf-8", "content-disposition": `attachment; filename="${version.id}.json"` };
  return new Response(version.file, { headers: { ...headers, ...file } });
}

async function mayFind(request: Request, version: PublishedDeck): Promise<boolean> {
  const caller = await callerOf(request);
  return mayFindDeck(version, caller instanceof Response ? undefined : caller.id);
}

/** The deck of the address, which changes only for its owner; or the response that refuses what is no key. */
async function deckOf({ id }: Person, params: DeckRoute["params"]): Promise<{ owner: string; key: string } | Response> {
  const { deck: key } = await params;
  return isDeckKey(key) ? { owner: id, key } : deckRefusal("missing");
}

/** PUT /api/decks/KEY */
export async function saveDeck(request: Request, { params }: DeckRoute): Promise<Response> {
  const person = await authorOf(request);
  if (person instanceof Response) return person;
  const body = await readBody(request, bodies.save);
  if (body instanceof Response) return body;
  const content = draftContent(body.draft);
  if (content instanceof Response) return content;
  const deck = await deckOf(person, params);
  if (deck instanceof Response) return deck;
  const saved = await webContext().madeDecks.saveDraft(deck, { ...content, revision: body.revision });
  return answerOf(saved, (revision) => answer({ revision }));
}

/** PATCH /api/decks/KEY */
export async function changeDeck(request: Request, { params }: DeckRoute): Promise<Response> {
  const person = await authorOf(request);
  if (person instanceof Response) return person;
  const body = await readBody(request, bodies.change);
  if (body instanceof Response) return body;
  const { findable } = body;
  if (isNotOffered(findable)) return deckRefusal("no_public_decks");
  const deck = await deckOf(person, params);
  if (deck instanceof Response) return deck;
  const isChanged = await webContext().madeDecks.setFindable(deck, findable);
  return isChanged ? answer({ findable }) : deckRefusal("missing");
}

/** DELETE /api/decks/KEY */
export async function deleteDeck(request: Request, { params }: DeckRoute): Promise<Response> {
  const person = await authorOf(request);
  if (person instanceof Response) return person;
  const deck = await deckOf(person, params);
  if (deck instanceof Response) return deck;
  const isDeleted = await webContext().madeDecks.remove(deck);
  return isDeleted ? new Response(null, { status: 204 }) : deckRefusal("missing");
}

/** POST /api/decks/KEY/versions: publishes the stored draft. */
export async function publishDeck(request: Request, { params }: DeckRoute): Promise<Response> {
  const person = await authorOf(request);
  if (person instanceof Response) return person;
  const body = await readBody(request, bodies.publish);
  if (body instanceof Response) return body;
  const { revision, changes, findable } = body;
  if (isNotOffered(findable)) return deckRefusal("no_public_decks");
  const { madeDecks, origin } = webContext();
  const deck = await deckOf(person, params);
  if (deck instanceof Response) return deck;
  const stored = await madeDecks.draft(deck);
  if (stored === undefined) return deckRefusal("missing");
  const draft: unknown = JSON.parse(stored.draft);
  if (stored.revision !== revision) return deckRefusal("conflict", { revision: stored.revision, draft });
  const opened = openDeckFile(draft);
  if (opened.deck === undefined) return deckRefusal("problems", { problems: opened.faults.map(problemOf) });
  const { file } = opened;
  const hash = deckFileHash(file);
  const published = await madeDecks.publish(deck, {
    ...{ revision, hash, name: file.name, about: file.about ?? "", cards: file.deck.cards.length, findable },
    file: (id) => versionText(file, id),
    ...(changes && { changes }),
  });
  return answerOf(published, (number) => {
    const id = deckVersionId(deck.key, number);
    return answer({ id, number, hash, address: `${origin}/decks/${id}` }, 201);
  });
}

/** True for a deck that is to become public where there is no public list (`MUTABLE_PUBLIC_DECKS`). */
const isNotOffered = (findable: Findable | undefined): boolean => findable === "public" && !webContext().hasPublicDecks;

/** The text of a deck file as a version, its fields always in the same order. */
function versionText({ format, name, about, origin, deck, texts, looks }: DeckFile, id: string): string {
  return JSON.stringify({ format, name, about, origin, deck: { ...deck, id }, texts, looks });
}

/** GET /api/decks/public?search=&after= */
export async function listPublicDecks(request: Request): Promise<Response> {
  const { madeDecks, hasPublicDecks } = webContext();
  if (!hasPublicDecks) return deckRefusal("no_public_decks");
  const { searchParams } = new URL(request.url);
  const search = searchParams.get("search")?.slice(0, LONGEST_SEARCH);
  const { rows, next } = await madeDecks.publicDecks({ search, after: parseCursor(searchParams.get("after") ?? undefined) });
  const decks = rows.map(({ publishedAt, ...deck }) => ({ ...deck, published: publishedAt }));
  return answer({ decks, next: next && formatCursor(next) });
}

/** POST /api/decks/made-KEY-N/reports */
export async function reportDeck(request: Request, { params }: DeckRoute): Promise<Response> {
  const person = await callerWithin(request, "report");
  if (person instanceof Response) return person;
  const body = await readBody(request, bodies.report);
  if (body instanceof Response) return body;
  const isReported = await webContext().madeDecks.report((await params).deck, person.id, body.reason);
  return isReported ? answer({}, 201) : deckRefusal("missing");
}

/** The response to a change. After a conflict it holds the server's draft. */
function answerOf<Value>(result: DeckResult<Value>, work: (value: Value) => Response): Response {
  if (result.fault === undefined) return work(result.value);
  if (result.fault !== "conflict") return deckRefusal(result.fault);
  const { draft, revision } = result.draft;
  return deckRefusal("conflict", { revision, draft: JSON.parse(draft) });
}

/** A deck as its owner's programs get it. */
const ownDeck = ({ key, name, about, revision, findable, hidden, hiddenAt, origin, createdAt, changedAt, versions }: OwnDeck) => ({
  ...{ key, name, about, revision, findable, hidden, hiddenAt, origin },
  ...{ created: createdAt, changed: changedAt },
  versions: versions.map(({ publishedAt, ...version }) => ({ ...version, published: publishedAt })),
});
