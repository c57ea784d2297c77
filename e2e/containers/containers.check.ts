import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendRawRequest } from "../servers/http-request.ts";
import { freePort } from "../servers/program.ts";
import { enterAsGuestOnPage } from "../support/accounts.ts";
import { playAnswers, startTwoPlayerGame, type TwoPlayerGame } from "../support/two-player-game.ts";
import { expect, containerTest as test } from "./fixtures.ts";
import { ComposeInstallation, runCommand } from "./installation.ts";

const SERVICES = ["caddy", "web", "rooms", "postgres"] as const;

/** Prints a figure for docs/self-hosting.md. */
const measured = (what: string, value: string): void => console.log(`    ${what}: ${value}`);

/** Both friends reload their pages, as people do after a while, and play on. */
async function comeBack(party: TwoPlayerGame): Promise<void> {
  for (const { board } of party.players) {
    await board.page.reload();
    await board.waitUntilReady();
  }
  await playAnswers(party);
}

/** Plays while something happens to the containers, and afterwards. */
async function playThrough(party: TwoPlayerGame, happens: () => Promise<unknown>): Promise<void> {
  await playAnswers(party);
  await Promise.all([happens(), playAnswers(party, 6)]);
  await playAnswers(party);
}

/** Waits until every service is healthy again. */
const recover = (installation: ComposeInstallation): Promise<number> => installation.up();

test("the images build from a clone in which nothing is installed", async ({ installation }) => {
  for (const service of ["rooms", "web", "caddy"]) {
    const image = `${installation.project}-${service}`;
    const { code, output } = await runCommand(installation.folder, ["docker", "image", "inspect", "--format", "{{.Size}}", image]);
    expect([image, code]).toEqual([image, 0]);
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
  const inside = (service: string, command: string) => installation.compose(["exec", "-T", service, "sh", "-c", command]);
  for (const service of SERVICES) {
    const { output: status } = await inside(service, "cat /proc/1/status");
    const line = (name: string) => new RegExp(`^${name}:\\s*(\\w+)`, "m").exec(status)?.[1];
    // The bounding set: an ordinary user has no effective capabilities anyway.
    expect([service, line("CapBnd"), line("NoNewPrivs")]).toEqual([service, "0000000000000000", "1"]);
    expect([service, line("Uid")]).not.toEqual([service, "0"]);
    expect([service, (await inside(service, "grep ' / ' /proc/mounts")).output]).toEqual([service, expect.stringMatching(/ ro[, ]/)]);
  }
  const [, gateway = ""] =
    /"Gateway": "([\d.]+)"/.exec((await runCommand(installation.folder, ["docker", "network", "inspect", "bridge"])).output) ?? [];
  const reaches = async (service: string, host: string, port: number) =>
    (await inside(service, `exec 3<>/dev/tcp/${host}/${port}`.replace(/^/, "timeout 3 bash -c '").concat("'"))).code === 0;
  // A server of this check: engines may publish ports on the loopback only.
  const outside = createServer().listen(0, "0.0.0.0");
  await once(outside, "listening");
  const { port } = outside.address() as AddressInfo;
  expect(await reaches("rooms", gateway, port)).toBe(true);
  expect(await reaches("rooms", "postgres", 5432)).toBe(true);
  expect(await reaches("postgres", gateway, port)).toBe(false);
  outside.close();
  expect((await inside("caddy", "nc -z -w 2 postgres 5432")).code).not.toBe(0);
});

test("two friends play through the proxy", async ({ installation, friends }) => {
  await installation.up();
  const party = await startTwoPlayerGame(await friends());
  await playAnswers(party, 8);
  await comeBack(party);
});

for (const service of SERVICES) {
  test(`a game goes on while ${service} is restarted`, async ({ installation, friends }) => {
    await installation.up();
    const party = await startTwoPlayerGame(await friends());
    await playThrough(party, () => installation.must("restart", service));
    await recover(installation);
    await comeBack(party);
  });

  test(`a game goes on while ${service} is killed`, async ({ installation, friends }) => {
    await installation.up();
    const party = await startTwoPlayerGame(await friends());
    const [container = ""] = await installation.containersOf(service);
    await playThrough(party, () => installation.crash(container));
    await recover(installation);
    await comeBack(party);
  });
}

test("a backup that is taken under play is restored, and the game goes on from that moment", async ({ installation, friends, visitor }) => {
  await installation.up();
  const party = await startTwoPlayerGame(await friends());
  const file = join(installation.folder, "..", "mutable.backup");
  let taken = await installation.compose(["version"]);
  await playThrough(party, async () => {
    taken = await installation.compose(["exec", "-T", "rooms", "mutable", "admin", "backup", "-"], { to: file });
  });
  expect(taken).toEqual({ code: 0, output: "", errors: "" });
  const guests = await guestsOf(installation);
  await enterAsGuestOnPage(await visitor(installation.origin));
  expect(await guestsOf(installation)).toBe(guests + 1);

  await installation.must("stop", "web", "rooms");
  const restore = ["run", "--rm", "-T", "rooms", "mutable", "admin", "restore", "-"];
  const refused = await installation.compose(restore, { from: file });
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("--replace")]);
  expect(await installation.compose([...restore, "--replace"], { from: file })).toMatchObject({ code: 0 });
  await installation.up();
  expect(await guestsOf(installation)).toBe(guests);
  await comeBack(party);
});

/** The number of guests, as the command line counts them. */
async function guestsOf(installation: ComposeInstallation): Promise<number> {
  const stats = await installation.must("exec", "-T", "rooms", "mutable", "admin", "stats");
  return Number(/^guests +(\d+)$/m.exec(stats)?.[1]);
}

test("an upgrade that replaces the images keeps a game in progress", async ({ installation, friends }) => {
  test.setTimeout(1_200_000);
  await installation.up();
  const party = await startTwoPlayerGame(await friends());
  const manifest = join(installation.folder, "package.json");
  const { version, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  writeFileSync(manifest, `${JSON.stringify({ version: `${version}-next`, ...rest }, null, 2)}\n`);
  await playThrough(party, () => installation.up("--build"));
  const { output: commit } = await runCommand(installation.folder, ["git", "rev-parse", "HEAD"]);
  expect(await installation.must("exec", "-T", "rooms", "mutable", "--version")).toBe(`${version}-next+${commit.slice(0, 8)}\n`);
  await comeBack(party);
});

test("down and up again keep everything", async ({ installation, friends }) => {
  await installation.up();
  const party = await startTwoPlayerGame(await friends());
  await playAnswers(party);
  await installation.must("down");
  await installation.up();
  await comeBack(party);
});

test("a bad setting fails the start and is named in the log; corrected, it starts", async ({ installation }) => {
  installation.configure({ MUTABLE_GUEST_DAYS: "0" });
  try {
    const { code } = await installation.compose(["up", "--detach", "--wait"]);
    expect(code).not.toBe(0);
    expect(await installation.must("logs", "rooms")).toContain("MUTABLE_GUEST_DAYS must be at least 1");
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
    await playAnswers(await startTwoPlayerGame(pages));
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
    await playAnswers(await startTwoPlayerGame(pages));
    expect(new Set(sockets)).toEqual(new Set(["wss:"]));
  } finally {
    await runCommand(installation.folder, ["docker", "rm", "--force", name]);
    installation.configure();
  }
  await installation.up();
});

/** Runs nginx with the repository's example, on another port and with a certificate of its own. */
async function startNginx({ folder, httpPort }: ComposeInstallation, { name, port }: { name: string; port: string }): Promise<void> {
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
  expect(await runCommand(folder, made)).toMatchObject({ code: 0 });
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
  expect(await runCommand(folder, started)).toMatchObject({ code: 0 });
  await expect.poll(async () => (await sendRawRequest(`https://localhost:${port}`, "/healthz").catch(() => undefined))?.status).toBe(200);
}

test("with scheduled backups one is taken at the start, and can be restored", async ({ installation, visitor }) => {
  installation.configure({ COMPOSE_PROFILES: "backups", BACKUPS_KEEP: "2" });
  try {
    await installation.up();
    const guests = await guestsOf(installation);
    const listed = await installation.must("exec", "-T", "backups", "ls", "/backups");
    const [file = ""] = /^mutable-\d{4}-\d\d-\d\dT\d{4}\.backup$/m.exec(listed) ?? [];
    await enterAsGuestOnPage(await visitor(installation.origin));
    await installation.must("stop", "web", "rooms");
    await installation.must("run", "--rm", "-T", "backups", "mutable", "admin", "restore", `/backups/${file}`, "--replace");
    await installation.up();
    expect(await guestsOf(installation)).toBe(guests);
  } finally {
    await installation.must("rm", "--stop", "--force", "backups");
    installation.configure();
  }
});

test("at rest it costs little", async ({ installation }) => {
  await installation.up();
  await sleep(15_000);
  const before = await processorTimes(installation);
  const seconds = 60;
  await sleep(seconds * 1000);
  const after = await processorTimes(installation);
  for (const service of SERVICES) {
    const share = (((after[service] ?? 0) - (before[service] ?? 0)) / seconds) * 100;
    const [id = ""] = await installation.containersOf(service);
    const { output } = await runCommand(installation.folder, ["docker", "stats", "--no-stream", "--format", "{{.MemUsage}}", id]);
    measured(service, `${share.toFixed(2)} % of a core, ${output.split(" ")[0]}`);
    expect([service, share < 2]).toEqual([service, true]);
  }
});

test("with three room servers, a game goes on while one after the other is restarted and killed", async ({ installation, friends }) => {
  test.setTimeout(600_000);
  const scaled = installation.with("docker-compose.scale.yml");
  try {
    scaled.configure({ ROOMS: "3" });
    await scaled.up();
    const party = await startTwoPlayerGame(await friends());
    const servers = await scaled.containersOf("rooms");
    expect(servers).toHaveLength(3);
    for (const server of servers) {
      await playThrough(party, () => scaled.restart(server));
      await playThrough(party, () => scaled.crash(server));
    }
    await scaled.up();
    await comeBack(party);
  } finally {
    installation.configure();
  }
  await installation.up();
});

test("a release needs two files and no checkout", async ({ installation, friends }) => {
  const folder = join(installation.folder, "..", "release");
  mkdirSync(folder);
  const { output } = await runCommand(installation.folder, [
    "node",
    "deploy/release-compose.mjs",
    "--images",
    "example.org/mutable",
    "--version",
    "1.2.3",
  ]);
  writeFileSync(join(folder, "docker-compose.yml"), output);
  for (const [service, image] of Object.entries({ rooms: "rooms", web: "web", caddy: "proxy" }))
    await runCommand(folder, ["docker", "tag", `${installation.project}-${service}`, `example.org/mutable/mutable-${image}:1.2.3`]);
  await installation.must("down");
  const release = await ComposeInstallation.in("release");
  release.configure();
  try {
    await release.up();
    await playAnswers(await startTwoPlayerGame(await friends(release.origin)));
  } finally {
    await release.remove();
  }
});

/** The processor time of each service in seconds, from its control group (version 2, or 1). */
async function processorTimes(installation: ComposeInstallation): Promise<Record<string, number>> {
  const script =
    "sed -n 's/^usage_usec //p' /sys/fs/cgroup/cpu.stat 2>/dev/null | grep . || awk '{ print $1 / 1000 }' /sys/fs/cgroup/cpuacct/cpuacct.usage";
  const times = SERVICES.map(async (service) => {
    const microseconds = Number(await installation.must("exec", "-T", service, "sh", "-c", script));
    return [service, microseconds / 1e6] as const;
  });
  return Object.fromEntries(await Promise.all(times));
}
