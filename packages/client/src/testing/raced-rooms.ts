import type { AnyCall } from "@mutable/protocol";
import type { ClientSocket, OpenSocket, SocketEvents } from "../socket/client-socket.ts";
import { Lane, type Race } from "./race.ts";
import { gameCall, tableCall } from "./scripted-server.ts";

/** Milliseconds after which Socket.IO gives up a connection on which nothing arrives. */
const SILENCE_ENDS = 45_000;
/** Milliseconds after the end of a server until another one takes its tables over. */
const LEASE = 2_000;

type Answer = { readonly ok: boolean } & Readonly<Record<string, unknown>>;
type Acknowledge = (answer: unknown) => void;
type Carried = { readonly [Name in "command" | "text" | "name" | "code" | "table"]?: string } & {
  readonly decision?: number;
  readonly since?: { readonly version: number; readonly as: string };
};

const refusal = (error: string, more: object = {}): Answer => ({ ok: false, error, ...more });

/** The log of a table, as the database has it: each version draws a card. */
export class RacedTable {
  readonly id: string;
  readonly code: string;
  /** The version is their number. */
  readonly drawn: string[] = [];
  /** Answers by command. */
  readonly done = new Map<string, Answer>();
  readonly said: string[] = [];
  /** Names that the table was given. */
  readonly names: string[] = [];
  owner: string;
  readonly #cards: readonly string[];

  /** `cards`: what can be drawn here. */
  constructor(nr: number, owner: string, cards: readonly string[]) {
    this.id = `t-${nr}`;
    this.code = `table${nr}23`;
    this.owner = owner;
    this.#cards = cards;
  }

  get version(): number {
    return this.drawn.length;
  }

  /** The open decision of the person. */
  get decision(): number {
    return this.version + 1;
  }

  /** Adds a version, unless no cards are left. */
  move(): boolean {
    const card = this.#cards[this.version];
    if (card !== undefined) this.drawn.push(card);
    return card !== undefined;
  }

  callsOf(version: number): AnyCall[] {
    return this.#callsWith(this.drawn.slice(version - 1, version), version);
  }

  whole(version = this.version): AnyCall[] {
    const info = tableCall({ id: this.id, game: `g-${this.id}` });
    return [info, gameCall as unknown as AnyCall, ...this.#callsWith(this.drawn.slice(0, version), version)];
  }

  #callsWith(cards: readonly string[], version: number): AnyCall[] {
    const drew: AnyCall[] =
      cards.length === 0
        ? []
        : [
            ["cards_drawn", "player_1", cards.length],
            ["drew_cards", cards],
          ];
    return [
      ...drew,
      ["progress", 1, 1, "play", 1, 1, 0, 1, 1, 0, false, true, 0, 41],
      ["must_play", "player_1"],
      ["decision", version + 1],
    ];
  }
}

class RacedServer {
  readonly name: string;
  /** A server that is gone refuses, or does not answer. */
  state: "up" | "refuses" | "silent" = "up";
  goneAt = 0;
  readonly sockets = new Set<RacedSocket>();
  /** What it does one after the other. */
  readonly jobs: Lane;

  constructor(name: string, race: Race) {
    this.name = name;
    this.jobs = new Lane(race);
  }
}

/** Room servers with one database, as one client sees them. */
export class RacedRooms {
  readonly race: Race;
  readonly tables: readonly RacedTable[];
  readonly servers: readonly RacedServer[];
  /** Sockets that a client has opened, and neither closed nor lost. */
  readonly live = new Set<RacedSocket>();
  /** What a client must not do. */
  readonly breaches: string[] = [];
  /** Attempts that are still to be refused for their credentials. */
  refusing = 0;
  #opened = 0;
  #created = 0;

  /** Three tables, of which no two draw the same card. */
  constructor(race: Race, cards: readonly string[]) {
    this.race = race;
    this.servers = ["a", "b"].map((name) => new RacedServer(name, race));
    this.tables = ["a", "b", "a"].map(
      (owner, nr) =>
        new RacedTable(
          nr + 1,
          owner,
          cards.filter((_, place) => place % 3 === nr),
        ),
    );
  }

  readonly openSocket: OpenSocket = ({ path }) => {
    if (this.live.size > 0) this.breaches.push(`A second socket is opened, to ${path}.`);
    const socket = new RacedSocket(this);
    this.live.add(socket);
    socket.toServer.push(`open ${path}`, () => this.#accept(socket, path));
    return socket;
  };

  table(id: string): RacedTable {
    const found = this.tables.find((table) => table.id === id);
    if (found === undefined) throw new Error(`There is no table ${id}.`);
    return found;
  }

  // ── What happens to servers and connections. ──

  stop(server: RacedServer, state: "refuses" | "silent"): void {
    server.state = state;
    server.goneAt = this.race.elapsed;
    server.jobs.clear();
    for (const socket of server.sockets) {
      if (state === "silent") socket.silence();
      else socket.cut();
    }
    server.sockets.clear();
  }

  /** The table moves to another server, as when one is stopped politely. */
  handOver(table: RacedTable): void {
    const next = this.servers.find(({ name, state }) => state === "up" && name !== table.owner);
    if (next === undefined) return;
    const former = this.servers.find(({ name }) => name === table.owner);
    table.owner = next.name;
    for (const socket of former?.sockets ?? []) {
      if (socket.table !== table) continue;
      socket.table = undefined;
      socket.tell("notice", "rejoin");
    }
  }

  /** Somebody else moves. */
  moveAt(table: RacedTable, isLost = false): void {
    if (this.#ownerOf(table)?.state === "up" && table.move() && !isLost) this.#broadcast(table);
  }

  /** A server is there, and connections are fast. */
  calmDown(): void {
    this.refusing = 0;
    const [first] = this.servers;
    if (first !== undefined && this.servers.every(({ state }) => state !== "up")) first.state = "up";
    for (const socket of this.live) for (const lane of [socket.toServer, socket.toClient]) lane.release();
  }

  // ── What a server does. ──

  #ownerOf(table: RacedTable): RacedServer | undefined {
    return this.servers.find(({ name }) => name === table.owner);
  }

  #accept(socket: RacedSocket, path: string): void {
    const named = this.servers.find(({ name }) => path === `/${name}`);
    const up = this.servers.filter(({ state }) => state === "up");
    const server = named ?? up[this.#opened++ % Math.max(1, up.length)];
    if (server?.state === "silent") return;
    if (server === undefined || server.state === "refuses") {
      socket.refuse(undefined);
      return;
    }
    socket.server = server;
    socket.toClient.push("opened", () => socket.hear("open"));
    if (this.refusing > 0) {
      this.refusing -= 1;
      socket.refuse("not_signed_in");
      return;
    }
    server.sockets.add(socket);
    socket.toClient.push("connected", () => socket.connect());
  }

  receive(socket: RacedSocket, name: string, carries: Carried, acknowledge: Acknowledge | undefined): void {
    const server = socket.server;
    if (server?.state !== "up" || !server.sockets.has(socket)) return;
    if (name === "hello") {
      socket.answer(name, acknowledge, { database: "answers", now: this.race.world.now(), you: "p-1" });
      return;
    }
    server.jobs.push(`do ${name}`, () => {
      const answer = this.#execute(server, socket, name, carries);
      if (acknowledge !== undefined) socket.answer(name, acknowledge, answer);
      else if (!answer.ok) socket.tell("refused", carries.command, answer.error);
      else if (socket.answered !== carries.command) socket.tell("batch", answer.version, [], carries.command);
    });
  }

  #execute(server: RacedServer, socket: RacedSocket, name: string, carries: Carried): Answer {
    if (name === "join_table") return this.#join(server, socket, carries);
    if (name === "leave_table") {
      socket.table = undefined;
      return { ok: true };
    }
    if (name === "create_table") return this.#create(server, socket, carries);
    const { table } = socket;
    if (table === undefined) return refusal("not_allowed");
    const known = carries.command === undefined ? undefined : table.done.get(carries.command);
    if (known !== undefined) return known;
    const answer = this.#executeAt(table, socket, name, carries);
    if (carries.command !== undefined && answer.ok) table.done.set(carries.command, answer);
    return answer;
  }

  #executeAt(table: RacedTable, socket: RacedSocket, name: string, carries: Carried): Answer {
    if (name === "reply") {
      if (carries.decision !== table.decision || !table.move()) return refusal("unexpected_reply");
      this.#broadcast(table, { socket, command: carries.command as string });
      return { ok: true, version: table.version };
    }
    if (name === "say") {
      table.said.push(carries.text as string);
      const line = { line: table.said.length, channel: "seats", text: carries.text, after: table.version, at: this.race.world.now() };
      for (const other of this.#socketsAt(table)) other.tell("chat", [line]);
    }
    if (name === "change_settings") table.names.push(carries.name as string);
    if (name !== "past") return { ok: true };
    const later = table.drawn.map((_, place) => [place + 1, table.callsOf(place + 1)]);
    return { ok: true, game: `g-${table.id}`, as: "player_1", version: table.version, batches: [[0, table.whole(0)], ...later] };
  }

  #join(server: RacedServer, socket: RacedSocket, { code, table: id, since }: Carried): Answer {
    const table = this.tables.find((each) => each.code === code || each.id === id);
    if (table === undefined) return refusal("no_such_table");
    const owner = this.#ownerOf(table);
    if (owner !== undefined && owner !== server) {
      if (owner.state === "up") return refusal("moved", { route: `/${owner.name}` });
      // For a while nobody knows that it is gone.
      if (this.race.elapsed - owner.goneAt < LEASE / 2) return refusal("moved", { route: `/${owner.name}` });
      if (this.race.elapsed - owner.goneAt < LEASE) return refusal("try_again");
      table.owner = server.name;
    }
    return this.#enter(socket, table, since?.version);
  }

  #enter(socket: RacedSocket, table: RacedTable, since?: number): Answer {
    socket.table = table;
    if (since === undefined || since > table.version) socket.tell("batch", table.version, table.whole());
    else for (let version = since + 1; version <= table.version; version += 1) socket.tell("batch", version, table.callsOf(version));
    return { ok: true, table: table.id, code: table.code, version: table.version, as: "player_1" };
  }

  /** Opens the last table, the first time that it is asked with a command, and enters it. */
  #create(server: RacedServer, socket: RacedSocket, { command }: Carried): Answer {
    const table = this.tables.at(-1) as RacedTable;
    if (this.#created > 0 && !table.done.has(command as string)) return refusal("too_many");
    if (this.#created === 0) table.owner = server.name;
    this.#created = 1;
    table.done.set(command as string, { ok: true });
    if (table.owner !== server.name) return refusal("try_again");
    return this.#enter(socket, table);
  }

  #socketsAt(table: RacedTable): RacedSocket[] {
    return [...(this.#ownerOf(table)?.sockets ?? [])].filter((socket) => socket.table === table);
  }

  #broadcast(table: RacedTable, by?: { readonly socket: RacedSocket; readonly command: string }): void {
    for (const socket of this.#socketsAt(table)) {
      const command = by?.socket === socket ? by.command : undefined;
      if (command !== undefined) socket.answered = command;
      socket.tell("batch", table.version, table.callsOf(table.version), ...(command === undefined ? [] : [command]));
    }
  }
}

/** One connection of a client, with the server's end of it. */
export class RacedSocket implements ClientSocket {
  readonly toServer: Lane;
  readonly toClient: Lane;
  server: RacedServer | undefined;
  /** The table that it looks at, as the server knows. */
  table: RacedTable | undefined;
  /** The reply that the last batch with a command has answered. */
  answered: string | undefined;
  isConnected = false;
  #isSilent = false;
  readonly #rooms: RacedRooms;
  readonly #listeners = new Map<keyof SocketEvents, Set<(...args: never[]) => void>>();

  constructor(rooms: RacedRooms) {
    this.#rooms = rooms;
    this.toServer = new Lane(rooms.race);
    this.toClient = new Lane(rooms.race);
  }

  get isLive(): boolean {
    return this.#rooms.live.has(this);
  }

  // ── The client's end. ──

  emit(name: string, args: readonly unknown[], acknowledge?: Acknowledge): void {
    if (!this.isLive) this.#rooms.breaches.push(`${name} is sent on a socket that is closed.`);
    if (this.#isSilent) return;
    this.toServer.push(name, () => this.#rooms.receive(this, name, (args[0] ?? {}) as Carried, acknowledge));
  }

  on<Name extends keyof SocketEvents>(name: Name, listener: SocketEvents[Name]): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  close(): void {
    if (!this.isLive) return;
    this.#end("disconnect");
    this.toClient.clear();
    // What was sent before still arrives.
    this.toServer.push("closed", () => this.#leave());
  }

  hear<Name extends keyof SocketEvents>(name: Name, ...args: Parameters<SocketEvents[Name]>): void {
    if (!this.isLive) return;
    for (const listener of [...(this.#listeners.get(name) ?? [])]) (listener as (...args: unknown[]) => void)(...args);
  }

  connect(): void {
    this.isConnected = true;
    this.hear("connect");
  }

  // ── The server's end. ──

  tell(name: string, ...args: unknown[]): void {
    this.#send(name, () => this.hear("event", name, args));
  }

  answer(name: string, acknowledge: Acknowledge | undefined, answer: unknown): void {
    this.#send(`answer to ${name}`, () => acknowledge?.(answer));
  }

  refuse(code: unknown): void {
    this.toClient.push("refused", () => this.#end("refuse", code));
  }

  #send(label: string, arrive: () => void): void {
    if (!this.isLive || this.#isSilent || this.server?.sockets.has(this) === false) return;
    this.toClient.push(label, () => {
      if (!this.isLive) return;
      this.hear("packet");
      arrive();
    });
  }

  // ── What happens to it. ──

  /** The connection breaks, and both ends notice. */
  cut(): void {
    this.#leave();
    this.toServer.clear();
    this.toClient.push("disconnected", () => this.#end("disconnect"));
  }

  /** Nothing arrives any more, and no end is told before long. */
  silence(): void {
    for (const lane of [this.toServer, this.toClient]) lane.clear();
    const { race } = this.#rooms;
    race.after(SILENCE_ENDS / 2, () => this.#leave());
    race.after(SILENCE_ENDS, () => this.#end("disconnect"));
    this.#isSilent = true;
  }

  #leave(): void {
    this.table = undefined;
    this.server?.sockets.delete(this);
  }

  #end(how: "disconnect" | "refuse", code?: unknown): void {
    if (!this.isLive) return;
    this.isConnected = false;
    this.#rooms.live.delete(this);
    const told = [...(this.#listeners.get(how) ?? [])] as ((code: unknown) => void)[];
    this.#listeners.clear();
    for (const tell of told) tell(code);
  }
}
