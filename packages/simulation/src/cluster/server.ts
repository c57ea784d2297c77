import { type BotDecision, type BotRequest, decideReply, type PlayableDeck } from "@mutable/bots";
import { dailySecret } from "@mutable/config";
import { decks } from "@mutable/decks";
import { dealDay } from "@mutable/referee";
import { createMetrics, type Identity, openRooms, type Rooms } from "@mutable/rooms";
import { sleep } from "@mutable/world";
import type { Network } from "../network/network.ts";
import type { PostgresProcess, SimulatedPostgres } from "../postgres/postgres.ts";
import { SimProcess } from "../time/process.ts";
import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";
import type { Story } from "./story.ts";
import { beginsGames, entranceOf, storesOf, type Version } from "./versions.ts";

/** What all servers of a cluster share. */
export interface ServerSurroundings {
  readonly timeline: Timeline;
  readonly chance: Chance;
  readonly network: Network;
  readonly postgres: SimulatedPostgres;
  readonly story: Story;
}

/** Counters are not simulated: all servers of all runs count together. */
const metrics = createMetrics();

/** Nothing limits the players of a simulation, who act faster than people. */
const PLENTY = { burst: 1e9, perSecond: 1e9 };
const LIMITS = {
  socketsPerAddress: 1e9,
  socketsPerPerson: 1e9,
  connectionsPerAddress: 1e9,
  connecting: PLENTY,
  commands: PLENTY,
  chat: PLENTY,
  past: PLENTY,
  openTables: 1e9,
};

const DAILY_KEY = new Uint8Array(32);
const STARTS_AGAIN_AFTER = 500;
/** A container engine kills what does not stop. */
const STOPS_WITHIN = 10_000;
/** A bot's thread answers within this time, in milliseconds. */
const BOT_THINKS = 60;

/** One room server: a process that can be killed, stopped and started again. */
export class SimServer {
  readonly name: string;
  readonly route: string;
  readonly #at: ServerSurroundings;
  readonly #chance: Chance;
  #process: SimProcess | undefined;
  #rooms: Rooms | undefined;
  #database: PostgresProcess | undefined;
  #starts = 0;
  #version: Version;
  #clockOffset = 0;

  constructor(nr: number, version: Version, at: ServerSurroundings) {
    this.name = `server ${nr}`;
    this.route = `/server/${nr}`;
    this.#version = version;
    this.#at = at;
    this.#chance = at.chance.fork(this.name);
  }

  get process(): SimProcess | undefined {
    return this.#process;
  }

  get isRunning(): boolean {
    return this.#process?.isAlive === true;
  }

  /** The version that it runs, or starts in next. */
  get version(): Version {
    return this.#version;
  }

  /** Its way to the database. */
  get database(): PostgresProcess | undefined {
    return this.#database;
  }

  /** Begins to start. It goes on by itself, and tries again while the database is away. */
  start(): void {
    if (this.isRunning) return;
    const { timeline, story } = this.#at;
    const nr = ++this.#starts;
    const process = new SimProcess(`${this.name}.${nr}`, timeline, this.#chance.fork(`process ${nr}`), this.#clockOffset);
    this.#process = process;
    story.tell(this.name, `starts in the ${this.#version} version`);
    process.onDeath(() => {
      if (this.#process === process) this.#rooms = undefined;
      this.#at.network.close(this.route);
    });
    void this.#open(process);
  }

  async #open(process: SimProcess): Promise<void> {
    const { network, postgres, story } = this.#at;
    const { world } = process;
    const database = postgres.process({ name: process.name, world, deliver: (act) => process.deliver(act) });
    this.#database = database;
    process.onDeath(() => database.kill());
    const { stores, newConnection } = database;
    const version = this.#version;
    try {
      const rooms = await openRooms(
        {
          world,
          newConnection,
          stores: storesOf(version, stores),
          bots: { decide: (request, deck) => this.#decide(process, request, deck) },
          authenticate: async (auth) => identityOf(await stores.people.accounts.byId((auth as { ticket: string }).ticket)),
          metrics,
          dailyDeal: (deck) => {
            const day = dealDay(world.now());
            return { day, secret: dailySecret(DAILY_KEY, day, deck) };
          },
          decks: [...decks.keys()],
        },
        { route: this.route, limits: LIMITS, botPause: 20, quickWait: 500, ...beginsGames[version] },
      );
      if (!process.isAlive) return;
      this.#rooms = rooms;
      network.listen(this.route, { process, gateway: entranceOf(version, rooms.gateway) });
      story.tell(this.name, "serves");
    } catch (error) {
      if (!process.isAlive) return;
      story.tell(this.name, `cannot start: ${(error as Error).message}`);
      process.kill();
      this.#at.timeline.after(STARTS_AGAIN_AFTER, () => this.start());
    }
  }

  async #decide({ world }: SimProcess, request: BotRequest, deck: PlayableDeck): Promise<BotDecision> {
    await sleep(world, world.random() * BOT_THINKS);
    // A search would take most of the simulation's time. A steady bot answers for a sharp one in a full pool, too.
    return decideReply({ ...request, level: request.level === "sharp" ? "steady" : request.level }, deck, () => true);
  }

  kill(): void {
    if (!this.isRunning) return;
    this.#at.story.tell(this.name, "is killed");
    this.#process?.kill();
  }

  /** Stops in good order, and is killed if that takes too long. */
  stop(whenGone: () => void): void {
    const process = this.#process;
    const rooms = this.#rooms;
    if (process === undefined || !process.isAlive) {
      whenGone();
      return;
    }
    this.#at.story.tell(this.name, "stops in good order");
    const end = () => process.kill();
    process.onDeath(whenGone);
    if (rooms === undefined) {
      end();
      return;
    }
    this.#at.network.close(this.route);
    rooms.close().then(end, end);
    this.#at.timeline.after(STOPS_WITHIN, end);
  }

  /** Stops in good order, and starts in that version. */
  restartAs(version: Version): void {
    this.#version = version;
    this.stop(() => this.start());
  }

  setClock(by: number): void {
    this.#clockOffset += by;
    this.#process?.setClock(by);
    this.#at.story.tell(this.name, `has its clock set ${by < 0 ? "back" : "ahead"} by ${Math.round(Math.abs(by) / 1_000)} s`);
  }

  sleep(milliseconds: number, stopsClock: boolean): void {
    this.#at.story.tell(this.name, `sleeps for ${Math.round(milliseconds)} ms${stopsClock ? ", with its machine" : ""}`);
    this.#process?.sleep(milliseconds, stopsClock);
  }
}

type StoredPerson = Awaited<ReturnType<Rooms["context"]["services"]["people"]["accounts"]["byId"]>>;

/** Tickets are not simulated: a client names itself. */
function identityOf(person: StoredPerson): Identity | undefined {
  if (person === undefined) return undefined;
  const { id, name, face, isGuest, version } = person;
  const rights = ["watch", "play", "host"] as const;
  return {
    person: { id, name, face },
    isGuest,
    mutedUntil: undefined,
    version,
    session: undefined,
    token: undefined,
    rights,
    place: undefined,
  };
}
