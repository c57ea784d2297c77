import type { AddressResolver } from "@mutable/config";
import { type Database, isDatabaseReachable } from "@mutable/db";
import type { Hello } from "@mutable/protocol";
import type { Server, Socket } from "socket.io";
import { isTryAgain, refuse, type ServerContext } from "../commands/command.ts";
import { dispatch } from "../commands/dispatch.ts";
import { addressKey, ConnectionCounter, personKey, TokenBucket, TokenBuckets } from "../limits.ts";
import { logger } from "../logger.ts";
import { authenticate, currentStanding } from "../sessions/authentication.ts";
import { type Identity, Session } from "../sessions/session.ts";
import { SocketTransport } from "../sessions/transport.ts";

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

const ASK_EVERY = 1_000;
const RECHECK_AFTER = 1_000;
/** In milliseconds: time to receive the reason before the connection is cut. */
const HEARS_WITHIN = 1_000;

type Dispatched = Awaited<ReturnType<typeof dispatch>>;

/** Undefined: a client without a ticket, which may send `hello` only. */
type Caller = Identity | undefined;

/** Authenticates sockets, limits their rates, dispatches commands, and disconnects users who are signed out or banned. */
export class SocketGateway {
  readonly #options: SocketGatewayOptions;
  readonly #visitors = new Map<Session, Socket>();
  readonly #paused = new Set<Session>();
  readonly #connections = new ConnectionCounter();
  readonly #connecting: TokenBuckets;
  readonly #lines = new ConnectionCounter();
  /** Clients' addresses by connection, because the request is dropped after authentication. */
  readonly #addresses = new WeakMap<object, string>();
  #isShut = false;
  #askedAt = -ASK_EVERY;
  #answers = Promise.resolve(false);

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
  limitConnections(lines: Server["engine"]): void {
    const { context, visitors } = this.#options;
    lines.on("connection", (line: Socket["conn"]) => {
      const address = visitors.clientAddress(line.request);
      const name = addressKey(address);
      this.#addresses.set(line, address);
      this.#lines.add(name, 1);
      line.once("close", () => this.#lines.add(name, -1));
      if (this.#lines.count(name) > context.services.limits.linesPerAddress) line.close();
    });
  }

  get isStopping(): boolean {
    return this.#isShut;
  }

  /** Rejects new sockets and commands from now on. */
  stopAccepting(): void {
    this.#isShut = true;
  }

  /** Notifies all users that tables wait for the database. */
  announcePause(): void {
    for (const visitor of this.#visitors.keys()) {
      this.#paused.add(visitor);
      visitor.emit("notice", "paused");
    }
  }

  /** Notifies the users who were told of the pause that it is over. */
  announceRecovery(): void {
    for (const visitor of this.#paused) visitor.emit("notice", "going_on");
    this.#paused.clear();
  }

  async #admit(socket: Socket): Promise<void> {
    const { context, ticketKey } = this.#options;
    const { limits, people } = context.services;
    if (this.#isShut) throw new Refused("try_again");
    const address = this.#addresses.get(socket.conn) ?? "unknown";
    const byAddress = addressKey(address);
    if (!this.#connecting.take(byAddress) || this.#connections.count(byAddress) >= limits.connectionsPerAddress)
      throw new Refused("too_many");
    const { auth } = socket.handshake;
    const identity: Caller = Object.keys(auth).length === 0 ? undefined : await authenticate(people, ticketKey, auth);
    if (identity === undefined && Object.keys(auth).length > 0) throw new Refused("not_signed_in");
    const counted: [name: string, most: number][] = [[byAddress, limits.connectionsPerAddress]];
    if (identity !== undefined) counted.push([personKey(identity.person.id), limits.connectionsPerPerson]);
    this.#count(socket, counted);
    socket.data = { identity, address };
    forgetRequest(socket);
  }

  /** Counts before the connection is complete, so that simultaneous attempts cannot exceed the limit. */
  #count({ conn }: Socket, counted: readonly (readonly [name: string, most: number])[]): void {
    if (conn.readyState === "closed") throw new Refused("try_again");
    if (counted.some(([name, most]) => this.#connections.count(name) >= most)) throw new Refused("too_many");
    for (const [name] of counted) this.#connections.add(name, 1);
    conn.once("close", () => {
      for (const [name] of counted) this.#connections.add(name, -1);
    });
  }

  #receive(socket: Socket): void {
    const { context } = this.#options;
    const { metrics, clock, limits } = context.services;
    const { identity, address } = socket.data as { identity: Caller; address: string };
    metrics.connections.inc();
    const visitor = identity === undefined ? undefined : new Session(new SocketTransport(socket), identity, address);
    if (visitor !== undefined) {
      this.#visitors.set(visitor, socket);
      // Changes between the check of the ticket and now were not applied to this session.
      void this.#recheckOne(visitor);
    }
    const flow = new TokenBucket(limits.commands, clock.now());
    socket.onAny((name: string, ...args: unknown[]) => void this.#hear(visitor, flow, name, args));
    socket.on("disconnect", (reason) => {
      metrics.connections.dec();
      if (visitor === undefined) return;
      this.#visitors.delete(visitor);
      this.#paused.delete(visitor);
      context.services.lobby.subscribers.delete(visitor);
      // A client that disconnects has closed the page; any other end is a lost connection.
      visitor
        .leave(reason === "client namespace disconnect" ? "closed" : "lost")
        .catch((error) => logger.warn("a session could not leave its table", { error }));
    });
  }

  async #hear(visitor: Session | undefined, flow: TokenBucket, name: string, args: readonly unknown[]): Promise<void> {
    const last = args.at(-1);
    const answer = typeof last === "function" ? (last as (answer: unknown) => void) : undefined;
    const [carries] = args;
    const told = await this.#answer(visitor, flow, name, carries);
    // The connection is about to be cut, and the client repeats an unanswered command on the next one.
    if (this.#isShut && isTryAgain(told)) return;
    if (answer !== undefined) answer(told);
    else if (name === "reply" && visitor !== undefined && "ok" in told) answerReply(visitor, carries, told);
  }

  /** Unknown commands count for the rate limit, too. */
  async #answer(visitor: Session | undefined, flow: TokenBucket, name: string, carries: unknown): Promise<Hello | Dispatched> {
    const { context } = this.#options;
    const { clock, metrics } = context.services;
    if (!flow.take(clock.now())) {
      metrics.refusals.inc({ code: "too_many" });
      return refuse("too_many");
    }
    if (name === "hello") return this.#greet(visitor);
    if (visitor === undefined) return refuse("not_signed_in");
    return this.#isShut ? refuse("try_again") : dispatch(context, visitor, name, carries);
  }

  async #greet(visitor: Session | undefined): Promise<Hello> {
    const database = (await this.databaseAnswers()) ? "answers" : "silent";
    return {
      database,
      now: Date.now(),
      ...(visitor !== undefined && { you: visitor.person }),
    };
  }

  /** Queries the database once a second at most. */
  databaseAnswers(): Promise<boolean> {
    if (performance.now() - this.#askedAt > ASK_EVERY) {
      this.#askedAt = performance.now();
      this.#answers = isDatabaseReachable(this.#options.database);
    }
    return this.#answers;
  }

  /** Checks again if one user, or all of them, may stay connected. */
  async recheck(person: string | undefined): Promise<void> {
    const concerned = [...this.#visitors.keys()].filter((visitor) => person === undefined || visitor.person === person);
    for (const visitor of concerned) await this.#recheckOne(visitor);
  }

  async #recheckOne(visitor: Session): Promise<void> {
    if (!this.#visitors.has(visitor)) return;
    try {
      const standing = await currentStanding(this.#options.context.services.people, visitor.identity);
      if (typeof standing === "string") return this.#showOut(visitor, standing);
      const { person, mutedUntil } = standing;
      const isNews = mutedUntil !== visitor.mutedUntil;
      [visitor.profile, visitor.mutedUntil] = [person, mutedUntil];
      if (isNews) visitor.sendMuted();
    } catch {
      setTimeout(() => void this.#recheckOne(visitor), RECHECK_AFTER).unref();
    }
  }

  /** Cuts the connection: to Socket.IO a polite disconnect means "do not reconnect". */
  #showOut(visitor: Session, why: "signed_out" | "banned"): void {
    visitor.emit("notice", why);
    this.#visitors.get(visitor)?.conn.close();
    setTimeout(() => visitor.transport.cut(), HEARS_WITHIN).unref();
  }
}

/** A reply without an acknowledgement is answered by the batch that shows the move, or by `refused`. */
function answerReply(visitor: Session, carries: unknown, told: Dispatched): void {
  const { command } = (carries ?? {}) as { command?: unknown };
  if (typeof command !== "string") return;
  if (told.ok) {
    if ("version" in told) visitor.confirmReply(told.version, command);
  } else visitor.emit("refused", command, told.error, ...(told.why === undefined ? [] : [told.why]));
}

const NOTHING = Object.freeze({});

/** Drops the request and the secret in it. Otherwise they would take a third of a connection's memory. */
function forgetRequest({ conn, handshake }: Socket): void {
  Object.assign(handshake, { auth: NOTHING, headers: NOTHING, query: NOTHING });
  (conn as { request: unknown }).request = undefined;
}
