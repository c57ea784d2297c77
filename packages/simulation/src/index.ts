export type { DatabaseDump } from "./postgres/dump.ts";
export { type DatabaseFaults, MILD_FAULTS, NO_FAULTS } from "./postgres/options.ts";
export {
  type AcceptedLine,
  type PostgresOptions,
  type PostgresProcess,
  type ProcessOptions,
  SimulatedPostgres,
} from "./postgres/postgres.ts";
export { type Chance, chanceOf } from "./time/random.ts";
export { Timeline } from "./time/timeline.ts";
