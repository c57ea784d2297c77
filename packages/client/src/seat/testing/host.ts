import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { socketPath, type TableInfo } from "@mutable/protocol";
import { Server, type Socket } from "socket.io";
import { type Connection, type ConnectionOptions, openConnection } from "../connection.ts";

type Respond = (carries: never, socket: Socket) => unknown;

const ends: (() => unknown)[] = [];

/** For `afterEach`. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}

/** For `expect.poll`. */
export const soon = { timeout: 5_000, interval: 20 };

/** A real server that does as it is told by the test, and writes down what it hears. */
export class Host {
  /** What each attempt has shown of itself. */
  readonly proofs: unknown[] = [];
  /** By which path each has come. */
  readonly paths: string[] = [];
  /** Every line that there was. */
  readonly lines: Socket[] = [];
  readonly heard: { line: number; name: string; carries: unknown }[] = [];
  readonly #http: HttpServer = createServer();
  readonly #sockets = new Server(this.#http, { path: socketPath });
  readonly #respond: Record<string, Respond>;
  /** Why an attempt is turned away. */
  refuse: (attempt: number) => string | undefined = () => undefined;

  /** What is answered to each command; to those not named, that all is well. `undefined` is no answer at all. */
  constructor(respond: Record<string, Respond> = {}) {
    this.#respond = { hello: () => ({ database: "answers", now: Date.now(), you: "p-1" }), ...respond };
    this.#sockets.use((socket, next) => {
      this.paths.push(new URL(socket.request.url ?? "", "http://host").pathname);
      const error = this.refuse(this.proofs.push(socket.handshake.auth));
      next(error === undefined ? undefined : Object.assign(new Error(error), { data: { error } }));
    });
    this.#sockets.on("connection", (socket) => this.#serve(socket));
  }

  get line(): Socket {
    const line = this.lines.at(-1);
    if (line === undefined) throw new Error("Nobody has come.");
    return line;
  }

  /** What the commands of this name carried. */
  carried(name: string): unknown[] {
    return this.heard.filter((command) => command.name === name).map(({ carries }) => carries);
  }

  cut(): void {
    this.#sockets.engine.close();
  }

  /** Gives back its address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#http.listen(0, "127.0.0.1", resolve));
    ends.push(() => this.#sockets.close());
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  async connect(options: Partial<ConnectionOptions> = {}): Promise<Connection> {
    const origin = await this.listen();
    const connection = openConnection({ origin, auth: async () => ({ token: "mutable_test" }), ...options });
    ends.unshift(() => connection.close());
    return connection;
  }

  #serve(socket: Socket): void {
    const line = this.lines.push(socket);
    socket.onAny(async (name: string, ...args: unknown[]) => {
      const answer = args.at(-1);
      const carries = typeof args[0] === "function" ? undefined : args[0];
      this.heard.push({ line, name, carries });
      const respond = Object.hasOwn(this.#respond, name) ? this.#respond[name] : () => ({ ok: true });
      const said = await respond?.(carries as never, socket);
      if (said !== undefined && typeof answer === "function") answer(said);
    });
  }
}

/** A table with this person in the first seat. */
export function tableOf(changes: Partial<TableInfo> = {}): ["table", TableInfo] {
  const settings = { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: true };
  const seats = {
    player_1: { id: "p-1", name: "Ana", face: "fox", ready: false },
    player_2: { id: "p-2", name: "Tin", face: "owl", ready: false },
  };
  return ["table", { id: "t-1", settings, phase: "playing", host: "p-1", seats, dropped: 0, muted: [], ...changes }];
}

/** What `join_table` carries. */
export type Join = { code?: string; since?: { version: number } };

/** Of a game in its middle. */
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

/** What a join is answered with. */
export const atTable = (version: number, as = "player_1") => ({ ok: true, table: "t-1", code: "abcd2345", version, as });
