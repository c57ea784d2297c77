// What npm run check runs, and npm test first of all: types, then lint, format and the import rules (import-rules.jsonc), then known vulnerabilities of our dependencies.
import { run } from "./run.mjs";

const CHECKS = [
  { name: "types", command: ["tsc", "-b", "tsconfig.json", "apps/web", "e2e", "benchmarks/web"] },
  { name: "lint, format and import rules", command: ["biome", "check", "--error-on-warnings"] },
  { name: "known vulnerabilities of dependencies", command: ["node", "scripts/audit.mjs"] },
];

/** What a check ends with that could not find out (audit.mjs): that is said, and is no failure. */
const OUTCOMES = { 0: "fine", 75: "not known" };

/** Runs the checks with their output shown, and counts those that passed and those that failed. */
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
