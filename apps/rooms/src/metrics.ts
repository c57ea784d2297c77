import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The server's counters and gauges for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const buckets = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
  const commands = new Histogram({
    name: "mutable_command_seconds",
    help: "Duration of commands",
    labelNames: ["command"] as const,
    buckets,
    registers,
  });
  const took = new Map<string, { observe(seconds: number): void }>();
  return {
    registry,
    /** The histogram of one command. Cached, because the lookup by label costs more than an observation. */
    tookOf(command: string) {
      const known = took.get(command) ?? commands.labels({ command });
      took.set(command, known);
      return known;
    },
    connections: new Gauge({ name: "mutable_connections", help: "Open connections", registers }),
    tables: new Gauge({ name: "mutable_tables", help: "Tables in memory, by phase", labelNames: ["phase"] as const, registers }),
    setAside: new Gauge({ name: "mutable_tables_set_aside", help: "Tables that could not be restored", registers }),
    inherited: new Counter({ name: "mutable_inherited_tables_total", help: "Tables claimed from dead room servers", registers }),
    leaseLapses: new Counter({
      name: "mutable_lease_lapses_total",
      help: "Leases of this server that expired before they were renewed",
      registers,
    }),
    moves: new Counter({ name: "mutable_moves_total", help: "Moves", registers }),
    commits: new Histogram({ name: "mutable_commit_seconds", help: "Duration of commits to the log", buckets, registers }),
    committed: new Counter({ name: "mutable_log_rows_total", help: "Rows written to the log", registers }),
    refusals: new Counter({
      name: "mutable_refusals_total",
      help: "Rejected commands, by error code",
      labelNames: ["code"] as const,
      registers,
    }),
    resumes: new Counter({
      name: "mutable_resumes_total",
      help: "Clients that rejoined a table, by how they were updated",
      labelNames: ["how"] as const,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
