import type { Cancel, World } from "@mutable/world";
import { retryDelay } from "./backoff.ts";
import type { ClientSocket } from "./client-socket.ts";
import { type ConnectAttempt, type ConnectResult, connectOnce, requestHello, type ServerGreeting } from "./connect-attempt.ts";
import type { ConnectionState } from "./connection-state.ts";
import { sendRequest } from "./request.ts";
import type { Channel, ServerLink, ServerLinkHandlers } from "./server-link.ts";
import { socketAddress } from "./socket-address.ts";

/** Milliseconds, as all times here. */
const ATTEMPT_TIMEOUT = 15_000;
/** For the first answers on an open connection: a lost one is noticed soon. Doubled after each failure, for a busy server, within the time of the attempt. */
const ANSWER_WITHIN = 3_000;
/** Shorter for one particular server: if it does not answer, any other server may own its tables by now. */
const ROUTE_TIMEOUT = 4_000;
/** Redirects in a row that are followed without a delay. */
const IMMEDIATE_REDIRECTS = 3;
/** A ticket can expire on the way, so only this many refusals in a row mean "not signed in". */
const MAX_REFUSALS = 3;
/** A connection that lasted this long resets the count of failures. */
const STABLE_AFTER = 1_000;

export interface ReconnectingSocketOptions extends Pick<ConnectAttempt, "world" | "openSocket" | "auth">, ServerLinkHandlers {
  /** The origin where any room server can be reached. */
  readonly origin: string | undefined;
}

/** A socket to a room server that reconnects after every disconnection and follows redirects. */
export class ReconnectingSocket implements ServerLink {
  readonly #options: ReconnectingSocketOptions;
  readonly #world: World;
  #state: ConnectionState = { status: "connecting" };
  #socket: ClientSocket | undefined;
  #channel: Channel | undefined;
  #currentAttempt: AbortController | undefined;
  #cancelTimer: Cancel = () => {};
  /** The target of the last redirect; undefined: any server. */
  #route: string | undefined;
  #redirects = 0;
  #failures = 0;
  #refusals = 0;
  #openSince = 0;
  #heardAt = 0;
  #clockOffset = 0;

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options;
    this.#world = options.world;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  get channel(): Channel | undefined {
    return this.#channel;
  }

  get silentFor(): number {
    return this.#world.elapsed() - this.#heardAt;
  }

  serverTime(): number {
    return this.#world.now() + this.#clockOffset;
  }

  open(): void {
    const { status } = this.#state;
    if (status === "open" || status === "outdated" || status === "closed") return;
    this.#dropSocket();
    this.#refusals = 0;
    if (status === "refused") this.#setState({ status: "connecting" });
    void this.#connect();
  }

  /** Closes the socket and opens one to the server of this route. */
  redirect(route: string): void {
    if (this.#state.status !== "open") return;
    this.#dropSocket();
    this.#route = route;
    const excess = this.#redirects++ - IMMEDIATE_REDIRECTS;
    if (excess < 0) void this.#connect();
    else this.#connectAfter(retryDelay(this.#world, excess));
    this.#setState({ status: "connecting" });
  }

  resetRedirects(): void {
    this.#redirects = 0;
  }

  /** Tests that the connection is alive, and updates the clock offset. */
  async check(within?: number): Promise<void> {
    const socket = this.#socket;
    if (socket === undefined) return;
    const greeting = await requestHello(this.#world, socket, within);
    if (socket !== this.#socket) return;
    if (greeting === undefined) this.#scheduleReconnect();
    else if (greeting !== "outdated") this.#clockOffset = greeting.clockOffset;
  }

  close(status: "lost" | "refused" | "outdated" | "closed"): void {
    this.#dropSocket();
    if (this.#state.status !== "closed") this.#setState({ status });
  }

  async #connect(): Promise<void> {
    const controller = new AbortController();
    this.#currentAttempt = controller;
    const { world, openSocket, origin, auth, onEvent } = this.#options;
    const route = this.#route;
    this.#cancelTimer = world.after(route === undefined ? ATTEMPT_TIMEOUT : ROUTE_TIMEOUT, () => this.#handleFailure());
    const answerWithin = ANSWER_WITHIN * 2 ** this.#failures;
    const result = await connectOnce({
      world,
      openSocket,
      address: socketAddress(world, origin, route),
      auth,
      onEvent,
      answerWithin,
      signal: controller.signal,
    });
    if (controller.signal.aborted) return;
    this.#cancelTimer();
    this.#currentAttempt = undefined;
    this.#handleResult(result);
  }

  #handleResult(result: ConnectResult): void {
    if (result.status === "connected") this.#useSocket(result.socket, result.greeting);
    else if (result.status === "outdated") this.close("outdated");
    else if (result.status === "refused" && ++this.#refusals === MAX_REFUSALS) this.close("refused");
    else this.#handleFailure();
  }

  /** After a failed redirect, any server is tried at once. */
  #handleFailure(): void {
    if (this.#route === undefined) this.#scheduleReconnect();
    else {
      this.#route = undefined;
      this.#dropSocket();
      void this.#connect();
    }
  }

  #useSocket(socket: ClientSocket, { hello, roundTrip, clockOffset }: ServerGreeting): void {
    this.#socket = socket;
    this.#channel = socketChannel(this.#world, socket);
    this.#clockOffset = clockOffset;
    this.#refusals = 0;
    this.#openSince = this.#heardAt = this.#world.elapsed();
    socket.on("packet", () => {
      if (socket === this.#socket) this.#heardAt = this.#world.elapsed();
    });
    socket.on("disconnect", () => {
      if (socket === this.#socket) this.#scheduleReconnect();
    });
    this.#setState({ status: "open", hello, roundTrip });
  }

  #scheduleReconnect(): void {
    if (this.#socket !== undefined && this.#world.elapsed() - this.#openSince > STABLE_AFTER) this.#failures = 0;
    this.#dropSocket();
    this.#connectAfter(retryDelay(this.#world, this.#failures++));
    this.#setState({ status: "lost" });
  }

  #connectAfter(milliseconds: number): void {
    this.#cancelTimer = this.#world.after(milliseconds, () => void this.#connect());
  }

  /** Closes the socket, and cancels the current attempt and the next one. */
  #dropSocket(): void {
    this.#cancelTimer();
    this.#currentAttempt?.abort();
    this.#currentAttempt = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#channel = undefined;
    socket?.close();
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.#options.onStateChange();
  }
}

const socketChannel = (world: World, socket: ClientSocket): Channel => ({
  request: (name, carries, timeout) => sendRequest(world, socket, name, carries, timeout),
  emitReply: (carries) => socket.emit("reply", [carries]),
});
