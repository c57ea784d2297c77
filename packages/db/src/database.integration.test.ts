import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { DATABASE_TIMEOUTS, openDatabase } from "./database.ts";
import { pgConnections } from "./tables/sql-connection.ts";
import { migratedDatabase } from "./testing/index.ts";

/** A way to the database on which, once it is silent, nothing arrives any more and nobody is told. */
async function silenceableProxy(url: string) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), "127.0.0.1");
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy();
    server.close();
  });
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
  };
}

it("gives up a query on a connection that has silently gone, and goes on with another connection", async () => {
  const proxy = await silenceableProxy(await migratedDatabase());
  const database = openDatabase(proxy.url, { ...DATABASE_TIMEOUTS, query: 500 });
  onTestFinished(() => database.$disconnect());
  expect(await database.table.count()).toBe(0);
  proxy.silence();
  await expect(database.table.count()).rejects.toThrow();
  expect(await database.table.count()).toBe(0);
  // A transaction has a connection of its own.
  proxy.silence();
  await expect(database.$transaction([database.table.count(), database.person.count()])).rejects.toThrow();
  expect(await database.$transaction([database.table.count(), database.person.count()])).toEqual([0, 0]);
});

const LOCK = "SELECT 1 FROM pg_advisory_xact_lock(1)";

it("ends a transaction whose client has silently gone, so that others can go on", async () => {
  const url = await migratedDatabase();
  const proxy = await silenceableProxy(url);
  const database = openDatabase(url);
  onTestFinished(() => database.$disconnect());
  const isFree = () => database.$queryRawUnsafe(LOCK).then(() => true);

  const connection = pgConnections(proxy.url)({ queryTimeout: 500 });
  await connection.connect();
  await connection.query({ text: "BEGIN" });
  await connection.query({ text: LOCK });
  proxy.silence();
  expect(await isFree()).toBe(true);

  const away = openDatabase(proxy.url, { ...DATABASE_TIMEOUTS, query: 500 });
  const forgotten = away.$transaction(async (transaction) => {
    await transaction.$queryRawUnsafe(LOCK);
    proxy.silence();
    await transaction.$queryRawUnsafe(LOCK);
  });
  await expect(forgotten).rejects.toThrow();
  expect(await isFree()).toBe(true);
  connection.destroy();
  await away.$disconnect();
});
