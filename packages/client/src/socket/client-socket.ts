import type { Credentials } from "./credentials.ts";
import type { SocketAddress } from "./socket-address.ts";

/** What a socket tells. */
export interface SocketEvents {
  /** The way to the server is open. The server has not accepted us yet. */
  open(): void;
  connect(): void;
  /** The server, or the way to it, has refused the connection. */
  refuse(code: unknown): void;
  disconnect(): void;
  event(name: string, args: readonly unknown[]): void;
  /** Something was received. */
  packet(): void;
}

/** One connection to a room server, until it is lost. Socket.IO's client is one (socket-io.ts). */
export interface ClientSocket {
  readonly isConnected: boolean;
  /** Sends an event. `acknowledge` is called with the server's answer, if one comes. */
  emit(name: string, args: readonly unknown[], acknowledge?: (answer: unknown) => void): void;
  /** Returns a function that removes the listener. */
  on<Name extends keyof SocketEvents>(name: Name, listener: SocketEvents[Name]): () => void;
  /** Disconnects. That is told at once, so that nobody waits for an answer, and then nothing any more. */
  close(): void;
}

export type OpenSocket = (address: SocketAddress, auth: Credentials) => ClientSocket;
