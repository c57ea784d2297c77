import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { systemWorld } from "@mutable/world";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { seededTestRandom } from "../testing/index.ts";
import { type NodeLease, openNodeLease } from "./lease.ts";
import { BEGIN, openLog } from "./log.ts";
import { claimTable, NODE_IS_ALIVE, releaseTable } from "./ownership.ts";
import { pgConnections } from "./sql-connection.ts";
import { claim, claimNewTable, logEntry, newTestDatabase, overview, terminateConnections } from "./testing.ts";

const hall = await newTestDatabase();
const { url, database } = hall;
const [here, there] = [await hall.lease(), await hall.lease()];
const atTheEnd: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of atTheEnd.splice(0)) await end();
});
afterAll(() => hall.close());

const distribution = fileURLToPath(new URL("../../dist/index.js", import.meta.url));

/** Starts another process with a lease that claims the table. */
async function claimInOtherProcess(table: string) {
  const script = `import { claimTable, openNodeLease, pgConnections } from ${JSON.stringify(distribution)};
    const lease = await openNodeLease(pgConnections(process.env.DATABASE_URL));
    const { epoch } = await claimTable(lease, ${JSON.stringify(table)});
    console.log(JSON.stringify({ node: lease.node, epoch }));
    process.stdin.on("end", () => lease.close().then(() => process.exit())).resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["pipe", "pipe", "inherit"],
  });
  atTheEnd.push(() => child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, ...(JSON.parse(line) as { node: string; epoch: number }) };
}

/** A proxy to the database whose connections can break so that only this side notices. */
async function breakableProxy() {
  const ways: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), "127.0.0.1");
    far.on("error", () => {});
    near.on("error", () => {});
    near.pipe(far, { end: false });
    far.pipe(near);
    ways.push(near);
    atTheEnd.push(() => far.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atTheEnd.push(() => server.close());
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.href,
    /** Ends the connections on this side. */
    breakNear: () => ways.splice(0).forEach((way) => void way.destroy()),
    /** Accepts no more connections. */
    close: () => void server.close(),
  };
}

describe("a table of a live owner", () => {
  it("is not claimed", async () => {
    const { table } = await claimNewTable(here);
    expect(await claimTable(there, table)).toEqual({ owner: here.node, route: "" });
    expect(await claimTable(there, table)).toEqual({ owner: here.node, route: "" });
  });

  it("is claimed again by its owner with a new epoch", async () => {
    const { table, epoch } = await claimNewTable(here);
    expect(await claim(here, table)).toBe(epoch + 1);
  });

  it("can be claimed after its release, and its former owner can no longer write", async () => {
    const own = await claimNewTable(here);
    await releaseTable(here, own.table, own.epoch);
    const next = { ...own, epoch: await claim(there, own.table) };
    expect(next.epoch).toBe(own.epoch + 1);
    expect(await openLog(here).append(logEntry(own, 1))).toBe(false);
    expect(await openLog(there).append(logEntry(next, 1))).toBe(true);
  });

  it("is not released by a former owner", async () => {
    const own = await claimNewTable(here);
    await releaseTable(here, own.table, own.epoch);
    await claim(there, own.table);
    await releaseTable(here, own.table, own.epoch);
    expect(await claimTable(here, own.table)).toEqual({ owner: there.node, route: "" });
  });

  it("can be claimed after its owner has closed", async () => {
    const leaving = await hall.lease();
    const { table, epoch } = await claimNewTable(leaving);
    await leaving.close();
    expect(await claimTable(here, table)).toEqual({ epoch: epoch + 1, seenAt: undefined });
    expect(await database.node.findUnique({ where: { id: leaving.node } })).toBeNull();
    await expect(claimTable(leaving, table)).rejects.toThrow();
  });
});

describe("a table of a dead owner", () => {
  it("is claimed at once after a kill, with the time when its owner was last seen", async () => {
    const table = randomUUID();
    const { child, epoch } = await claimInOtherProcess(table);
    expect(await claimTable(here, table)).toHaveProperty("owner");
    const began = Date.now();
    child.kill("SIGKILL");
    await expect.poll(() => claimTable(here, table), { interval: 20 }).toHaveProperty("epoch", epoch + 1);
    expect(Date.now() - began).toBeLessThan(process.env.TEST_DEEP === "1" ? 3_000 : 60_000);
    const row = { table, epoch };
    expect(await openLog(here).append(logEntry(row, 1))).toBe(false);
    const { epoch: own, seenAt } = (await claimTable(here, table)) as { epoch: number; seenAt: Date };
    expect(own).toBe(epoch + 2);
    expect(Math.abs(seenAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it("is claimed when the lease has expired, although the lock is held", async () => {
    const vanished = await hall.lease({ duration: 5_000, renewEvery: 1e9 });
    const own = await claimNewTable(vanished);
    expect(vanished.hasLease()).toBe(true);
    expect(await claimTable(here, own.table)).toEqual({ owner: vanished.node, route: "" });
    await expect.poll(() => vanished.hasLease()).toBe(false);
    await sleep(50);
    const next = { ...own, epoch: await claim(here, own.table) };
    expect(next.epoch).toBe(own.epoch + 1);
    expect(await openLog(vanished).append({ ...logEntry(own, 1), overview })).toBe(false);
    expect(await openLog(here).append(logEntry(next, 1))).toBe(true);
    expect(await claimTable(vanished, own.table)).toEqual({ owner: here.node, route: "" });
  });

  it("is not claimed while the lease is renewed", async () => {
    const renewing = await hall.lease({ duration: 2_000, renewEvery: 50 });
    const { table } = await claimNewTable(renewing);
    for (let n = 0; n < 10; n += 1) {
      await sleep(250);
      expect(await claimTable(here, table)).toEqual({ owner: renewing.node, route: "" });
      expect(renewing.hasLease()).toBe(true);
    }
  });
});

describe("the tables of a dead node", () => {
  /** The tables of a dead node, some of them closed, and the time when it was last seen. */
  async function deadNode(count: number) {
    const [node, seenAt] = [randomUUID(), new Date(Date.now() - 60_000)];
    await database.node.create({ data: { id: node, lock: 1n, seenAt, leaseUntil: new Date(Date.now() + 60_000) } });
    const ids = Array.from({ length: count }, () => randomUUID());
    await database.table.createMany({ data: ids.map((id) => ({ id, code: id, isPublic: false, summary: {}, phase: "playing" })) });
    await database.tableOwner.createMany({ data: ids.map((tableId) => ({ tableId, node, epoch: 1 })) });
    return { node, seenAt, ids };
  }

  it("are all claimed by the node that claims one of them", async () => {
    const inherited: number[] = [];
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () => hall.lease({ route: "/there", onInherit: (tables) => inherited.push(tables) })),
    );
    const { ids, seenAt } = await deadNode(1_000);
    await database.table.update({ where: { id: ids[999] ?? "" }, data: { phase: "closed" } });
    const claims = await Promise.all(nodes.map((lease, i) => claimTable(lease, ids[i] ?? "")));
    expect(inherited).toEqual([999]);
    const heir = nodes[claims.findIndex((claim) => "epoch" in claim)];
    expect(claims.filter((claim) => "owner" in claim)).toEqual(Array.from({ length: 3 }, () => ({ owner: heir?.node, route: "/there" })));
    expect(await database.tableOwner.count({ where: { tableId: { in: ids }, node: heir?.node ?? "" } })).toBe(999);
    expect(await claimTable(heir as NodeLease, ids[998] ?? "")).toEqual({ epoch: 3, seenAt });
  });

  it("pass on the time since which they have not been served", async () => {
    const { ids, seenAt } = await deadNode(2);
    const heir = await hall.lease();
    await claimTable(heir, ids[0] ?? "");
    await heir.close();
    expect(await claimTable(here, ids[1] ?? "")).toEqual({ epoch: 3, seenAt });
    expect(await claimTable(here, ids[0] ?? "")).toMatchObject({ seenAt: undefined });
  });
});

describe("a lease", () => {
  it("runs out though the clock of the machine is set back", async () => {
    const world = { ...systemWorld };
    const lease = await hall.lease({ duration: 300, renewEvery: 1e9, world });
    expect(lease.hasLease()).toBe(true);
    world.now = () => Date.now() - 3_600_000;
    await expect.poll(() => lease.hasLease()).toBe(false);
  });

  it("runs out though the steady clock has stood still, as while a machine sleeps", async () => {
    const world = { ...systemWorld };
    const lease = await hall.lease({ duration: 60_000, renewEvery: 1e9, world });
    expect(lease.hasLease()).toBe(true);
    world.now = () => Date.now() + 61_000;
    expect(lease.hasLease()).toBe(false);
  });

  it("is renewed in time while hundreds of tables are claimed", async () => {
    const lease = await hall.lease({ renewEvery: 200 });
    await Promise.all(Array.from({ length: 500 }, () => claimTable(lease, randomUUID())));
    expect(lease.hasLease()).toBe(true);
    expect(lease.leaseLapses).toBe(0);
  });

  it("counts how often it has expired", async () => {
    const lease = await hall.lease({ duration: 0, renewEvery: 20 });
    await expect.poll(() => lease.leaseLapses).toBeGreaterThan(0);
  });
});

describe("a lease with a lost connection", () => {
  it("regains its lock and tables with its next query", async () => {
    const own = await claimNewTable(here);
    const log = openLog(here);
    for (let seq = 1; seq <= 5; seq += 1) {
      await terminateConnections(database);
      expect(await log.append(logEntry(own, seq))).toBe(true);
      expect(await claimTable(there, own.table)).toEqual({ owner: here.node, route: "" });
    }
  });

  it("soon counts as alive again without a query", async () => {
    const idle = await hall.lease({ renewEvery: 1e9 });
    const isAlive = () => database.$queryRawUnsafe(`SELECT (${NODE_IS_ALIVE}) AS alive FROM node WHERE id = $1`, idle.node);
    expect(await isAlive()).toEqual([{ alive: true }]);
    expect(await terminateConnections(database)).toBeGreaterThan(0);
    await expect.poll(isAlive).toEqual([{ alive: true }]);
  });

  it("continues if only its own side notices the loss, even during a commit", async () => {
    const proxy = await breakableProxy();
    const lease = await openNodeLease(pgConnections(proxy.url), { renewEvery: 1e9 });
    const own = await claimNewTable(lease);
    const log = openLog(lease);
    expect(await log.append(logEntry(own, 1))).toBe(true);
    // The database keeps a written row that is never committed.
    const line = await lease.logConnection.open();
    await line.query(BEGIN);
    await line.query({
      text: "INSERT INTO table_log (table_id, seq, epoch, at, body) VALUES ($1, 2, $2, now(), '')",
      values: [own.table, own.epoch],
    });
    proxy.breakNear();
    await sleep(50);
    const appended = await Promise.race([log.append(logEntry(own, 2, '"mine"')), sleep(60_000, "it waits")]);
    expect(appended).toBe(true);
    expect(await database.logRow.findMany({ where: { tableId: own.table, seq: 2 } })).toMatchObject([{ body: '"mine"' }]);
    await lease.close();
  });
});

describe("a lease that was taken for dead", () => {
  it("learns that its tables are lost before it has its lease again, and only then", async () => {
    const told: boolean[] = [];
    const lease = await hall.lease({ duration: 2_000, renewEvery: 1e9, onTablesLost: () => void told.push(lease.hasLease()) });
    const { table } = await claimNewTable(lease);
    const seenAt = async () => (await database.node.findUniqueOrThrow({ where: { id: lease.node } })).seenAt;
    const before = await seenAt();
    await terminateConnections(database);
    await expect.poll(seenAt).not.toEqual(before);
    expect(told).toEqual([]);
    await expect.poll(() => claimTable(there, table), { interval: 100 }).toHaveProperty("epoch");
    expect(lease.hasLease()).toBe(false);
    await terminateConnections(database);
    await expect.poll(() => told).toEqual([false]);
  });

  it("is told if it loses a table to a claim at that moment, and keeps the table otherwise", async () => {
    const ROUNDS = process.env.TEST_DEEP === "1" ? 400 : 20;
    let losses = 0;
    let duration = 50;
    const onTablesLost = () => {
      losses += 1;
    };
    const lease = await hall.lease({ duration: 1e9, renewEvery: 1e9, onTablesLost });
    const { lock } = await database.node.findUniqueOrThrow({ where: { id: lease.node } });
    const holder = async () => {
      const held = await database.$queryRaw<{ pid: number }[]>`
        SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
          AND classid::bigint = ${lock}::bigint >> 32 AND objid::bigint = ${lock}::bigint & 4294967295`;
      return held[0]?.pid;
    };
    const random = seededTestRandom("claims while a lease connects again");
    for (let round = 0; round < ROUNDS; round += 1) {
      const { table, epoch } = await claimNewTable(lease);
      await database.table.create({ data: { id: table, code: table, isPublic: false, summary: {} } });
      const [lossesBefore, pid] = [losses, await holder()];
      const began = performance.now();
      const claiming = sleep(random() * 1.5 * duration).then(() => claimTable(there, table));
      await database.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`;
      const isBack = () => lease.regainLease().then(async () => ![pid, undefined].includes(await holder()));
      await expect.poll(isBack, { interval: 2 }).toBe(true);
      expect(await lease.regainLease()).toBe(true);
      const isLost = losses > lossesBefore;
      duration = performance.now() - began;
      await claiming;
      const owner = await database.tableOwner.findUniqueOrThrow({ where: { tableId: table } });
      if (isLost) expect(owner.node).toBe(there.node);
      else expect(owner).toMatchObject({ node: lease.node, epoch });
    }
  });

  it("has no lease while its connection is lost", async () => {
    const proxy = await breakableProxy();
    const lease = await openNodeLease(pgConnections(proxy.url), { duration: 1e9, renewEvery: 1e9 });
    proxy.close();
    await terminateConnections(database);
    await expect.poll(() => lease.hasLease()).toBe(false);
    expect(await lease.regainLease()).toBe(false);
    lease.abandon();
  });
});

describe("concurrent claims of a table", () => {
  it("give it to exactly one lease", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => hall.lease()));
    for (let round = 0; round < 10; round += 1) {
      const table = randomUUID();
      const taken = await Promise.all(all.map((lease) => claimTable(lease, table)));
      const winners = taken.flatMap((each, i) => ("epoch" in each ? [{ i, epoch: each.epoch }] : []));
      expect(winners).toHaveLength(1);
      expect(winners[0]?.epoch).toBe(1);
      const owner = all[winners[0]?.i ?? 0]?.node;
      expect(taken.flatMap((each) => ("owner" in each ? [each.owner] : []))).toEqual(Array.from({ length: 5 }, () => owner));
    }
  });

  it("give each epoch to exactly one lease, and epochs only rise", async () => {
    // Each lease expires at once, so all leases claim the table from each other all the time.
    const all = await Promise.all(Array.from({ length: 5 }, () => hall.lease({ duration: 0, renewEvery: 1e9 })));
    const table = randomUUID();
    const won: number[] = [];
    await Promise.all(
      all.map(async (lease) => {
        let mine = 0;
        for (let n = 0; n < 30; n += 1) {
          const epoch = await claim(lease, table);
          expect(epoch).toBeGreaterThan(mine);
          mine = epoch;
          won.push(epoch);
        }
      }),
    );
    expect(won.sort((one, other) => one - other)).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
  });

  it("leave one consistent log", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => hall.lease({ duration: 0, renewEvery: 1e9 })));
    const table = randomUUID();
    const random = seededTestRandom("writers of a log");
    const until = Date.now() + 1_500;
    const told = new Map<number, string>();
    await Promise.all(
      all.map(async (lease, i) => {
        const log = openLog(lease);
        while (Date.now() < until) {
          const epoch = await claim(lease, table);
          let seq = (await database.logRow.findFirst({ where: { tableId: table }, orderBy: { seq: "desc" } }))?.seq ?? 0;
          for (let isMine = true; isMine; ) {
            seq += 1;
            const body = `"${i} ${epoch} ${seq}"`;
            isMine = await log.append(logEntry({ table, epoch }, seq, body));
            if (isMine && told.has(seq)) throw new Error(`Row ${seq} was promised twice`);
            if (isMine) told.set(seq, body);
            if (random() < 0.2) break;
          }
        }
      }),
    );
    const rows = await database.logRow.findMany({ where: { tableId: table }, orderBy: { seq: "asc" } });
    expect(rows.map(({ seq, body }) => [seq, body])).toEqual([...told].sort(([one], [other]) => one - other));
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1));
  });
});
