import { Session } from "node:inspector/promises";

/** The duties of a process that was started by `Child.start`: what it can be asked for, by name. */
export type Duties = Record<string, (argument: never) => unknown>;

interface Question {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

export function serve(duties: Duties): void {
  process.on("message", async ({ id, name, argument }: Question) => {
    try {
      process.send?.({ id, value: await duties[name]?.(argument as never) });
    } catch (error) {
      process.send?.({ id, error: (error as Error).stack ?? String(error) });
    }
  });
  // Nobody is left to be of use to.
  process.on("disconnect", () => process.exit());
}

/** What can be asked of every server: where it is, once it is open; and what it has used up. */
export function serveAs(open: (argument: never) => Promise<unknown>): void {
  serve({
    open,
    /** µs of CPU of the whole process: also what its collector of garbage, its compiler and its other threads do. */
    usage() {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    /** Bytes of memory that it holds, after it has given back all that it can. */
    async memory() {
      const inspector = new Session();
      inspector.connect();
      await inspector.post("HeapProfiler.collectGarbage");
      inspector.disconnect();
      return process.memoryUsage.rss();
    },
  });
}
