import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { programVersion } from "@mutable/config";
import { migrate } from "@mutable/db";
import { emptyDatabase } from "@mutable/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort, isAlive, runNpmScript as npmRun, type Program, runPlatform as startAlone } from "../servers/program.ts";
import { inTurns } from "../support/sample.ts";

const [itA, itB, itC] = inTurns(it);

const isDeep = process.env.TEST_DEEP === "1";

const programs: Program[] = [];
const track = (program: Program) => {
  programs.push(program);
  return program;
};
afterEach(async () => {
  for (const program of programs.splice(0)) await program.stop("SIGKILL");
});

// Short runs take less time if V8 does not optimize Prisma's WebAssembly.
const runQuickly = (env: NodeJS.ProcessEnv) => startAlone(env, isDeep ? [] : ["--liftoff-only"]);

// Any free port, unless a test chooses one.
const start = (env: NodeJS.ProcessEnv) => track(runQuickly({ PORT: "0", ...env }));
const npm = (script: string, env: NodeJS.ProcessEnv) => track(npmRun(script, { PORT: "0", ...env }));

const freshData = async () => join(await mkdtemp(join(tmpdir(), "mutable-data-")), "data");

/** The data directory of the first describe, which has stopped its program. Starting on a copy is quicker than on a fresh one. */
let firstData: string;

async function usedData(): Promise<string> {
  const data = await freshData();
  await promisify(execFile)("cp", ["-a", firstData, data]);
  return data;
}

const databaseProcess = (data: string) => Number(readFileSync(join(data, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);

/** The processes that a program has started itself. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );

/** One sentence on stderr, exit code 1, no stack. */
async function refusal(program: Program): Promise<string> {
  expect(await program.waitForExit()).toBe(1);
  const lines = program.errors.trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^{}]*\.$/);
  return lines[0] ?? "";
}

describe("npm start in a fresh data directory", () => {
  let program: Program;
  let address: string;
  beforeAll(async () => {
    firstData = await freshData();
    program = runQuickly({ PORT: "0", MUTABLE_DATA_DIR: firstData });
    address = await program.waitUntilReady();
  });
  afterAll(async () => {
    expect(await program.stop()).toBe(0);
    expect(program.errors).toBe("");
  });

  it("prints a line for each step and the address at the end", async () => {
    // The last line comes after the one that says it is ready.
    await expect.poll(() => program.output).toContain("administrator");
    const lines = program.output.trim().split("\n");
    expect(lines).toEqual([
      expect.stringMatching(/^Installing what is missing … [\d.]+ s$/),
      expect.stringMatching(/^Building what has changed … [\d.]+ s$/),
      `Mutable ${programVersion} is starting`,
      expect.stringMatching(/^Starting the database … [\d.]+ s$/),
      expect.stringMatching(/^Bringing the database up to date … [\d.]+ s$/),
      "",
      expect.stringMatching(/^Mutable is ready at http:\/\/localhost:\d+$/),
      expect.stringMatching(
        /^There is no administrator yet\. To become it, sign up, open http:\/\/localhost:\d+\/claim and type this code: [-0-9A-Z]{19}$/,
      ),
    ]);
    expect(program.errors).toBe("");
  });

  it("serves the page, the room server and both health checks on one port", async () => {
    expect(await (await fetch(address)).text()).toContain("The rules change every turn");
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ database: "answers" });
    expect(await (await fetch(`${address}/rooms/healthz`)).json()).toMatchObject({ database: "answers" });
    expect((await fetch(`${address}/nothing-here`)).status).toBe(404);
    expect((await fetch(`${address}/healthz`)).headers.get("keep-alive")).toBe("timeout=150");
  });

  it("lets only its own person read the installation's secret", async () => {
    expect((await stat(join(firstData, "secret"))).mode & 0o777).toBe(0o600);
  });

  itC("refuses to start a second time in a data directory that is in use", async () => {
    expect(await refusal(start({ MUTABLE_DATA_DIR: firstData }))).toMatch(
      /^Mutable is already running on .*; stop it first, or set MUTABLE_DATA_DIR/,
    );
  });
});

describe("npm start", () => {
  itB("keeps running, and stops cleanly at SIGTERM, when its output is closed", async () => {
    const data = await usedData();
    const program = start({ MUTABLE_DATA_DIR: data });
    const address = await program.waitUntilReady();
    const database = databaseProcess(data);
    program.child.stdout?.destroy();
    program.child.stderr?.destroy();
    expect((await fetch(address)).status).toBe(200);
    expect(await program.stop("SIGTERM")).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(existsSync(join(data, "postgres/data/postmaster.pid"))).toBe(false);
  });

  itA("answers 503 with Retry-After while it starts, stops cleanly meanwhile, and starts again", async () => {
    const data = await freshData();
    const port = await freePort();
    const program = start({ MUTABLE_DATA_DIR: data, PORT: port });
    await program.waitForOutput(/Starting the database/);
    const early = await fetch(`http://localhost:${port}/`);
    expect([early.status, early.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await program.stop()).toBe(0);
    expect(existsSync(join(data, "postgres/data/postmaster.pid"))).toBe(false);
    const again = start({ MUTABLE_DATA_DIR: data, PORT: port });
    await again.waitUntilReady();
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    // A Ctrl-C reaches it from the terminal and from npm. Two equal signals may arrive as one.
    again.child.kill("SIGINT");
    expect(await again.stop("SIGTERM"), "two signals stop it once").toBe(0);
    expect(again.output).toMatch(/Stopping \(SIG(INT|TERM)\)\nStopped\n$/);
  });

  if (isDeep)
    it("is ready within five seconds in a data directory that it has used before", async () => {
      const data = await usedData();
      const times: number[] = [];
      // Other programs may keep the machine busy, so the quickest of a few starts counts.
      while (times.length < 3 && Math.min(...times) >= 5_000) {
        const program = start({ MUTABLE_DATA_DIR: data });
        await program.waitUntilReady();
        times.push(Date.now() - program.started);
        await program.stop();
      }
      expect(Math.min(...times)).toBeLessThan(5_000);
    });

  itB("starts again after kill -9, and stops cleanly at SIGHUP, without leaving a process or a lock", async () => {
    const data = await usedData();
    const first = start({ MUTABLE_DATA_DIR: data });
    await first.waitUntilReady();
    await first.stop("SIGKILL");
    const program = start({ MUTABLE_DATA_DIR: data });
    await program.waitUntilReady();
    const database = databaseProcess(data);
    expect(await program.stop("SIGHUP")).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(existsSync(join(data, "postgres/data/postmaster.pid"))).toBe(false);
    expect(program.errors).toBe("");
  });

  itA("starts again after kill -9 of npm, and stops cleanly when npm gets a signal", async () => {
    const data = await usedData();
    const first = npm("start", { MUTABLE_DATA_DIR: data });
    const address = await first.waitUntilReady();
    await first.stop("SIGKILL");
    const program = npm("start", { MUTABLE_DATA_DIR: data, PORT: new URL(address).port });
    await program.waitUntilReady();
    const database = databaseProcess(data);
    expect(await program.stop("SIGTERM")).toBe(0);
    expect(isAlive(database)).toBe(false);
  });

  itB("stops cleanly at a Ctrl-C under npm", async () => {
    const data = await usedData();
    const program = npm("start", { MUTABLE_DATA_DIR: data });
    await program.waitUntilReady();
    const database = databaseProcess(data);
    await program.interrupt();
    expect(program.output).toMatch(/Stopping \(SIGINT\)\nStopped\n/);
    expect(isAlive(database)).toBe(false);
    expect(existsSync(join(data, "postgres/data/postmaster.pid"))).toBe(false);
    expect(readFileSync(join(data, "postgres/log"), "utf8")).toMatch(/database system is shut down\n$/);
  });

  itC("uses the database of DATABASE_URL instead of its own, and runs several room servers", async () => {
    const data = await freshData();
    const url = await emptyDatabase();
    const program = start({ MUTABLE_DATA_DIR: data, DATABASE_URL: url, MUTABLE_ROOMS_PROCESSES: "2" });
    const address = await program.waitUntilReady();
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ database: "answers" });
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('mutable_moves_total{process="2"} 0');
    expect(existsSync(join(data, "postgres"))).toBe(false);
    expect(await migrate(url)).toEqual([]);
    const rooms = childrenOf(program.pid);
    expect(rooms).toHaveLength(2);
    await program.interrupt();
    expect(program.output).toMatch(/Stopping \(SIGINT\)\nStopped\n$/);
    expect(rooms.filter(isAlive)).toEqual([]);
  });
});

describe("the web app and the room server", () => {
  it("start at the same time on one empty database", async () => {
    const env = { MUTABLE_DATA_DIR: await freshData(), DATABASE_URL: await emptyDatabase(), PORT: await freePort() };
    const roomsPort = await freePort();
    const escaped = programVersion.replaceAll(/[+.]/g, "\\$&");
    const rooms = npm("start:rooms", { ...env, MUTABLE_ROOMS_PORT: roomsPort });
    const web = npm("start:web", { ...env, MUTABLE_ROOMS_PORT: roomsPort });
    await rooms.waitForOutput(new RegExp(`^Mutable ${escaped}: the room server is starting$`, "m"));
    await rooms.waitForOutput(/The room server listens on port/);
    await web.waitForOutput(new RegExp(`^Mutable ${escaped}: the web app is starting$`, "m"));
    const address = await web.waitForOutput(/The web app is at (\S+)/);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ database: "answers" });
    expect(await (await fetch(`http://localhost:${roomsPort}/rooms/healthz`)).json()).toMatchObject({ database: "answers" });
    expect((await fetch(address)).headers.get("content-security-policy")).toContain(`http://localhost:${roomsPort}`);
    expect([await rooms.stop(), await web.stop()]).toEqual([0, 0]);
  });

  it.each(["start:rooms", "start:web"])("npm run %s asks for DATABASE_URL in one sentence", async (script) => {
    const program = npm(script, { MUTABLE_DATA_DIR: await freshData(), DATABASE_URL: "" });
    expect(await program.waitForExit()).toBe(1);
    expect(program.errors).toMatch(/^.* started apart has no embedded database; set DATABASE_URL\.$/m);
    expect(program.errors).not.toMatch(/^\s+at /m);
  });
});

describe("npm start refuses in one sentence", () => {
  itA("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const data = await freshData();
    expect(await refusal(start({ MUTABLE_DATA_DIR: data, PORT: String(port) }))).toBe(
      `Port ${port} is taken, perhaps by a Mutable that is running already; stop it, or set PORT to a free port.`,
    );
    expect(existsSync(join(data, "postgres"))).toBe(false);
    other.close();
  });

  it("a data directory that cannot be written", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "mutable-data-")), "file");
    await writeFile(file, "");
    expect(await refusal(start({ MUTABLE_DATA_DIR: join(file, "data") }))).toMatch(
      /^Cannot write to .*; mend that or set MUTABLE_DATA_DIR/,
    );
  });

  it("a database that cannot be reached", async () => {
    expect(await refusal(start({ MUTABLE_DATA_DIR: await freshData(), DATABASE_URL: "postgresql://me:hunter2@127.0.0.1:1/mutable" }))).toBe(
      "Cannot use the database at postgresql://me@127.0.0.1:1/mutable: nothing listens there; start PostgreSQL or correct DATABASE_URL.",
    );
  });

  it("settings that are unknown or malformed", async () => {
    expect(await refusal(start({ PORT: "many", MUTABLE_COLOUR: "red" }))).toMatch(
      /^Bad settings: MUTABLE_COLOUR is not a setting \(.*\); PORT is not a whole number\.$/,
    );
  });

  it("a Node that is too old", async () => {
    const preload = join(await mkdtemp(join(tmpdir(), "mutable-node-")), "old.cjs");
    await writeFile(preload, `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.18.3" } });`);
    expect(await refusal(start({ NODE_OPTIONS: `-r ${preload}` }))).toMatch(
      /^Mutable needs Node .*, and this is Node 20\.18\.3; install .*\.$/,
    );
  });

  it("a Node for 32 bits", async () => {
    const preload = join(await mkdtemp(join(tmpdir(), "mutable-node-")), "small.cjs");
    await writeFile(preload, `Object.defineProperty(process, "arch", { value: "arm" });`);
    expect(await refusal(start({ NODE_OPTIONS: `-r ${preload}` }))).toMatch(/^Mutable needs a 64-bit system, .* \(arm\); install .*\.$/);
  });
});
