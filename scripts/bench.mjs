// npm run bench: every src/**/*.bench.ts, one after the other, each a program that prints its figures. npm run bench -- migrate: those named so.
// What begins with "--" goes to the programs. Those of e2e/bench run in a browser.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { programOf } from "../e2e/support/debian.mjs";
import { prepare } from "./prepare.mjs";
import { environment, main, root, run, UserError } from "./run.mjs";

const sources = ["packages", "apps"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name, "src")));
const benches = [...sources, "e2e/bench"].flatMap((folder) => files(folder).filter((file) => file.endsWith(".bench.ts")));
const nameOf = (file) => basename(file, ".bench.ts");

await main(async () => {
  const flags = process.argv.slice(2).filter((arg) => arg.startsWith("--"));
  const names = process.argv.slice(2).filter((arg) => !flags.includes(arg));
  const wanted = benches.filter((file) => names.length === 0 || names.includes(nameOf(file)));
  if (wanted.length === 0) throw new UserError(`There is no benchmark of that name; there are: ${benches.map(nameOf).join(", ")}.`);
  await prepare();
  if (wanted.some((file) => nameOf(file) === "nodes")) process.env.TEST_REDIS_SERVER = await programOf("redis-server");
  for (const file of wanted) {
    console.log(`\n── ${nameOf(file)} ──`);
    const { code } = await (file.startsWith("e2e") ? inBrowser(flags) : asProgram(file, flags));
    if (code !== 0) process.exitCode = 1;
  }
});

function asProgram(file, flags) {
  const built = file.replace("/src/", "/dist/").replace(/\.ts$/, ".js");
  return run(process.execPath, ["--enable-source-maps", built, ...flags], { show: true });
}

async function inBrowser(flags) {
  const { findChromium, playwright } = await import("../e2e/support/chromium.mjs");
  const env = environment({
    CHROMIUM: await findChromium(),
    BENCH_WRITE: flags.includes("--write") ? "1" : "0",
    BENCH_QUICK: flags.includes("--quick") ? "1" : "0",
  });
  return run(playwright, ["test", "--config=e2e/bench/bench.config.ts"], { show: true, env });
}

function files(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name));
  } catch {
    return []; // The web app has no src.
  }
}
