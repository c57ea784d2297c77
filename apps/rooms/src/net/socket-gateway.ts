import type { AddressResolver } from "@mutable/config";
import { type Database, isDatabaseReachable } from "@mutable/db";
import type { Hello } from "@mutable/protocol";
import type { Server, Socket } from "socket.io";
import { authenticate, currentStanding } from "../clients/authentication.ts";
import { Client, type Identity } from "../clients/client.ts";
import { SocketTransport } from "../clients/transport.ts";
import { isTryAgain, refuse, type ServerContext } from "../commands/command.ts";
import { dispatch } from "../commands/dispatch.ts";
import { addressKey, ConnectionCounter, personKey, TokenBucket, TokenBuckets } from "../limits.ts";
import { logger, warnOfCredential } from "../logger.ts";

export interface SocketGatewayOptions {
  readonly sockets: Server;
  readonly context: ServerContext;
  readonly visitors: AddressResolver;
  readonly ticketKey: Uint8Array;
  readonly database: Database;
}

/** A rejected connection, with the code that the client gets. */
class Refused extends Error {
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

/** Authenticates sockets, limits their rates, dispatches commands, and disconnects people who are signed out or banned. */
export class SocketGateway {
  readonly #options: SocketGatewayOptions;
  readonly #clients = new Map<Client, Socket>();
  readonly #paused = new Set<Client>();
  #pauses = 0;
  readonly #sockets = new ConnectionCounter();
  readonly #connecting: TokenBuckets;
  readonly #connections = new ConnectionCounter();
  /** Clients' addresses by connection, because the request is dropped after authentication. */
  readonly #addresses = new WeakMap<object, string>();
  #isStopping = false;
  #checkedAt = -CHECK_EVERY;
  #isReachable = Promise.resolve(false);

  constructor(options: SocketGatewayOptions) {
    this.#options = options;
    const { limits, clock } = options.context.services;
    this.#connecting = new TokenBuckets(limits.connecting, clock);
    options.sockets.use((socket, next) => {
      this.#admit(socket).then(
        () => next(),
        (error: unknown) => next(error instanceof Refused ? error : new Refused("try_again")),
      );
    });
    options.sockets.on("connection", (socket) => this.#receive(socket));
  }

  /** Limits connections per address from their first moment, because unauthenticated ones cost nearly as much. */
  limitConnections(engine: Server["engine"]): void {
    const { context, visitors } = this.#options;
    engine.on("connection", (connection: Socket["conn"]) => {
      const address = visitors.clientAddress(connection.request);
      const name = addressKey(address);
      this.#addresses.set(connection, address);
      this.#connections.add(name, 1);
      connection.once("close", () => this.#connections.add(name, -1));
      if (this.#connections.count(name) > context.services.limits.connectionsPerAddress) connection.close();
    });
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Rejects new sockets and commands from now on. */
  stopAccepting(): void {
    this.#isStopping = true;
  }

  /** Notifies all people that tables wait for the database. Several pauses may overlap. */
  announcePause(): void {
    this.#pauses += 1;
    for (const client of this.#clients.keys()) {
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

  async #admit(socket: Socket): Promise<void> {
    const { context, ticketKey } = this.#options;
    const { limits, people } = context.services;
    if (this.#isStopping) throw new Refused("try_again");
    const address = this.#addresses.get(socket.conn) ?? "unknown";
    const byAddress = addressKey(address);
    if (!this.#connecting.take(byAddress) || this.#sockets.count(byAddress) >= limits.socketsPerAddress) throw new Refused("too_many");
    const { auth } = socket.handshake;
    const identity: Caller = Object.keys(auth).length === 0 ? undefined : await authenticate(people, ticketKey, auth);
    if (identity === undefined && Object.keys(auth).length > 0) {
      warnOfCredential({ credential: "token" in auth ? "token" : "ticket", address });
      throw new Refused("not_signed_in");
    }
    const counted: [name: string, limit: number][] = [[byAddress, limits.socketsPerAddress]];
    if (identity !== undefined) counted.push([personKey(identity.person.id), limits.socketsPerPerson]);
    this.#count(socket, counted);
    socket.data = { identity, address };
    forgetRequest(socket);
  }

  /** Counts before the connection is complete, so that simultaneous attempts cannot exceed the limit. */
  #count({ conn }: Socket, counted: readonly (readonly [name: string, limit: number])[]): void {
    if (conn.readyState === "closed") throw new Refused("try_again");
    if (counted.some(([name, limit]) => this.#sockets.count(name) >= limit)) throw new Refused("too_many");
    for (const [name] of counted) this.#sockets.add(name, 1);
    conn.once("close", () => {
      for (const [name] of counted) this.#sockets.add(name, -1);
    });
  }

  #receive(socket: Socket): void {
    const { context } = this.#options;
    const { metrics, clock, limits } = context.services;
    const { identity, address } = socket.data as { identity: Caller; address: string };
    metrics.connections.inc();
    const client = identity === undefined ? undefined : new Client(new SocketTransport(socket), identity, address);
    if (client !== undefined) {
      this.#clients.set(client, socket);
      // Changes between the check of the ticket and now were not applied to this client.
      void this.#recheckOne(client);
    }
    const bucket = new TokenBucket(limits.commands, clock.now());
    socket.onAny((name: string, ...args: unknown[]) => void this.#handleMessage(client, bucket, name, args));
    socket.on("disconnect", (reason) => {
      metrics.connections.dec();
      if (client === undefined) return;
      this.#clients.delete(client);
      this.#paused.delete(client);
      context.services.lobby.subscribers.delete(client);
      // A client that disconnects has closed the page; any other end is a lost connection.
      client
        .leave(reason === "client namespace disconnect" ? "closed" : "lost")
        .catch((error) => logger.warn("a client could not leave its table", { error }));
    });
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
    const { clock, metrics } = context.services;
    if (!bucket.take(clock.now())) {
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
      now: Date.now(),
      ...(client !== undefined && { you: client.person }),
    };
  }

  /** Queries the database once a second at most. */
  databaseAnswers(): Promise<boolean> {
    if (performance.now() - this.#checkedAt > CHECK_EVERY) {
      this.#checkedAt = performance.now();
      this.#isReachable = isDatabaseReachable(this.#options.database);
    }
    return this.#isReachable;
  }

  /** Checks again if one person, or all of them, may stay connected. */
  async recheck(person: string | undefined): Promise<void> {
    const concerned = [...this.#clients.keys()].filter((client) => person === undefined || client.person === person);
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
      setTimeout(() => void this.#recheckOne(client), RECHECK_AFTER).unref();
    }
  }

  /** Cuts the connection: to Socket.IO a polite disconnect means "do not reconnect". */
  #disconnect(client: Client, why: "signed_out" | "banned"): void {
    client.emit("notice", why);
    this.#clients.get(client)?.conn.close();
    setTimeout(() => client.transport.cut(), DISCONNECT_AFTER).unref();
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

const NOTHING = Object.freeze({});

/** Drops the request and the secret in it. Otherwise they would take a third of a connection's memory. */
function forgetRequest({ conn, handshake }: Socket): void {
  Object.assign(handshake, { auth: NOTHING, headers: NOTHING, query: NOTHING });
  (conn as { request: unknown }).request = undefined;
}
