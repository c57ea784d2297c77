import { createAddressResolver, openServer } from "@mutable/config";
import { openDatabase, type TableLog } from "@mutable/db";
import { socketPath } from "@mutable/protocol";
import type { GameSetup } from "@mutable/referee";
import { seatHolders, type TableState } from "@mutable/table";
import { openRoomServer } from "../room-server.ts";

/** For benchmarks. `log: false` appends no log entries of moves, which shows the cost of the log. */
export interface BenchmarkServerOptions {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly log: boolean;
}

const SEED = "seed:";
const UNLIMITED = 1_000_000;
const UNLIMITED_RATE = { burst: UNLIMITED, perSecond: UNLIMITED };
const NO_LIMITS = {
  connectionsPerAddress: UNLIMITED,
  socketsPerAddress: UNLIMITED,
  socketsPerPerson: UNLIMITED,
  connecting: UNLIMITED_RATE,
  commands: UNLIMITED_RATE,
  chat: UNLIMITED_RATE,
  openTables: UNLIMITED,
};

/**
 * Starts a room server without rate limits, and returns its port and the path of its sockets. `onAppended` is called with the
 * milliseconds that a log entry has waited, for its turn and for its commit.
 */
export async function openBenchmarkServer(
  options: BenchmarkServerOptions,
  onAppended: (milliseconds: number) => void = () => {},
): Promise<{ port: number; path: string }> {
  const { databaseUrl, secret, log } = options;
  const server = await openServer(0, "127.0.0.1", "PORT");
  const rooms = await openRoomServer({
    server: server.http,
    database: openDatabase(databaseUrl),
    databaseUrl,
    secret,
    origins: [],
    visitors: createAddressResolver([]),
    botPause: 0,
    limits: NO_LIMITS,
    setupOf,
    withLog: log ? (each) => timed(each, onAppended) : withoutMoves,
  });
  server.setHandler((request, response) => {
    if (!rooms.handle(request, response)) response.writeHead(404).end();
  });
  return { port: server.port, path: socketPath };
}

/** A table named "seed:TEXT" shuffles each of its games by that text. */
function setupOf(state: TableState): GameSetup | undefined {
  const { name } = state.settings;
  if (!name.startsWith(SEED) || state.deal === undefined) return undefined;
  return { game: state.deal.game, seats: seatHolders(state).length, shuffle: { kind: "text", text: name.slice(SEED.length) } };
}

const timed = (log: TableLog, onAppended: (milliseconds: number) => void): TableLog => ({
  async append(row) {
    const began = performance.now();
    const isIn = await log.append(row);
    onAppended(performance.now() - began);
    return isIn;
  },
  settled: () => log.settled(),
});

const withoutMoves = (log: TableLog): TableLog => ({
  append: (row) => (row.overview === undefined && row.game === undefined ? Promise.resolve(true) : log.append(row)),
  settled: () => log.settled(),
});
