import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, describe, it, vi } from "vitest";
import { seededTestRandom } from "../testing/index.ts";
import { borrowEmbedded, type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from "./embedded.ts";

const linux = process.platform === "linux";
const root = process.getuid?.() === 0;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const deep = process.env.TEST_DEEP === "1";
const distribution = fileURLToPath(new URL("../../dist/embedded/index.js", import.meta.url));

const freshHome = async (name = "postgres") => join(await mkdtemp(join(tmpdir(), "mutable-embedded-")), name);

/** A stopped cluster to copy, which is faster than creating another one. */
const madeHome = (async () => {
  const home = await freshHome("made");
  await (await startEmbedded(home)).stop();
  return home;
})();

/** Returns a folder with a cluster of an earlier start. */
async function usedHome(): Promise<string> {
  const home = await freshHome();
  await promisify(execFile)("cp", ["-a", await madeHome, home]);
  return home;
}

const running: EmbeddedPostgres[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
});

/** Starts a server that is stopped at the end of the tests. */
async function start(home: string, options?: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(home, options);
  running.push(server);
  return server;
}

async function query(url: string, sql: string) {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts the server in another process, which prints its process number and address and waits for the end of its input. */
async function startInOtherProcess(home: string, as: readonly string[] = []) {
  const script = `import { startEmbedded } from "${distribution}";
    const server = await startEmbedded(${JSON.stringify(home)});
    console.log(JSON.stringify({ pid: server.pid, url: await server.database("kept") }));
    process.stdin.on("end", () => server.stop().then(() => process.exit())).resume();`;
  const [command = "", ...args] = [...as, process.execPath, "--input-type=module", "-e", script];
  const owner = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
  let errorOutput = "";
  owner.stderr.on("data", (text) => {
    errorOutput += text;
  });
  const [line] = await Promise.race([once(createInterface({ input: owner.stdout }), "line"), once(owner, "close")]);
  if (typeof line !== "string") throw new Error(errorOutput);
  return { owner, ...(JSON.parse(line) as { pid: number; url: string }) };
}

// Starting servers is mostly waiting, so the tests run at the same time.
describe.concurrent("the embedded PostgreSQL", () => {
  it("creates a cluster, keeps it, and leaves no process after stopping", async ({ expect }) => {
    const home = await freshHome();
    const first = await startEmbedded(home);
    const url = await first.database("kept");
    await query(url, "CREATE TABLE word (text text)");
    await query(url, "INSERT INTO word VALUES ('Žluťoučký kůň')");
    expect(await query(url, "SELECT lower(text) AS text FROM word")).toEqual([{ text: "žluťoučký kůň" }]);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await start(home);
    expect(await query(await second.database("kept"), "SELECT count(*)::int FROM word")).toEqual([{ count: 1 }]);
  });

  it("runs in a folder with special characters in its name", async ({ expect }) => {
    const server = await start(await freshHome("a folder, “quoted” & $HOME's"));
    expect(await query(await server.database("it's a “name”"), "SELECT current_database() AS name")).toEqual([{ name: "it's a “name”" }]);
  });

  it("gives each cluster a different password", async ({ expect }) => {
    const [one, other] = [
      new URL(await (await start(await freshHome())).database("x")),
      new URL(await (await start(await freshHome())).database("x")),
    ];
    expect(one.password).not.toBe(other.password);
    one.password = other.password;
    await expect(query(one.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  });

  it("names the first owner to a second one", async ({ expect }) => {
    const home = await usedHome();
    await start(home);
    await expect(startEmbedded(home)).rejects.toThrow(
      new RegExp(`Mutable is already running on .*process ${process.pid}.*; stop it first`),
    );
  });

  it("has one owner after three concurrent starts", async ({ expect }) => {
    const home = await freshHome();
    const results = await Promise.allSettled([startInOtherProcess(home), startInOtherProcess(home), startInOtherProcess(home)]);
    const owners = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const losers = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
    expect(owners).toHaveLength(1);
    for (const words of losers) expect(words).toContain("Mutable is already running");
    // The other two have ended by now, and must not have stopped the server.
    for (const { url, owner } of owners) {
      expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      owner.stdin.end();
    }
  });

  if (linux) {
    it("stops when its owner is killed", async ({ expect }) => {
      const { owner, pid } = await startInOtherProcess(await usedHome());
      owner.kill("SIGKILL");
      await expect.poll(() => isAlive(pid)).toBe(false);
    });
  }

  it("restarts on the same port after a kill", async ({ expect }) => {
    const server = await start(await usedHome());
    const url = await server.database("kept");
    const before = server.pid;
    process.kill(before, "SIGKILL");
    await expect.poll(() => query(url, "SELECT 1 AS one").catch(() => [])).toEqual([{ one: 1 }]);
    await expect.poll(() => server.pid).not.toBe(before);
  });

  if (linux) {
    it("gets its owner back after a recovery longer than all start attempts", async ({ expect }) => {
      const onLost = vi.fn();
      const server = await start(await usedHome(), { onLost });
      const url = await server.database("kept");
      const ours = "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'mutable, process%'";
      const [before] = await query(url, ours);
      const [helper] = (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, "utf8")).split(" ");
      if (!helper) throw new Error("The server has no helper process");
      // The crash of one backend ends all others. One that does not react delays this for five seconds, during which the
      // server runs and refuses connections.
      process.kill(Number(helper), "SIGSTOP");
      process.kill(before.pid, "SIGKILL");
      const owners = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted";
      // Until the server notices, it still names the old owner.
      const newOwners = async () => (await query(url, owners).catch(() => [])).filter(({ pid }) => pid !== before.pid);
      await expect.poll(newOwners).toHaveLength(1);
      expect(onLost).not.toHaveBeenCalled();
    });
  }

  if (linux && root) {
    it("stops when its owner, an ordinary user, is killed", async ({ expect }) => {
      const home = await freshHome();
      const nobody = 65_534;
      await chown(join(home, ".."), nobody, nobody);
      // Reading all files is needed only for a checkout below a closed folder, which is not tested here.
      const as = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--inh-caps=+dac_read_search"];
      const { owner, pid } = await startInOtherProcess(home, [
        ...as,
        "--ambient-caps=+dac_read_search",
        "--securebits=+no_setuid_fixup",
        "--",
      ]);
      owner.kill("SIGKILL");
      await expect.poll(() => isAlive(pid)).toBe(false);
    });

    it("runs as root in a container without CAP_DAC_READ_SEARCH", async ({ expect }) => {
      const home = await freshHome(); // Below a folder that is closed to everybody else.
      const script = `import(${JSON.stringify(distribution)}).then(async ({ startEmbedded }) => {
        const server = await startEmbedded(${JSON.stringify(home)}); await server.stop(); console.log("started"); process.exit(); });`;
      const taken = "-dac_read_search";
      const child = spawn("setpriv", [`--bounding-set=${taken}`, `--inh-caps=${taken}`, process.execPath, "-e", script], { cwd: "/" });
      const [words] = await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]);
      expect(String(words)).toBe("started\n");
    });
  }

  it("stops while it restarts", async ({ expect }) => {
    const home = await usedHome();
    const server = await startEmbedded(home);
    const { pid } = server;
    const readPid = () => readFile(join(home, "data/postmaster.pid"), "utf8").then(Number.parseInt, () => 0);
    process.kill(pid, "SIGKILL");
    await expect.poll(readPid, { interval: 2 }).not.toBe(pid);
    await server.stop();
    await pause(500);
    expect(existsSync(join(home, "data/postmaster.pid"))).toBe(false);
  });

  it("starts although its old process number belongs to another program", async () => {
    const home = await usedHome();
    // The pid file of a crash, with the number of another live process and a port of another program.
    const stranger = createServer((socket) => socket.end("hello")).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const { port } = stranger.address() as { port: number };
    await writeFile(join(home, "data/postmaster.pid"), `${process.pid}\n${join(home, "data")}\n0\n${port}\n\n127.0.0.1\n\nready\n`);
    await start(home);
    stranger.close();
  });

  it("creates the cluster after a killed first start", async ({ expect }) => {
    const home = await freshHome();
    const script = `import { startEmbedded } from "${distribution}"; await startEmbedded(${JSON.stringify(home)});`;
    const killed = spawn(process.execPath, ["--input-type=module", "-e", script]);
    await expect.poll(async () => (await readdir(join(home, ".."))).join()).toContain("postgres.new-");
    await pause(100);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    expect(existsSync(home)).toBe(false);
    const server = await start(home);
    expect(await query(await server.database("x"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("quotes PostgreSQL when its data is damaged", async ({ expect }) => {
    const home = await usedHome();
    await rm(join(home, "data/global/pg_control"));
    await expect(startEmbedded(home)).rejects.toThrow(/^The embedded PostgreSQL did not start; the end of .*log says: .*pg_control/);
  });

  it("reports why a folder cannot be used", async ({ expect }) => {
    const file = await freshHome("file");
    await writeFile(file, "");
    await expect(startEmbedded(join(file, "postgres"))).rejects.toThrow(
      /^Cannot write to .*: part of the path is a file; mend that or set MUTABLE_DATA_DIR/,
    );
  });

  it.for(["COPY (SELECT 'mine') TO '/tmp/proof'", "SELECT pg_read_file('/etc/shadow')", "COPY (SELECT 1) TO PROGRAM 'cat'"])(
    "gives a role without access to files or programs: %s",
    async (sql, { expect }) => {
      const server = await start(await usedHome());
      await expect(query(await server.database("x"), sql)).rejects.toThrow("permission denied");
    },
  );

  it("uses an empty folder and refuses one with other contents", async ({ expect }) => {
    const empty = await freshHome();
    await mkdir(empty);
    await start(empty);
    const strange = await freshHome();
    await mkdir(strange);
    await writeFile(join(strange, "letter"), "dear");
    await expect(startEmbedded(strange)).rejects.toThrow(
      /holds something that is no database of Mutable's, or is closed to this user; move it away/,
    );
    expect(await readdir(strange)).toEqual(["letter"]);
  });

  it("hides its password and data from other users", async ({ expect }) => {
    const home = await freshHome();
    await start(home);
    expect((await stat(join(home, "password"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, "data"))).mode & 0o777).toBe(0o700);
    expect(await readFile(join(home, "log"), "utf8")).not.toContain((await readFile(join(home, "password"), "utf8")).trim());
  });
});

describe.concurrent("a borrowed embedded PostgreSQL", () => {
  it("is the server of its owner, and runs on after it is returned", async ({ expect }) => {
    const home = await usedHome();
    const { owner, pid, url } = await startInOtherProcess(home);
    const borrowed = await borrowEmbedded(home);
    expect(await borrowed.database("kept")).toBe(url);
    expect(await query(await borrowed.database("new"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await borrowed.stop();
    expect(isAlive(pid)).toBe(true);
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    owner.stdin.end();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it("is that of its owner if it answers late", async ({ expect }) => {
    const home = await usedHome();
    const { owner, pid, url } = await startInOtherProcess(home);
    process.kill(pid, "SIGSTOP");
    const borrowing = borrowEmbedded(home);
    // Longer than a server without an owner is left alone.
    await pause(1_500);
    process.kill(pid, "SIGCONT");
    const borrowed = await borrowing;
    expect(await borrowed.database("kept")).toBe(url);
    await borrowed.stop();
    owner.stdin.end();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it("is started if it does not run, and stopped afterwards", async ({ expect }) => {
    const home = await freshHome();
    for (const _ of ["made", "found"]) {
      const borrowed = await borrowEmbedded(home);
      expect(await query(await borrowed.database("kept"), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await borrowed.stop();
      expect(existsSync(join(home, "data/postmaster.pid"))).toBe(false);
    }
  });
});

describe("durability", () => {
  it("keeps every acknowledged row when all processes are killed during writes", async ({ expect }) => {
    const home = await usedHome();
    const acknowledged = new Set<number>();
    let next = 0;
    const random = seededTestRandom("kills of the embedded database");
    for (let round = 0; round < (deep ? 40 : 3); round++) {
      const { owner, pid, url } = await startInOtherProcess(home);
      await query(url, "CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY)");
      const writers = Array.from({ length: 8 }, async () => {
        const client = new pg.Client(url);
        client.on("error", () => {});
        await client.connect();
        for (;;) {
          const n = next++;
          await client.query("INSERT INTO written VALUES ($1)", [n]);
          acknowledged.add(n);
        }
      });
      const ended = Promise.allSettled(writers);
      await expect.poll(() => acknowledged.size).toBeGreaterThan(100 * (round + 1));
      await pause(random() * 300);
      process.kill(pid, "SIGKILL");
      owner.kill("SIGKILL");
      await ended;

      const server = await startEmbedded(home);
      const kept = new Set((await query(await server.database("kept"), "SELECT n FROM written")).map(({ n }) => n as number));
      await server.stop();
      expect([...acknowledged].filter((n) => !kept.has(n))).toEqual([]);
    }
  });
});
