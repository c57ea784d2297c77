import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Built beside this file; a test that runs this file's source finds it where it is built. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../dist/testing/chaos-server.js" : "./chaos-server.js", import.meta.url),
);

/** A room server as a process of its own, that can be stopped without a word, or politely, and is started again on its port. */
export class Ship {
  readonly #environment: NodeJS.ProcessEnv;
  #port = 0;
  #child: ChildProcess | undefined;

  private constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  static async launch(url: string, redisUrl: string | undefined): Promise<Ship> {
    const ship = new Ship({ CHAOS_DATABASE: url, ...(redisUrl !== undefined && { CHAOS_REDIS: redisUrl }) });
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
