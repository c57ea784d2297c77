import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createBotPool } from "@mutable/bots/pool";
import { type AddressResolver, dailySecret, deriveKey, hasOneHost, isAllowedOrigin } from "@mutable/config";
import {
  type Database,
  isDatabaseReachable,
  notify,
  openChat,
  openGames,
  openMadeDecks,
  openPeople,
  openTables,
  pgConnections,
} from "@mutable/db";
import { decks } from "@mutable/decks";
import { socketPath } from "@mutable/protocol";
import { dealDay } from "@mutable/referee";
import { systemWorld, type World } from "@mutable/world";
import { Server } from "socket.io";
import { authenticate } from "./clients/authentication.ts";
import { startFittingDecks } from "./decks/fitting.ts";
import { tuneHeap } from "./heap.ts";
import { createHttpHandler, SECURITY_HEADERS } from "./http/http-handler.ts";
import { DEFAULT_LIMITS, MAX_MESSAGE_BYTES } from "./limits.ts";
import { logger } from "./logger.ts";
import { createMetrics } from "./metrics.ts";
import { receiveSockets } from "./net/socket-lines.ts";
import { openRooms, type RoomsOptions } from "./rooms.ts";

export interface RoomServer {
  /** Answers a plain HTTP request, and returns true, if its path is the room server's. Socket.IO handles its own requests. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Stops in good order: saves all tables, hands them back, and closes the sockets. */
  close(): Promise<void>;
}

export interface RoomServerOptions extends RoomsOptions {
  /** The HTTP server of the sockets. The web app may share it. */
  readonly server: HttpServer;
  readonly database: Database;
  /** The address of that database: the log, ownership and notifications have connections of their own. */
  readonly databaseUrl: string;
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
  /** For tests: a world with another clock. */
  readonly world?: World | undefined;
}

/** In milliseconds. Together the thirty seconds within which either side notices a lost connection (see also line-watch.ts). */
const PING_EVERY = 25_000;
const PONG_WITHIN = 5_000;

/** Opens the rooms behind Socket.IO and HTTP, with PostgreSQL and bots in threads. */
export async function openRoomServer(options: RoomServerOptions): Promise<RoomServer> {
  tuneHeap();
  const { server, database, databaseUrl, secret, origins, visitors, world = systemWorld } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
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
  const people = openPeople(database, secret);
  const deckVersions = openMadeDecks(database);
  const bots = createBotPool({ onError: (error) => logger.warn("a bot broke down", { error }) });
  const ticketKey = deriveKey(secret, "tickets");
  const dailyKey = deriveKey(secret, "ranked deals");
  const rooms = await openRooms(
    {
      world,
      newConnection: pgConnections(databaseUrl),
      stores: {
        rows: openTables(database),
        chat: openChat(database),
        people,
        deckVersions,
        notify: (channel, payloads) => notify(database, channel, payloads),
        isReachable: () => isDatabaseReachable(database),
      },
      bots,
      authenticate: (auth) => authenticate(people, ticketKey, auth),
      metrics: createMetrics(),
      dailyDeal(deck) {
        const day = dealDay(world.now());
        return { day, secret: dailySecret(dailyKey, day, deck) };
      },
      decks: options.decks ?? [...decks.keys()],
    },
    options,
  );
  const { context, gateway } = rooms;
  const { metricsToken } = options;
  const http = createHttpHandler({ context, gateway, visitors, ticketKey, metricsToken, games: openGames(database) });
  const fitting = startFittingDecks({ versions: deckVersions, madeDecks: context.services.madeDecks, world, every: options.fitEvery });
  // Only now, because earlier sockets would be neither authenticated nor answered.
  const limitConnections = receiveSockets({ sockets, gateway, visitors, connectionsPerAddress: limits.connectionsPerAddress });
  sockets.attach(server, { destroyUpgrade: false });
  server.on("upgrade", ({ url }: IncomingMessage, line: Duplex) => {
    // Any other upgrade would stay open unanswered for as long as its client likes.
    if (url?.startsWith(`${socketPath}/`)) return;
    line.on("error", () => line.destroy());
    line.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n", () => line.destroy());
  });
  limitConnections();
  sockets.engine.on("headers", (headers: Record<string, string>) => Object.assign(headers, SECURITY_HEADERS));

  return {
    handle: http.handle,
    async close() {
      fitting.close();
      await rooms.close();
      // Only the connections are cut: sockets.close() would close the HTTP server, which may be shared,
      // and a polite disconnect tells clients to stay away.
      sockets.engine.close();
      await bots.close();
    },
  };
}
