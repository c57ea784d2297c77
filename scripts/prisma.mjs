// npm run prisma -- <arguments>: Prisma's command line. npm run migration -- <name>: a new migration.
import { spawnSync } from "node:child_process";
import { prepare } from "./prepare.mjs";
import { environment, main, root, silently } from "./run.mjs";

const [first, ...rest] = process.argv.slice(2);
const [tool, args] = first === "--new-migration" ? ["new-migration", rest] : ["prisma", process.argv.slice(2)];

await main(async () => {
  await prepare({ of: "@mutable/db", say: silently });
  const { status } = spawnSync(process.execPath, [`${root}/packages/db/tools/${tool}.mjs`, ...args], {
    stdio: "inherit",
    env: environment(),
  });
  process.exitCode = status ?? 1;
});
