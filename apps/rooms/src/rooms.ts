import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createBotPool } from "@mutable/bots";
import { type AddressResolver, deriveKey, isAllowedOrigin } from "@mutable/config";
import {
  type Database,
  listen,
  type NodeSessionOptions,
  openChat,
  openGames,
  openLog,
  openNodeSession,
  openPeople,
  openTables,
  releaseTable,
  type TableLog,
} from "@mutable/db";
import { socketPath } from "@mutable/protocol";
import { Server } from "socket.io";
import { type Clock, systemClock } from "./clock.ts";
import { closeOrdered } from "./closing.ts";
import { LOBBY_CHANNEL, LobbyNews } from "./cluster/lobby-news.ts";
import type { House } from "./commands/command.ts";
import { Doorkeeper } from "./entry/doorkeeper.ts";
import { Buckets, LIMITS, type Limits, LONGEST_MESSAGE } from "./entry/limits.ts";
import { keepHouse } from "./housekeeping.ts";
import { listKnownTables } from "./lobby/known-tables.ts";
import { Lobby } from "./lobby/lobby.ts";
import { openFigures } from "./outside/figures.ts";
import { openOutside, SAFETY } from "./outside/outside.ts";
import { say, warn } from "./outside/say.ts";
import type { Services, SetupOf } from "./services.ts";
import { updateUsers } from "./tables/user-changes.ts";
import { Tables } from "./tables.ts";

export interface Rooms {
  /** Whether a plain HTTP request is the room server's, and then it is answered. (Socket.IO's own requests never come here.) */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Everything is brought to an end in good order: what was accepted is in the log, and whoever starts next goes on from here. */
  close(): Promise<void>;
}

export interface RoomsOptions {
  /** The HTTP server that carries the sockets, shared with the web app or not. */
  readonly server: HttpServer;
  readonly database: Database;
  /** The address of that database: the log and what is called out have lines of their own. */
  readonly databaseUrl: string;
  /** Where clients reach this server in particular: a path that the proxy leads to it, or an address of its own. */
  readonly route?: string | undefined;
  /** The installation's secret. */
  readonly secret: string;
  /** Origins of pages that may connect, besides the server's own. */
  readonly origins: readonly string[];
  readonly visitors: AddressResolver;
  /** Whoever asks for the figures from elsewhere needs this. */
  readonly metricsToken?: string | undefined;
  readonly botPause?: number | undefined;
  readonly quickWait?: number | undefined;
  readonly chatDays?: number | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly session?: NodeSessionOptions | undefined;
  /** For tests: another clock, and tables that are laid out by hand. */
  readonly clock?: Clock | undefined;
  readonly setupOf?: SetupOf | undefined;
  /** For the benchmark: a log that keeps less. */
  readonly withLog?: ((log: TableLog) => TableLog) | undefined;
}

const BOT_PAUSE = 1_200;
const QUICK_WAIT = 8_000;
const CHAT_DAYS = 30;
/** Together less than the five seconds within which either side finds out that the line has fallen silent, in milliseconds. */
const PING_EVERY = 2_500;
const PONG_WITHIN = 2_250;
/** The longest wait for the database, in milliseconds; with what the tables take it is less than five seconds. */
const HAND_OVER_WITHIN = 1_500;

export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { server, database, databaseUrl, secret, origins, visitors } = options;
  const clock = options.clock ?? systemClock;
  const limits = { ...LIMITS, ...options.limits };
  const figures = openFigures();
  const sockets = new Server({
    path: socketPath,
    serveClient: false,
    cors: { origin: [...origins] },
    maxHttpBufferSize: LONGEST_MESSAGE,
    pingInterval: PING_EVERY,
    pingTimeout: PONG_WITHIN,
    connectTimeout: limits.comeInWithin,
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request, origins)),
  });
  const session = await openNodeSession(databaseUrl, {
    ...options.session,
    route: options.route ?? "",
    onInherit(count, node) {
      figures.inherited.inc(count);
      say("claimed the tables of a server that died", { tables: count, server: node });
    },
  });
  const news = new LobbyNews(database, session.node);
  const lobby = new Lobby((table, listing) => news.publish(table, listing));
  const log = openLog(session, {
    onCommit(rows, milliseconds) {
      figures.commits.observe(milliseconds / 1_000);
      figures.committed.inc(rows);
    },
    onUnresponsive: () => door.pause(),
    onRecovered: () => door.goOn(),
  });
  const services: Services = {
    clock,
    session,
    log: options.withLog?.(log) ?? log,
    rows: openTables(database),
    games: openGames(database),
    chat: openChat(database),
    people: openPeople(database, secret),
    bots: createBotPool({ onError: (error) => warn("a bot broke down", { error }) }),
    botPause: options.botPause ?? BOT_PAUSE,
    quickWait: options.quickWait ?? QUICK_WAIT,
    limits,
    chatFlow: new Buckets(limits.chat, clock),
    pastFlow: new Buckets(limits.past, clock),
    lobby,
    figures,
    release: (table) =>
      releaseTable(session, table.id, table.epoch).catch((error) => warn("a table was not given up", { table: table.id, error })),
    setupOf: options.setupOf,
  };
  const tables = new Tables(services);
  const house: House = { services, tables };
  const door = new Doorkeeper({ sockets, house, visitors, ticketKey: deriveKey(secret, "tickets"), database });
  const called = listen(
    databaseUrl,
    {
      person: (person) => void door.recheck(person).then(() => follow(person)),
      table: (table) => void close(table),
      // Of a table in memory here this server knows best.
      [LOBBY_CHANNEL]: (payload) => news.read(payload, (table, listing) => tables.isKnown(table) || lobby.hear(table, listing)),
    },
    () => {
      void door.recheck(undefined).then(() => follow(undefined));
      void close(undefined);
      void readLobby();
    },
  );
  const outside = openOutside({
    house,
    door,
    visitors,
    ticketKey: deriveKey(secret, "tickets"),
    metricsToken: options.metricsToken,
  });
  const housekeeping = keepHouse(house, options.chatDays ?? CHAT_DAYS);
  await readLobby();
  // Only now is anybody let in: before, nobody would have been asked who they are, and nobody answered.
  sockets.attach(server, { destroyUpgrade: false });
  server.on("upgrade", ({ url }: IncomingMessage, line: Duplex) => {
    // Nobody else opens lines here. One that nobody takes up would stay open for as long as its visitor likes.
    if (!url?.startsWith(`${socketPath}/`)) line.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n", () => line.destroy());
  });
  door.count(sockets.engine);
  sockets.engine.on("headers", (headers: Record<string, string>) => Object.assign(headers, SAFETY));

  /** Somebody looks different, is gone, or has become somebody else. */
  async function follow(person: string | undefined): Promise<void> {
    for (const table of tables.all)
      await table.run(() => (table.isGone ? undefined : updateUsers(table, services.people, person))).catch(() => {});
  }

  /** Notifications may have been missed, by this server or by others. */
  async function readLobby(): Promise<void> {
    lobby.tellAgain([...tables.all].map(({ id }) => id));
    await listKnownTables(house).catch((error) => warn("the lobby could not be read", { error }));
  }

  async function close(table: string | undefined): Promise<void> {
    await closeOrdered(house, table).catch((error) => warn("a table was not closed", { table, error }));
  }

  return {
    handle: outside.handle,
    async close() {
      const began = performance.now();
      const count = tables.all.size;
      housekeeping.close();
      door.shut();
      sockets.emit("notice", "restarting");
      await tables.putAway();
      // Tables are handed back before the sockets are cut, so that clients find no owner but the next one.
      const handOver = log.settled().then(() => Promise.all([called.close(), news.close(), session.close()]));
      await Promise.race([handOver, sleep(HAND_OVER_WITHIN, undefined, { ref: false })]);
      // Otherwise a database that comes back could be told of moves by somebody who has gone.
      session.abandon();
      // Only the lines are cut: sockets.close() would close the HTTP server, which may be shared, and a polite good-bye
      // tells clients to stay away, who are to come back to whoever serves them next.
      sockets.engine.close();
      await services.bots.close();
      if (count > 0) say("the tables are put away", { tables: count, milliseconds: Math.round(performance.now() - began) });
    },
  };
}
