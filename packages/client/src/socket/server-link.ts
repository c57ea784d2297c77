import type { Carries, CommandName } from "@mutable/protocol";
import type { ConnectionState } from "./connection-state.ts";
import type { RequestResult } from "./request.ts";

/** A way to a server that speaks the room server's protocol: a Socket.IO socket, or a worker of the page. */
export interface ServerLink {
  readonly state: ConnectionState;
  /** Undefined while disconnected. Every reconnection makes a new one. */
  readonly channel: Channel | undefined;
  serverTime(): number;
  /** Connects at once, without waiting for a retry delay. */
  open(): void;
  /** Moves to the server of this route. */
  redirect(route: string): void;
  /** Called when a server has accepted us at its table. */
  resetRedirects(): void;
  /** Tests that the connection is alive: the server answers within that many milliseconds. */
  check(within?: number): Promise<void>;
  /** Milliseconds since something was last received. Undefined for a link that cannot be lost. */
  readonly silentFor?: number | undefined;
  /** Disconnects, and stays disconnected until `open` is called. */
  close(status: "lost" | "refused" | "outdated" | "closed"): void;
}

/** One connection, until it is lost. */
export interface Channel {
  request<Name extends CommandName>(name: Name, carries: Carries<Name>, timeout: number): Promise<RequestResult<Name>>;
  /** Without acknowledgement. */
  emitReply(carries: Carries<"reply">): void;
}

export interface ServerLinkHandlers {
  readonly onEvent: (name: string, args: readonly unknown[]) => void;
  readonly onStateChange: () => void;
}

export type CreateServerLink = (handlers: ServerLinkHandlers) => ServerLink;
