// npm run prisma -- <arguments>: Prisma's command line. npm run migration -- <name>: a new migration.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { prepare } from "./prepare.mjs";
import { environment, main, root, silently } from "./run.mjs";

const [tool, ...args] = process.argv.slice(2);

await main(async () => {
  // Not built anew for every change: the schema may well be ahead of the code when a migration is written.
  if (!existsSync(`${root}/packages/db/dist/index.js`)) await prepare({ of: "@mutable/db", say: silently });
  process.on("SIGINT", () => {});
  const { status } = spawnSync(process.execPath, [`${root}/packages/db/tools/${tool}.mjs`, ...args], {
    stdio: "inherit",
    env: environment(),
  });
  process.exitCode = status ?? 1;
});
