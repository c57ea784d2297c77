import type { Socket } from "socket.io-client";
import { socketAddress } from "./address.ts";
import { type Attempt, attempt, end, type Found, type Greeting, greet } from "./attempt.ts";
import { pauseAfter } from "./back-off.ts";
import type { ConnectionState } from "./state.ts";

/** An attempt that has come to nothing by then is given up. */
const ATTEMPT_WITHIN = 15_000;
/** The same for one particular server: if it does not answer, any other server may have its tables by now. */
const ROUTE_WITHIN = 4_000;
/** So many redirects in a row are followed at once. After that each waits longer. */
const QUICK_REDIRECTS = 3;
/** A ticket can have run out on the way. Whoever is refused so often in a row is not signed in. */
const REFUSALS = 3;
/** A line that has held so long was a good one, and its end is no failure like those before it. */
const STEADY_AFTER = 1_000;

export interface LifelineOptions extends Omit<Attempt, "signal" | "address"> {
  /** Of any room server. */
  readonly origin: string | undefined;
  readonly changed: () => void;
}

/** A line to the room server that is opened again after every end. */
export class Lifeline {
  readonly #options: LifelineOptions;
  #state: ConnectionState = { status: "connecting" };
  #socket: Socket | undefined;
  #attempt: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The server that was last redirected to; undefined: any server. */
  #route: string | undefined;
  #redirects = 0;
  #failures = 0;
  #refusals = 0;
  #openSince = 0;
  #ahead = 0;

  constructor(options: LifelineOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The line, if it is open. */
  get socket(): Socket | undefined {
    return this.#socket;
  }

  serverTime(): number {
    return Date.now() + this.#ahead;
  }

  /** Tries at once, whatever was being waited for. */
  open(): void {
    const { status } = this.#state;
    if (status === "open" || status === "outdated" || status === "closed") return;
    this.#stop();
    this.#refusals = 0;
    if (status === "refused") this.#become({ status: "connecting" });
    void this.#try();
  }

  /** Closes the socket and opens one to the server of this route. */
  redirect(route: string): void {
    if (this.#state.status !== "open") return;
    this.#stop();
    this.#route = route;
    const excess = this.#redirects++ - QUICK_REDIRECTS;
    if (excess < 0) void this.#try();
    else this.#timer = setTimeout(() => void this.#try(), pauseAfter(excess));
    this.#become({ status: "connecting" });
  }

  /** A server has accepted us at its table: the redirects have come to an end. */
  arrived(): void {
    this.#redirects = 0;
  }

  /** Sees whether the line still carries anything, and what the server's clock says now. */
  async check(): Promise<void> {
    const socket = this.#socket;
    if (socket === undefined) return;
    const greeting = await greet(socket);
    if (socket !== this.#socket) return;
    if (greeting === undefined) this.#lose();
    else if (greeting !== "outdated") this.#ahead = greeting.ahead;
  }

  /** Says good-bye, and does not come back until it is opened. */
  end(status: "lost" | "refused" | "outdated" | "closed"): void {
    this.#stop();
    if (this.#state.status !== "closed") this.#become({ status });
  }

  async #try(): Promise<void> {
    const own = new AbortController();
    this.#attempt = own;
    const { origin, auth, hear } = this.#options;
    const route = this.#route;
    this.#timer = setTimeout(() => this.#fail(), route === undefined ? ATTEMPT_WITHIN : ROUTE_WITHIN);
    const found = await attempt({ address: socketAddress(origin, route), auth, hear, signal: own.signal });
    if (own.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#attempt = undefined;
    this.#take(found);
  }

  #take(found: Found): void {
    if (found.got === "line") this.#hold(found.socket, found.greeting);
    else if (found.got === "outdated") this.end("outdated");
    else if (found.got === "refused" && ++this.#refusals === REFUSALS) this.end("refused");
    else this.#fail();
  }

  /** Where one particular server does not answer, any server is tried, at once. */
  #fail(): void {
    if (this.#route === undefined) this.#lose();
    else {
      this.#route = undefined;
      this.#stop();
      void this.#try();
    }
  }

  #hold(socket: Socket, { hello, roundTrip, ahead }: Greeting): void {
    this.#socket = socket;
    this.#ahead = ahead;
    this.#refusals = 0;
    this.#openSince = performance.now();
    socket.once("disconnect", () => {
      if (socket === this.#socket) this.#lose();
    });
    this.#become({ status: "open", hello, roundTrip });
  }

  #lose(): void {
    if (this.#socket !== undefined && performance.now() - this.#openSince > STEADY_AFTER) this.#failures = 0;
    this.#stop();
    this.#timer = setTimeout(() => void this.#try(), pauseAfter(this.#failures++));
    this.#become({ status: "lost" });
  }

  /** No line, no attempt, and none to come. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#attempt?.abort();
    this.#attempt = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket !== undefined) end(socket);
  }

  #become(state: ConnectionState): void {
    this.#state = state;
    this.#options.changed();
  }
}
