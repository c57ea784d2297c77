import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ask } from "../ask.ts";
import { goOn, type Party, playTable } from "../party.ts";
import { freePort } from "../program.ts";
import { expect, test } from "./fixtures.ts";
import { Installation, run } from "./installation.ts";

const SERVICES = ["caddy", "web", "rooms", "postgres"] as const;

/** Prints a figure for docs/self-hosting.md. */
const measured = (what: string, value: string): void => console.log(`    ${what}: ${value}`);

/** Both friends reload their pages, as people do after a while, and play on. */
async function comeBack(party: Party): Promise<void> {
  for (const { board } of party.robots) {
    await board.page.reload();
    await board.ready();
  }
  await goOn(party);
}

/** Plays while something happens to the containers, and afterwards. */
async function playThrough(party: Party, happens: () => Promise<unknown>): Promise<void> {
  await goOn(party);
  await Promise.all([happens(), goOn(party, 6)]);
  await goOn(party);
}

/** Waits until every service is healthy again. */
const recover = (installation: Installation): Promise<number> => installation.up();

test("the images build from a clone in which nothing is installed", async ({ installation }) => {
  test.setTimeout(1_200_000);
  const began = performance.now();
  await installation.must("build", "--quiet");
  measured("build", `${((performance.now() - began) / 1000).toFixed(0)} s`);
  for (const image of ["mutable-rooms", "mutable-web", "mutable-proxy"]) {
    const { output } = await run(installation.folder, ["docker", "image", "inspect", "--format", "{{.Size}}", image]);
    measured(image, `${(Number(output) / 1e6).toFixed(0)} MB`);
  }
});

test("up --wait ends with 0 once a page can be opened", async ({ installation, visitor }) => {
  const seconds = await installation.up();
  const page = await visitor(installation.origin);
  const began = performance.now();
  expect((await page.goto("/"))?.status()).toBe(200);
  measured("cold up --wait", `${seconds.toFixed(1)} s, and ${((performance.now() - began) / 1000).toFixed(1)} s to the first page`);
  expect(await installation.must("logs", "web")).toContain(`${installation.origin}/claim`);
});

test("no service has rights, a writable file system, or a way out that it does not need", async ({ installation }) => {
  await installation.up();
  const write = (service: string) => installation.compose(["exec", "-T", service, "sh", "-c", "echo > /mutable/x || echo > /x"]);
  for (const service of SERVICES) {
    const status = await installation.must("exec", "-T", service, "cat", "/proc/1/status");
    expect([service, /^CapEff:\s*(\w+)$/m.exec(status)?.[1]]).toEqual([service, "0000000000000000"]);
    expect([service, /^NoNewPrivs:\s*(\d)$/m.exec(status)?.[1]]).toEqual([service, "1"]);
    expect([service, /^Uid:\s*(\d+)/m.exec(status)?.[1]]).not.toEqual([service, "0"]);
    expect([service, (await write(service)).code]).not.toEqual([service, 0]);
  }
  const fetched = await installation.compose(["exec", "-T", "caddy", "nc", "-z", "-w", "2", "postgres", "5432"]);
  expect(fetched.code).not.toBe(0);
});

test("two friends play through the proxy", async ({ installation, friends }) => {
  await installation.up();
  const party = await playTable(await friends());
  await goOn(party, 8);
  await comeBack(party);
});

for (const service of SERVICES) {
  test(`a game goes on while ${service} is restarted`, async ({ installation, friends }) => {
    await installation.up();
    const party = await playTable(await friends());
    await playThrough(party, () => installation.must("restart", service));
    await recover(installation);
    await comeBack(party);
  });

  test(`a game goes on while ${service} is killed`, async ({ installation, friends }) => {
    await installation.up();
    const party = await playTable(await friends());
    await playThrough(party, () => installation.crash(service));
    await recover(installation);
    await comeBack(party);
  });
}

test("a backup that is taken under play is restored, and the game goes on from that moment", async ({ installation, friends }) => {
  await installation.up();
  const party = await playTable(await friends());
  const file = join(installation.folder, "..", "mutable.backup");
  let taken = await installation.compose(["version"]);
  await playThrough(party, async () => {
    taken = await installation.compose(["exec", "-T", "rooms", "mutable", "admin", "backup", "-"], { to: file });
  });
  expect(taken).toEqual({ code: 0, output: "", errors: "" });
  await installation.must("stop", "web", "rooms");
  const restore = ["run", "--rm", "-T", "rooms", "mutable", "admin", "restore", "-"];
  const refused = await installation.compose(restore, { from: file });
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain("--replace");
  expect(await installation.compose([...restore, "--replace"], { from: file })).toMatchObject({ code: 0 });
  await installation.up();
  await comeBack(party);
});

test("an upgrade keeps a game in progress", async ({ installation, friends }) => {
  test.setTimeout(1_200_000);
  await installation.up();
  const party = await playTable(await friends());
  const manifest = join(installation.folder, "package.json");
  const { version, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  writeFileSync(manifest, `${JSON.stringify({ version: `${version}-next`, ...rest }, null, 2)}\n`);
  await playThrough(party, () => installation.up("--build"));
  expect(await installation.must("exec", "-T", "rooms", "mutable", "--version")).toBe(`${version}-next\n`);
  await comeBack(party);
});

test("down and up again keep everything", async ({ installation, friends }) => {
  await installation.up();
  const party = await playTable(await friends());
  await goOn(party);
  await installation.must("down");
  await installation.up();
  await comeBack(party);
});

test("a bad setting fails the start and is named in the log; corrected, it starts", async ({ installation }) => {
  installation.configure({ MUTABLE_GUEST_DAYS: "0" });
  try {
    const { code } = await installation.compose(["up", "--detach", "--wait"]);
    expect(code).not.toBe(0);
    expect(await installation.must("logs", "rooms")).toContain("MUTABLE_GUEST_DAYS must be 1 at least");
  } finally {
    installation.configure();
  }
  await installation.up();
});

test("with an https address, pages, sockets and cookies are secure", async ({ installation, friends }) => {
  const origin = `https://localhost:${installation.httpsPort}`;
  installation.configure({ MUTABLE_PUBLIC_URL: origin });
  try {
    await installation.up();
    const pages = await friends(origin);
    const sockets: string[] = [];
    pages[0].on("websocket", (socket) => sockets.push(new URL(socket.url()).protocol));
    await goOn(await playTable(pages));
    expect(new Set(sockets)).toEqual(new Set(["wss:"]));
    for (const cookie of await pages[0].context().cookies()) expect(cookie).toMatchObject({ secure: true });
    const plain = await pages[0].request.get(`${installation.origin}/`, { maxRedirects: 0 });
    expect([plain.status(), plain.headers().location]).toEqual([308, "https://localhost/"]);
    expect(await installation.must("logs", "caddy")).not.toContain('"level":"error"');
  } finally {
    installation.configure();
  }
  await installation.up();
});

test("behind nginx, as deploy/behind/nginx.conf configures it, pages and sockets are secure", async ({ installation, friends }) => {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  installation.configure({
    MUTABLE_PUBLIC_URL: origin,
    CADDY_ADDRESS: "http://",
    CADDY_HTTP_PORT: `127.0.0.1:${installation.httpPort}`,
    CADDY_HTTPS_PORT: `127.0.0.1:${installation.httpsPort}`,
    CADDY_TRUSTED_PROXIES: "private_ranges",
  });
  const name = `${installation.project}-nginx`;
  try {
    await installation.up();
    await startNginx(installation, { name, port });
    const pages = await friends(origin);
    const sockets: string[] = [];
    pages[0].on("websocket", (socket) => sockets.push(new URL(socket.url()).protocol));
    await goOn(await playTable(pages));
    expect(new Set(sockets)).toEqual(new Set(["wss:"]));
  } finally {
    await run(installation.folder, ["docker", "rm", "--force", name]);
    installation.configure();
  }
  await installation.up();
});

/** Runs nginx with the repository's example, on another port and with a certificate of its own. */
async function startNginx({ folder, httpPort }: Installation, { name, port }: { name: string; port: string }): Promise<void> {
  const [key, certificate, site] = ["key.pem", "certificate.pem", "mutable.conf"].map((file) => join(folder, "..", file)) as [
    string,
    string,
    string,
  ];
  const example = readFileSync(join(folder, "deploy/behind/nginx.conf"), "utf8");
  writeFileSync(
    site,
    example
      .replace("listen 443 ssl", `listen ${port} ssl`)
      .replace("127.0.0.1:8080;", `127.0.0.1:${httpPort};`)
      .replace(/(ssl_certificate) \S+;/, "$1 /site/certificate.pem;")
      .replace(/(ssl_certificate_key) \S+;/, "$1 /site/key.pem;"),
  );
  const made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", key, "-out", certificate];
  expect(await run(folder, made)).toMatchObject({ code: 0 });
  const mounts = [certificate, key].map((file) => `--volume=${file}:/site/${basename(file)}:ro`);
  const started = [
    "docker",
    "run",
    "--detach",
    "--network=host",
    `--name=${name}`,
    ...mounts,
    `--volume=${site}:/etc/nginx/conf.d/mutable.conf:ro`,
    "nginx:stable",
  ];
  expect(await run(folder, started)).toMatchObject({ code: 0 });
  await expect.poll(async () => (await ask(`https://localhost:${port}`, "/healthz").catch(() => undefined))?.status).toBe(200);
}

test("with scheduled backups one is taken at the start, and can be restored", async ({ installation }) => {
  installation.configure({ COMPOSE_PROFILES: "backups", BACKUPS_KEEP: "2" });
  try {
    await installation.up();
    const listed = await installation.must("exec", "-T", "backups", "ls", "/backups");
    expect(listed).toMatch(/^mutable-\d{4}-\d\d-\d\dT\d{4}\.backup$/m);
    const [file = ""] = listed.split("\n");
    const people = async () => /^accounts +(\d+)$/m.exec(await installation.must("exec", "-T", "rooms", "mutable", "admin", "stats"))?.[1];
    const before = await people();
    await installation.must("stop", "web", "rooms");
    await installation.must("run", "--rm", "-T", "backups", "mutable", "admin", "restore", `/backups/${file}`, "--replace");
    await installation.up();
    expect(await people()).toBe(before);
  } finally {
    await installation.must("rm", "--stop", "--force", "backups");
    installation.configure();
  }
});

test("at rest it costs little", async ({ installation }) => {
  await installation.up();
  // Checks are frequent until the start period is over.
  await new Promise((resolve) => setTimeout(resolve, 130_000));
  const before = await usage(installation);
  const seconds = 60;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = await usage(installation);
  for (const [service, { processor, memory }] of Object.entries(after)) {
    const share = ((processor - (before[service]?.processor ?? 0)) / seconds) * 100;
    measured(service, `${share.toFixed(2)} % of a core, ${(memory / 2 ** 20).toFixed(0)} MB`);
    expect([service, share < 2]).toEqual([service, true]);
  }
});

test("with three room servers, a game goes on while one after the other and Redis are restarted and killed", async ({
  installation,
  friends,
}) => {
  test.setTimeout(600_000);
  const scaled = installation.with("docker-compose.scale.yml");
  try {
    await scaled.up("--scale", "rooms=3");
    const party = await playTable(await friends());
    const servers = await scaled.containersOf("rooms");
    expect(servers).toHaveLength(3);
    for (const server of servers) {
      await playThrough(party, () => run(scaled.folder, ["docker", "restart", server]));
      await playThrough(party, () => run(scaled.folder, ["docker", "exec", server, "sh", "-c", "kill -9 -1"]));
    }
    await playThrough(party, () => scaled.must("restart", "redis"));
    await scaled.up("--scale", "rooms=3");
    await comeBack(party);
  } finally {
    await scaled.must("rm", "--stop", "--force", "redis");
    installation.configure();
  }
  await installation.up("--scale", "rooms=1");
});

test("a release needs two files and no checkout", async ({ installation, friends }) => {
  const folder = join(installation.folder, "..", "release");
  mkdirSync(folder);
  const { output } = await run(installation.folder, [
    "node",
    "deploy/release-compose.mjs",
    "--images",
    "example.org/mutable",
    "--version",
    "1.2.3",
  ]);
  writeFileSync(join(folder, "docker-compose.yml"), output);
  for (const image of ["rooms", "web", "proxy"])
    await run(folder, ["docker", "tag", `mutable-${image}`, `example.org/mutable/mutable-${image}:1.2.3`]);
  await installation.must("down");
  const release = await Installation.in("release");
  release.configure();
  try {
    await release.up();
    await goOn(await playTable(await friends(release.origin)));
  } finally {
    await release.remove();
  }
});

/** Processor time in seconds and memory in bytes of each service, from its control group. */
async function usage(installation: Installation): Promise<Record<string, { processor: number; memory: number }>> {
  const script =
    "cat /sys/fs/cgroup/cpu.stat 2>/dev/null | sed -n 's/^usage_usec //p' | grep . || awk '{ print $1 / 1000 }' /sys/fs/cgroup/cpuacct/cpuacct.usage; cat /sys/fs/cgroup/memory.current 2>/dev/null || cat /sys/fs/cgroup/memory/memory.usage_in_bytes";
  const figures = SERVICES.map(async (service) => {
    const [processor = "", memory = ""] = (await installation.must("exec", "-T", service, "sh", "-c", script)).split("\n");
    return [service, { processor: Number(processor) / 1e6, memory: Number(memory) }] as const;
  });
  return Object.fromEntries(await Promise.all(figures));
}
