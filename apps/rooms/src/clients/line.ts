import type { EventArguments, EventName } from "@mutable/protocol";
import type { BatchFrame } from "../tables/batch-frame.ts";

/** How a connection ended: the client has closed it, or it was lost. */
export type LineEnd = "closed" | "lost";

/** What a line tells the gateway, once it was received. */
export interface LineListener {
  /** `args` may end with a function that acknowledges the message. */
  message(name: string, args: readonly unknown[]): void;
  end(how: LineEnd): void;
}

/** The connection of one client. Socket.IO has one (net/socket-lines.ts), the simulation another. */
export interface ClientLine {
  /** The client's address. */
  readonly address: string;
  /** What the client has sent to prove who it is. Empty: nothing. */
  readonly auth: Readonly<Record<string, unknown>>;
  readonly isOpen: boolean;
  /** The number of messages that wait to be sent. */
  readonly waiting: number;
  send(frame: BatchFrame): void;
  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void;
  /** Asks for a sign of life. */
  ping(): void;
  /** Closes the connection when all is sent. */
  close(): void;
  /** Closes it at once, like a network failure. The client reconnects by itself. */
  cut(): void;
  /** Called whenever something was received. */
  onHeard(listener: () => void): void;
  /** Called when the connection has ended, also before it was received. */
  onClosed(listener: () => void): void;
}
