import { Session } from "node:inspector/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { startCpuProfile } from "../profile/cpu-profile.ts";

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

/** In milliseconds, beyond the interval at which they are measured. */
export interface EventLoopDelays {
  readonly p99: number;
  readonly longest: number;
}

const EVERY_MS = 5;
const delays = monitorEventLoopDelay({ resolution: EVERY_MS });

/** Handles the requests that all servers share. `open` starts the server and returns its address. */
export function runServer(open: (argument: never) => Promise<unknown>, more: RequestHandlers = {}): void {
  let profile: Awaited<ReturnType<typeof startCpuProfile>> | undefined;
  handleRequests({
    open,
    /** Milliseconds that entries waited for the log since the last call. */
    appends: (): readonly number[] => [],
    ...more,
    /** µs of CPU of the whole process: garbage collector, compiler and other threads included. */
    cpu() {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    /** Starts to measure how late the event loop runs, and returns the delays since the last call, in milliseconds. */
    eventLoop(): EventLoopDelays {
      const [p99, longest] = [delays.percentile(99), delays.max].map((ns) => Math.max(0, ns / 1e6 - EVERY_MS)) as [number, number];
      delays.enable();
      delays.reset();
      return { p99, longest };
    },
    async startProfile() {
      profile = await startCpuProfile();
    },
    /** The tree of calls since `startProfile`. */
    stopProfile: () => profile?.stop(),
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
