import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freeTestPort } from "@mutable/db/testing";
import { openLoadBalancer } from "./load-balancer.ts";

/** The built program, also when a test runs the source of this file. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../dist/testing/chaos-server.js" : "./chaos-server.js", import.meta.url),
);

/** The characters that are kept of a server's errors. */
const LONGEST_ERRORS = 4_000;

/** A room server that can be killed or stopped, and started again on the same port. */
export interface FleetServer {
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  start(): Promise<void>;
}

/** Room servers on one database, behind one address. */
export interface Fleet {
  readonly address: string;
  /** The servers' own addresses, if clients may use them. */
  readonly ownAddresses?: readonly string[];
  readonly servers: readonly FleetServer[];
  close(): Promise<void>;
}

/** Starts servers with their own addresses. The common address reaches any of them. */
export async function launchFleet({ url, servers = 1 }: { url: string; servers?: number }): Promise<Fleet> {
  const processes = await Promise.all(Array.from({ length: servers }, () => ServerProcess.launch(url)));
  const balancer = await openLoadBalancer(processes.map(({ port }) => port));
  return {
    address: balancer.address,
    ownAddresses: processes.map(({ port }) => `http://127.0.0.1:${port}`),
    servers: processes,
    async close() {
      await balancer.close();
      await Promise.all(processes.map((server) => server.end("SIGKILL")));
    },
  };
}

/** A room server in a process of its own. */
class ServerProcess implements FleetServer {
  readonly #url: string;
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number, url: string) {
    this.port = port;
    this.#url = url;
  }

  static async launch(url: string): Promise<ServerProcess> {
    const server = new ServerProcess(await freeTestPort(), url);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const child = fork(program, {
      // V8 starts sooner if it does not optimize Prisma's WebAssembly.
      execArgv: process.env.TEST_DEEP === "1" ? [] : ["--liftoff-only"],
      env: { ...process.env, CHAOS_PORT: String(this.port), CHAOS_DATABASE: this.#url },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#child = child;
    let errors = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errors = `${errors}${text}`.slice(-LONGEST_ERRORS);
    });
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("close", (code) => reject(new Error(`The server has ended by itself, with code ${code}:\n${errors}`)));
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
