import { setTimeout as sleep } from "node:timers/promises";
import { SEAT_COUNT } from "../load/game-script.ts";
import type { LoadSample } from "../load/load-recorder.ts";
import type { ServerAddress } from "../load/socket-client.ts";
import type { CallNode } from "../profile/cpu-profile.ts";
import type { ServerKind } from "../servers/load-generator.ts";
import type { EventLoopDelays } from "../servers/request-handlers.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Stage } from "./stage.ts";

export interface ServerSetup {
  readonly name: string;
  readonly server: ServerKind;
  readonly log?: boolean;
}

export const MUTABLE: ServerSetup = { name: "our room server, durable", server: "mutable", log: true };
export const MUTABLE_WITHOUT_LOG: ServerSetup = { name: "our room server without its log", server: "mutable", log: false };
export const BARE: ServerSetup = { name: "a bare Socket.IO room", server: "bare" };
export const BOARDGAME_IO: ServerSetup = { name: "boardgame.io's server", server: "boardgame.io" };

/** Tables that are opened before memory is measured first: they also load and compile code. */
const FIRST_TABLES = 20;
const WARM_UP_MS = 3_000;

export interface RoundOptions {
  /** Moves of all tables together; without it each table plays as fast as the server responds. */
  readonly perSecond?: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

export interface RoundResult extends LoadSample {
  /** µs of CPU of the server's process. */
  readonly cpu: number;
  readonly postgres: number;
  readonly ms: number;
  /** Milliseconds that log entries waited for their turn and their commit. */
  readonly appends: readonly number[];
  readonly eventLoop: EventLoopDelays;
}

export interface ProfiledPlay {
  readonly moves: number;
  readonly profile: CallNode;
}

const PROGRAMS: Record<ServerKind, string> = { mutable: "mutable-server", bare: "bare-server", "boardgame.io": "boardgame-io-server" };

interface Reading extends Pick<RoundResult, "cpu" | "postgres" | "appends" | "eventLoop"> {
  readonly sample: LoadSample;
  readonly at: number;
}

/** A server with all of its clients, each a process of its own. */
export class MeasuredServer {
  readonly setup: ServerSetup;
  readonly #stage: Stage;
  readonly #server: ServerProcess;
  readonly #load: ServerProcess;
  readonly #address: ServerAddress;

  private constructor(stage: Stage, setup: ServerSetup, server: ServerProcess, load: ServerProcess, address: ServerAddress) {
    this.#stage = stage;
    this.setup = setup;
    this.#server = server;
    this.#load = load;
    this.#address = address;
  }

  static async start(stage: Stage, setup: ServerSetup): Promise<MeasuredServer> {
    const server = stage.start(PROGRAMS[setup.server]);
    const load = stage.start("load-generator");
    const options = { databaseUrl: stage.databaseUrl, secret: stage.secret, log: setup.log ?? true };
    return new MeasuredServer(stage, setup, server, load, await server.request<ServerAddress>("open", options));
  }

  static async open(stage: Stage, setup: ServerSetup, tables: number): Promise<MeasuredServer> {
    const server = await MeasuredServer.start(stage, setup);
    await server.openTables(tables);
    return server;
  }

  async openTables(tables: number): Promise<void> {
    const { server } = this.setup;
    const tickets = server === "mutable" ? await this.#stage.tickets(tables * SEAT_COUNT) : [];
    await this.#load.request("open", { server, address: this.#address, tables, tickets });
  }

  /** Bytes of the server's memory after a garbage collection, which leaves V8 with a small heap for what comes after it. */
  memory(): Promise<number> {
    return this.#server.request<number>("memory");
  }

  /** Brings the tables to different points of their games. */
  spread(): Promise<void> {
    return this.#load.request("spread");
  }

  /** Plays for a while. The warm-up is not measured. */
  async play({ perSecond, warmUpMs, ms }: RoundOptions): Promise<RoundResult> {
    await this.#load.request("play", { perSecond });
    await sleep(warmUpMs);
    const before = await this.#read();
    await sleep(ms);
    const { sample, cpu, postgres, at, appends, eventLoop } = await this.#read();
    await this.#load.request("stop");
    if (sample.moves === 0) throw new Error(`No table of ${this.setup.name} has made a move.`);
    return {
      ...sample,
      cpu: cpu - before.cpu,
      postgres: postgres - before.postgres,
      ms: at - before.at,
      appends,
      eventLoop,
    };
  }

  /** Plays as fast as the server responds, and profiles its CPU. */
  async playProfiled(ms: number): Promise<ProfiledPlay> {
    await this.#load.request("play", {});
    await this.#load.request("collect");
    await this.#server.request("startProfile");
    await sleep(ms);
    const profile = await this.#server.request<CallNode>("stopProfile");
    const { moves } = await this.#load.request<LoadSample>("collect");
    await this.#load.request("stop");
    return { moves, profile };
  }

  /** µs of CPU per second for all tables while no move is made: connections are still kept alive. */
  async idleCpu(ms: number): Promise<number> {
    const before = await this.#read();
    await sleep(ms);
    const { cpu, at } = await this.#read();
    return ((cpu - before.cpu) * 1_000) / (at - before.at);
  }

  async #read(): Promise<Reading> {
    const [sample, postgres, cpu, appends, eventLoop] = await Promise.all([
      this.#load.request<LoadSample>("collect"),
      this.#stage.postgresCpu(),
      this.#server.request<number>("cpu"),
      this.#server.request<readonly number[]>("appends"),
      this.#server.request<EventLoopDelays>("eventLoop"),
    ]);
    return { sample, cpu, postgres, at: performance.now(), appends, eventLoop };
  }
}

/** What a server needs for a table with four connected players at which nothing happens. */
export interface TableAtRest {
  /** Bytes of memory. */
  readonly memory: number;
  /** µs of CPU per second: connections are kept alive. */
  readonly cpu: number;
}

/** In a run of its own: a forced collection of garbage changes later rounds, and garbage of earlier moves would count here. */
export async function measureAtRest(stage: Stage, setup: ServerSetup, tables: number, ms: number): Promise<TableAtRest> {
  const server = await MeasuredServer.start(stage, setup);
  await server.openTables(FIRST_TABLES);
  const before = await server.memory();
  await server.openTables(tables - FIRST_TABLES);
  const memory = ((await server.memory()) - before) / (tables - FIRST_TABLES);
  const cpu = (await server.idleCpu(ms)) / tables;
  await stage.endProcesses();
  return { memory, cpu };
}

/** Runs the rounds of all servers in turn, so that other load on the machine affects all alike. */
export const playInterleaved = (servers: readonly MeasuredServer[], rounds: number, options: RoundOptions): Promise<RoundResult[][]> =>
  playGroupsInterleaved(
    servers.map((server) => [server]),
    rounds,
    options,
  );

/** Runs the rounds of all groups in turn. The servers of a group play at the same time, and their results are added up. */
export async function playGroupsInterleaved(
  groups: readonly (readonly MeasuredServer[])[],
  rounds: number,
  options: RoundOptions,
): Promise<RoundResult[][]> {
  const play = (group: readonly MeasuredServer[], each: RoundOptions) => Promise.all(group.map((server) => server.play(each)));
  // Lets the compiler finish.
  for (const group of groups) {
    for (const server of group) await server.spread();
    await play(group, { warmUpMs: 0, ms: Math.min(options.ms, WARM_UP_MS) });
  }
  const results: RoundResult[][] = groups.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, group] of groups.entries()) results[i]?.push(addResults(await play(group, options)));
  }
  return results;
}

function addResults(results: readonly RoundResult[]): RoundResult {
  const [first, ...others] = results as [RoundResult, ...RoundResult[]];
  if (others.length === 0) return first;
  const sum = (figure: (result: RoundResult) => number) => results.reduce((all, result) => all + figure(result), 0);
  const all = (figures: (result: RoundResult) => readonly number[]) => results.flatMap(figures);
  return {
    moves: sum(({ moves }) => moves),
    bytes: sum(({ bytes }) => bytes),
    cpu: sum(({ cpu }) => cpu),
    // Each server has read the same PostgreSQL.
    postgres: first.postgres,
    ms: first.ms,
    replyTimes: all(({ replyTimes }) => replyTimes),
    deliveryTimes: all(({ deliveryTimes }) => deliveryTimes),
    sendDelays: all(({ sendDelays }) => sendDelays),
    appends: all(({ appends }) => appends),
    eventLoop: {
      p99: Math.max(...results.map(({ eventLoop }) => eventLoop.p99)),
      longest: Math.max(...results.map(({ eventLoop }) => eventLoop.longest)),
    },
  };
}
