import { planOfSeed, runPlan } from "@mutable/simulation";

/** How much the cluster in one thread plays under faults in a minute of one core, the judge included (docs/simulation.md). */
const SEEDS = process.argv.includes("--quick") ? 4 : 16;
/** Two people at each of many tables, who think as little as faults allow. */
const BUSY = { tables: 8, players: 2, spectators: 0, thinking: 5, troubled: 120_000, faultsEvery: 3_000, servers: 2 };

const sum = { seeds: 0, findings: 0, acknowledged: 0, steps: 0 };
// The first one is compiled while it runs.
await runPlan({ ...planOfSeed("warm"), ...BUSY });
const began = performance.now();
for (let seed = 1; seed <= SEEDS; seed += 1) {
  const { findings, acknowledged, steps } = await runPlan({ ...planOfSeed(String(seed)), ...BUSY });
  sum.seeds += 1;
  sum.findings += findings.length;
  sum.acknowledged += acknowledged;
  sum.steps += steps;
}
const minutes = (performance.now() - began) / 60_000;
console.log({
  ...sum,
  acknowledgedAMinute: Math.round(sum.acknowledged / minutes),
  stepsAMinute: Math.round(sum.steps / minutes),
});
