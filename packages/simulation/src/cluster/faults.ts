import type { Network } from "../network/network.ts";
import { MILD_FAULTS } from "../postgres/options.ts";
import type { SimulatedPostgres } from "../postgres/postgres.ts";
import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";
import type { SimServer } from "./server.ts";
import type { Story } from "./story.ts";

export interface FaultSurroundings {
  readonly timeline: Timeline;
  readonly chance: Chance;
  readonly network: Network;
  readonly postgres: SimulatedPostgres;
  readonly servers: readonly SimServer[];
  readonly story: Story;
}

type Fault = (at: FaultSurroundings) => void;

/** Starts the server again after a while. */
const startLater = ({ timeline, chance }: FaultSurroundings, server: SimServer): void =>
  void timeline.after(chance.random() * 3_000, () => server.start());

/** Makes a state begin, and end after a while. */
function passing(
  { timeline, chance, story }: FaultSurroundings,
  { who, begins, ends, longest }: { readonly who: string; readonly begins: string; readonly ends: string; readonly longest: number },
  set: (isBegun: boolean) => void,
): void {
  story.tell(who, begins);
  set(true);
  timeline.after(chance.random() * longest, () => {
    story.tell(who, ends);
    set(false);
  });
}

/** All that can go wrong. Each is harmless by itself: nothing that was acknowledged may be lost by it. */
export const FAULTS = {
  kill(at) {
    const server = at.chance.pick(at.servers);
    server.kill();
    startLater(at, server);
  },

  /** In the middle of what it does: between two of its next acts. */
  kill_between_acts(at) {
    const server = at.chance.pick(at.servers);
    const { process } = server;
    if (process === undefined) return;
    at.story.tell(server.name, "will be killed between two of its acts");
    process.onDeath(() => startLater(at, server));
    process.killAfter(at.chance.below(12));
  },

  /** Starts again at once, as a rolling restart does. */
  stop(at) {
    const server = at.chance.pick(at.servers);
    server.stop(() => server.start());
  },

  rolling_restart(at) {
    const next = (nr: number) => {
      const server = at.servers[nr];
      server?.stop(() => {
        server.start();
        at.timeline.after(500, () => next(nr + 1));
      });
    };
    next(0);
  },

  /** A server is upgraded, or its upgrade is taken back: two versions of the program play side by side. */
  other_version(at) {
    const server = at.chance.pick(at.servers);
    server.restartAs(server.version === "former" ? "present" : "former");
  },

  /** A long pause, as of a full garbage collection or a machine that swaps. */
  pause: (at) => at.chance.pick(at.servers).sleep(50 + at.chance.random() * 3_000, false),
  /** The process stands still, and its clocks go on. */
  suspend: (at) => at.chance.pick(at.servers).sleep(5_000 + at.chance.random() * 30_000, false),
  /** The machine sleeps, and its steady clock stands still. */
  machine_sleeps: (at) => at.chance.pick(at.servers).sleep(5_000 + at.chance.random() * 30_000, true),

  clock_set: (at) => at.chance.pick(at.servers).setClock(at.chance.pick([-3_600_000, -60_000, -9_000, -1_500, 1_500, 9_000, 60_000])),

  cut_connections(at) {
    const share = at.chance.random();
    for (const connection of at.network.connections) if (at.chance.chance(share)) connection.cut();
  },

  /** Connections go silent, and nobody is told. */
  silent_connections(at) {
    const share = at.chance.random() * 0.5;
    for (const connection of at.network.connections) if (at.chance.chance(share)) connection.silence();
  },

  slow_network: (at) =>
    passing(at, { who: "network", begins: "becomes slow", ends: "is quick again", longest: 8_000 }, (isSlow) => {
      Object.assign(at.network.conditions, { slow: isSlow ? 0.3 : 0, slowest: 4_000 });
    }),

  /** kill -9 of the database. What is not committed is gone. */
  database_killed({ postgres, story, timeline, chance }) {
    story.tell("database", "is killed");
    postgres.stop();
    timeline.after(chance.random() * 6_000, () => {
      story.tell("database", "is back");
      postgres.start();
    });
  },

  connections_terminated({ postgres, story }) {
    story.tell("database", "terminates all its connections");
    postgres.terminateAll();
  },

  /** Connections are lost before and after statements, which leaves commits in doubt. */
  database_unreliable: (at) =>
    passing(at, { who: "database", begins: "loses connections", ends: "keeps connections again", longest: 10_000 }, (isBegun) => {
      at.postgres.faults = isBegun ? { ...MILD_FAULTS, lostBefore: 0.02, lostAfter: 0.04, halfOpen: 0.005 } : MILD_FAULTS;
    }),

  /** Statements and answers are on their way for seconds: leases run out meanwhile, and entries of former owners arrive late. */
  database_far: (at) =>
    passing(at, { who: "database", begins: "is far away", ends: "is near again", longest: 15_000 }, (isFar) => {
      at.postgres.faults = isFar ? { ...MILD_FAULTS, latency: [1, 9_000] } : MILD_FAULTS;
    }),

  slow_disk({ postgres, story, chance }) {
    story.tell("database", "commits nothing for a while");
    postgres.stallCommits(200 + chance.random() * 4_000);
  },

  full_disk: (at) =>
    passing(at, { who: "database", begins: "has a full disk", ends: "has room again", longest: 5_000 }, (isFull) => {
      at.postgres.isDiskFull = isFull;
    }),

  database_clock_set({ postgres, story, chance }) {
    story.tell("database", "has its clock set");
    // Set back by much, it would keep the leases of the dead for as long.
    postgres.moveClock(chance.pick([-2_000, 2_000, 60_000]));
  },

  server_cut_from_database({ servers, story, chance }) {
    const server = chance.pick(servers);
    story.tell(server.name, "loses all connections to the database");
    server.database?.cut();
  },

  /** The database drops the connections of a server that hears nothing of it: its locks are gone, and it does not know. */
  server_isolated({ servers, story, chance, postgres, timeline }) {
    const server = chance.pick(servers);
    story.tell(server.name, "is given up by the database, and does not hear of it");
    server.database?.silence();
    timeline.after(chance.random() * 500, () => postgres.terminateAll());
  },

  /** The snapshots of tables are what they were before, as from a copy of the disk that is older than that of the log. */
  snapshots_older({ postgres, story, chance }) {
    story.tell("database", "has older snapshots");
    postgres.restoreSnapshots(chance);
  },

  /** Nothing arrives any more on the present connections, and nobody is told. */
  server_silent_to_database({ servers, story, chance }) {
    const server = chance.pick(servers);
    story.tell(server.name, "and the database hear nothing more of each other");
    server.database?.silence();
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** Makes things go wrong, until it is stopped. */
export class FaultInjector {
  readonly #at: FaultSurroundings;
  readonly #faults: readonly Fault[];
  readonly #every: number;
  #isStopped = false;

  constructor(at: FaultSurroundings, faults: readonly Fault[], every: number) {
    this.#at = at;
    this.#faults = faults;
    this.#every = every;
  }

  start(): void {
    const { timeline, chance } = this.#at;
    const again = () => {
      timeline.after(chance.random() * 2 * this.#every, () => {
        if (this.#isStopped) return;
        chance.pick(this.#faults)(this.#at);
        again();
      });
    };
    if (this.#faults.length > 0) again();
  }

  /** Nothing goes wrong any more, and what was wrong is mended. */
  stop(): void {
    this.#isStopped = true;
    const { network, postgres, servers, story } = this.#at;
    story.tell("everything", "is well again");
    Object.assign(network.conditions, { slow: 0, isUnlucky: false });
    postgres.start();
    postgres.faults = MILD_FAULTS;
    postgres.isDiskFull = false;
    for (const server of servers) {
      server.process?.killAfter(Number.POSITIVE_INFINITY);
      if (server.version === "present") server.start();
      else server.restartAs("present");
    }
  }
}
