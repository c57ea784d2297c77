import { openServer, openVisitors } from "@mutable/config";
import { openDatabase, type TableLog } from "@mutable/db";
import { socketPath } from "@mutable/protocol";
import type { Setup } from "@mutable/referee";
import { openRooms } from "../rooms.ts";
import { holdersOf, type TableState } from "../table/state.ts";

/** Where our room server finds what it needs, and whether it keeps a log. */
export interface Ground {
  readonly database: string;
  readonly secret: string;
  /** Without it nothing is durable: for what the log alone costs. */
  readonly log: boolean;
  /** Where another one is, if there is one. */
  readonly redisUrl?: string | undefined;
}

const SEED = "seed:";
const MANY = 1_000_000;
const ALL = { burst: MANY, perSecond: MANY };
const NO_LIMITS = {
  linesPerAddress: MANY,
  connectionsPerAddress: MANY,
  connectionsPerPerson: MANY,
  connecting: ALL,
  commands: ALL,
  chat: ALL,
  openTables: MANY,
};

/** All that the benchmark asks of our room server. Gives where it listens. */
export async function openOurs({ database: databaseUrl, redisUrl, secret, log }: Ground): Promise<{ port: number; path: string }> {
  const server = await openServer(0, "127.0.0.1", "PORT");
  const rooms = await openRooms({
    server: server.http,
    database: openDatabase(databaseUrl),
    databaseUrl,
    redisUrl,
    secret,
    origins: [],
    visitors: openVisitors([]),
    botPause: 0,
    limits: NO_LIMITS,
    setupOf,
    ...(log ? {} : { withLog: movesLeftOut }),
  });
  server.answer((request, response) => {
    if (!rooms.handle(request, response)) response.writeHead(404).end();
  });
  return { port: server.port, path: socketPath };
}

/** A table of such a name begins each of its games shuffled by the rest of the name. */
function setupOf(state: TableState): Setup | undefined {
  const { name } = state.settings;
  if (!name.startsWith(SEED) || state.deal === undefined) return undefined;
  return { game: state.deal.game, seats: holdersOf(state).length, shuffle: { kind: "text", text: name.slice(SEED.length) } };
}

const movesLeftOut = (log: TableLog): TableLog => ({
  append: (row) => (row.overview === undefined && row.game === undefined ? Promise.resolve(true) : log.append(row)),
  settled: () => log.settled(),
});
