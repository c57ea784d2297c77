import { type Hello, helloWithin, isHello } from "@mutable/protocol";
import { io, type Socket } from "socket.io-client";
import type { SocketAddress } from "./address.ts";

/** Who one is: a ticket of the web app, good for a minute, or a personal token. */
export type Proof = { readonly ticket: string } | { readonly token: string };

export interface Attempt {
  readonly address: SocketAddress;
  readonly auth: () => Promise<Proof>;
  readonly hear: (name: string, args: readonly unknown[]) => void;
  /** Ends it from outside. */
  readonly signal: AbortSignal;
}

/** What the server says of itself, and by how much its clock is ahead of ours. */
export interface Greeting {
  readonly hello: Hello;
  readonly roundTrip: number;
  readonly ahead: number;
}

export type Found = { got: "line"; socket: Socket; greeting: Greeting } | { got: "nothing" } | { got: "refused" } | { got: "outdated" };

/** One try to come to an open line. It is not tried again here. */
export async function attempt({ address, auth, hear, signal }: Attempt): Promise<Found> {
  const proof = await askForProof(auth);
  if (proof === undefined || signal.aborted) return { got: "nothing" };
  const socket = newSocket(address, proof);
  socket.onAny((name: string, ...args: unknown[]) => hear(name, args));
  const drop = () => end(socket);
  signal.addEventListener("abort", drop);
  const found = (await hindrance(socket)) ?? (await greeted(socket));
  signal.removeEventListener("abort", drop);
  if (found.got !== "line") drop();
  return found;
}

/** A socket that is heard no more, and told so if it can be. */
export function end(socket: Socket): void {
  socket.offAny();
  socket.disconnect();
}

/** Without an answer in time: nothing. With one of another form: "outdated". */
export async function greet(socket: Socket): Promise<Greeting | "outdated" | undefined> {
  const asked = Date.now();
  const started = performance.now();
  const answer: unknown = await socket
    .timeout(helloWithin)
    .emitWithAck("hello")
    .catch(() => undefined);
  if (answer === undefined) return undefined;
  const roundTrip = performance.now() - started;
  if (!isHello(answer)) return "outdated";
  return { hello: answer, roundTrip, ahead: answer.now - (asked + roundTrip / 2) };
}

async function askForProof(auth: () => Promise<Proof>): Promise<Proof | undefined> {
  try {
    return await auth();
  } catch {
    return undefined;
  }
}

/** A new one for each attempt, so that nothing of a former line is left in it. Web sockets first: what cannot open one falls back on polling. */
function newSocket({ origin, path }: SocketAddress, auth: Proof): Socket {
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

/** What keeps the line from opening; nothing if it is open. */
function hindrance(socket: Socket): Promise<Found | undefined> {
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(undefined));
    socket.once("disconnect", () => resolve({ got: "nothing" }));
    socket.once("connect_error", (error: Error & { data?: { error?: unknown } | undefined }) => {
      const { error: code } = error.data ?? {};
      if (code === "not_signed_in") resolve({ got: "refused" });
      else resolve({ got: code === "outdated" ? "outdated" : "nothing" });
    });
  });
}

async function greeted(socket: Socket): Promise<Found> {
  const greeting = await greet(socket);
  if (greeting === undefined || !socket.connected) return { got: "nothing" };
  return greeting === "outdated" ? { got: "outdated" } : { got: "line", socket, greeting };
}
