// npm run -s mutable -- <command>: the command line. Nothing else writes to stdout.
import { prepare } from "./prepare.mjs";
import { main, silentStep } from "./run.mjs";

await main(async () => {
  await prepare({ packageName: "@mutable/cli", runStep: silentStep });
  await import("../apps/cli/dist/main.js");
});
