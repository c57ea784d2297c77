import { setTimeout as sleep } from "node:timers/promises";
import { createTicket, deriveKey, RIGHTS } from "@mutable/config";
import { type Database, openDatabase, openPeople } from "@mutable/db";
import { seededTestRandom } from "@mutable/db/testing";
import { fluxx1, fluxx3, fluxx4, muchBother } from "@mutable/decks";
import { parseLogEntry } from "@mutable/table";
import { ClientPlayer, playGames } from "./client-player.ts";
import type { TestDatabase } from "./database.ts";
import type { Fleet, FleetServer } from "./fleet.ts";
import { TEST_SECRET } from "./test-options.ts";

export interface ChaosOptions {
  /** The address of the servers' database, which was empty. */
  readonly url: string;
  readonly fleet: Fleet;
  /** SIGKILL ends a random server, SIGTERM the next one in turn. */
  readonly signal?: "SIGKILL" | "SIGTERM";
  /** Restarts this PostgreSQL instead of ending servers. */
  readonly postgres?: Pick<TestDatabase, "stop" | "start"> | undefined;
  readonly kills: number;
  readonly tables: number;
  /** Players at each table. */
  readonly seats: number;
  /** Milliseconds that players wait before each move, on average. By default they answer as fast as they can. */
  readonly thinking?: number;
  readonly onKill?: (nr: number) => void;
}

export interface ChaosResult {
  readonly kills: number;
  readonly games: number;
  /** Games whose record is neither stored nor pending. Must be 0. */
  readonly recordless: number;
  readonly moves: number;
  /** Moves that a player got an acknowledgement for. */
  readonly acknowledged: number;
  /** Acknowledged moves that are not in the log, or not once. */
  readonly lost: number;
  /** The players whose final view differs from the others' at their table. */
  readonly astray: number;
  /** Visitors to whom a table was shown without what the visitor before them had done. Must be 0. */
  readonly stale: number;
  /**
   * Milliseconds from each kill until play went on for every player, in order of size. The start of a single server is
   * included.
   */
  readonly recoveries: readonly number[];
}

/** Ends room servers, or the database, at random moments while players play at many tables, and compares the moves with the log. */
export async function playThroughKills(chaos: ChaosOptions): Promise<ChaosResult> {
  const { url, fleet, signal = "SIGKILL", postgres, kills, tables, seats, thinking = 0, onKill } = chaos;
  const { servers } = fleet;
  const database = openDatabase(url);
  const random = seededTestRandom(`chaos ${signal} ${servers.length}`);
  let isEnough = false;
  const people = await Promise.all(Array.from({ length: tables * seats }, () => newClientPlayer(database, fleet.address, thinking)));
  const groups = Array.from({ length: tables }, (_, nr) => people.slice(nr * seats, (nr + 1) * seats));
  const recoveries: number[] = [];
  let stale = 0;

  async function endServer(nr: number): Promise<void> {
    const server = servers[signal === "SIGKILL" ? Math.floor(random() * servers.length) : nr % servers.length] as FleetServer;
    const began = performance.now();
    await server.end(signal);
    // Other servers go on without it.
    if (servers.length === 1) await server.start();
    await Promise.all(people.map(playsOnAgain));
    recoveries.push(performance.now() - began);
    if (servers.length > 1) await server.start();
  }

  async function restartDatabase({ stop, start }: Pick<TestDatabase, "stop" | "start">): Promise<void> {
    const { ownAddresses = [fleet.address] } = fleet;
    const visits = await Promise.all(ownAddresses.map((address) => openVisits(database, address, ownAddresses)));
    await stop();
    const began = performance.now();
    await start();
    // At once, because servers find their tables claimed by another one only while they connect again.
    const counts = await Promise.all([...visits.map((visit) => visit()), ...people.map((each) => playsOnAgain(each).then(() => 0))]);
    recoveries.push(performance.now() - began);
    stale += counts.reduce((sum, count) => sum + count, 0);
  }

  try {
    const playing = Promise.all(groups.map((group, nr) => playOn(group, DECKS[nr % DECKS.length] ?? fluxx3.id, () => isEnough)));
    const killing = (async () => {
      for (let nr = 1; nr <= kills; nr += 1) {
        await sleep(200 + 1_800 * random());
        await (postgres === undefined ? endServer(nr) : restartDatabase(postgres));
        onKill?.(nr);
      }
      isEnough = true;
    })();
    await Promise.all([playing, killing]);
    await Promise.all(groups.map(settle));
    return {
      kills,
      games: await database.game.count(),
      recordless: await recordlessGames(database),
      ...(await accounts(database, groups)),
      stale,
      recoveries: recoveries.sort((one, other) => one - other),
    };
  } finally {
    for (const each of people) each.leaves();
    await fleet.close();
    await database.$disconnect();
  }
}

/** The number of games whose record is neither stored nor pending, or both. */
async function recordlessGames(database: Database): Promise<number> {
  // One statement, because records may be stored meanwhile.
  const games = await database.$queryRaw<unknown[]>`
    SELECT game.id FROM game
    LEFT JOIN game_record stored ON stored.game_id = game.id LEFT JOIN pending_record pending ON pending.game_id = game.id
    WHERE (stored.game_id IS NULL) = (pending.game_id IS NULL)`;
  return games.length;
}

/**
 * Opens a waiting table at one server. The result has a visitor sit down there through each of the other servers, and then
 * through that one, and counts those who did not see the one before.
 */
async function openVisits(database: Database, address: string, addresses: readonly string[]): Promise<() => Promise<number>> {
  const [host, ...visitors] = await Promise.all(
    [address, ...addresses.filter((other) => other !== address), address].map((each) => newClientPlayer(database, each, 0)),
  );
  if (host === undefined) throw new Error("No address of a server is given.");
  const code = await host.opens({ ...TABLE, deck: fluxx3.id, seats: visitors.length + 1 });
  await Promise.all(visitors.map((visitor) => visitor.until(() => visitor.isBack)));
  return async () => {
    let stale = 0;
    let { version } = host;
    for (const visitor of visitors) {
      await visitor.joins(code);
      if (visitor.version < version) stale += 1;
      await visitor.sits();
      ({ version } = visitor);
    }
    for (const each of [host, ...visitors]) each.leaves();
    return stale;
  };
}

/** Waits until a player is connected again and something has happened at the table. */
function playsOnAgain(player: ClientPlayer): Promise<void> {
  const { version } = player;
  return player.until(() => player.isBack && player.version > version, 120_000);
}

async function newClientPlayer(database: Database, address: string, thinking: number): Promise<ClientPlayer> {
  const entered = await openPeople(database, TEST_SECRET).guests.create({ name: "Player", face: "fox" });
  if (entered.fault !== undefined) throw new Error(entered.fault);
  const { id, version } = entered.value;
  const ticket = () => createTicket(deriveKey(TEST_SECRET, "tickets"), { person: id, place: "lobby", rights: RIGHTS, version });
  return new ClientPlayer(address, id, async () => ({ ticket: await ticket() }), thinking);
}

const TABLE = { name: "Chaos", isPublic: false, watchers: true, takeOverBots: false } as const;

/** The deck with all mechanics first: windows, chains, eliminations and secrets outlive a killed server too. */
const DECKS = [muchBother.id, fluxx4.id, fluxx3.id, fluxx1.id];

/** Opens a table and plays one game after the other at it. */
async function playOn(group: readonly ClientPlayer[], deck: string, isEnough: () => boolean): Promise<void> {
  const [first, ...others] = group as [ClientPlayer, ...ClientPlayer[]];
  const code = await first.opens({ ...TABLE, deck, window: 1, seats: group.length });
  for (const other of others) {
    await other.joins(code);
    await other.sits();
  }
  await playGames(group, isEnough);
}

/** Waits until all players at a table have received everything, and no window is about to close. */
async function settle(group: readonly ClientPlayer[]): Promise<void> {
  const newest = () => Math.max(...group.map(({ table }) => table.now.version ?? 0));
  const isClosing = () =>
    group.some(({ view }) => view?.open.some(({ kind }) => kind === "may_react")) && group.every(({ asked }) => asked === undefined);
  await Promise.all(group.map((each) => each.until(() => each.isBack && each.version === newest() && !isClosing())));
}

/** Compares the acknowledged moves with the log. */
async function accounts(
  database: Database,
  groups: readonly (readonly ClientPlayer[])[],
): Promise<Pick<ChaosResult, "moves" | "acknowledged" | "lost" | "astray">> {
  const found = { moves: 0, acknowledged: 0, lost: 0, astray: 0 };
  for (const group of groups) {
    const [first] = group as [ClientPlayer];
    const rows = await database.logRow.findMany({ where: { tableId: first.table.now.info?.id ?? "" }, orderBy: { seq: "asc" } });
    const made = new Map(rows.map((row) => [row.seq, parseLogEntry(row).move]));
    found.moves += [...made.values()].filter((row) => row !== undefined).length;
    for (const { person, acknowledged, view } of group) {
      const seat = Object.entries(first.table.now.info?.seats ?? {}).find(([, place]) => place.id === person)?.[0];
      // A reply that was sent twice is acknowledged twice.
      const told = new Map(acknowledged.map((each) => [each.version, each]));
      found.acknowledged += told.size;
      for (const { version, decision, call } of told.values()) {
        const row = made.get(version);
        if (row?.seat !== seat || row?.decision !== decision || JSON.stringify(row?.call) !== JSON.stringify(call)) found.lost += 1;
      }
      if (publicPart(view) !== publicPart(first.view)) found.astray += 1;
    }
  }
  return found;
}

const publicPart = (view: ClientPlayer["view"]): string =>
  view === undefined
    ? ""
    : JSON.stringify([
        view.turn.seat,
        view.turn.number,
        view.rules,
        view.goals,
        view.keepers,
        view.creepers,
        view.discard,
        view.eliminated ?? null,
        view.ending ?? null,
      ]);
