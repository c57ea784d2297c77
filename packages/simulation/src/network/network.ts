import type { ClientSocket, Credentials, OpenSocket } from "@mutable/client";
import type { SimProcess } from "../time/process.ts";
import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";
import { type Listener, NetworkConditions } from "./conditions.ts";
import { SimConnection } from "./connection.ts";

/** All connections between clients and servers. */
export class Network {
  readonly conditions: NetworkConditions;
  readonly #listeners = new Map<string, Listener>();
  readonly #connections = new Set<SimConnection>();

  constructor(timeline: Timeline, chance: Chance) {
    this.conditions = new NetworkConditions(timeline, chance);
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
    const connection = new SimConnection(this.conditions, client, auth, (gone) => this.#connections.delete(gone));
    this.#connections.add(connection);
    connection.open(() => this.#find(path));
    return connection.socket;
  }

  /** A route leads to its server, every other address to any server. */
  #find(path: string): Listener | undefined {
    const named = this.#listeners.get(path);
    if (named !== undefined || path.startsWith("/server/")) return named;
    const all = [...this.#listeners.values()];
    return all.length === 0 ? undefined : this.conditions.chance.pick(all);
  }
}
