import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { cpuOf } from "./cpu.ts";

/** A Redis of a test's own, that can be stopped and started again under the same address. */
export class TestRedis {
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async open(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const program = process.env.TEST_REDIS_SERVER;
    if (program === undefined) throw new Error("A test that needs Redis is named *.integration.test.ts");
    const child = spawn(program, ["--port", String(this.#port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
      stdio: "ignore",
    });
    this.#child = child;
    while (!(await answers(this.#port))) {
      if (child.exitCode !== null) throw new Error(`Redis has ended by itself, with code ${child.exitCode}.`);
      await sleep(10);
    }
  }

  /** µs of CPU that it has used. */
  async cpu(): Promise<number> {
    return cpuOf(this.#child?.pid ?? 0);
  }

  /** Its lines stay open, and nothing is answered on them. */
  hang(): void {
    this.#child?.kill("SIGSTOP");
  }

  goOn(): void {
    this.#child?.kill("SIGCONT");
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
