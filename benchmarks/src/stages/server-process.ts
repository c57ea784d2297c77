import { type ChildProcess, fork } from "node:child_process";

/** Opening thousands of connections takes its time. */
const REQUEST_TIMEOUT_MS = 60_000;

/** A child process of `servers/` that answers requests. It ends with this process. */
export class ServerProcess {
  readonly #program: string;
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #requests = 0;

  private constructor(program: string) {
    this.#program = program;
    this.#process = fork(new URL(`../servers/${program}.js`, import.meta.url), {
      // As in production: source maps would be part of the heap.
      execArgv: [],
      env: { ...process.env, NODE_ENV: "production" },
    });
    this.#process.on("message", ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
      const { resolve, reject } = this.#pending.get(id) ?? {};
      this.#pending.delete(id);
      if (error === undefined) resolve?.(value as never);
      else reject?.(new Error(`${program}: ${error}`));
    });
    this.#process.on("exit", (code) => {
      for (const { reject } of this.#pending.values()) reject(new Error(`${program} exited with code ${code}.`));
      this.#pending.clear();
    });
  }

  /** Starts a program of `servers/` by its file name. */
  static start(program: string): ServerProcess {
    return new ServerProcess(program);
  }

  request<Value = void>(name: string, argument: unknown = {}): Promise<Value> {
    const id = this.#requests++;
    return new Promise<Value>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      setTimeout(() => reject(new Error(`${this.#program} did not answer "${name}" in time.`)), REQUEST_TIMEOUT_MS).unref();
      this.#process.send({ id, name, argument }, (error) => {
        if (error) reject(error);
      });
    });
  }

  end(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#process;
    if (exitCode !== null || signalCode !== null || pid === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      this.#process.once("exit", () => resolve());
      // Nothing needs saving, and a program that hangs ignores other signals.
      process.kill(pid, "SIGKILL");
    });
  }
}
