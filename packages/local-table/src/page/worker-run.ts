import type { TableWorker } from "./worker-channel.ts";

/** The work of several workers, with a state that a page follows. It ends once, and its workers with it. */
export abstract class WorkerRun<State extends { readonly status: string }> {
  readonly #workers: readonly TableWorker[];
  readonly #listeners = new Set<() => void>();
  /** The status of a run that has not ended. */
  readonly #underWay: State["status"];
  #now: State;

  protected constructor(begun: State, workers: readonly TableWorker[]) {
    this.#now = begun;
    this.#underWay = begun.status;
    this.#workers = workers;
  }

  readonly now = (): State => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  protected abstract receive(message: unknown): void;

  /** Gives each worker its part, once the run is ready to receive messages. */
  protected begin(jobOf: (at: number) => object): void {
    for (const [at, worker] of this.#workers.entries()) {
      worker.addEventListener("message", this.#handle);
      worker.postMessage(jobOf(at));
    }
  }

  protected end(status: State["status"]): void {
    if (this.#now.status !== this.#underWay) return;
    for (const worker of this.#workers) {
      worker.removeEventListener("message", this.#handle);
      worker.terminate();
    }
    this.change({ ...this.#now, status });
  }

  protected change(state: State): void {
    this.#now = state;
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #handle = ({ data }: { readonly data: unknown }): void => this.receive(data);
}
