import { type Hello, helloTimeout, isHello } from "@mutable/protocol";
import { io, type Socket } from "socket.io-client";
import type { SocketAddress } from "./socket-address.ts";

/** Proof of identity: a ticket of the web app, valid for a minute, or a personal token. */
export type Credentials = { readonly ticket: string } | { readonly token: string };

export interface ConnectAttempt {
  readonly address: SocketAddress;
  readonly auth: () => Promise<Credentials>;
  readonly onEvent: (name: string, args: readonly unknown[]) => void;
  /** The least time for the answer to each of the first messages, in milliseconds. */
  readonly answerWithin: number;
  /** Cancels the attempt. */
  readonly signal: AbortSignal;
}

/** The server's answer to `hello`. `clockOffset`: milliseconds that its clock is ahead of ours. */
export interface ServerGreeting {
  readonly hello: Hello;
  readonly roundTrip: number;
  readonly clockOffset: number;
}

export type ConnectResult =
  | { status: "connected"; socket: Socket; greeting: ServerGreeting }
  | { status: "failed" }
  | { status: "refused" }
  | { status: "outdated" };

/** Makes one attempt to connect, without retries. */
export async function connectOnce({ address, auth, onEvent, answerWithin, signal }: ConnectAttempt): Promise<ConnectResult> {
  const credentials = await requestCredentials(auth);
  if (credentials === undefined || signal.aborted) return { status: "failed" };
  const socket = newSocket(address, credentials);
  socket.onAny((name: string, ...args: unknown[]) => onEvent(name, args));
  const drop = () => closeSocket(socket);
  signal.addEventListener("abort", drop);
  const connected = await waitForConnect(socket, answerWithin);
  const result = typeof connected === "number" ? await exchangeHello(socket, connected) : connected;
  signal.removeEventListener("abort", drop);
  if (result.status !== "connected") drop();
  return result;
}

/** Removes the event handler and disconnects. */
export function closeSocket(socket: Socket): void {
  socket.offAny();
  socket.disconnect();
}

/** Returns undefined without an answer in time, and "outdated" for an answer of another form. */
export async function requestHello(socket: Socket, within = helloTimeout): Promise<ServerGreeting | "outdated" | undefined> {
  const sentAt = Date.now();
  const started = performance.now();
  const answer: unknown = await socket
    .timeout(within)
    .emitWithAck("hello")
    .catch(() => undefined);
  if (answer === undefined) return undefined;
  const roundTrip = performance.now() - started;
  if (!isHello(answer)) return "outdated";
  return { hello: answer, roundTrip, clockOffset: answer.now - (sentAt + roundTrip / 2) };
}

async function requestCredentials(auth: () => Promise<Credentials>): Promise<Credentials | undefined> {
  try {
    return await auth();
  } catch {
    return undefined;
  }
}

/** A new socket for each attempt, without state of an earlier one. Falls back from WebSocket to polling. */
function newSocket({ origin, path }: SocketAddress, auth: Credentials): Socket {
  const options = {
    path,
    auth,
    forceNew: true,
    reconnection: false,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
  };
  return origin === undefined ? io(options) : io(origin, options);
}

/** Resolves to the time for the next answer when connected, otherwise to the failure. */
function waitForConnect(socket: Socket, atLeast: number): Promise<number | ConnectResult> {
  const began = performance.now();
  let within = atLeast;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<number | ConnectResult>((resolve) => {
    socket.io.once("open", () => {
      // Opening takes several round trips, an answer one: this is enough on a slow network, too.
      within = Math.max(atLeast, 2 * (performance.now() - began));
      timer = setTimeout(() => resolve({ status: "failed" }), within);
    });
    socket.once("connect", () => resolve(within));
    socket.once("disconnect", () => resolve({ status: "failed" }));
    socket.once("connect_error", (error: Error & { data?: { error?: unknown } | undefined }) => {
      const { error: code } = error.data ?? {};
      if (code === "not_signed_in") resolve({ status: "refused" });
      else resolve({ status: code === "outdated" ? "outdated" : "failed" });
    });
  }).finally(() => clearTimeout(timer));
}

async function exchangeHello(socket: Socket, within: number): Promise<ConnectResult> {
  const greeting = await requestHello(socket, within);
  if (greeting === undefined || !socket.connected) return { status: "failed" };
  return greeting === "outdated" ? { status: "outdated" } : { status: "connected", socket, greeting };
}
