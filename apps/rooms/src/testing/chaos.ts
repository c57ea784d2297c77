import { setTimeout as sleep } from "node:timers/promises";
import { openSocketIo } from "@mutable/client";
import { createTicket, deriveKey, RIGHTS } from "@mutable/config";
import { type Database, openDatabase, openPeople } from "@mutable/db";
import { seededTestRandom } from "@mutable/db/testing";
import { fluxx1, fluxx3, fluxx4, muchBother } from "@mutable/decks";
import { type ClusterHistory, judge, type LawFinding, Recorder } from "@mutable/judge";
import { ClientPlayer, playGames } from "./client-player.ts";
import type { TestDatabase } from "./database.ts";
import type { Fleet, FleetServer } from "./fleet.ts";
import { readStoredRows } from "./stored-rows.ts";
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
  /** Called with all that was recorded, before it is judged. */
  readonly onHistory?: (history: ClusterHistory) => void;
}

export interface ChaosResult {
  readonly kills: number;
  readonly games: number;
  readonly moves: number;
  /** Moves that a player got an acknowledgement for. */
  readonly acknowledged: number;
  /** The players whose final view differs from the others' at their table. */
  readonly astray: number;
  /** The batches that all clients got. */
  readonly batches: number;
  /** All that is wrong in the history. Must be none. */
  readonly findings: readonly LawFinding[];
  /**
   * Milliseconds from each kill until play went on for every player, in order of size. The start of a single server is
   * included.
   */
  readonly recoveries: readonly number[];
}

/** Ends room servers, or the database, at random moments while players play at many tables, and judges the history. */
export async function playThroughKills(chaos: ChaosOptions): Promise<ChaosResult> {
  const { url, fleet, signal = "SIGKILL", postgres, kills, tables, seats, thinking = 0, onKill, onHistory } = chaos;
  const { servers } = fleet;
  const database = openDatabase(url);
  const random = seededTestRandom(`chaos ${signal} ${servers.length}`);
  const recorder = new Recorder(() => performance.now());
  const newPlayer = (address: string, slowness = 0) => newClientPlayer(database, recorder, address, slowness);
  let isEnough = false;
  const people = await Promise.all(Array.from({ length: tables * seats }, () => newPlayer(fleet.address, thinking)));
  const groups = Array.from({ length: tables }, (_, nr) => people.slice(nr * seats, (nr + 1) * seats));
  const recoveries: number[] = [];

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
    const visits = await Promise.all(ownAddresses.map((address) => openVisits(newPlayer, address, ownAddresses)));
    await stop();
    const began = performance.now();
    await start();
    // At once, because servers find their tables claimed by another one only while they connect again.
    await Promise.all([...visits.map((visit) => visit()), ...people.map(playsOnAgain)]);
    recoveries.push(performance.now() - began);
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
    const astray = groups.map(astrayAt).reduce((sum, count) => sum + count, 0);
    // Nothing more is told or recorded from now on.
    for (const each of people) each.leaves();
    const history = { connections: recorder.connections, ...(await readStoredRows(database)) };
    onHistory?.(history);
    const { log, games } = history.stored;
    return {
      kills,
      games: games.length,
      moves: log.filter(({ record }) => record?.includes('"told":')).length,
      // A reply that was sent twice is acknowledged twice.
      acknowledged: people.reduce((sum, { acknowledged }) => sum + new Set(acknowledged.map(({ version }) => version)).size, 0),
      astray,
      batches: history.connections.reduce((sum, { events }) => sum + events.filter(({ type }) => type === "batch").length, 0),
      findings: judge(history),
      recoveries: recoveries.sort((one, other) => one - other),
    };
  } finally {
    for (const each of people) each.leaves();
    await fleet.close();
    await database.$disconnect();
  }
}

/**
 * Opens a waiting table at one server. The result has a visitor sit down there through each of the other servers, and then
 * through that one: each must be shown what the one before has done.
 */
async function openVisits(
  newPlayer: (address: string) => Promise<ClientPlayer>,
  address: string,
  addresses: readonly string[],
): Promise<() => Promise<void>> {
  const [host, ...visitors] = await Promise.all(
    [address, ...addresses.filter((other) => other !== address), address].map((each) => newPlayer(each)),
  );
  if (host === undefined) throw new Error("No address of a server is given.");
  const code = await host.opens({ ...TABLE, deck: fluxx3.id, seats: visitors.length + 1 });
  await Promise.all(visitors.map((visitor) => visitor.until(() => visitor.isBack)));
  return async () => {
    for (const visitor of visitors) {
      await visitor.joins(code);
      await visitor.sits();
    }
    for (const each of [host, ...visitors]) each.leaves();
  };
}

/** Waits until a player is connected again and something has happened at the table. */
function playsOnAgain(player: ClientPlayer): Promise<void> {
  const { version } = player;
  return player.until(() => player.isBack && player.version > version, 120_000);
}

async function newClientPlayer(database: Database, recorder: Recorder, address: string, thinking: number): Promise<ClientPlayer> {
  const entered = await openPeople(database, TEST_SECRET).guests.create({ name: "Player", face: "fox" });
  if (entered.fault !== undefined) throw new Error(entered.fault);
  const { id, version } = entered.value;
  const ticket = () => createTicket(deriveKey(TEST_SECRET, "tickets"), { person: id, place: "lobby", rights: RIGHTS, version });
  return new ClientPlayer(address, id, async () => ({ ticket: await ticket() }), thinking, recorder.page(id, openSocketIo).openSocket);
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

/** The number of players whose final view differs from the first one's at their table. */
const astrayAt = ([first, ...others]: readonly ClientPlayer[]): number =>
  others.filter(({ view }) => publicPart(view) !== publicPart(first?.view)).length;

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
