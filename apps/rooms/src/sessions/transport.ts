import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import type { Socket } from "socket.io";
import type { BatchFrame } from "../tables/batch-frame.ts";

/** The way to a client: a socket. */
export interface Transport {
  readonly isOpen: boolean;
  /** `command`: the id of the command that the batch answers. */
  send(frame: BatchFrame, command?: string): void;
  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void;
  /** Tells the user that the time at the table has ended. */
  sendAway(notice: Notice, why?: string): void;
  /** Cuts the connection like a network failure. The client reconnects by itself. */
  cut(): void;
}

/** The most messages that wait for a slow client. */
const LONGEST_BACKLOG = 500;

/** The number of messages that wait to be sent. Engine.IO has no public way to ask. */
const waitingOn = ({ conn }: Socket): number => (conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;

export class SocketTransport implements Transport {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  send(frame: BatchFrame): void {
    if (this.#isChoked()) return;
    const { conn } = this.#socket;
    const { transport } = conn;
    const { packet } = frame;
    // A WebSocket takes the frame directly if nothing waits. Engine.IO's own path keeps lists of all that it sends.
    if (transport.name !== "websocket") conn.write(frame.text, packet.options);
    else if (transport.writable && conn.readyState === "open" && waitingOn(this.#socket) === 0) transport.send([packet]);
    else conn.write("", packet.options);
  }

  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    if (!this.#isChoked()) this.#socket.emit(event, ...args);
  }

  sendAway(notice: Notice, why?: string): void {
    this.emit("notice", notice, ...(why === undefined ? [] : [why]));
  }

  cut(): void {
    this.#socket.conn.close(true);
  }

  /** Cuts the connection of a client that does not read its messages. */
  #isChoked(): boolean {
    if (waitingOn(this.#socket) < LONGEST_BACKLOG) return false;
    this.cut();
    return true;
  }
}
