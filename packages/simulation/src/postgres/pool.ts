import { DATABASE_TIMEOUTS } from "@mutable/db";
import { ClientConnection, type DatabaseClient } from "./client.ts";
import { driverError } from "./errors.ts";
import type { DatabaseServer } from "./server.ts";
import type { Command, Work } from "./work.ts";

/** As `pg.Pool`, which Prisma uses. */
const MOST_CONNECTIONS = 10;
const IDLE_FOR = 10_000;

/** The connections for the statements of the stores. Each carries one at a time. */
export class Pool {
  readonly #connect: () => ClientConnection;
  readonly #user: DatabaseClient;
  readonly #idle: ClientConnection[] = [];
  readonly #waiting: ((connection: ClientConnection) => void)[] = [];
  readonly #idleSince = new WeakMap<ClientConnection, number>();
  #count = 0;

  /** `connections`: all that are open. */
  constructor(server: DatabaseServer, user: DatabaseClient, connections: Set<ClientConnection>) {
    this.#user = user;
    this.#connect = () => {
      const connection = new ClientConnection(server, user, {
        queryTimeout: DATABASE_TIMEOUTS.query,
        lost: () => {
          connections.delete(connection);
          this.#lost(connection);
        },
        notification() {},
      });
      connections.add(connection);
      return connection;
    };
  }

  /** Runs one statement. */
  run<Value>(work: Work<Value>): Promise<Value> {
    return this.#with((connection) => connection.run<Value>(work));
  }

  /** Runs several statements in one transaction. */
  transaction(works: readonly Work<unknown>[]): Promise<void> {
    return this.#with(async (connection) => {
      const commands: Command[] = ["begin", ...works, "commit"];
      for (const command of commands) await connection.run(command);
    });
  }

  async #with<Value>(use: (connection: ClientConnection) => Promise<Value>): Promise<Value> {
    const connection = await this.#take();
    try {
      return await use(connection);
    } catch (error) {
      // As `pg.Pool`: the connection may still be busy with it.
      connection.destroy();
      throw error;
    } finally {
      this.#giveBack(connection);
    }
  }

  #take(): Promise<ClientConnection> {
    const connection = this.#idle.pop();
    if (connection !== undefined) return Promise.resolve(connection);
    if (this.#count < MOST_CONNECTIONS) return this.#open();
    return new Promise((resolve, reject) => {
      const taken = (free: ClientConnection) => {
        cancel();
        resolve(free);
      };
      this.#waiting.push(taken);
      const cancel = this.#user.world.after(DATABASE_TIMEOUTS.connection, () => {
        const index = this.#waiting.indexOf(taken);
        if (index >= 0) this.#waiting.splice(index, 1);
        reject(driverError("timeout exceeded when trying to connect"));
      });
    });
  }

  async #open(): Promise<ClientConnection> {
    this.#count += 1;
    const connection = this.#connect();
    try {
      await connection.connect();
      return connection;
    } catch (error) {
      this.#count -= 1;
      throw error;
    }
  }

  #giveBack(connection: ClientConnection): void {
    if (!connection.isOpen) this.#count -= 1;
    else {
      const taken = this.#waiting.shift();
      if (taken === undefined) this.#rest(connection);
      else taken(connection);
    }
  }

  /** It is closed if nobody needs it for a while. */
  #rest(connection: ClientConnection): void {
    this.#idle.push(connection);
    const since = this.#user.world.elapsed();
    this.#idleSince.set(connection, since);
    this.#user.world.after(IDLE_FOR, () => {
      if (this.#idleSince.get(connection) !== since || !this.#idle.includes(connection)) return;
      this.#lost(connection);
      connection.destroy();
    });
  }

  #lost(connection: ClientConnection): void {
    const index = this.#idle.indexOf(connection);
    if (index < 0) return;
    this.#idle.splice(index, 1);
    this.#count -= 1;
  }
}
