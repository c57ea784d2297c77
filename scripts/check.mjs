// npm run check: types, lint, format, import rules and known vulnerabilities of dependencies.
// npm run format: fixes format and lint errors that can be fixed automatically.
import { runChecks } from "./checks.mjs";
import { prepare } from "./prepare.mjs";
import { main, run, silentStep } from "./run.mjs";

await main(async () => {
  await prepare({ task: "generate", runStep: silentStep });
  if (process.argv[2] === "--fix") process.exitCode = (await run("biome", ["check", "--write"], { show: true })).code;
  else if ((await runChecks()).failed > 0) process.exitCode = 1;
});
