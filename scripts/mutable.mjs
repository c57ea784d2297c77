// npm run -s mutable -- <command>: the command line, with nothing on stdout but its own output.
import { prepare } from "./prepare.mjs";
import { main, silently } from "./run.mjs";

await main(async () => {
  await prepare({ of: "@mutable/cli", say: silently });
  await import("../apps/cli/dist/main.js");
});
