// npm test: the checks, then every suite, then the slowest files and the totals. `npm test -- unit browser` runs only those suites.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runChecks } from "./checks.mjs";
import { prepare } from "./prepare.mjs";
import { main, readArguments, run, UserError } from "./run.mjs";
import { testSeed } from "./seed.mjs";

const { values: flags, positionals: wanted } = readArguments({
  allowPositionals: true,
  options: { deep: { type: "boolean", default: false } },
});
const SLOWEST_FILES = 12;

/** Long unit tests that take turns: each run has one file of each group, and the seed decides which. The deep run has all. */
const TURNS = [
  ["benchmarks/src/rivals/rivals.test.ts", "scripts/audit.test.ts"],
  ["apps/cli/src/simulate.test.ts", "apps/cli/src/examples.test.ts", "apps/cli/src/deck.test.ts"],
  ["packages/bots/src/why.test.ts", "packages/bots/src/continuations/continuations.test.ts", "packages/bots/src/arena/match.test.ts"],
];

/** Holds reports and the temporary folders of tests; deleted at the end. */
const folder = mkdtempSync(join(tmpdir(), "mutable-"));
// Tests that act as another user than root must reach their own folders below.
chmodSync(folder, 0o711);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const report = (suite) => join(folder, `${suite}.json`);
const seed = String(testSeed());
const leftOut = flags.deep ? [] : TURNS.flatMap((group) => group.filter((_, place) => place !== Number(seed) % group.length));
const env = { TMPDIR: folder, TEST_SEED: seed, ...(flags.deep && { TEST_DEEP: "1" }) };

const suites = {
  checks: runChecks,
  unit: () => vitest("unit"),
  integration: () => vitest("integration"),
  async browser() {
    const { findChromium, playwright } = await import("../e2e/support/chromium.mjs");
    const { prepareEngines } = await import("../e2e/support/engines.mjs");
    const chromium = await findChromium();
    const notRun = await prepareEngines();
    const { code } = await run(playwright, ["test", "--config=e2e/playwright.config.ts"], {
      show: true,
      env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report("browser") },
    });
    const { stats, suites: files } = JSON.parse(readFileSync(report("browser"), "utf8"));
    return {
      passed: stats.expected,
      failed: failureCount(stats.unexpected + stats.flaky + stats.skipped, code),
      failedTests: files.flatMap(failedPages),
      notRun,
      files: files.map((file) => ({ name: `e2e/specs/${file.file}`, seconds: secondsOf(file) })),
    };
  },
};

async function vitest(project) {
  const { code } = await run(
    "vitest",
    ["run", `--project=${project}`, "--reporter=default", "--reporter=json", `--outputFile.json=${report(project)}`],
    {
      show: true,
      env: { ...env, TEST_WITHOUT: leftOut.join() },
    },
  );
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    testResults,
  } = JSON.parse(readFileSync(report(project), "utf8"));
  return {
    passed,
    failed: failureCount(numFailedTests + numPendingTests + numTodoTests, code),
    failedTests: testResults.flatMap(failedTests),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** The failures in one file of vitest's report, a paragraph each. */
const failedTests = ({ name, message, assertionResults }) => [
  ...(message ? [`${relative(process.cwd(), name)}\n${message}`] : []),
  ...assertionResults
    .filter(({ status }) => status !== "passed")
    .map(
      ({ fullName, status, failureMessages }) => `${relative(process.cwd(), name)} › ${fullName}: ${status}\n${failureMessages.join("\n")}`,
    ),
];

/** The failures in one file of Playwright's report, or in a group of it, a paragraph each. */
const failedPages = ({ suites: groups = [], specs = [] }) => [
  ...groups.flatMap(failedPages),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(
        ({ projectName, status, results }) =>
          `[${projectName}] ${file} › ${title}: ${status}\n${results.flatMap((result) => [...result.errors.map(({ message }) => message), ...pageSnapshotOf(result)]).join("\n")}`,
      ),
  ),
];

/** Seconds of all tests in one file of Playwright's report, or in a group of it. */
const secondsOf = ({ suites: groups = [], specs = [] }) =>
  sum(groups.map(secondsOf)) +
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))));

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** The content of the test's first page when it failed: all that is left of a run on another machine. */
const pageSnapshotOf = ({ attachments }) =>
  attachments
    .filter(({ name, path }) => name === "error-context" && existsSync(path))
    .flatMap(({ path }) => readFileSync(path, "utf8").match(/^```yaml$[\s\S]*?^```$/gm) ?? []);

/** A file that cannot be loaded, or an error outside of tests, fails the run without failing a test. */
const failureCount = (counted, code) => counted || (code === 0 ? 0 : 1);

/** A suite that crashes or runs no test counts as a failure. */
async function runSuite(suite) {
  console.log(`\n── ${suite} ──`);
  try {
    const { passed, failed, failedTests = [], notRun = [], files = [] } = await suites[suite]();
    if (passed + failed > 0) return { passed, failed, failedTests, notRun, files };
    console.error(`The suite ${suite} ran no test.`);
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
  }
  return { passed: 0, failed: 1, failedTests: [], notRun: [], files: [] };
}

const slowest = (files) =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_FILES)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join("\n");

const seedLine = `Random tests use seed ${seed}; TEST_SEED=${seed} repeats them.`;

await main(async () => {
  const unknown = wanted.filter((name) => !(name in suites));
  if (unknown.length > 0) throw new UserError(`There is no suite ${unknown.join(", ")}; choose from ${Object.keys(suites).join(", ")}.`);
  const start = Date.now();
  console.log(seedLine);
  await prepare();

  const total = { passed: 0, failed: 0 };
  const lines = [];
  /** Repeated at the end, where the output of a long run is read first. */
  const failures = [];
  const allFiles = [];
  for (const suite of wanted.length > 0 ? wanted : Object.keys(suites)) {
    const began = Date.now();
    const { passed, failed, failedTests, notRun, files } = await runSuite(suite);
    failures.push(...failedTests);
    allFiles.push(...files);
    lines.push(`${suite}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - began) / 1000)} s)`, ...notRun);
    total.passed += passed;
    total.failed += failed;
  }
  if (leftOut.length > 0) console.log(`\nThis seed leaves out these files, which test:deep has: ${leftOut.join(", ")}`);
  if (failures.length > 0) console.log(`\n── failures ──\n${failures.map((one) => one.slice(0, 6000)).join("\n\n")}`);
  if (allFiles.length > 0) console.log(`\n── slowest files ──\n${slowest(allFiles)}`);
  console.log(`\n${lines.join("\n")}\nAll in ${Math.round((Date.now() - start) / 1000)} s. ${seedLine}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
