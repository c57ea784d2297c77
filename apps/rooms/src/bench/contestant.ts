import { setTimeout as sleep } from "node:timers/promises";
import type { TestRedis } from "../testing/redis.ts";
import type { Child } from "./child.ts";
import type { Address } from "./line.ts";
import type { Server } from "./load.ts";
import { SEATS } from "./script.ts";
import type { Stage } from "./stage.ts";
import type { Seen } from "./tally.ts";

export interface Contender {
  readonly name: string;
  readonly server: Server;
  readonly log?: boolean;
  /** There are two servers, and this between them: whoever opens a table comes to the one, the others at it to the other. */
  readonly redis?: TestRedis;
}

export const OURS: Contender = { name: "our room server, durable", server: "ours", log: true };
export const apart = (redis: TestRedis): Contender => ({ name: "three of four come over another server", server: "ours", redis });
export const UNLOGGED: Contender = { name: "our room server without its log", server: "ours", log: false };
export const BARE: Contender = { name: "a bare Socket.IO room", server: "bare" };
export const BOARDGAME: Contender = { name: "boardgame.io's server", server: "boardgame.io" };

/** Tables that are there before memory is measured. */
const FIRST = 20;

export interface Tempo {
  /** All tables together; without it each plays as fast as it is answered. */
  readonly perSecond?: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

export interface Round extends Seen {
  /** µs of CPU of the server's process, or of all that serve; and of what they lean on. */
  readonly cpu: number;
  readonly redis: number;
  readonly postgres: number;
  readonly ms: number;
}

const PROGRAMS: Record<Server, string> = { ours: "ours-server", bare: "bare-server", "boardgame.io": "boardgame-server" };

interface Looked extends Pick<Round, "cpu" | "redis" | "postgres"> {
  readonly seen: Seen;
  readonly at: number;
}

/** A server and all of its clients, each a process of its own. */
export class Contestant {
  readonly contender: Contender;
  /** Bytes of memory of the server for one table more at rest. */
  readonly memory: number;
  readonly #stage: Stage;
  readonly #servers: readonly Child[];
  readonly #load: Child;

  private constructor(stage: Stage, contender: Contender, memory: number, servers: readonly Child[], load: Child) {
    this.#stage = stage;
    this.contender = contender;
    this.memory = memory;
    this.#servers = servers;
    this.#load = load;
  }

  static async open(stage: Stage, contender: Contender, tables: number): Promise<Contestant> {
    const { server: which, log = true, redis } = contender;
    const server = stage.start(PROGRAMS[which]);
    const others = redis === undefined ? [] : [stage.start(PROGRAMS[which])];
    const load = stage.start("load");
    const ground = { database: stage.database, secret: stage.secret, log, redisUrl: redis?.url };
    const address = await server.ask<Address>("open", ground);
    const [elsewhere] = await Promise.all(others.map((other) => other.ask<Address>("open", ground)));
    const openMore = async (more: number) => {
      const tickets = which === "ours" ? await stage.tickets(more * SEATS) : [];
      await load.ask("open", { server: which, address, elsewhere, tables: more, tickets });
      return server.ask<number>("memory");
    };
    // What the first tables need is read and compiled for all.
    const before = await openMore(FIRST);
    return new Contestant(stage, contender, ((await openMore(tables - FIRST)) - before) / (tables - FIRST), [server, ...others], load);
  }

  /** Plays for a while; what the first moments cost does not count. */
  async play({ perSecond, warmUpMs, ms }: Tempo): Promise<Round> {
    await this.#load.ask("play", { perSecond });
    await sleep(warmUpMs);
    const before = await this.#look();
    await sleep(ms);
    const { seen, cpu, redis, postgres, at } = await this.#look();
    await this.#load.ask("rest");
    if (seen.moves === 0) throw new Error(`${this.contender.name} does not move.`);
    return {
      ...seen,
      cpu: cpu - before.cpu,
      redis: redis - before.redis,
      postgres: postgres - before.postgres,
      ms: at - before.at,
    };
  }

  /** µs of CPU a second for all of its tables, where nobody moves: lines are kept alive all the same. */
  async rest(ms: number): Promise<number> {
    const before = await this.#look();
    await sleep(ms);
    const { cpu, at } = await this.#look();
    return ((cpu - before.cpu) * 1_000) / (at - before.at);
  }

  async #look(): Promise<Looked> {
    const [seen, redis, postgres, ...cpu] = await Promise.all([
      this.#load.ask<Seen>("look"),
      this.contender.redis?.cpu() ?? 0,
      this.#stage.postgresCpu(),
      ...this.#servers.map((server) => server.ask<number>("usage")),
    ]);
    return { seen, cpu: cpu.reduce((sum, each) => sum + each, 0), redis, postgres, at: performance.now() };
  }
}

/** Round by round, one after the other, so that whatever else the machine does strikes all alike. */
export async function interleave(contestants: readonly Contestant[], rounds: number, tempo: Tempo): Promise<Round[][]> {
  // Compiled for good, and no two tables at the same point of their games.
  for (const contestant of contestants) await contestant.play({ warmUpMs: 0, ms: tempo.ms });
  const all: Round[][] = contestants.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, contestant] of contestants.entries()) all[i]?.push(await contestant.play(tempo));
  }
  return all;
}
