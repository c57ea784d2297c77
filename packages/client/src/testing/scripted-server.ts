import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { socketPath, type TableInfo } from "@mutable/protocol";
import { Server, type Socket } from "socket.io";
import { type Connection, type ConnectionOptions, openConnection } from "../connection/connection.ts";

type Respond = (carries: never, socket: Socket) => unknown;

const ends: (() => unknown)[] = [];

/** For `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}

/** For `expect.poll`. */
export const soon = { timeout: 60_000, interval: 10 };

/** A real Socket.IO server with scripted answers. It records the commands that it receives. */
export class ScriptedServer {
  /** The credentials of each attempt to connect. */
  readonly credentials: unknown[] = [];
  /** The path of each attempt. */
  readonly paths: string[] = [];
  /** Every socket so far. */
  readonly sockets: Socket[] = [];
  /** `connection`: the number of the socket, from 1. */
  readonly commands: { connection: number; name: string; carries: unknown }[] = [];
  readonly #http: HttpServer = createServer();
  /** Heard of often enough that clients do not ask if it is still there. */
  readonly #io = new Server(this.#http, {
    path: socketPath,
    pingInterval: 1_000,
    pingTimeout: 60_000,
    allowRequest: (_request, decide) => {
      this.beforeOpening();
      decide(null, true);
    },
  });
  readonly #respond: Record<string, Respond>;
  /** Returns the error with which an attempt is refused. */
  refuse: (attempt: number) => string | undefined = () => undefined;
  /** True for attempts whose first message is lost. */
  loses: (attempt: number) => boolean = () => false;
  /** Called before a connection is accepted. */
  beforeOpening: () => void = () => {};

  /** Handlers by command; others are answered `{ ok: true }`. A handler that returns undefined sends no answer. */
  constructor(respond: Record<string, Respond> = {}) {
    this.#respond = { hello: () => ({ database: "answers", now: Date.now(), you: "p-1" }), ...respond };
    this.#io.use((socket, next) => {
      this.paths.push(new URL(socket.request.url ?? "", "http://host").pathname);
      const attempt = this.credentials.push(socket.handshake.auth);
      const error = this.refuse(attempt);
      if (!this.loses(attempt)) next(error === undefined ? undefined : Object.assign(new Error(error), { data: { error } }));
    });
    this.#io.on("connection", (socket) => this.#serve(socket));
  }

  /** The latest socket. */
  get socket(): Socket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error("No client has connected.");
    return socket;
  }

  /** The data of the received commands of this name. */
  received(name: string): unknown[] {
    return this.commands.filter((command) => command.name === name).map(({ carries }) => carries);
  }

  disconnectAll(): void {
    this.#io.engine.close();
  }

  /** Returns its origin. */
  async listen(): Promise<string> {
    if (!this.#http.listening) {
      await new Promise<void>((resolve) => this.#http.listen(0, "127.0.0.1", resolve));
      ends.push(() => this.#io.close());
    }
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async connect(options: Partial<ConnectionOptions> = {}): Promise<Connection> {
    const origin = await this.listen();
    const connection = openConnection({ origin, auth: async () => ({ token: "mutable_test" }), ...options });
    ends.unshift(() => connection.close());
    return connection;
  }

  #serve(socket: Socket): void {
    const connection = this.sockets.push(socket);
    socket.onAny(async (name: string, ...args: unknown[]) => {
      const acknowledge = args.at(-1);
      const carries = typeof args[0] === "function" ? undefined : args[0];
      this.commands.push({ connection, name, carries });
      const respond = Object.hasOwn(this.#respond, name) ? this.#respond[name] : () => ({ ok: true });
      const answer = await respond?.(carries as never, socket);
      if (answer !== undefined && typeof acknowledge === "function") acknowledge(answer);
    });
  }
}

/** A `table` call in which the person has the first seat. */
export function tableCall(changes: Partial<TableInfo> = {}): ["table", TableInfo] {
  const settings = { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: true };
  const seats = {
    player_1: { id: "p-1", name: "Ana", face: "fox", ready: false },
    player_2: { id: "p-2", name: "Tin", face: "owl", ready: false },
  };
  return ["table", { id: "t-1", settings, phase: "playing", host: "p-1", seats, dropped: 0, muted: [], ...changes }];
}

/** The data of `join_table`. */
export type JoinRequest = { code?: string; since?: { version: number } };

/** A `game` call of a running game. */
export const gameCall = [
  "game",
  {
    deck: "fluxx-3",
    profile: { bonusPlays: "optional", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 6 },
    seats: ["player_1", "player_2"],
    joining: [],
    metas: [],
    out: [],
    asked: 1,
  },
] as const;

/** The answer to a join. */
export const joinAnswer = (version: number, as = "player_1") => ({ ok: true, table: "t-1", code: "abcd2345", version, as });
