import { type ChildProcess, fork } from "node:child_process";

/** Milliseconds. Thousands of clients take their time to come in. */
const ANSWERS_WITHIN = 60_000;

/** A process of ours beside this one, which can be asked for things by name. It ends with this one, whatever becomes of it. */
export class Child {
  readonly #program: string;
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #asked = 0;

  private constructor(program: string) {
    this.#program = program;
    this.#process = fork(new URL(`${program}.js`, import.meta.url), {
      execArgv: ["--enable-source-maps"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    this.#process.on("message", ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
      const { resolve, reject } = this.#waiting.get(id) ?? {};
      this.#waiting.delete(id);
      if (error === undefined) resolve?.(value as never);
      else reject?.(new Error(`${program}: ${error}`));
    });
    this.#process.on("exit", (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${program} has ended (${code}).`));
      this.#waiting.clear();
    });
  }

  /** `program`: a file of this folder. */
  static start(program: string): Child {
    return new Child(program);
  }

  ask<Value = void>(name: string, argument: unknown = {}): Promise<Value> {
    const id = this.#asked++;
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      setTimeout(() => reject(new Error(`${this.#program} has not done "${name}" in time.`)), ANSWERS_WITHIN).unref();
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
      // Nothing of it is to be kept, and a program that hangs would not listen to less.
      process.kill(pid, "SIGKILL");
    });
  }
}
