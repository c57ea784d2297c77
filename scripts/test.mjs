// npm test: the checks, then every suite, then one line that counts. `npm test -- unit browser` runs only what is named.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { runChecks } from "./checks.mjs";
import { prepare } from "./prepare.mjs";
import { main, run, UserError } from "./run.mjs";

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: "boolean", default: false } },
});
/** Reports, and whatever the tests leave in their temporary folders; gone at the end. */
const folder = mkdtempSync(join(tmpdir(), "mutable-"));
// Tests that act as another user than root must get through to their own folders below.
chmodSync(folder, 0o711);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const report = (suite) => join(folder, `${suite}.json`);
const env = { TMPDIR: folder, ...(flags.deep && { TEST_DEEP: "1" }) };

const suites = {
  checks: runChecks,
  unit: () => vitest("unit"),
  integration: () => vitest("integration"),
  async browser() {
    const { findChromium, playwright } = await import("../e2e/support/chromium.mjs");
    const chromium = await findChromium();
    const { code } = await run(playwright, ["test", "--config=e2e/playwright.config.ts"], {
      show: true,
      env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report("browser") },
    });
    const { stats, suites: files } = JSON.parse(readFileSync(report("browser"), "utf8"));
    return {
      passed: stats.expected,
      failed: failures(stats.unexpected + stats.flaky + stats.skipped, code),
      told: files.flatMap(brokenPages),
    };
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
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    testResults,
  } = JSON.parse(readFileSync(report(project), "utf8"));
  return { passed, failed: failures(numFailedTests + numPendingTests + numTodoTests, code), told: testResults.flatMap(brokenTests) };
}

/** What failed in one file of vitest's report, a paragraph each. */
const brokenTests = ({ name, message, assertionResults }) => [
  ...(message ? [`${relative(process.cwd(), name)}\n${message}`] : []),
  ...assertionResults
    .filter(({ status }) => status !== "passed")
    .map(
      ({ fullName, status, failureMessages }) => `${relative(process.cwd(), name)} › ${fullName}: ${status}\n${failureMessages.join("\n")}`,
    ),
];

/** What failed in one file of Playwright's report, or in a group of it, a paragraph each. */
const brokenPages = ({ suites: groups = [], specs = [] }) => [
  ...groups.flatMap(brokenPages),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(
        ({ projectName, status, results }) =>
          `[${projectName}] ${file} › ${title}: ${status}\n${results.flatMap((result) => [...result.errors.map(({ message }) => message), ...pageOf(result)]).join("\n")}`,
      ),
  ),
];

/** What stood on the first of a test's pages then: of a run on another machine nothing else is left of it. */
const pageOf = ({ attachments }) =>
  attachments
    .filter(({ name, path }) => name === "error-context" && existsSync(path))
    .flatMap(({ path }) => readFileSync(path, "utf8").match(/^```yaml$[\s\S]*?^```$/gm) ?? []);

/** A file that cannot be loaded, or an error between the tests, fails the run without failing a test. */
const failures = (counted, code) => counted || (code === 0 ? 0 : 1);

/** A suite that breaks down, or that ran nothing, has failed as surely as one with a failing test. */
async function outcome(suite) {
  console.log(`\n── ${suite} ──`);
  try {
    const { passed, failed, told = [] } = await suites[suite]();
    if (passed + failed > 0) return { passed, failed, told };
    console.error(`The suite ${suite} ran no test.`);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
  }
  return { passed: 0, failed: 1, told: [] };
}

await main(async () => {
  const unknown = wanted.filter((name) => !(name in suites));
  if (unknown.length > 0)
    throw new UserError(`There is no suite ${unknown.join(", ")}; the suites are: ${Object.keys(suites).join(", ")}.`);
  const start = Date.now();
  await prepare();

  const total = { passed: 0, failed: 0 };
  const lines = [];
  /** Said again at the end, where a long run is read first. */
  const broken = [];
  for (const suite of wanted.length > 0 ? wanted : Object.keys(suites)) {
    const began = Date.now();
    const { passed, failed, told } = await outcome(suite);
    broken.push(...told);
    lines.push(`${suite}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - began) / 1000)} s)`);
    total.passed += passed;
    total.failed += failed;
  }
  if (broken.length > 0) console.log(`\n── what failed ──\n${broken.map((one) => one.slice(0, 6000)).join("\n\n")}`);
  console.log(`\n${lines.join("\n")}\nAll in ${Math.round((Date.now() - start) / 1000)} s`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
