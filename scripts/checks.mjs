// What npm run check runs, and npm test first of all: types, then lint, format and the two laws (laws.jsonc).
import { run } from "./run.mjs";

export const checks = [
  { name: "types", command: ["tsc", "-b", "tsconfig.json", "apps/web", "e2e"] },
  { name: "lint, format and laws", command: ["biome", "check", "--error-on-warnings"] },
];

/** Runs the checks with their output shown, and returns the names of those that failed. */
export async function runChecks() {
  const failed = [];
  for (const { name, command } of checks) {
    const [program, ...args] = command;
    const start = Date.now();
    const { code } = await run(program, args, { show: true });
    console.log(`${name}: ${code === 0 ? "fine" : "failed"} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}
