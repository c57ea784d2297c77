import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openLoadBalancer } from "./load-balancer.ts";

/** Built beside this file; a test that runs this file's source finds it where it is built. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../dist/testing/chaos-server.js" : "./chaos-server.js", import.meta.url),
);

/** A room server that can be ended without a word, or politely, and is started again where it was. */
export interface FleetServer {
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  start(): Promise<void>;
}

/** Room servers on one database, and where people come in. */
export interface Fleet {
  readonly address: string;
  readonly servers: readonly FleetServer[];
  close(): Promise<void>;
}

/** Each server has an address of its own. The common address leads to any of them. */
export async function launchFleet({ url, servers = 1 }: { url: string; servers?: number }): Promise<Fleet> {
  const ships = await Promise.all(Array.from({ length: servers }, () => Ship.launch(url)));
  const door = await openLoadBalancer(ships.map(({ port }) => port));
  return {
    address: door.address,
    servers: ships,
    async close() {
      await door.close();
      await Promise.all(ships.map((ship) => ship.end("SIGKILL")));
    },
  };
}

/** A process of its own, on a port of its own. */
class Ship implements FleetServer {
  readonly #environment: NodeJS.ProcessEnv;
  #port = 0;
  #child: ChildProcess | undefined;

  private constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  static async launch(url: string): Promise<Ship> {
    const ship = new Ship({ CHAOS_DATABASE: url });
    await ship.start();
    return ship;
  }

  get port(): number {
    return this.#port;
  }

  async start(): Promise<void> {
    const child = fork(program, {
      env: { ...process.env, ...this.#environment, CHAOS_PORT: String(this.#port) },
      stdio: ["ignore", "ignore", process.env.CHAOS_TALKS === "1" ? "inherit" : "ignore", "ipc"],
    });
    this.#child = child;
    this.#port = await new Promise<number>((resolve, reject) => {
      child.once("message", ({ port }: { port: number }) => resolve(port));
      child.once("exit", (code) => reject(new Error(`The server has ended by itself, with code ${code}.`)));
    });
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
}
