// npm run chaos -- --kills 300: plays at many tables while the room server is killed (kill -9) repeatedly, and prints the
// outcome. --servers 4 runs four servers on one database and kills any of them; --politely stops them in turn (SIGTERM);
// --database restarts the database instead. --history FILE keeps all that was recorded. Uses a temporary database.
// docs/performance.md explains the figures.
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { main, readArguments, root, UserError } from "./run.mjs";
import { testSeed } from "./seed.mjs";

const built = (path) => import(join(root, path));

/** Item by item, because the whole may be longer than a text can be. */
function writeHistory(file, { connections, stored, people }) {
  const out = openSync(file, "w");
  const writeList = (items) => {
    for (const [i, item] of items.entries()) writeSync(out, `${i === 0 ? "" : ","}\n${JSON.stringify(item)}`);
  };
  writeSync(out, `{"people":${JSON.stringify(people)},"stored":{`);
  for (const [i, [name, rows]] of Object.entries(stored).entries()) {
    writeSync(out, `${i === 0 ? "" : ","}"${name}":[`);
    writeList(rows);
    writeSync(out, "]");
  }
  writeSync(out, '},"connections":[');
  writeList(connections);
  writeSync(out, "]}\n");
  closeSync(out);
}

await main(async () => {
  const { values } = readArguments({
    options: {
      kills: { type: "string", default: "30" },
      tables: { type: "string", default: "6" },
      seats: { type: "string", default: "3" },
      servers: { type: "string", default: "1" },
      politely: { type: "boolean", default: false },
      database: { type: "boolean", default: false },
      history: { type: "string" },
    },
  });
  const { politely, database, history: file, ...counts } = values;
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, Number(value)]));
  for (const [name, value] of Object.entries(numbers))
    if (!Number.isInteger(value) || value < 1) throw new UserError(`--${name} must be a whole number above 0.`);
  if (numbers.seats < 2 || numbers.seats > 6) throw new UserError("--seats must be between 2 and 6.");
  if (database && numbers.servers > 5) throw new UserError("--servers must be at most 5 with --database.");
  await prepare();
  process.env.TEST_SEED = String(testSeed());
  console.log(`Random choices use seed ${process.env.TEST_SEED}; TEST_SEED=${process.env.TEST_SEED} repeats them.`);
  const { openDatabaseOfItsOwn } = await built("apps/rooms/dist/testing/database.js");
  const { playThroughKills } = await built("apps/rooms/dist/testing/chaos.js");
  const { launchFleet } = await built("apps/rooms/dist/testing/fleet.js");
  const postgres = await openDatabaseOfItsOwn();
  const { url } = postgres;
  try {
    const began = performance.now();
    const { servers, ...extent } = numbers;
    const { recoveries, findings, ...outcome } = await playThroughKills({
      url,
      fleet: await launchFleet({ url, servers }),
      ...extent,
      signal: politely ? "SIGTERM" : "SIGKILL",
      postgres: database ? postgres : undefined,
      onKill: (nr) => nr % 10 === 0 && console.log(`${nr} kills`),
      onHistory: (history) => file !== undefined && writeHistory(file, history),
    });
    const at = (share) => Math.round(recoveries[Math.min(recoveries.length - 1, Math.floor(share * recoveries.length))]);
    console.log({
      ...outcome,
      findings: findings.length,
      backAfterMs: { median: at(0.5), p95: at(0.95), longest: at(1) },
      seconds: Math.round((performance.now() - began) / 1_000),
    });
    for (const { code, text } of findings.slice(0, 20)) console.log(`${code}: ${text}`);
    if (outcome.astray > 0 || findings.length > 0) process.exitCode = 1;
  } finally {
    await postgres.close();
  }
  process.exit();
});
