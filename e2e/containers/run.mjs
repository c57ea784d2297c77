// Tries the containers in a real engine: builds them from a clone in which nothing is installed, and plays on them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { prepare } from "../../scripts/prepare.mjs";
import { main, root, run, step, UserError } from "../../scripts/run.mjs";

const { values: flags, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: { "local-images": { type: "boolean", default: false } },
});

const config = fileURLToPath(new URL("playwright.config.ts", import.meta.url));
// Not the shim in node_modules/.bin: it sets NODE_PATH, by which programs find modules that their image lacks.
const playwright = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));

await main(async () => {
  const { code, output } = await run("docker", ["version", "--format", "Docker {{.Client.Version}}, engine {{.Server.Version}}"]);
  if (code !== 0) throw new UserError(`Docker does not answer, so no container can be tried: ${output.trim().split("\n").at(-1)}`);
  const compose = await run("docker", ["compose", "version", "--short"]);
  if (compose.code !== 0) throw new UserError("Docker's compose plugin is missing; install it.");
  console.log(`${output.trim()}, compose ${compose.output.trim()}`);
  await prepare();
  const { findChromium } = await import("../support/chromium.mjs");
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), "mutable-containers-"));
  const report = join(folder, "report.json");
  try {
    await step("Cloning", () => quietly("git", "clone", "--quiet", "--no-local", root, join(folder, "mutable")));
    const { code: result } = await run(
      "node",
      [playwright, "test", `--config=${config}`, ...(patterns.length === 0 ? [] : ["--grep", patterns.join("|")])],
      {
        show: true,
        env: {
          CHROMIUM: chromium,
          CONTAINERS_FOLDER: folder,
          CONTAINERS_LOCAL_IMAGES: flags["local-images"] ? "1" : "",
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    const { expected = 0, unexpected = 0, flaky = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).stats : {};
    console.log(`${expected} passed, ${unexpected + flaky || (result === 0 ? 0 : 1)} failed`);
    process.exitCode = result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function quietly(command, ...args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new UserError(`"${[command, ...args].join(" ")}" failed: ${output.trim()}`);
}
