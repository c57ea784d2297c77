// npm run prisma -- <arguments>: Prisma's command line. npm run migration -- <name>: a new migration.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { prepare } from "./prepare.mjs";
import { environment, main, root, silentStep } from "./run.mjs";

const [tool, ...args] = process.argv.slice(2);

await main(async () => {
  // Builds only the first time: while a migration is written, the schema may be ahead of the code.
  if (!existsSync(`${root}/packages/db/dist/index.js`)) await prepare({ packageName: "@mutable/db", runStep: silentStep });
  process.on("SIGINT", () => {});
  const { status } = spawnSync(process.execPath, [`${root}/packages/db/tools/${tool}.mjs`, ...args], {
    stdio: "inherit",
    env: environment(),
  });
  process.exitCode = status ?? 1;
});
