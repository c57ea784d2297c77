import type { Argument, FromWorker, RequestName, Result, ToWorker } from "../messages.ts";

/** A worker that can be ended. */
export interface TableWorker {
  postMessage(message: unknown): void;
  addEventListener(name: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(name: "message", listener: (event: { readonly data: unknown }) => void): void;
  terminate(): void;
}

/** Messages to and from a worker, and requests with their results. */
export class WorkerChannel {
  readonly #worker: TableWorker;
  readonly #listeners = new Set<(message: FromWorker) => void>();
  readonly #pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #last = 0;

  constructor(worker: TableWorker) {
    this.#worker = worker;
    worker.addEventListener("message", this.#handle);
  }

  nextId(): number {
    return ++this.#last;
  }

  post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  request<Name extends RequestName>(name: Name, argument: Argument<Name>): Promise<Result<Name>> {
    const id = this.nextId();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.post({ type: "request", id, name, argument });
    });
  }

  onMessage(listener: (message: FromWorker) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Tells a message to listeners that came too late for it. */
  repeat(message: FromWorker): void {
    for (const listener of [...this.#listeners]) listener(message);
  }

  close(): void {
    this.#worker.removeEventListener("message", this.#handle);
    this.#worker.terminate();
  }

  readonly #handle = ({ data }: { readonly data: unknown }): void => {
    const message = data as FromWorker;
    if (message.type !== "result" && message.type !== "failure") {
      this.repeat(message);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.type === "result") pending?.resolve(message.result);
    else pending?.reject(new Error(message.message));
  };
}
