import type { ClientSocket, Credentials, OpenSocket } from "@mutable/client";
import type { Gateway } from "@mutable/rooms";
import type { SimProcess } from "../time/process.ts";
import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";
import { SimConnection } from "./connection.ts";

/** A server that clients can reach. */
export interface Listener {
  readonly process: SimProcess;
  readonly gateway: Gateway;
}

/** How the network behaves. Changed by faults. */
export interface NetworkFaults {
  /** The longest usual way of a message, in milliseconds. */
  latency: number;
  /** The share of messages that take much longer. */
  slow: number;
  /** The longest way of such a message. */
  slowness: number;
}

/** All connections between clients and servers. */
export class Network {
  readonly timeline: Timeline;
  readonly chance: Chance;
  readonly faults: NetworkFaults = { latency: 10, slow: 0, slowness: 0 };
  readonly #listeners = new Map<string, Listener>();
  readonly #connections = new Set<SimConnection>();

  constructor(timeline: Timeline, chance: Chance) {
    this.timeline = timeline;
    this.chance = chance;
  }

  /** Milliseconds that a message is on its way. */
  latency(): number {
    const { latency, slow, slowness } = this.faults;
    return this.chance.chance(slow) ? this.chance.random() * slowness : 0.2 + this.chance.random() * latency;
  }

  /** The server takes connections at its route. */
  listen(route: string, listener: Listener): void {
    this.#listeners.set(route, listener);
  }

  close(route: string): void {
    this.#listeners.delete(route);
  }

  get connections(): readonly SimConnection[] {
    return [...this.#connections];
  }

  /** How a client process opens sockets. */
  openSocketsOf(client: SimProcess): OpenSocket {
    return ({ path }, auth) => this.#open(client, path, auth);
  }

  #open(client: SimProcess, path: string, auth: Credentials): ClientSocket {
    const connection = new SimConnection(this, client, auth, (gone) => this.#connections.delete(gone));
    this.#connections.add(connection);
    connection.open(() => this.#find(path));
    return connection.socket;
  }

  /** A route leads to its server, every other address to any server. */
  #find(path: string): Listener | undefined {
    const named = this.#listeners.get(path);
    if (named !== undefined || path.startsWith("/server/")) return named;
    const all = [...this.#listeners.values()];
    return all.length === 0 ? undefined : this.chance.pick(all);
  }
}
