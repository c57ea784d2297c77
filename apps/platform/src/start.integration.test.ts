import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyDatabase } from "@mutable/db/testing";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { freshData, type Launched, npm, start } from "./launch-for-tests.ts";

const launched: Launched[] = [];
const track = (program: Launched) => {
  launched.push(program);
  return program;
};
afterEach(async () => {
  for (const program of launched.splice(0)) await program.stop("SIGKILL");
});

const databaseProcess = (data: string) => Number(readFileSync(join(data, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** One sentence on stderr, exit code 1, no stack. */
async function refusal(program: Launched): Promise<string> {
  expect(await track(program).ended()).toBe(1);
  const lines = program.errors.trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^{}]*\.$/);
  return lines[0] ?? "";
}

describe("npm start", () => {
  it("serves the page, the room server and both healths on one port", async () => {
    const program = track(start({ MUTABLE_DATA_DIR: await freshData() }));
    const address = await program.ready();
    expect(await (await fetch(address)).text()).toContain("The rules change every turn");
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ database: "answers" });
    expect(await (await fetch(`${address}/rooms/healthz`)).json()).toMatchObject({ database: "answers" });
    expect((await fetch(`${address}/nothing-here`)).status).toBe(404);
  });

  it("says a line for each step and the address at the end", async () => {
    const program = track(start({ MUTABLE_DATA_DIR: await freshData() }));
    await program.ready();
    const lines = program.output.trim().split("\n");
    expect(lines.filter((line) => line.includes(" … "))).toEqual([
      expect.stringMatching(/^Installing what is missing … [\d.]+ s$/),
      expect.stringMatching(/^Building what has changed … [\d.]+ s$/),
      expect.stringMatching(/^Starting the database … [\d.]+ s$/),
      expect.stringMatching(/^Bringing the database up to date … [\d.]+ s$/),
    ]);
    expect(lines.at(-1)).toMatch(/^Mutable is ready at http:\/\/localhost:\d+$/);
    expect(program.errors).toBe("");
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("stops cleanly at %s: no process, no lock", async (signal) => {
    const data = await freshData();
    const program = track(start({ MUTABLE_DATA_DIR: data }));
    await program.ready();
    const database = databaseProcess(data);
    expect(await program.stop(signal)).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(existsSync(join(data, "postgres/data/postmaster.pid"))).toBe(false);
    expect(program.errors).toBe("");
  });

  it("stops cleanly in the middle of its start", async () => {
    const data = await freshData();
    const program = track(start({ MUTABLE_DATA_DIR: data }));
    await program.says(/Starting the database/);
    expect(await program.stop()).toBe(0);
    expect(existsSync(join(data, "postgres/data/postmaster.pid"))).toBe(false);
    await track(start({ MUTABLE_DATA_DIR: data })).ready();
  });

  it("is ready within five seconds the second time", async () => {
    const data = await freshData();
    const first = track(start({ MUTABLE_DATA_DIR: data }));
    await first.ready();
    await first.stop();
    const second = track(start({ MUTABLE_DATA_DIR: data }));
    await second.ready();
    expect(Date.now() - second.started).toBeLessThan(5_000);
  });

  it("comes back by itself after kill -9", async () => {
    const data = await freshData();
    const first = track(start({ MUTABLE_DATA_DIR: data }));
    await first.ready();
    await first.stop("SIGKILL");
    await track(start({ MUTABLE_DATA_DIR: data })).ready();
  });

  it("comes back by itself after kill -9 of npm, which cannot tell anybody", async () => {
    const data = await freshData();
    const first = track(npm("start", { MUTABLE_DATA_DIR: data }));
    const address = await first.ready();
    await first.stop("SIGKILL");
    await track(npm("start", { MUTABLE_DATA_DIR: data, PORT: new URL(address).port })).ready();
  });

  it("stops cleanly when npm is asked to", async () => {
    const data = await freshData();
    const program = track(npm("start", { MUTABLE_DATA_DIR: data }));
    await program.ready();
    const database = databaseProcess(data);
    expect(await program.stop("SIGTERM")).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  it("keeps the installation's secret, closed to others", async () => {
    const data = await freshData();
    const program = track(start({ MUTABLE_DATA_DIR: data }));
    await program.ready();
    expect((await stat(join(data, "secret"))).mode & 0o777).toBe(0o600);
  });

  it("uses the database that it is given instead of its own", async () => {
    const data = await freshData();
    const url = await emptyDatabase();
    const program = track(start({ MUTABLE_DATA_DIR: data, DATABASE_URL: url }));
    const address = await program.ready();
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ database: "answers" });
    expect(existsSync(join(data, "postgres"))).toBe(false);
    const client = new pg.Client(url);
    await client.connect();
    const { rowCount } = await client.query("SELECT 1 FROM _prisma_migrations").finally(() => client.end());
    expect(rowCount).toBeGreaterThan(0);
  });
});

describe("npm start refuses in one sentence", () => {
  it("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const data = await freshData();
    expect(await refusal(start({ MUTABLE_DATA_DIR: data, PORT: String(port) }))).toBe(
      `Port ${port} is taken by another program; stop it, or set PORT to a free port.`,
    );
    expect(existsSync(join(data, "postgres"))).toBe(false);
    other.close();
  });

  it("a data directory that is in use", async () => {
    const data = await freshData();
    await track(start({ MUTABLE_DATA_DIR: data })).ready();
    expect(await refusal(start({ MUTABLE_DATA_DIR: data }))).toMatch(
      /^Mutable is already running on .*; stop it first, or set MUTABLE_DATA_DIR/,
    );
  });

  it("a data directory that cannot be written", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "mutable-data-")), "file");
    await writeFile(file, "");
    expect(await refusal(start({ MUTABLE_DATA_DIR: join(file, "data") }))).toMatch(
      /^Cannot write to .*; make it writable or set MUTABLE_DATA_DIR/,
    );
  });

  it("a database that cannot be reached", async () => {
    expect(await refusal(start({ MUTABLE_DATA_DIR: await freshData(), DATABASE_URL: "postgresql://me:hunter2@127.0.0.1:1/mutable" }))).toBe(
      "Cannot use the database at postgresql://me@127.0.0.1:1/mutable: nothing listens there; start PostgreSQL or correct DATABASE_URL.",
    );
  });

  it("settings that it does not know or cannot read", async () => {
    expect(await refusal(start({ PORT: "many", MUTABLE_COLOUR: "red" }))).toMatch(
      /^Bad settings: MUTABLE_COLOUR is not a setting \(.*\); PORT is not a number\.$/,
    );
  });

  it("a Node that is too old", async () => {
    const preload = join(await mkdtemp(join(tmpdir(), "mutable-node-")), "old.cjs");
    await writeFile(preload, `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.18.3" } });`);
    expect(await refusal(start({ NODE_OPTIONS: `-r ${preload}` }))).toMatch(
      /^Mutable needs Node .*, and this is Node 20\.18\.3; install .*\.$/,
    );
  });
});
