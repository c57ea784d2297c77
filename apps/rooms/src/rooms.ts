import type { BotRandomKey } from "@mutable/bots";
import type { BotPool } from "@mutable/bots/pool";
import {
  type ChatStore,
  listen,
  type MadeDeckStore,
  type NewSqlConnection,
  type NodeLeaseOptions,
  openLog,
  openNodeLease,
  openRecordWriter,
  releaseTable,
  type TableLog,
  type TableStore,
} from "@mutable/db";
import type { DailyDeal } from "@mutable/referee";
import { sleep, type World } from "@mutable/world";
import type { Identity } from "./clients/client.ts";
import { closeOrderedTables } from "./closing.ts";
import type { ServerContext } from "./commands/command.ts";
import { MadeDecks } from "./decks/made-decks.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { DEFAULT_LIMITS, type Limits, QuotaKeeper, TokenBuckets } from "./limits.ts";
import { LOBBY_CHANNEL, LobbyNews, type Notify } from "./lobby/news.ts";
import { PublicTables } from "./lobby/public-tables.ts";
import { storedListings } from "./lobby/stored-listings.ts";
import { logger } from "./logger.ts";
import type { Metrics } from "./metrics.ts";
import { Gateway } from "./net/gateway.ts";
import { watchAwaitedLines } from "./net/line-watch.ts";
import type { People } from "./people.ts";
import type { Services, SetupOf } from "./services.ts";
import { updatePeople } from "./tables/people-changes.ts";
import { TableRegistry } from "./tables/registry.ts";

/** What rooms read and write, besides logs and ownership. */
export interface Stores {
  readonly rows: TableStore;
  readonly chat: ChatStore;
  readonly people: People;
  readonly deckVersions: Pick<MadeDeckStore, "version">;
  readonly notify: Notify;
  /** True if the database answers a query soon. */
  isReachable(): Promise<boolean>;
}

/** What is outside of rooms: the world, the database, bots, and who people are. A room server has real ones, and the simulation its own. */
export interface RoomsParts {
  readonly world: World;
  readonly newConnection: NewSqlConnection;
  readonly stores: Stores;
  readonly bots: Pick<BotPool, "decide">;
  readonly authenticate: (auth: unknown) => Promise<Identity | undefined>;
  readonly metrics: Metrics;
  readonly dailyDeal: (deck: string) => DailyDeal;
  /** The ids of the decks that new tables can have, the usual one first. */
  readonly decks: readonly string[];
}

export interface RoomsOptions {
  /** Where clients reach this server in particular: a path that the proxy leads to it, or an address of its own. */
  readonly route?: string | undefined;
  readonly botPause?: number | undefined;
  readonly quickWait?: number | undefined;
  readonly chatDays?: number | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly lease?: NodeLeaseOptions | undefined;
  /** For tests: prepared games, and bots that repeat their decisions. */
  readonly setupOf?: SetupOf | undefined;
  readonly botRandomKey?: BotRandomKey | undefined;
  /** For the benchmark: a log that stores less. */
  readonly withLog?: ((log: TableLog) => TableLog) | undefined;
}

export interface Rooms {
  readonly context: ServerContext;
  /** Where clients come in. */
  readonly gateway: Gateway;
  /** Saves all tables, and hands them back. */
  close(): Promise<void>;
}

const BOT_PAUSE = 120;
const QUICK_WAIT = 8_000;
const CHAT_DAYS = 30;
/** The longest wait for the database, in milliseconds. With the time to save tables it is less than five seconds. */
const HAND_OVER_WITHIN = 1_500;

/** Opens the rooms of one server: its lease, log, tables and lobby. */
export async function openRooms(parts: RoomsParts, options: RoomsOptions = {}): Promise<Rooms> {
  const { world, newConnection, stores, metrics } = parts;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const lease = await openNodeLease(newConnection, {
    world,
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
  const news = new LobbyNews(world, stores.notify, lease.node);
  const lobby = new PublicTables(world, (table, listing) => news.publish(table, listing));
  const pauseNotices = { onUnresponsive: () => gateway.announcePause(), onRecovered: () => gateway.announceRecovery() };
  const records = openRecordWriter(newConnection, { world, onError: (error) => logger.warn("a record was not stored", { error }) });
  const log = openLog(lease, {
    world,
    onCommit(rows, milliseconds) {
      metrics.commits.observe(milliseconds / 1_000);
      metrics.committed.inc(rows);
    },
    onGamesEnded: () => records.wake(),
    ...pauseNotices,
  });
  const services: Services = {
    ...stores,
    ...parts,
    lease,
    log: options.withLog?.(log) ?? log,
    pauseNotices,
    madeDecks: new MadeDecks((id) => stores.deckVersions.version(id)),
    botPause: options.botPause ?? BOT_PAUSE,
    quickWait: options.quickWait ?? QUICK_WAIT,
    limits,
    chatFlow: new TokenBuckets(limits.chat, world),
    emoteQuota: new QuotaKeeper(limits.emotes, world),
    throwQuota: new QuotaKeeper(limits.throws, world),
    pastFlow: new TokenBuckets(limits.past, world),
    lobby,
    release: (table) =>
      releaseTable(lease, table.id, table.epoch).catch((error) => logger.warn("a table was not given up", { table: table.id, error })),
    setupOf: options.setupOf,
    botRandomKey: options.botRandomKey,
  };
  const tables = new TableRegistry(services);
  const context: ServerContext = { services, tables };
  const gateway = new Gateway({ context, authenticate: parts.authenticate, isDatabaseReachable: () => stores.isReachable() });
  const listener = listen(
    newConnection,
    {
      person: (person) => void gateway.recheck(person).then(() => follow(person)),
      table: (table) => void closeOrdered(table),
      // News about tables that are here are ignored, because they are older.
      [LOBBY_CHANNEL]: (payload) => news.read(payload, (table, listing) => tables.isHere(table) || lobby.receive(table, listing)),
    },
    () => {
      void gateway.recheck(undefined).then(() => follow(undefined));
      void closeOrdered(undefined);
      void readLobby();
    },
    world,
  );
  const lineWatch = watchAwaitedLines(world, tables);
  const housekeeping = startHousekeeping(context, { days: options.chatDays ?? CHAT_DAYS, records });
  await readLobby();

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

  async function closeOrdered(table: string | undefined): Promise<void> {
    await closeOrderedTables(context, table).catch((error) => logger.warn("a table was not closed", { table, error }));
  }

  return {
    context,
    gateway,
    async close() {
      const began = world.elapsed();
      const count = tables.all.length;
      housekeeping.close();
      lineWatch.close();
      gateway.stopAccepting();
      await tables.unloadAll();
      // Tables are handed back before the lines are cut, so that returning clients are not redirected here.
      const handOver = log.settled().then(() => Promise.all([listener.close(), news.close(), lease.close(), records.close()]));
      await Promise.race([handOver, sleep(world, HAND_OVER_WITHIN, undefined, { background: true })]);
      // Otherwise entries could still reach a database that recovers after this server has gone.
      lease.abandon();
      const milliseconds = Math.round(world.elapsed() - began);
      if (count > 0) logger.info("saved and handed back the tables", { tables: count, milliseconds });
    },
  };
}
