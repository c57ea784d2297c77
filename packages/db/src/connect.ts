import { once } from "node:events";
import { UserError } from "@mutable/config";
import pg from "pg";

/** Connects to the database, or throws a UserError with the reason. Rejects at once when the signal is aborted. */
export async function connect(url: string, signal?: AbortSignal): Promise<pg.Client> {
  signal?.throwIfAborted();
  try {
    return await connectedClient(url, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw new UserError(`Cannot use the database at ${withoutPassword(url)}: ${reason(error)}.`, { cause: error });
  }
}

async function connectedClient(url: string, signal: AbortSignal | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // The next query reports a connection that broke while idle.
  try {
    await unlessAborted(client.connect(), signal);
    return client;
  } catch (error) {
    // An aborted client would stay connected, also if the server accepts it only later.
    void client.end();
    throw error;
  }
}

async function unlessAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return void (await work);
  const over = new AbortController();
  const aborted = once(signal, "abort", { signal: over.signal }).then(() => signal.throwIfAborted());
  try {
    await Promise.race([work, aborted]);
  } finally {
    aborted.catch(() => {});
    over.abort();
  }
}

function withoutPassword(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}

function reason(error: unknown): string {
  const { code, message } = firstCause(error);
  switch (code) {
    case "ECONNREFUSED":
      return "nothing listens there; start PostgreSQL or correct DATABASE_URL";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no such host; correct DATABASE_URL";
    case "28P01":
    case "28000":
      return "it refuses the user or the password; correct DATABASE_URL";
    case "3D000":
      return "it has no database of that name; create it or correct DATABASE_URL";
    default:
      return `${message || code || "no answer"}; start PostgreSQL or correct DATABASE_URL`;
  }
}

/** A host with several addresses fails with one error for each. */
function firstCause(error: unknown): { code?: string; message: string } {
  return error instanceof AggregateError ? error.errors[0] : (error as { code?: string; message: string });
}
