import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import type { Socket } from "socket.io";
import type { BatchFrame } from "../tables/batch-frame.ts";

/** In milliseconds. With two intervals of the checks (line-watch.ts) they are at most five seconds. */
const PING_AFTER = 2_500;
const ANSWER_WITHIN = 2_000;

/** The most messages that wait for a slow client. */
const LONGEST_BACKLOG = 500;

/** The number of messages that wait to be sent. Engine.IO has no public way to ask. */
const waitingOn = ({ conn }: Socket): number => (conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;

/** A frame of Engine.IO's ping, which clients of Engine.IO answer by themselves. */
const PING = { type: "ping" as const, options: { wsPreEncodedFrame: [Buffer.from([0x81, 1, 0x32])], compress: false } };

/** The way to a client: a socket. */
export class SocketTransport {
  readonly #socket: Socket;
  /** When something was last received, and when something was first sent after that. */
  #heardAt = performance.now();
  #sentAt = 0;
  #pingedAt = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.conn.on("packet", () => {
      this.#heardAt = performance.now();
    });
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  send(frame: BatchFrame): void {
    if (this.#isChoked()) return;
    if (this.#sentAt < this.#heardAt) this.#sentAt = performance.now();
    const { conn } = this.#socket;
    const { packet } = frame;
    if (this.#isIdleWebSocket()) conn.transport.send([packet]);
    else conn.write(conn.transport.name === "websocket" ? "" : frame.text, packet.options);
  }

  /** A WebSocket takes a frame directly if nothing waits. Engine.IO's own path keeps lists of all that it sends. */
  #isIdleWebSocket(): boolean {
    const { transport, readyState } = this.#socket.conn;
    return transport.name === "websocket" && transport.writable && readyState === "open" && waitingOn(this.#socket) === 0;
  }

  /** Pings the client if it has been silent for a while, and cuts the connection of one that does not answer. */
  probe(): void {
    const now = performance.now();
    const isPinged = this.#pingedAt > this.#heardAt;
    if (isPinged && now - this.#pingedAt >= ANSWER_WITHIN) this.cut();
    if (isPinged || now - Math.max(this.#heardAt, this.#sentAt) < PING_AFTER) return;
    this.#pingedAt = now;
    const { conn } = this.#socket;
    if (this.#isIdleWebSocket()) conn.transport.send([PING]);
    else (conn as unknown as { sendPacket(type: "ping"): void }).sendPacket("ping");
  }

  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    if (!this.#isChoked()) this.#socket.emit(event, ...args);
  }

  /** Tells the person that the time at the table has ended. */
  sendAway(notice: Notice, why?: string): void {
    this.emit("notice", notice, ...(why === undefined ? [] : [why]));
  }

  /** Cuts the connection like a network failure. The client reconnects by itself. */
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
