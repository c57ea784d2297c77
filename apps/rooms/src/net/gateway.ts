import type { Hello } from "@mutable/protocol";
import { currentStanding } from "../clients/authentication.ts";
import { Client, type Identity } from "../clients/client.ts";
import type { ClientLine, LineEnd, LineListener } from "../clients/line.ts";
import { Transport } from "../clients/transport.ts";
import { isTryAgain, refuse, type ServerContext } from "../commands/command.ts";
import { dispatch } from "../commands/dispatch.ts";
import { addressKey, ConnectionCounter, personKey, TokenBucket, TokenBuckets } from "../limits.ts";
import { logger, warnOfCredential } from "../logger.ts";

export interface GatewayOptions {
  readonly context: ServerContext;
  /** The person of a ticket or token; undefined if it is not valid. */
  readonly authenticate: (auth: unknown) => Promise<Identity | undefined>;
  /** True if the database answers a query soon. */
  readonly isDatabaseReachable: () => Promise<boolean>;
}

/** A rejected connection, with the code that the client gets. */
export class Refused extends Error {
  readonly data: { readonly error: "not_signed_in" | "too_many" | "try_again" };
  constructor(error: "not_signed_in" | "too_many" | "try_again") {
    super(error);
    this.data = { error };
  }
}

const CHECK_EVERY = 1_000;
const RECHECK_AFTER = 1_000;
/** Milliseconds in which a client can receive the reason before its transport is cut. */
const DISCONNECT_AFTER = 1_000;

type Dispatched = Awaited<ReturnType<typeof dispatch>>;

/** Undefined: a client without a ticket, which may send `hello` only. */
type Caller = Identity | undefined;

/** Authenticates clients, limits their rates, dispatches commands, and disconnects people who are signed out or banned. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #lines = new Map<ClientLine, Caller>();
  readonly #clients = new Set<Client>();
  readonly #paused = new Set<Client>();
  #pauses = 0;
  readonly #sockets = new ConnectionCounter();
  readonly #connecting: TokenBuckets;
  #isStopping = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isReachable = Promise.resolve(false);

  constructor(options: GatewayOptions) {
    this.#options = options;
    const { limits, world } = options.context.services;
    this.#connecting = new TokenBuckets(limits.connecting, world);
  }

  get #world() {
    return this.#options.context.services.world;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Rejects new clients and commands from now on, and tells those that are here. */
  stopAccepting(): void {
    this.#isStopping = true;
    for (const line of this.#lines.keys()) line.emit("notice", "restarting");
  }

  /** Notifies all people that tables wait for the database. Several pauses may overlap. */
  announcePause(): void {
    this.#pauses += 1;
    for (const client of this.#clients) {
      if (this.#paused.has(client)) continue;
      this.#paused.add(client);
      client.emit("notice", "paused");
    }
  }

  /** Notifies the people who received the pause when the last one is over. */
  announceRecovery(): void {
    this.#pauses -= 1;
    if (this.#pauses > 0) return;
    for (const client of this.#paused) client.emit("notice", "going_on");
    this.#paused.clear();
  }

  /** Lets a client in, or rejects with `Refused`. */
  async admit(line: ClientLine): Promise<void> {
    const { context, authenticate } = this.#options;
    const { limits } = context.services;
    if (this.#isStopping) throw new Refused("try_again");
    const { auth, address } = line;
    const byAddress = addressKey(address);
    if (!this.#connecting.take(byAddress) || this.#sockets.count(byAddress) >= limits.socketsPerAddress) throw new Refused("too_many");
    const identity: Caller = Object.keys(auth).length === 0 ? undefined : await authenticate(auth);
    if (identity === undefined && Object.keys(auth).length > 0) {
      warnOfCredential({ credential: "token" in auth ? "token" : "ticket", address });
      throw new Refused("not_signed_in");
    }
    const counted: [name: string, limit: number][] = [[byAddress, limits.socketsPerAddress]];
    if (identity !== undefined) counted.push([personKey(identity.person.id), limits.socketsPerPerson]);
    this.#count(line, counted);
    this.#lines.set(line, identity);
  }

  /** Counts before the connection is complete, so that simultaneous attempts cannot exceed the limit. */
  #count(line: ClientLine, counted: readonly (readonly [name: string, limit: number])[]): void {
    if (!line.isOpen) throw new Refused("try_again");
    if (counted.some(([name, limit]) => this.#sockets.count(name) >= limit)) throw new Refused("too_many");
    for (const [name] of counted) this.#sockets.add(name, 1);
    line.onClosed(() => {
      this.#lines.delete(line);
      for (const [name] of counted) this.#sockets.add(name, -1);
    });
  }

  /** Serves a client that was let in. */
  receive(line: ClientLine): LineListener {
    const { context } = this.#options;
    const { metrics, world, limits } = context.services;
    const identity = this.#lines.get(line);
    metrics.connections.inc();
    const client = identity === undefined ? undefined : new Client(new Transport(world, line), identity, line.address);
    if (client !== undefined) {
      this.#clients.add(client);
      // Changes between the check of the ticket and now were not applied to this client.
      void this.#recheckOne(client);
    }
    const bucket = new TokenBucket(limits.commands, world.now());
    return {
      message: (name, args) => void this.#handleMessage(client, bucket, name, args),
      end: (how) => {
        metrics.connections.dec();
        if (client !== undefined) this.#leave(client, how);
      },
    };
  }

  #leave(client: Client, how: LineEnd): void {
    this.#clients.delete(client);
    this.#paused.delete(client);
    this.#options.context.services.lobby.subscribers.delete(client);
    client.leave(how).catch((error) => logger.warn("a client could not leave its table", { error }));
  }

  async #handleMessage(client: Client | undefined, bucket: TokenBucket, name: string, args: readonly unknown[]): Promise<void> {
    const last = args.at(-1);
    const acknowledge = typeof last === "function" ? (last as (response: unknown) => void) : undefined;
    const [carries] = args;
    const response = await this.#respond(client, bucket, name, carries);
    // The connection is about to be cut, and the client repeats an unanswered command on the next one.
    if (this.#isStopping && isTryAgain(response)) return;
    if (acknowledge !== undefined) acknowledge(response);
    else if (name === "reply" && client !== undefined && "ok" in response) confirmReplyTo(client, carries, response);
  }

  /** Unknown commands count for the rate limit, too. */
  #respond(
    client: Client | undefined,
    bucket: TokenBucket,
    name: string,
    carries: unknown,
  ): Hello | Dispatched | Promise<Hello | Dispatched> {
    const { context } = this.#options;
    const { world, metrics } = context.services;
    if (!bucket.take(world.now())) {
      metrics.refusals.inc({ code: "too_many" });
      return refuse("too_many");
    }
    if (name === "hello") return this.#greet(client);
    if (client === undefined) return refuse("not_signed_in");
    return this.#isStopping ? refuse("try_again") : dispatch(context, client, name, carries);
  }

  async #greet(client: Client | undefined): Promise<Hello> {
    const database = (await this.databaseAnswers()) ? "answers" : "silent";
    return {
      database,
      now: this.#world.now(),
      ...(client !== undefined && { you: client.person }),
    };
  }

  /** Queries the database once a second at most. */
  databaseAnswers(): Promise<boolean> {
    const now = this.#world.elapsed();
    if (now - this.#checkedAt > CHECK_EVERY) {
      this.#checkedAt = now;
      this.#isReachable = this.#options.isDatabaseReachable();
    }
    return this.#isReachable;
  }

  /** Checks again if one person, or all of them, may stay connected. */
  async recheck(person: string | undefined): Promise<void> {
    const concerned = [...this.#clients].filter((client) => person === undefined || client.person === person);
    for (const client of concerned) await this.#recheckOne(client);
  }

  async #recheckOne(client: Client): Promise<void> {
    if (!this.#clients.has(client)) return;
    try {
      const standing = await currentStanding(this.#options.context.services.people, client.identity);
      if (typeof standing === "string") return this.#disconnect(client, standing);
      const { person, mutedUntil } = standing;
      const hasChanged = mutedUntil !== client.mutedUntil;
      [client.profile, client.mutedUntil] = [person, mutedUntil];
      if (hasChanged) client.sendMuted();
    } catch {
      this.#world.after(RECHECK_AFTER, () => void this.#recheckOne(client), { background: true });
    }
  }

  /** Cuts the connection: to Socket.IO a polite disconnect means "do not reconnect". */
  #disconnect(client: Client, why: "signed_out" | "banned"): void {
    client.emit("notice", why);
    client.transport.close();
    this.#world.after(DISCONNECT_AFTER, () => client.transport.cut(), { background: true });
  }
}

/** A reply without an acknowledgement is answered by the batch that shows the move, or by `refused`. */
function confirmReplyTo(client: Client, carries: unknown, response: Dispatched): void {
  const { command } = (carries ?? {}) as { command?: unknown };
  if (typeof command !== "string") return;
  if (response.ok) {
    if ("version" in response) client.confirmReply(response.version, command);
  } else client.emit("refused", command, response.error, ...(response.why === undefined ? [] : [response.why]));
}
