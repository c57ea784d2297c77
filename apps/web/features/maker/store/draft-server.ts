import type { DeckFile } from "@mutable/decks";
import { isDraftShape, type SentDraft } from "./stored-deck.ts";

/** A deck of the person that the server has, without its draft. */
export interface ServerDeck {
  readonly key: string;
  readonly name: string;
  readonly revision: number;
  /** In milliseconds since 1970. */
  readonly changed: number;
  readonly findable: DeckAudience;
  /** Set if an administrator hid it. */
  readonly hidden?: HiddenDeck | undefined;
  /** The newest first. */
  readonly versions: readonly ServerVersion[];
}

/** The reason of the administrator, and the time in milliseconds since 1970. */
export interface HiddenDeck {
  readonly why: string;
  readonly since: number;
}

/** A published version, without its file. */
export interface ServerVersion {
  readonly id: string;
  readonly number: number;
  readonly hash: string;
  readonly cards: number;
  /** The author's words about the changes. */
  readonly changes: string | undefined;
  /** The per cent that bots have learnt of it. */
  readonly fitted: number;
  /** In milliseconds since 1970. */
  readonly published: number;
}

/** A deck that everybody can find, with its latest version. */
export interface PublicDeckEntry {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly cards: number;
  /** The name of its author; undefined after the account was deleted. */
  readonly author: string | undefined;
}

/** Why the server gave no answer that counts: no connection, no signed-in person, or a refusal with its code. */
export type ServerSilence = { readonly is: "offline" } | { readonly is: "signedOut" } | { readonly is: "refused"; readonly why: string };

/** Who can find a deck: its owner, people with its link, or everybody. */
export type DeckAudience = "private" | "link" | "public";

export interface Publication {
  readonly revision: number;
  readonly findable: DeckAudience;
  /** What is new, for others. */
  readonly changes: string;
}

export type SaveAnswer =
  | { readonly is: "saved"; readonly key: string; readonly revision: number }
  /** The server has another draft than the one that this began with. */
  | { readonly is: "conflict"; readonly revision: number; readonly draft: DeckFile }
  | ServerSilence;

/** The drafts of the person on the server. */
export interface DraftServer {
  list(): Promise<readonly ServerDeck[] | ServerSilence>;
  /** "none": the server has no such deck of this person. */
  load(key: string): Promise<SentDraft | "none" | ServerSilence>;
  /**
   * `base`: the server's draft that this one began with; undefined for a deck that it does not have. `from`: the version that a new
   * deck is a copy of.
   */
  save(base: SentDraft | undefined, draft: DeckFile, from?: string): Promise<SaveAnswer>;
}

/** What the person does with a deck that the server has. Changes return the code of a refusal. */
export interface DeckPublisher {
  find(key: string): Promise<ServerDeck | ServerSilence>;
  publish(key: string, publication: Publication): Promise<string | undefined>;
  setFindable(key: string, findable: DeckAudience): Promise<string | undefined>;
  /** Deletes a deck of the account. Its versions stay for the games that name them. */
  remove(key: string): Promise<string | undefined>;
}

/** The decks that everybody can find. */
export interface PublicDeckList {
  /** The newest first, with this in their names and sentences. Undefined: without a connection, or if this installation has no such list. */
  publicDecks(search: string): Promise<readonly PublicDeckEntry[] | undefined>;
}

const PATH = "/api/decks";

/** Over HTTP: docs/deck-maker.md, "HTTP". */
export const draftServer: DraftServer & DeckPublisher & PublicDeckList = {
  async list() {
    const { body, silence } = await request("GET", PATH);
    if (silence !== undefined) return silence;
    const { decks } = (body ?? {}) as { decks?: unknown };
    return Array.isArray(decks) ? decks.filter(isListed).map(toServerDeck) : [];
  },
  async load(key) {
    const { status, body, silence } = await request("GET", `${PATH}/${key}`);
    if (status === 404) return "none";
    if (silence !== undefined) return silence;
    return isAnsweredDraft(body) ? { key, revision: body.revision, draft: body.draft } : { is: "refused", why: "" };
  },
  async save(base, draft, from) {
    const { status, body, silence } =
      base === undefined
        ? await request("POST", PATH, { draft, ...(from !== undefined && { from }) })
        : await request("PUT", `${PATH}/${base.key}`, { revision: base.revision, draft });
    if (status === 409 && isAnsweredDraft(body)) return { is: "conflict", revision: body.revision, draft: body.draft };
    // The version is gone for good: the copy is kept without its link.
    if (status === 404 && base === undefined && from !== undefined) return draftServer.save(undefined, draft);
    if (silence !== undefined) return silence;
    const { key = base?.key, revision } = (body ?? {}) as { key?: unknown; revision?: unknown };
    return typeof key === "string" && typeof revision === "number" ? { is: "saved", key, revision } : { is: "refused", why: "" };
  },
  async find(key) {
    const { body, silence } = await request("GET", `${PATH}/${key}`);
    if (silence !== undefined) return silence;
    return isListed(body) ? toServerDeck(body) : { is: "refused", why: "" };
  },
  publish: async (key, { changes, ...others }) =>
    refusalOf(await request("POST", `${PATH}/${key}/versions`, { ...others, ...(changes !== "" && { changes }) })),
  setFindable: async (key, findable) => refusalOf(await request("PATCH", `${PATH}/${key}`, { findable })),
  async remove(key) {
    const answered = await request("DELETE", `${PATH}/${key}`);
    // Another device has deleted it.
    return answered.status === 404 ? undefined : refusalOf(answered);
  },
  async publicDecks(search) {
    const { body, silence } = await request("GET", `${PATH}/public?${new URLSearchParams({ search })}`);
    const { decks } = (body ?? {}) as { decks?: unknown };
    return silence === undefined && Array.isArray(decks) ? decks.filter(isPublicDeck).map(toPublicDeck) : undefined;
  },
};

function refusalOf({ body, silence }: Answered): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  return silence && (typeof error === "string" ? error : silence.is);
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly silence?: ServerSilence | undefined;
}

async function request(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object): Promise<Answered> {
  let response: Response;
  try {
    const sent = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    response = await fetch(path, { method, ...sent });
  } catch {
    return { status: 0, body: undefined, silence: { is: "offline" } };
  }
  const answered: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body: answered, silence: silenceOf(response.status, answered) };
}

function silenceOf(status: number, body: unknown): ServerSilence | undefined {
  if (status >= 200 && status < 300) return undefined;
  const { error } = (body ?? {}) as { error?: unknown };
  // Guests keep their decks on the device. A server without this address does not keep any.
  if (status === 401 || status === 403 || typeof error !== "string") return { is: status >= 500 ? "offline" : "signedOut" };
  // Tried again later, like a connection that is lost.
  if (status >= 500 || status === 429) return { is: "offline" };
  return { is: "refused", why: error };
}

interface AnsweredDraft {
  readonly revision: number;
  readonly draft: DeckFile;
}

const isAnsweredDraft = (value: unknown): value is AnsweredDraft => {
  const { revision, draft } = (value ?? {}) as Partial<AnsweredDraft>;
  return typeof revision === "number" && isDraftShape(draft);
};

interface ListedDeck {
  readonly key: string;
  readonly name: string;
  readonly revision: number;
  readonly changed?: string | number;
  readonly findable?: DeckAudience;
  readonly hidden?: string;
  readonly hiddenAt?: string;
  readonly versions?: readonly (Omit<ServerVersion, "published"> & { readonly published: string })[];
}

const isListed = (value: unknown): value is ListedDeck => {
  const { key, name, revision } = (value ?? {}) as Partial<ListedDeck>;
  return typeof key === "string" && typeof name === "string" && typeof revision === "number";
};

const toServerDeck = ({
  key,
  name,
  revision,
  changed = 0,
  findable = "private",
  hidden,
  hiddenAt,
  versions = [],
}: ListedDeck): ServerDeck => ({
  ...{ key, name, revision, findable },
  ...(hidden !== undefined && { hidden: { why: hidden, since: timeOf(hiddenAt ?? "") } }),
  changed: timeOf(changed),
  versions: versions.map((version) => ({ ...version, published: timeOf(version.published) })),
});

const timeOf = (time: string | number): number => (typeof time === "number" ? time : Date.parse(time) || 0);

interface AnsweredPublicDeck extends Omit<PublicDeckEntry, "author"> {
  readonly owner?: { readonly name: string };
}

const isPublicDeck = (value: unknown): value is AnsweredPublicDeck => {
  const { id, name, cards } = (value ?? {}) as Partial<AnsweredPublicDeck>;
  return typeof id === "string" && typeof name === "string" && typeof cards === "number";
};

const toPublicDeck = ({ id, name, about, cards, owner }: AnsweredPublicDeck): PublicDeckEntry => ({
  ...{ id, name, about, cards, author: owner?.name },
});
