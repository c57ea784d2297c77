// Starts the platform as `npm start` does, except that a game begins as a test has arranged it: the given folder holds
// a file for each arranged table, named by the table's id. No build contains this file, and no setting leads here.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { main, step } from "../../scripts/run.mjs";

const [folder] = process.argv.splice(2, 1);

/** @type {import("@mutable/rooms").RoomServerOptions["setupOf"]} */
const setupOf = (_, { table, usual }) => {
  const file = join(folder, `${table}.json`);
  return existsSync(file) ? { ...usual, ...JSON.parse(readFileSync(file, "utf8")) } : undefined;
};

/**
 * Bots repeat their decisions in a game with the same random key.
 *
 * @type {import("@mutable/rooms").RoomServerOptions["botRandomKey"]}
 */
const botRandomKey = ({ random }, { id, seat }) => createHash("sha256").update(`${random.key} ${id} ${seat}`).digest("hex");

/** The players of all tests connect from one address, and whole games are played in a second: the usual limits are too low. */
const limits = { connecting: { burst: 10_000, perSecond: 1_000 }, commands: { burst: 2_000, perSecond: 200 } };

/** In milliseconds: long enough for a slow page to show the countdown. */
const QUICK_WAIT = 60_000;

await main(async () => {
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const { startPlatform } = await import("@mutable/rooms/platform");
  const { openWeb } = await import("@mutable/web");
  await startPlatform({ step, openWeb, roomsForTests: { setupOf, botRandomKey, limits, quickWait: QUICK_WAIT } });
});
