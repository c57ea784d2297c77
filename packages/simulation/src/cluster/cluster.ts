import { decks } from "@mutable/decks";
import { Network } from "../network/network.ts";
import { SimulatedPostgres } from "../postgres/postgres.ts";
import { type Chance, chanceOf } from "../time/random.ts";
import { Timeline } from "../time/timeline.ts";
import { FAULTS, FaultInjector, type FaultName } from "./faults.ts";
import { Group } from "./group.ts";
import { Player } from "./player.ts";
import { SimServer } from "./server.ts";
import { Story } from "./story.ts";

export interface Plan {
  readonly seed: string;
  readonly servers: number;
  readonly tables: number;
  /** Players at each table, and spectators besides. */
  readonly players: number;
  readonly spectators: number;
  /** The mean wait before a reply, in milliseconds. */
  readonly thinking: number;
  /** For how long things go wrong, in milliseconds of the simulation. */
  readonly troubled: number;
  /** The mean time between two faults. */
  readonly faultsEvery: number;
  readonly faults: readonly FaultName[];
}

/** What a seed plays. Small, so that many seeds are many schedules. */
export function planOf(seed: string): Plan {
  const chance = chanceOf(`plan ${seed}`);
  const names = Object.keys(FAULTS) as FaultName[];
  // Alone or together.
  const share = chance.pick([0, 0.2, 0.5, 1]);
  const faults = names.filter(() => chance.chance(share));
  return {
    seed,
    servers: 1 + chance.below(3),
    tables: 1 + chance.below(3),
    players: 1 + chance.below(4),
    spectators: chance.below(2),
    thinking: chance.pick([0, 50, 300, 1_000]),
    troubled: 20_000 + chance.below(40_000),
    faultsEvery: chance.pick([500, 2_000, 6_000]),
    faults: faults.length === 0 ? [chance.pick(names)] : faults,
  };
}

const SETTLES_WITHIN = 90_000;
/** Time in which every table that plays must go on. */
const GOES_ON_WITHIN = 30_000;
const QUIET = 6_000;

/** Lets all that was promised happen before the next event. */
// biome-ignore lint/plugin: the driver of the simulation takes real turns.
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Servers, players, a database and a network, in one thread. */
export class Cluster {
  readonly plan: Plan;
  readonly timeline = new Timeline();
  readonly story = new Story(this.timeline);
  readonly network: Network;
  readonly postgres: SimulatedPostgres;
  readonly servers: readonly SimServer[];
  readonly groups: readonly Group[];
  readonly players: readonly Player[];
  readonly #chance: Chance;
  readonly #injector: FaultInjector;

  constructor(plan: Plan) {
    this.plan = plan;
    const { timeline, story } = this;
    this.#chance = chanceOf(plan.seed);
    this.network = new Network(timeline, this.#chance.fork("network"));
    this.postgres = new SimulatedPostgres({ timeline, chance: this.#chance.fork("postgres") });
    const at = { timeline, network: this.network, postgres: this.postgres, story };
    this.servers = Array.from({ length: plan.servers }, (_, nr) => new SimServer(nr + 1, { ...at, chance: this.#chance }));
    const offered = [...decks.keys()];
    this.groups = Array.from({ length: plan.tables }, (_, nr) => {
      const chance = this.#chance.fork(`group ${nr}`);
      const deck = chance.pick(offered);
      return new Group(deck, Math.max(2, plan.players), chance, { thinking: plan.thinking, liveliness: chance.pick([0, 0.02, 0.1]) });
    });
    this.players = this.groups.flatMap((group, table) => this.#playersOf(group, table));
    this.#injector = new FaultInjector(
      { ...at, servers: this.servers, chance: this.#chance.fork("faults") },
      plan.faults.map((name) => FAULTS[name]),
      plan.faultsEvery,
    );
  }

  #playersOf(group: Group, table: number): Player[] {
    const { players, spectators } = this.plan;
    return Array.from({ length: players + spectators }, (_, nr) => {
      const role = nr === 0 ? "host" : nr < players ? "player" : "spectator";
      const name = `${role} ${table + 1}.${nr + 1}`;
      const person = this.postgres.addGuest({ name, face: "fox" });
      return new Player(name, person, role, group, this.#chance.fork(name), {
        timeline: this.timeline,
        network: this.network,
        story: this.story,
        record: (openSocket) => openSocket,
      });
    });
  }

  /** Plays until that time of the simulation. */
  async until(time: number): Promise<void> {
    while (this.timeline.next(time)) await turn();
  }

  async play(): Promise<void> {
    for (const server of this.servers) server.start();
    for (const player of this.players) this.timeline.after(this.#chance.random() * 2_000, () => player.arrive());
    this.#injector.start();
    await this.until(this.plan.troubled);
    this.#injector.stop();
    await this.until(this.plan.troubled + SETTLES_WITHIN);
    await this.until(this.timeline.now + GOES_ON_WITHIN);
    for (const group of this.groups) group.hasStopped = true;
    await this.until(this.timeline.now + QUIET);
    for (const group of this.groups) group.isOver = true;
  }

  get acknowledged(): number {
    return this.players.reduce((sum, player) => sum + player.acknowledged, 0);
  }
}
