import { setTimeout as sleep } from "node:timers/promises";
import { SEAT_COUNT } from "../load/game-script.ts";
import type { LoadSample } from "../load/load-recorder.ts";
import type { ServerAddress } from "../load/socket-client.ts";
import type { ServerKind } from "../servers/load-generator.ts";
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

/** Tables that are opened before memory is measured first. */
const FIRST_TABLES = 20;

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
}

const PROGRAMS: Record<ServerKind, string> = { mutable: "mutable-server", bare: "bare-server", "boardgame.io": "boardgame-io-server" };

interface Reading extends Pick<RoundResult, "cpu" | "postgres"> {
  readonly sample: LoadSample;
  readonly at: number;
}

/** A server with all of its clients, each a process of its own. */
export class MeasuredServer {
  readonly setup: ServerSetup;
  /** Bytes of the server's memory per idle table. */
  readonly memory: number;
  readonly #stage: Stage;
  readonly #server: ServerProcess;
  readonly #load: ServerProcess;

  private constructor(stage: Stage, setup: ServerSetup, memory: number, server: ServerProcess, load: ServerProcess) {
    this.#stage = stage;
    this.setup = setup;
    this.memory = memory;
    this.#server = server;
    this.#load = load;
  }

  static async open(stage: Stage, setup: ServerSetup, tables: number): Promise<MeasuredServer> {
    const { server: kind, log = true } = setup;
    const server = stage.start(PROGRAMS[kind]);
    const load = stage.start("load-generator");
    const options = { databaseUrl: stage.databaseUrl, secret: stage.secret, log };
    const address = await server.request<ServerAddress>("open", options);
    const openTables = async (count: number) => {
      const tickets = kind === "mutable" ? await stage.tickets(count * SEAT_COUNT) : [];
      await load.request("open", { server: kind, address, tables: count, tickets });
      return server.request<number>("memory");
    };
    // The first tables also load and compile code.
    const before = await openTables(FIRST_TABLES);
    const memory = ((await openTables(tables - FIRST_TABLES)) - before) / (tables - FIRST_TABLES);
    return new MeasuredServer(stage, setup, memory, server, load);
  }

  /** Plays for a while. The warm-up is not measured. */
  async play({ perSecond, warmUpMs, ms }: RoundOptions): Promise<RoundResult> {
    await this.#load.request("play", { perSecond });
    await sleep(warmUpMs);
    const before = await this.#read();
    await sleep(ms);
    const { sample, cpu, postgres, at } = await this.#read();
    await this.#load.request("stop");
    if (sample.moves === 0) throw new Error(`No table of ${this.setup.name} has made a move.`);
    return {
      ...sample,
      cpu: cpu - before.cpu,
      postgres: postgres - before.postgres,
      ms: at - before.at,
    };
  }

  /** µs of CPU per second for all tables while no move is made: connections are still kept alive. */
  async idleCpu(ms: number): Promise<number> {
    const before = await this.#read();
    await sleep(ms);
    const { cpu, at } = await this.#read();
    return ((cpu - before.cpu) * 1_000) / (at - before.at);
  }

  async #read(): Promise<Reading> {
    const [sample, postgres, cpu] = await Promise.all([
      this.#load.request<LoadSample>("collect"),
      this.#stage.postgresCpu(),
      this.#server.request<number>("cpu"),
    ]);
    return { sample, cpu, postgres, at: performance.now() };
  }
}

/** Runs the rounds of all servers in turn, so that other load on the machine affects all alike. */
export async function playInterleaved(servers: readonly MeasuredServer[], rounds: number, options: RoundOptions): Promise<RoundResult[][]> {
  // Lets the compiler finish, and brings the tables to different points of their games.
  for (const server of servers) await server.play({ warmUpMs: 0, ms: options.ms });
  const results: RoundResult[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, server] of servers.entries()) results[i]?.push(await server.play(options));
  }
  return results;
}
