// npm run check: types, lint, format, import rules and known vulnerabilities of dependencies. npm run format: mends what of the format can be mended by itself.
import { runChecks } from "./checks.mjs";
import { prepare } from "./prepare.mjs";
import { main, run, silently } from "./run.mjs";

await main(async () => {
  await prepare({ task: "generate", say: silently });
  if (process.argv[2] === "--mend") process.exitCode = (await run("biome", ["check", "--write"], { show: true })).code;
  else if ((await runChecks()).failed > 0) process.exitCode = 1;
});
