import { planOfSeed, runPlan } from "@mutable/simulation";
import { rounded } from "./figures.ts";
import { publish } from "./report.ts";

/** How much the cluster in one thread plays under faults in a minute of CPU, the judge included (docs/simulation.md). */
const SEEDS = process.argv.includes("--quick") ? 4 : 16;
const WARM = process.argv.includes("--quick") ? 1 : 6;
/** Two people at each of many tables, who think as little as faults allow. */
const BUSY = { tables: 8, players: 2, spectators: 0, thinking: 5, troubled: 120_000, faultsEvery: 3_000, servers: 2 };

const sum = { findings: 0, acknowledged: 0, steps: 0 };
// V8 compiles the program while these run.
for (let nr = 1; nr <= WARM; nr += 1) await runPlan({ ...planOfSeed(`warm ${nr}`), ...BUSY });
const began = process.cpuUsage();
for (let seed = 1; seed <= SEEDS; seed += 1) {
  const { findings, acknowledged, steps } = await runPlan({ ...planOfSeed(String(seed)), ...BUSY });
  sum.findings += findings.length;
  sum.acknowledged += acknowledged;
  sum.steps += steps;
}
const { user, system } = process.cpuUsage(began);
const minutes = (user + system) / 60e6;
publish("cluster", {
  command: "npm run bench -- cluster",
  method: `${SEEDS} seeds after ${WARM}`,
  tables: [
    {
      of: "in a minute of CPU",
      columns: { "moves acknowledged under faults": "", steps: "", findings: "" },
      rows: { "16 people, 8 tables, 2 servers": [rounded(sum.acknowledged / minutes), rounded(sum.steps / minutes), sum.findings] },
    },
  ],
});
