import { UserError } from "@mutable/config";
import { type DeckFile, openDeckFile } from "@mutable/decks";
import { faultLines, problemLine } from "./deck-argument.ts";
import { parseJson } from "./json.ts";
import { readJson } from "./record-file.ts";

export interface PublishOptions {
  /** The address of the server. */
  readonly server: string;
  /** A personal token with the right to publish decks. */
  readonly token: string | undefined;
  /** Publish the next version of this deck. Without it, a new deck is made. */
  readonly key?: string | undefined;
  readonly changes?: string | undefined;
  /** Undefined: as it is; a new deck is private. */
  readonly findable?: "private" | "link" | "public" | undefined;
}

export interface PublishedVersion {
  readonly id: string;
  readonly number: number;
  readonly hash: string;
  /** The address of its page. */
  readonly address: string;
}

/** Milliseconds after which a server that does not answer counts as missing. */
const ANSWER_WITHIN = 30_000;

/** Publishes a deck file on a server (docs/deck-maker.md, "HTTP"). */
export async function publishDeckFile(path: string, options: PublishOptions): Promise<PublishedVersion & { key: string; file: DeckFile }> {
  const opened = openDeckFile(readJson(path));
  if (opened.deck === undefined) throw new UserError([`${path} cannot be published:`, ...faultLines(opened.faults)].join("\n  "));
  const { file } = opened;
  const send = senderTo(options);
  const { key, revision } = options.key === undefined ? await createDeck(send, file) : await saveDraft(send, keyOf(options.key), file);
  try {
    const body = { revision, changes: options.changes, findable: options.findable };
    return { ...((await send("POST", `/api/decks/${key}/versions`, body)) as PublishedVersion), key, file };
  } catch (error) {
    // The user asked for a version, not for a draft.
    if (options.key === undefined) await send("DELETE", `/api/decks/${key}`).catch(() => {});
    throw error;
  }
}

interface StoredRevision {
  readonly key: string;
  readonly revision: number;
}

const createDeck = async (send: Send, draft: DeckFile) => (await send("POST", "/api/decks", { draft })) as StoredRevision;

async function saveDraft(send: Send, key: string, draft: DeckFile): Promise<StoredRevision> {
  const path = `/api/decks/${key}`;
  const { revision } = (await send("GET", path)) as StoredRevision;
  return { key, revision: ((await send("PUT", path, { revision, draft })) as StoredRevision).revision };
}

/** A deck may be named by its key or by the id of a version. */
function keyOf(text: string): string {
  const [, key] = /^(?:made-)?([a-z0-9]{12})(?:-\d+)?$/.exec(text) ?? [];
  if (key === undefined) throw new UserError(`${text} is not the key of a deck; "mutable deck publish" prints it, as a part of the id.`);
  return key;
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

function senderTo({ server, token }: PublishOptions): Send {
  if (!URL.canParse(server) || !/^https?:/.test(server)) throw new UserError(`${server} is not an address like https://cards.example.org.`);
  const { origin } = new URL(server);
  if (!token) throw new UserError(`Set MUTABLE_TOKEN to a personal token that may publish decks; ${origin}/account/tokens makes one.`);
  return async (method, path, body) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new UserError(`${origin} does not answer (${reasonOf(error)}); check --server and the connection.`);
    });
    if (response.status === 204) return undefined;
    const answer = await response
      .text()
      .then(parseJson)
      .catch(() => undefined);
    if (response.ok && typeof answer === "object") return answer;
    throw refusalOf(origin, response.status, answer);
  };
}

const reasonOf = ({ message, cause }: Error): string => (cause as { code?: string } | undefined)?.code ?? message;

function refusalOf(origin: string, status: number, answer: unknown): UserError {
  const { message, problems } = (answer ?? {}) as { message?: unknown; problems?: unknown };
  if (typeof message !== "string")
    return new UserError(`${origin} does not answer like a server of Mutable (status ${status}); check --server.`);
  const lines = Array.isArray(problems) ? problems.map(problemLine) : [];
  return new UserError([`${origin} refuses: ${printable(message)}`, ...lines.map(printable)].join("\n  "));
}

/** Without characters that could control a terminal. */
const printable = (text: string): string => text.replace(/\p{C}/gu, " ");
