// npm run bench: runs every *.bench.ts of benchmarks/ in turn. npm run bench -- engine server: only those.
// Options (--…) are passed on. The benchmark "web" (benchmarks/web) runs in a browser.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { prepare } from "./prepare.mjs";
import { environment, main, root, run, UserError } from "./run.mjs";

const programs = readdirSync(join(root, "benchmarks/src")).filter((file) => file.endsWith(".bench.ts"));
const names = [...programs.map((file) => basename(file, ".bench.ts")), "web"];

await main(async () => {
  const flags = process.argv.slice(2).filter((arg) => arg.startsWith("--"));
  const chosen = process.argv.slice(2).filter((arg) => !flags.includes(arg));
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new UserError(`There is no benchmark ${unknown.join(", ")}; choose from ${names.join(", ")}.`);
  await prepare();
  for (const name of chosen.length > 0 ? chosen : names) {
    console.log(`\n── ${name} ──`);
    const { code } = await (name === "web" ? runInBrowser(flags) : runProgram(name, flags));
    if (code !== 0) process.exitCode = 1;
  }
});

function runProgram(name, flags) {
  return run(process.execPath, ["--enable-source-maps", `benchmarks/dist/${name}.bench.js`, ...flags], { show: true });
}

async function runInBrowser(flags) {
  const { findChromium, playwright } = await import("../e2e/support/chromium.mjs");
  const env = environment({
    CHROMIUM: await findChromium(),
    BENCH_WRITE: flags.includes("--write") ? "1" : "0",
    BENCH_QUICK: flags.includes("--quick") ? "1" : "0",
  });
  return run(playwright, ["test", "--config=benchmarks/web/playwright.config.ts"], { show: true, env });
}
