// The platform as `npm start` serves it, but that a game begins as a test has laid it out: in a file of the given folder, named by the table's id.
// No build contains this file, and no setting leads to what it does.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "../../scripts/prepare.mjs";
import { main, step } from "../../scripts/run.mjs";

const [folder] = process.argv.splice(2, 1);

/** @type {import("@mutable/platform").ForTests["rooms"]["setupOf"]} */
const setupOf = (_, { table, usual }) => {
  const file = join(folder, `${table}.json`);
  return existsSync(file) ? { ...usual, ...JSON.parse(readFileSync(file, "utf8")) } : undefined;
};

/** The lines of everybody whom the tests play come from one address, and are more than one house would open. */
const limits = { connecting: { burst: 10_000, perSecond: 1_000 } };

await main(async () => {
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  await prepare();
  const { startPlatform } = await import("@mutable/platform");
  await startPlatform(step, { rooms: { setupOf, limits } });
});
