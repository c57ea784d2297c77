import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { migratedDatabase } from "@mutable/db/testing";
import { afterEach, describe, expect, it } from "vitest";
import type { Dotenv } from "../servers/compose.ts";
import { LocalDeployment } from "../servers/deployment.ts";
import { sendRawRequest } from "../servers/http-request.ts";
import { NameServer } from "../servers/name-server.ts";
import { ReverseProxy } from "../servers/proxy.ts";
import { inTurns } from "../support/sample.ts";

const [itA, itB, itC] = inTurns(it);

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Stand-ins for servers, each with a name. They respond with their address and the request. */
class StandIns {
  readonly #nameServer: NameServer;
  readonly #network = `127.${1 + Math.floor(Math.random() * 254)}.${Math.floor(Math.random() * 256)}`;
  readonly #servers = new Map<string, Server>();

  constructor(nameServer: NameServer) {
    this.#nameServer = nameServer;
  }

  addressOf(place: number): string {
    return `${this.#network}.${place}`;
  }

  async start(name: "rooms" | "web", place: number): Promise<string> {
    const address = this.addressOf(place);
    const server = createServer((request, response) => {
      const answer = JSON.stringify({ address, url: request.url, headers: request.headers });
      // The proxy would pass on a response to a request that was not read to its end.
      request
        .on("error", () => {})
        .on("end", () => response.end(answer))
        .resume();
    });
    server.listen(name === "web" ? 3000 : 3001, address);
    await once(server, "listening");
    this.#nameServer.add(name, address);
    this.#servers.set(address, server);
    return address;
  }

  /** Gives a server another name, such as the id of its container. */
  name(id: string, address: string): void {
    this.#nameServer.add(id, address);
  }

  stop(name: "rooms" | "web", address: string): void {
    this.#nameServer.remove(name, address);
    this.#servers.get(address)?.close().closeAllConnections();
  }

  stopAll(): void {
    for (const address of this.#servers.keys()) this.stop("rooms", address);
  }
}

/** The proxy in front of stand-ins: one for the web app at place 2, room servers from place 10 on. */
async function ground({ rooms = 1, dotenv }: { rooms?: number; dotenv?: Dotenv } = {}) {
  const nameServer = await NameServer.open();
  closers.push(() => nameServer.close());
  const servers = new StandIns(nameServer);
  closers.push(() => servers.stopAll());
  const web = await servers.start("web", 2);
  const addresses: string[] = [];
  for (let place = 10; place < 10 + rooms; place += 1) addresses.push(await servers.start("rooms", place));
  const proxy = await ReverseProxy.start({ nameServer, dotenv });
  closers.push(() => proxy.stop());
  const asks = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await sendRawRequest(proxy.origin, path, { headers });
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return JSON.parse(body) as { address: string; url: string; headers: Record<string, string> };
  };
  while (!(await asks("/").catch(() => undefined))) await sleep(20);
  return { nameServer, servers, web, addresses, proxy, origin: proxy.origin, asks };
}

/** Sends requests until the proxy, which resolves names at most once a second, has resolved them again. */
async function namesAreAskedFor({ nameServer, asks }: Awaited<ReturnType<typeof ground>>): Promise<void> {
  const before = nameServer.queries;
  const queries = async () => {
    await asks("/rooms/healthz").catch(() => {});
    return nameServer.queries;
  };
  await expect.poll(queries).toBeGreaterThan(before + 2);
  await sleep(200);
}

const paths = Array.from({ length: process.env.TEST_DEEP === "1" ? 1_000 : 400 }, (_, n) => `/rooms/socket.io/socket${n}/`);

/** The server that each path leads to. */
async function whereTo({ asks }: Awaited<ReturnType<typeof ground>>): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push((await asks(path)).address);
  return found;
}

describe("the proxy", () => {
  itB("routes all requests of one path to the same server, also with other queries and headers", async () => {
    const there = await ground({ rooms: 3 });
    const [first, again] = [await whereTo(there), await whereTo(there)];
    expect(again).toEqual(first);
    for (const address of there.addresses) expect(first.filter((one) => one === address).length).toBeGreaterThan(paths.length / 5);
    for (const [n, path] of paths.slice(0, 20).entries())
      for (const query of ["?EIO=4&transport=polling&t=abc", "?EIO=4&transport=websocket&sid=123"])
        expect(await there.asks(path + query, { "x-mutable-path": `/chosen/${n}` })).toMatchObject({
          address: first[n],
          url: path + query,
        });
  });

  itC("logs failed requests without the codes and secrets in their addresses", async () => {
    const { servers, web, proxy } = await ground();
    servers.stop("web", web);
    const secret = "k7qm2xwd";
    const paths = [`/t/${secret}?sit`, `/link/${secret}`, `/games/some-game?code=${secret}`, `/sign-in?next=%2Ft%2F${secret}`];
    const headers = { referer: `${proxy.origin}/t/${secret}`, "table-code": secret, "next-router-state-tree": secret };
    const statuses = await Promise.all(paths.map(async (path) => (await sendRawRequest(proxy.origin, path, { headers })).status));
    expect(statuses).toEqual(paths.map(() => 502));
    await expect.poll(() => proxy.errorOutput).toMatch(/"uri":"\/games\/some-game\*"/);
    for (const uri of ["/t/**", "/link/*", "/sign-in*"]) await expect.poll(() => proxy.errorOutput).toContain(`"uri":"${uri}"`);
    expect(proxy.errorOutput).not.toContain(secret);
  });

  itA("routes a share of the paths to a new server, and moves no other path", async () => {
    const there = await ground({ rooms: 4 });
    const before = await whereTo(there);
    const fifth = await there.servers.start("rooms", 20);
    await namesAreAskedFor(there);
    const after = await whereTo(there);
    const moved = after.filter((address, n) => address !== before[n]);
    expect(new Set(moved)).toEqual(new Set([fifth]));
    // A fifth, as far as chance allows.
    expect(moved.length).toBeGreaterThan(paths.length * 0.1);
    expect(moved.length).toBeLessThan(paths.length * 0.3);
  });

  itC("routes the paths of a dead server to the others, moves no other path, and routes them back later", async () => {
    const there = await ground({ rooms: 3 });
    const before = await whereTo(there);
    const [gone = ""] = there.addresses;
    there.servers.stop("rooms", gone);
    const after = await whereTo(there);
    expect(after).not.toContain(gone);
    expect(after.filter((address, n) => before[n] !== gone && address !== before[n])).toEqual([]);
    await there.servers.start("rooms", 10);
    await namesAreAskedFor(there);
    expect(await whereTo(there)).toEqual(before);
  });

  it("routes a path with the id of a container to that room server alone", async () => {
    const { servers, addresses, asks, origin } = await ground({ rooms: 3 });
    const ids = ["0123456789ab", "fedcba987654", "aaaaaaaaaaaa"];
    for (const [n, id] of ids.entries()) servers.name(id, addresses[n] ?? "");
    for (const [n, id] of ids.entries())
      for (const query of ["?EIO=4&transport=polling", "?EIO=4&transport=websocket"]) {
        const path = `/rooms/socket.io/@${id}/${query}`;
        expect(await asks(path)).toMatchObject({ address: addresses[n], url: path });
      }
    // The proxy notices a dead server at once, so that clients ask another one.
    const began = performance.now();
    expect([502, 503]).toContain((await sendRawRequest(origin, "/rooms/socket.io/@bbbbbbbbbbbb/")).status);
    expect(performance.now() - began).toBeLessThan(process.env.TEST_DEEP === "1" ? 5_000 : 60_000);
  });

  it("routes to no other host that a path names", async () => {
    const { servers, addresses, web, asks } = await ground({ rooms: 2 });
    servers.name("intranet", web);
    for (const name of ["web", "localhost", "intranet", "127.0.0.1", "0123456789ab.example.org", "0123456789abc", "0123456789AB"])
      expect(addresses).toContain((await asks(`/rooms/socket.io/@${name}/`)).address);
  });

  it.each(["web", "rooms"] as const)("holds requests while the only server for %s restarts", async (name) => {
    const { servers, web, addresses, asks } = await ground();
    servers.stop(name, name === "web" ? web : (addresses[0] ?? ""));
    const asked = asks(name === "web" ? "/" : "/rooms/healthz");
    await sleep(1_500);
    const place = 30;
    await servers.start(name, place);
    expect((await asked).address).toBe(servers.addressOf(place));
  });

  it("forwards the client's address, and ignores addresses in the client's headers", async () => {
    const { asks } = await ground();
    const claims = { "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https", "x-forwarded-host": "elsewhere.example" };
    for (const path of ["/", "/rooms/healthz"])
      expect((await asks(path, claims)).headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
  });

  it.each(["10.0.0.0/8 127.0.0.0/8", "10.0.0.0/8, 127.0.0.0/8"])("trusts the proxies in CADDY_TRUSTED_PROXIES=%s", async (proxies) => {
    const { asks } = await ground({ dotenv: { CADDY_TRUSTED_PROXIES: proxies } });
    for (const path of ["/", "/rooms/healthz"])
      expect((await asks(path, { "x-forwarded-for": "198.51.100.7" })).headers["x-forwarded-for"]).toBe("198.51.100.7, 127.0.0.1");
  });

  it("rejects bodies that are longer than any valid one", async () => {
    const { origin } = await ground();
    const sent = (length: number, path = "/") =>
      sendRawRequest(origin, path, { method: "POST", headers: { "content-length": String(length) }, body: "x".repeat(length) });
    expect((await sent(64 * 1_024)).status).toBe(200);
    expect((await sent(500_000, "/api/decks/abcdefgh0123")).status).toBe(200);
    // Caddy 2.6 answers a body that is cut off with 502, newer versions with 413.
    expect([413, 502]).toContain((await sent(1_000_000)).status);
    expect([413, 502]).toContain((await sent(500_000, "/api/daily")).status);
    expect([413, 502]).toContain((await sent(1_000_000, "/api/decks/abcdefgh0123")).status);
  });
});

describe("the proxy in front of the real servers", () => {
  it("hides the host's endpoints from visitors, however a path is written", async () => {
    const box = await LocalDeployment.start({ database: await migratedDatabase() });
    closers.push(() => box.close());
    expect((await sendRawRequest(box.roomServers[0]?.origin ?? "", "/metrics")).body).toContain("mutable_moves_total");
    const roads = [
      "",
      "/rooms/..",
      "/rooms/%2e%2e",
      "/rooms/..%2f",
      "/rooms/x/..%5c..",
      "/rooms/..\\",
      "//rooms/..",
      "/rooms//..",
      "/ROOMS/..",
      "/rooms/./..",
    ];
    for (const road of roads)
      for (const path of ["/metrics", "/health/ready", "/health/live"]) {
        const { status, body } = await sendRawRequest(box.origin, road + path);
        expect([road + path, [308, 400, 404].includes(status)]).toEqual([road + path, true]);
        expect(body).not.toMatch(/mutable_|"live"|"accepts"/);
      }
  });
});
