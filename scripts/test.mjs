// npm test: the checks, then every suite, then one line that counts. `npm test -- unit browser` runs only what is named.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checks, runChecks } from "./checks.mjs";
import { prepare } from "./prepare.mjs";
import { main, run, Trouble } from "./run.mjs";

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: "boolean", default: false } },
});
/** Reports, and whatever the tests leave in their temporary folders; gone at the end. */
const folder = mkdtempSync(join(tmpdir(), "mutable-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const report = (suite) => join(folder, `${suite}.json`);
const env = { TMPDIR: folder, ...(flags.deep && { TEST_DEEP: "1" }) };

const suites = {
  async checks() {
    const failed = await runChecks();
    return { passed: checks.length - failed.length, failed: failed.length };
  },
  unit: () => vitest("unit"),
  integration: () => vitest("integration"),
  async browser() {
    const { findChromium, playwright } = await import("../e2e/chromium.mjs");
    const chromium = await findChromium();
    const { code } = await run(playwright, ["test", "--config=e2e/playwright.config.ts"], {
      show: true,
      env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report("browser") },
    });
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report("browser"), "utf8")).stats;
    return { passed: expected, failed: failures(unexpected + flaky + skipped, code) };
  },
};

async function vitest(project) {
  const { code } = await run(
    "vitest",
    ["run", `--project=${project}`, "--reporter=default", "--reporter=json", `--outputFile.json=${report(project)}`],
    {
      show: true,
      env,
    },
  );
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report(project), "utf8"));
  return { passed, failed: failures(numFailedTests + numPendingTests + numTodoTests, code) };
}

/** A file that cannot be loaded, or an error between the tests, fails the run without failing a test. */
const failures = (counted, code) => counted || (code === 0 ? 0 : 1);

/** A suite that breaks down, or that ran nothing, has failed as surely as one with a failing test. */
async function outcome(suite) {
  console.log(`\n── ${suite} ──`);
  try {
    const { passed, failed } = await suites[suite]();
    if (passed + failed > 0) return { passed, failed };
    console.error(`The suite ${suite} ran no test.`);
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error);
  }
  return { passed: 0, failed: 1 };
}

await main(async () => {
  const unknown = wanted.filter((name) => !(name in suites));
  if (unknown.length > 0) throw new Trouble(`There is no suite ${unknown.join(", ")}; the suites are: ${Object.keys(suites).join(", ")}.`);
  const start = Date.now();
  await prepare();

  const total = { passed: 0, failed: 0 };
  const lines = [];
  for (const suite of wanted.length > 0 ? wanted : Object.keys(suites)) {
    const began = Date.now();
    const { passed, failed } = await outcome(suite);
    lines.push(`${suite}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - began) / 1000)} s)`);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${lines.join("\n")}\nAll in ${Math.round((Date.now() - start) / 1000)} s`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
