import { type Hello, helloTimeout, isHello } from "@mutable/protocol";
import type { World } from "@mutable/world";
import type { ClientSocket, OpenSocket } from "./client-socket.ts";
import type { Credentials } from "./credentials.ts";
import { ask } from "./request.ts";
import type { SocketAddress } from "./socket-address.ts";

export interface ConnectAttempt {
  readonly world: World;
  readonly openSocket: OpenSocket;
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
  | { status: "connected"; socket: ClientSocket; greeting: ServerGreeting }
  | { status: "failed" }
  | { status: "refused" }
  | { status: "outdated" };

/** Makes one attempt to connect, without retries. */
export async function connectOnce(attempt: ConnectAttempt): Promise<ConnectResult> {
  const { world, openSocket, address, auth, onEvent, answerWithin, signal } = attempt;
  const credentials = await requestCredentials(auth);
  if (credentials === undefined || signal.aborted) return { status: "failed" };
  const socket = openSocket(address, credentials);
  socket.on("event", onEvent);
  const drop = () => socket.close();
  signal.addEventListener("abort", drop);
  const connected = await waitForConnect(world, socket, answerWithin);
  const result = typeof connected === "number" ? await exchangeHello(world, socket, connected) : connected;
  signal.removeEventListener("abort", drop);
  if (result.status !== "connected") drop();
  return result;
}

/** Returns undefined without an answer in time, and "outdated" for an answer of another form. */
export async function requestHello(
  world: World,
  socket: ClientSocket,
  within = helloTimeout,
): Promise<ServerGreeting | "outdated" | undefined> {
  const sentAt = world.now();
  const started = world.elapsed();
  const result = await ask(world, socket, "hello", [], within);
  if (typeof result === "string") return undefined;
  const { answer } = result;
  const roundTrip = world.elapsed() - started;
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

/** Resolves to the time for the next answer when connected, otherwise to the failure. */
function waitForConnect(world: World, socket: ClientSocket, atLeast: number): Promise<number | ConnectResult> {
  const began = world.elapsed();
  let within = atLeast;
  const stop: (() => void)[] = [];
  return new Promise<number | ConnectResult>((resolve) => {
    stop.push(
      socket.on("open", () => {
        // Opening takes several round trips, an answer one: this is enough on a slow network, too.
        within = Math.max(atLeast, 2 * (world.elapsed() - began));
        stop.push(world.after(within, () => resolve({ status: "failed" })));
      }),
      socket.on("connect", () => resolve(within)),
      socket.on("disconnect", () => resolve({ status: "failed" })),
      socket.on("refuse", (code) => {
        if (code === "not_signed_in") resolve({ status: "refused" });
        else resolve({ status: code === "outdated" ? "outdated" : "failed" });
      }),
    );
  }).finally(() => {
    for (const each of stop) each();
  });
}

async function exchangeHello(world: World, socket: ClientSocket, within: number): Promise<ConnectResult> {
  const greeting = await requestHello(world, socket, within);
  if (greeting === undefined || !socket.isConnected) return { status: "failed" };
  return greeting === "outdated" ? { status: "outdated" } : { status: "connected", socket, greeting };
}
