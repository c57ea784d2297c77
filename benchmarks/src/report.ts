import { cpus } from "node:os";
import { type Figure, type Measurement, measurementText, rounded, writeMeasurement } from "./figures.ts";
import { median } from "./statistics.ts";

/** An implementation and its µs of CPU per move, round by round. */
export interface CpuResult {
  readonly name: string;
  readonly costs: readonly number[];
  /** It plays another deck, so it is not compared. */
  readonly isNotComparable?: boolean;
}

/** Publishes a table of CPU costs, each compared with `rival`. */
export function publishCpuCosts(name: string, results: readonly CpuResult[], rival: CpuResult): void {
  const rows = results.map(({ name, costs, isNotComparable = false }): [string, Figure[]] => {
    const ratios = costs.map((own, round) => (rival.costs[round] ?? Number.NaN) / own);
    return [name, [rounded(median(costs)), rounded(1e6 / median(costs)), isNotComparable ? null : spread(ratios)]];
  });
  publish(name, {
    command: `npm run bench -- ${name}`,
    method: `medians of ${rival.costs.length} rounds, with the range of their ratios`,
    tables: [
      {
        of: "one move",
        columns: { "CPU time": "µs", "moves per CPU-second": "", "boardgame.io takes": "×" },
        rows: Object.fromEntries(rows),
      },
    ],
  });
}

/** The smallest value, the median and the largest value. */
export function spread(values: readonly number[]): Figure {
  return [rounded(Math.min(...values)), rounded(median(values)), rounded(Math.max(...values))];
}

/** Prints what was measured on this machine. With --write it goes to `figures.json`, from which the pages of `docs/` are made. */
export function publish(name: string, measured: Omit<Measurement, "machine">): void {
  const measurement = { command: measured.command, machine: describeMachine(), method: measured.method, tables: measured.tables };
  console.log(measurementText(measurement));
  if (process.argv.includes("--write")) writeMeasurement(name, measurement);
}

function describeMachine(): string {
  return `Node ${process.version} (${process.platform}, ${process.arch}, ${cpus().length} cores)`;
}
