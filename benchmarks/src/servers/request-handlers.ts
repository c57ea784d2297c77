import { Session } from "node:inspector/promises";

/** The requests that a process started by `ServerProcess.start` handles, by name. */
export type RequestHandlers = Record<string, (argument: never) => unknown>;

interface ProcessRequest {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

export function handleRequests(handlers: RequestHandlers): void {
  process.on("message", async ({ id, name, argument }: ProcessRequest) => {
    try {
      process.send?.({ id, value: await handlers[name]?.(argument as never) });
    } catch (error) {
      process.send?.({ id, error: (error as Error).stack ?? String(error) });
    }
  });
  process.on("disconnect", () => process.exit());
}

/** Handles the requests that all servers share. `open` starts the server and returns its address. */
export function runServer(open: (argument: never) => Promise<unknown>): void {
  handleRequests({
    open,
    /** µs of CPU of the whole process: garbage collector, compiler and other threads included. */
    cpu() {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    /** Bytes of memory after a garbage collection. */
    async memory() {
      const inspector = new Session();
      inspector.connect();
      await inspector.post("HeapProfiler.collectGarbage");
      inspector.disconnect();
      return process.memoryUsage.rss();
    },
  });
}
