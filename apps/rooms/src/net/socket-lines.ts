import type { AddressResolver } from "@mutable/config";
import type { EventArguments, EventName } from "@mutable/protocol";
import type { Server, Socket } from "socket.io";
import type { ClientLine } from "../clients/line.ts";
import { addressKey, ConnectionCounter } from "../limits.ts";
import type { BatchFrame } from "../tables/batch-frame.ts";
import { type Gateway, Refused } from "./gateway.ts";

export interface SocketLinesOptions {
  readonly sockets: Server;
  readonly gateway: Gateway;
  readonly visitors: AddressResolver;
  readonly connectionsPerAddress: number;
}

/** Leads the sockets of Socket.IO to the gateway. Returns what must be called once the server is attached. */
export function receiveSockets({ sockets, gateway, visitors, connectionsPerAddress }: SocketLinesOptions): () => void {
  /** Clients' addresses by connection, because the request is dropped after authentication. */
  const addresses = new WeakMap<object, string>();
  const connections = new ConnectionCounter();

  sockets.use((socket, next) => {
    const line = new SocketLine(socket, addresses.get(socket.conn) ?? "unknown");
    socket.data = line;
    gateway.admit(line).then(
      () => {
        forgetRequest(socket);
        next();
      },
      (error: unknown) => next(error instanceof Refused ? error : new Refused("try_again")),
    );
  });
  sockets.on("connection", (socket) => {
    const listener = gateway.receive(socket.data as SocketLine);
    socket.onAny((name: string, ...args: unknown[]) => listener.message(name, args));
    // A client that disconnects has closed the page; any other end is a lost connection.
    socket.on("disconnect", (reason) => listener.end(reason === "client namespace disconnect" ? "closed" : "lost"));
  });

  /** Limits connections per address from their first moment, because unauthenticated ones cost nearly as much. */
  return () => {
    sockets.engine.on("connection", (connection: Socket["conn"]) => {
      const address = visitors.clientAddress(connection.request);
      const name = addressKey(address);
      addresses.set(connection, address);
      connections.add(name, 1);
      connection.once("close", () => connections.add(name, -1));
      if (connections.count(name) > connectionsPerAddress) connection.close();
    });
  };
}

/** A frame of Engine.IO's ping, which clients of Engine.IO answer by themselves. */
const PING = { type: "ping" as const, options: { wsPreEncodedFrame: [Buffer.from([0x81, 1, 0x32])], compress: false } };

/** A socket of Socket.IO. */
class SocketLine implements ClientLine {
  readonly address: string;
  readonly auth: Readonly<Record<string, unknown>>;
  readonly #socket: Socket;
  #hasLeft = false;

  constructor(socket: Socket, address: string) {
    this.#socket = socket;
    socket.once("disconnect", () => {
      this.#hasLeft = true;
    });
    this.address = address;
    this.auth = socket.handshake.auth;
  }

  get isOpen(): boolean {
    return this.#socket.conn.readyState !== "closed" && !this.#hasLeft;
  }

  /** Engine.IO has no public way to ask. */
  get waiting(): number {
    return (this.#socket.conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;
  }

  send({ packet, text }: BatchFrame): void {
    const { conn } = this.#socket;
    if (this.#isIdleWebSocket()) conn.transport.send([packet]);
    else conn.write(conn.transport.name === "websocket" ? "" : text, packet.options);
  }

  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    this.#socket.emit(event, ...args);
  }

  ping(): void {
    const { conn } = this.#socket;
    if (this.#isIdleWebSocket()) conn.transport.send([PING]);
    else (conn as unknown as { sendPacket(type: "ping"): void }).sendPacket("ping");
  }

  close(): void {
    this.#socket.conn.close();
  }

  cut(): void {
    this.#socket.conn.close(true);
  }

  onHeard(listener: () => void): void {
    this.#socket.conn.on("packet", listener);
  }

  onClosed(listener: () => void): void {
    this.#socket.conn.once("close", listener);
  }

  /** A WebSocket takes a frame directly if nothing waits. Engine.IO's own path keeps lists of all that it sends. */
  #isIdleWebSocket(): boolean {
    const { transport, readyState } = this.#socket.conn;
    return transport.name === "websocket" && transport.writable && readyState === "open" && this.waiting === 0;
  }
}

const NOTHING = Object.freeze({});

/** Drops the request and the secret in it. Otherwise they would take a third of a connection's memory. */
function forgetRequest({ conn, handshake }: Socket): void {
  Object.assign(handshake, { auth: NOTHING, headers: NOTHING, query: NOTHING });
  (conn as { request: unknown }).request = undefined;
}
