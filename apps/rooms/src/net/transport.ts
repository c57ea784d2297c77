import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import type { Socket } from "socket.io";
import type { BatchFrame } from "./batch-frame.ts";

/** Where a visitor's messages are sent: a socket. */
export interface Transport {
  readonly isOpen: boolean;
  /** `command`: the one that the batch answers. */
  send(frame: BatchFrame, command?: string): void;
  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void;
  /** The visitor is at the table no more. */
  sendAway(notice: Notice, why?: string): void;
  /** As if the network had failed: whoever is there comes back by themselves. */
  cut(): void;
}

/** So many messages may wait for one who does not take them. */
const LONGEST_BACKLOG = 500;

/** So much waits to be sent. Engine.IO keeps it to itself, and tells nobody when it grows. */
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
    // What is not needed is not made: a WebSocket takes the frame, at once if nothing waits there. (Engine.IO's own way keeps lists of all that it sends.)
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

  /** Whoever asks and does not listen is not stored up for without an end. */
  #isChoked(): boolean {
    if (waitingOn(this.#socket) < LONGEST_BACKLOG) return false;
    this.cut();
    return true;
  }
}
