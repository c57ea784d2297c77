import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { BotRandomKey } from "@mutable/bots";
import { createBotPool } from "@mutable/bots/pool";
import { type AddressResolver, dailySecret, deriveKey, hasOneHost, isAllowedOrigin } from "@mutable/config";
import {
  type Database,
  listen,
  type NodeLeaseOptions,
  openChat,
  openGames,
  openLog,
  openMadeDecks,
  openNodeLease,
  openPeople,
  openRecordWriter,
  openTables,
  releaseTable,
  type TableLog,
} from "@mutable/db";
import { decks } from "@mutable/decks";
import { socketPath } from "@mutable/protocol";
import { dealDay } from "@mutable/referee";
import { Server } from "socket.io";
import { type Clock, systemClock } from "./clock.ts";
import { closeOrderedTables } from "./closing.ts";
import type { ServerContext } from "./commands/command.ts";
import { startFittingDecks } from "./decks/fitting.ts";
import { MadeDecks } from "./decks/made-decks.ts";
import { tuneHeap } from "./heap.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { createHttpHandler, SECURITY_HEADERS } from "./http/http-handler.ts";
import { DEFAULT_LIMITS, type Limits, MAX_MESSAGE_BYTES, TokenBuckets } from "./limits.ts";
import { LOBBY_CHANNEL, LobbyNews } from "./lobby/news.ts";
import { PublicTables } from "./lobby/public-tables.ts";
import { storedListings } from "./lobby/stored-listings.ts";
import { logger } from "./logger.ts";
import { createMetrics } from "./metrics.ts";
import { watchAwaitedLines } from "./net/line-watch.ts";
import { SocketGateway } from "./net/socket-gateway.ts";
import type { Services, SetupOf } from "./services.ts";
import { updatePeople } from "./tables/people-changes.ts";
import { TableRegistry } from "./tables/registry.ts";

export interface RoomServer {
  /** Answers a plain HTTP request, and returns true, if its path is the room server's. Socket.IO handles its own requests. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Stops in good order: saves all tables, hands them back, and closes the sockets. */
  close(): Promise<void>;
}

export interface RoomServerOptions {
  /** The HTTP server of the sockets. The web app may share it. */
  readonly server: HttpServer;
  readonly database: Database;
  /** The address of that database: the log, ownership and notifications have connections of their own. */
  readonly databaseUrl: string;
  /** Where clients reach this server in particular: a path that the proxy leads to it, or an address of its own. */
  readonly route?: string | undefined;
  /** The installation's secret. Keys are derived from it. */
  readonly secret: string;
  /** Origins of pages that may connect. */
  readonly origins: readonly string[];
  readonly visitors: AddressResolver;
  /** The bearer token for `/metrics`. Without it only this machine may read them. */
  readonly metricsToken?: string | undefined;
  /** The ids of the decks that new tables can have, the usual one first; all by default. */
  readonly decks?: readonly string[] | undefined;
  /** How often published decks are looked for to which the bots' weights are not fitted, in milliseconds. */
  readonly fitEvery?: number | undefined;
  readonly botPause?: number | undefined;
  readonly quickWait?: number | undefined;
  readonly chatDays?: number | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly lease?: NodeLeaseOptions | undefined;
  /** For tests: another clock, prepared games, and bots that repeat their decisions. */
  readonly clock?: Clock | undefined;
  readonly setupOf?: SetupOf | undefined;
  readonly botRandomKey?: BotRandomKey | undefined;
  /** For the benchmark: a log that stores less. */
  readonly withLog?: ((log: TableLog) => TableLog) | undefined;
}

/** For a server that is opened without settings, as by tests: the default of MUTABLE_BOT_PAUSE. */
const BOT_PAUSE = 1_200;
/** How long a new table of quick play waits for people before bots fill it. */
const QUICK_WAIT = 8_000;
/** For a server that is opened without settings: the default of MUTABLE_CHAT_DAYS. */
const CHAT_DAYS = 30;
/** In milliseconds. Together the thirty seconds within which either side notices a lost connection (see also line-watch.ts). */
const PING_EVERY = 25_000;
const PONG_WITHIN = 5_000;
/** The longest wait for the database, in milliseconds. With the time to save tables it is less than five seconds. */
const HAND_OVER_WITHIN = 1_500;

export async function openRoomServer(options: RoomServerOptions): Promise<RoomServer> {
  tuneHeap();
  const { server, database, databaseUrl, secret, origins, visitors } = options;
  const clock = options.clock ?? systemClock;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = createMetrics();
  const sockets = new Server({
    path: socketPath,
    serveClient: false,
    cors: { origin: [...origins] },
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: PING_EVERY,
    pingTimeout: PONG_WITHIN,
    connectTimeout: limits.authenticateWithin,
    allowRequest: (request, decide) => decide(null, hasOneHost(request) && isAllowedOrigin(request, origins)),
  });
  const lease = await openNodeLease(databaseUrl, {
    ...options.lease,
    route: options.route ?? "",
    onInherit(count, node) {
      metrics.inherited.inc(count);
      logger.info("claimed the tables of a server that died", { tables: count, server: node });
    },
    onTablesLost() {
      logger.warn("other servers have taken this one for dead and claimed its tables", { tables: tables.all.length });
      tables.loseAll();
      void readLobby();
    },
  });
  const news = new LobbyNews(database, lease.node);
  const lobby = new PublicTables((table, listing) => news.publish(table, listing));
  const pauseNotices = { onUnresponsive: () => gateway.announcePause(), onRecovered: () => gateway.announceRecovery() };
  const records = openRecordWriter(databaseUrl, { onError: (error) => logger.warn("a record was not stored", { error }) });
  const log = openLog(lease, {
    onCommit(rows, milliseconds) {
      metrics.commits.observe(milliseconds / 1_000);
      metrics.committed.inc(rows);
    },
    onGamesEnded: () => records.wake(),
    ...pauseNotices,
  });
  const deckVersions = openMadeDecks(database);
  const dailyKey = deriveKey(secret, "ranked deals");
  const services: Services = {
    clock,
    lease,
    log: options.withLog?.(log) ?? log,
    pauseNotices,
    rows: openTables(database),
    games: openGames(database),
    chat: openChat(database),
    people: openPeople(database, secret),
    bots: createBotPool({ onError: (error) => logger.warn("a bot broke down", { error }) }),
    decks: options.decks ?? [...decks.keys()],
    deckVersions,
    madeDecks: new MadeDecks((id) => deckVersions.version(id)),
    dailyDeal(deck) {
      const day = dealDay(clock.now());
      return { day, secret: dailySecret(dailyKey, day, deck) };
    },
    botPause: options.botPause ?? BOT_PAUSE,
    quickWait: options.quickWait ?? QUICK_WAIT,
    limits,
    chatFlow: new TokenBuckets(limits.chat, clock),
    pastFlow: new TokenBuckets(limits.past, clock),
    lobby,
    metrics,
    release: (table) =>
      releaseTable(lease, table.id, table.epoch).catch((error) => logger.warn("a table was not given up", { table: table.id, error })),
    setupOf: options.setupOf,
    botRandomKey: options.botRandomKey,
  };
  const tables = new TableRegistry(services);
  const context: ServerContext = { services, tables };
  const gateway = new SocketGateway({ sockets, context, visitors, ticketKey: deriveKey(secret, "tickets"), database });
  const listener = listen(
    databaseUrl,
    {
      person: (person) => void gateway.recheck(person).then(() => follow(person)),
      table: (table) => void close(table),
      // News about tables that are here are ignored, because they are older.
      [LOBBY_CHANNEL]: (payload) => news.read(payload, (table, listing) => tables.isHere(table) || lobby.receive(table, listing)),
    },
    () => {
      void gateway.recheck(undefined).then(() => follow(undefined));
      void close(undefined);
      void readLobby();
    },
  );
  const http = createHttpHandler({
    context,
    gateway,
    visitors,
    ticketKey: deriveKey(secret, "tickets"),
    metricsToken: options.metricsToken,
  });
  const fitting = startFittingDecks({ versions: deckVersions, madeDecks: services.madeDecks, clock, every: options.fitEvery });
  const lineWatch = watchAwaitedLines(tables);
  const housekeeping = startHousekeeping(context, { days: options.chatDays ?? CHAT_DAYS, records });
  await readLobby();
  // Only now, because earlier sockets would be neither authenticated nor answered.
  sockets.attach(server, { destroyUpgrade: false });
  server.on("upgrade", ({ url }: IncomingMessage, line: Duplex) => {
    // Any other upgrade would stay open unanswered for as long as its client likes.
    if (url?.startsWith(`${socketPath}/`)) return;
    line.on("error", () => line.destroy());
    line.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n", () => line.destroy());
  });
  gateway.limitConnections(sockets.engine);
  sockets.engine.on("headers", (headers: Record<string, string>) => Object.assign(headers, SECURITY_HEADERS));

  /** Applies changed names, bans and removed accounts to all tables. */
  async function follow(person: string | undefined): Promise<void> {
    for (const table of tables.all)
      await table.host.run(() => (table.isGone ? undefined : updatePeople(table, services, person))).catch(() => {});
  }

  /** For the start, and after a gap in notifications. */
  async function readLobby(): Promise<void> {
    lobby.republish(tables.all.map(({ id }) => id));
    await lobby
      .reload(
        () => storedListings(services.rows, services.people),
        (table) => tables.isHere(table),
      )
      .catch((error) => logger.warn("the lobby could not be read", { error }));
  }

  async function close(table: string | undefined): Promise<void> {
    await closeOrderedTables(context, table).catch((error) => logger.warn("a table was not closed", { table, error }));
  }

  return {
    handle: http.handle,
    async close() {
      const began = performance.now();
      const count = tables.all.length;
      housekeeping.close();
      lineWatch.close();
      fitting.close();
      gateway.stopAccepting();
      sockets.emit("notice", "restarting");
      await tables.unloadAll();
      // Tables are handed back before the sockets are cut, so that returning clients are not redirected here.
      const handOver = log.settled().then(() => Promise.all([listener.close(), news.close(), lease.close(), records.close()]));
      await Promise.race([handOver, sleep(HAND_OVER_WITHIN, undefined, { ref: false })]);
      // Otherwise entries could still reach a database that recovers after this server has gone.
      lease.abandon();
      // Only the connections are cut: sockets.close() would close the HTTP server, which may be shared,
      // and a polite disconnect tells clients to stay away.
      sockets.engine.close();
      await services.bots.close();
      if (count > 0)
        logger.info("saved and handed back the tables", { tables: count, milliseconds: Math.round(performance.now() - began) });
    },
  };
}
