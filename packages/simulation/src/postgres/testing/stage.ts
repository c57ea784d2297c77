import type { SqlConnection, SqlConnectionOptions } from "@mutable/db";
import { chanceOf } from "../../time/random.ts";
import { Timeline } from "../../time/timeline.ts";
import { type DatabaseFaults, NO_FAULTS } from "../options.ts";
import { SimulatedPostgres } from "../postgres.ts";
import { pass, rightWorld } from "./drive.ts";

export const EPOCH = Date.UTC(2030, 0, 1);

/** What a promise came to so far. */
export interface Watched<Value = unknown> {
  value?: Value;
  error?: { readonly code?: string; readonly severity?: string; readonly message: string };
  isSettled: boolean;
}

export function watch<Value>(work: Promise<Value>): Watched<Value> {
  const watched: Watched<Value> = { isSettled: false };
  work.then(
    (value) => Object.assign(watched, { value, isSettled: true }),
    (error: Error) => Object.assign(watched, { error, isSettled: true }),
  );
  return watched;
}

/** A simulated database with a process, for tests. */
export function openStage(faults: Partial<DatabaseFaults> = {}, seed = "a stage") {
  const timeline = new Timeline();
  const postgres = new SimulatedPostgres({ timeline, chance: chanceOf(seed), clockAt: EPOCH, faults: { ...NO_FAULTS, ...faults } });
  const world = rightWorld(timeline, EPOCH);
  const process = postgres.process({ name: "server", world });
  return {
    ...{ timeline, postgres, world, process },
    pass: (milliseconds: number) => pass(timeline, milliseconds),
    /** Opens a session of that process. */
    async open(options?: SqlConnectionOptions, of = process): Promise<SqlConnection> {
      const session = of.newConnection(options);
      const connected = watch(session.connect());
      await pass(timeline, 100);
      if (connected.error !== undefined) throw connected.error;
      return session;
    },
    /** What the work has come to after that time. */
    async after<Value>(milliseconds: number, work: Promise<Value>): Promise<Watched<Value>> {
      const watched = watch(work);
      await pass(timeline, milliseconds);
      return watched;
    },
  };
}
