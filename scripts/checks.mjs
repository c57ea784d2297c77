// The checks of npm run check, which npm test runs first.
import { run } from "./run.mjs";

const CHECKS = [
  { name: "types", command: ["tsc", "-b", "tsconfig.json", "apps/web", "apps/web/worker", "e2e", "benchmarks/web"] },
  { name: "lint, format and import rules", command: ["biome", "check", "--error-on-warnings"] },
  { name: "known vulnerabilities of dependencies", command: ["node", "scripts/audit.mjs"] },
];

/** By exit code. "not known" (audit.mjs without a network) is no failure. */
const OUTCOMES = { 0: "fine", 75: "not known" };

/** Runs the checks, shows their output, and counts those that passed and failed. */
export async function runChecks() {
  const count = { passed: 0, failed: 0 };
  for (const { name, command } of CHECKS) {
    const [program, ...args] = command;
    const start = Date.now();
    const { code } = await run(program, args, { show: true });
    console.log(`${name}: ${OUTCOMES[code] ?? "failed"} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    if (code === 0) count.passed += 1;
    else if (!(code in OUTCOMES)) count.failed += 1;
  }
  return count;
}
