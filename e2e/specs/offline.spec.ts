import { SEATS } from "@mutable/engine";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { FrontServer } from "../servers/front-server.ts";
import { becomeGuest, openPage, selectLanguage, selectTheme, signUpDirectly } from "../support/accounts.ts";
import { BoardPage } from "../support/board-page.ts";
import { BoardPlayer, playToEnd, pointerInput } from "../support/board-player.ts";
import { POND, publishTwice } from "../support/deck-versions.ts";
import { expectOnlyFinishedGame } from "../support/device-games.ts";
import { isDeep, PHONE } from "../support/devices.ts";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { test as base, expect } from "../support/fixtures.ts";
import { inTurns } from "../support/sample.ts";
import { en, translators } from "../support/texts.ts";

/** A server that can be stopped, and a context with a service worker. */
const test = base.extend<{ front: FrontServer; visitor: BrowserContext }>({
  front: async ({ platform }, use) => {
    const front = new FrontServer(platform);
    await front.start();
    await use(front);
    await front.stop();
  },
  visitor: async ({ browser, front }, use) => {
    const context = await newVisitor(browser, front);
    await use(context);
    await context.close();
  },
});

const [testA, testB, testC] = inTurns(test);

const newVisitor = (browser: Browser, { origin }: FrontServer, device = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: origin, locale: "en-US", reducedMotion: "reduce", ...device });

/** Opens the front page and waits until the service worker has everything. */
async function openOnce(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openPage(page, "/");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  return page;
}

type Kind = "bots" | "people" | "solo";

async function startGame(page: Page, kind: Kind, { t = en, names = [] as readonly string[] } = {}): Promise<void> {
  await page.locator(`[data-kind=${kind}]`).click();
  if (kind === "bots") await page.getByRole("button", { name: t("create.botsFewer") }).click();
  for (const [at, name] of names.entries()) {
    if (at > 1) await page.getByRole("button", { name: t("local.addPerson") }).click();
    await page.getByLabel(t("local.person", { number: at + 1 }), { exact: true }).fill(name);
  }
  await page.getByRole("button", { name: t("local.start") }).click();
}

function playerOn(page: Page): BoardPlayer {
  const board = new BoardPage(page);
  return new BoardPlayer(board, pointerInput(board));
}

async function chooseQuickPace(page: Page): Promise<void> {
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByText(en("create.pace.quick"), { exact: true }).click();
  await page.keyboard.press("Escape");
}

/** Ends the page as the system does when it needs its memory, and opens its address again. */
async function crash(page: Page): Promise<Page> {
  const address = page.url();
  const devTools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  devTools.send("Page.crash").catch(() => {});
  await crashed;
  await page.close();
  const next = await page.context().newPage();
  await next.goto(address);
  return next;
}

/** Keeps the button of the hand-over pressed, as the next player does. */
async function look(page: Page): Promise<void> {
  await page.locator(".hold-button").hover();
  await page.mouse.down();
  await page.locator(".board").waitFor();
  await page.mouse.up();
}

/** The beginning of the kept copy of the offline page. */
const keptPage = (page: Page) => page.evaluate(async () => (await (await caches.match("/play?offline"))?.text())?.slice(0, 80));

// In `npm test`, maker.spec.ts begins a game with a player's deck.
if (isDeep)
  test("goes on without a connection with a player's deck, its pictures included", async ({ visitor, front, newRequest }) => {
    const owner = await newRequest();
    await signUpDirectly(owner);
    const version = `made-${await publishTwice(owner)}-2`;
    const page = await openOnce(visitor);
    await page.goto(`/play#deck=${version}`);
    const player = playerOn(page);
    await player.waitForTurn();
    const chosen = Object.values(POND.looks ?? {}).map(({ picture }) => picture ?? "");
    await expect
      .poll(() =>
        page.evaluate(
          async (names) => (await Promise.all(names.map((name) => caches.match(`/pictures/${name}.svg?offline`)))).includes(undefined),
          chosen,
        ),
      )
      .toBe(false);
    await front.stop();
    await page.reload();
    await chooseQuickPace(page);
    await playToEnd(player, 300);
    await page.getByRole("link", { name: en("result.replay") }).click();
    await expect(page.locator(".board.is-replay")).toContainText(POND.name);
    await page.goto("/play");
    await expect(page.locator("[data-game]")).toContainText(POND.name);
    await page.goto(`/play#deck=${version.replace(/2$/, "1")}`);
    await page.reload();
    await expect(page.getByRole("heading", { name: en("deckFile.offline") })).toBeVisible();
    await front.start();
    await page.getByRole("button", { name: en("deckFile.retry") }).click();
    await player.waitForTurn();
  });

testA("opens without a connection, and plays, after one visit of the front page", async ({ visitor, front, launch }) => {
  const cs = translators.cs;
  const page = await openOnce(visitor);
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    // Next asks for the pages of links that come into view. A reload aborts what is being loaded.
    // The browser asks for the icon of the tab past the service worker.
    if (!/_rsc=|\/icon\.svg$/.test(request.url()) && request.failure()?.errorText !== "net::ERR_ABORTED")
      failed.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText}`);
  });
  await test.step("it can be installed", async () => {
    expect((await visitor.request.get("/sw.js")).headers()).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
    });
    const devTools = await visitor.newCDPSession(page);
    expect((await devTools.send("Page.getAppManifest")).errors).toEqual([]);
    const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
    // Each test has a profile of its own, which counts as private.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });

  await front.stop();
  await test.step("any address leads to the offline page", async () => {
    for (const path of ["/", "/t/abcd2345"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/play#instead=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("local.title"));
      await expect(page.getByText(en("local.instead", { page: path }))).toBeVisible();
      await expect(page.getByRole("link", { name: en("local.tryPage") })).toHaveAttribute("href", path);
    }
  });
  await test.step("a deck can be made", async () => {
    await page.goto("/make");
    await page.locator(".mk-way--main").click();
    await page.locator("[data-new=keeper]").click();
    await page.locator("[data-name=en]").fill("Frog");
    await page.reload();
    await expect(page.locator("[data-name=en]")).toHaveValue("Frog");
    await page.goto("/play");
  });
  await test.step("a game goes to its end, and on after a reload", async () => {
    failed.length = 0;
    await startGame(page, "bots");
    const player = playerOn(page);
    await player.waitForTurn();
    await player.answer();
    await page.reload();
    await chooseQuickPace(page);
    await playToEnd(player, 200);
    expect(failed.filter((request) => !request.startsWith("/play "))).toEqual([]);
  });
  await test.step("the game can be watched", async () => {
    await page.getByRole("link", { name: en("result.replay") }).click();
    await expect(page.locator(".board.is-replay")).toBeVisible();
    await page.goto("/play");
    await page.getByRole("link", { name: en("local.replay") }).click();
    await page.locator(".scrubber").first().waitFor();
  });

  await front.start();
  await test.step("the game is listed, and can be verified and saved", () => expectOnlyFinishedGame(page, launch));
  await test.step("the language and the theme last chosen are kept", async () => {
    await openPage(page, "/");
    await selectTheme(page, "dark");
    await selectLanguage(page, "cs");
    await expect.poll(() => keptPage(page)).toContain('<html lang="cs" data-theme="dark">');
    await visitor.setOffline(true);
    await page.goto("/decks");
    await expect(page).toHaveURL("/play#instead=%2Fdecks");
    await expect(page.locator("html[lang=cs][data-theme=dark]")).toBeVisible();
    await startGame(page, "people", { t: cs, names: ["Ana", "Ben"] });
    await expect(page.locator(".hold-button")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  testC("three people play around it without a connection, through a reload and a crash", async ({ browser, front }) => {
    const visitor = await newVisitor(browser, front, PHONE);
    let page = await openOnce(visitor);
    await front.stop();
    await page.goto("/play");
    const names = ["Ana", "Ben", "Cleo"];
    await startGame(page, "people", { names });
    for (let turn = 0; turn < 4; ) {
      await look(page);
      const handOn = page.getByRole("button", { name: en("local.handOn") });
      const player = playerOn(page);
      while (!(await handOn.isVisible()) && !(await player.isOver()))
        if (!(await player.answer().catch(() => false))) await page.waitForTimeout(50);
      // A few games end this early.
      if (await player.isOver()) {
        await page.goto("/play");
        await startGame(page, "people", { names });
        continue;
      }
      await handOn.click();
      const next = await page.locator(".hand-over").getAttribute("data-next");
      if (turn === 1) await page.reload();
      if (turn === 2) page = await crash(page);
      await expect(page.locator(".hand-over")).toHaveAttribute("data-next", next ?? "");
      await expect(page.locator("[data-card]")).toHaveCount(0);
      turn += 1;
    }
    await visitor.close();
  });
});

testB("keeps pages that do not name the viewer", async ({ visitor, front }) => {
  const name = await becomeGuest(visitor.request);
  const page = await openOnce(visitor);
  await openPage(page, "/account");
  await expect(page.getByText(name).first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (cache) => (await caches.open(cache)).matchAll()));
    const pages = all.flat().filter(({ headers }) => headers.get("content-type")?.startsWith("text/html"));
    return Promise.all(pages.map(async (found) => ({ url: found.url, text: await found.text() })));
  });
  expect(kept.map(({ url }) => url).sort()).toEqual([`${front.origin}/make?offline`, `${front.origin}/play?offline`]);
  // A whole page in the report would not help.
  expect(kept.some(({ text }) => text.includes(name))).toBe(false);
  expect((await (await visitor.request.get("/play")).text()).includes(name)).toBe(true);
});

testC("replaces the version only when nothing is lost", async ({ visitor, front }) => {
  const cachesOf = (page: Page) => page.evaluate(() => caches.keys());
  const script = await openOnce(visitor).then((page) =>
    page.evaluate(async () => {
      const [name = ""] = await caches.keys();
      const kept = await (await caches.open(name)).keys();
      // Loaded later, so no page has it in its own memory.
      return kept
        .map(({ url }) => new URL(url).pathname)
        .find((path) => path.endsWith(".js") && !document.documentElement.outerHTML.includes(path));
    }),
  );
  const former = front.build;
  const [page, other] = [visitor.pages()[0], await openOnce(visitor)];
  if (page === undefined || script === undefined) throw new Error("Nothing is kept.");
  const load = (of: Page) => of.evaluate(async (path) => (await fetch(path, { cache: "no-store" })).status, script);
  await openPage(page, "/play");
  await startGame(page, "bots");
  const player = playerOn(page);
  await player.waitForTurn();

  front.update(script);
  const notice = (on: Page) => on.getByTestId("new-version");
  const fresh = await visitor.newPage();
  await openPage(fresh, "/");
  await test.step("old pages go on with their own files", async () => {
    for (const old of [page, other]) await expect(notice(old)).toBeVisible();
    await expect(notice(fresh)).toBeHidden();
    await player.answer();
    await fresh.close();
  });
  await test.step("the new version shows the same table", async () => {
    await player.waitForTurn();
    const { decision } = await player.board.readPrompt();
    await notice(page)
      .getByRole("button", { name: en("offline.load") })
      .click();
    await page.waitForFunction((build) => document.documentElement.outerHTML.includes(build), front.build);
    await player.waitForTurn();
    expect((await player.board.readPrompt()).decision).toBe(decision);
    await expect(notice(page)).toBeHidden();
  });
  await test.step("a page of the former version keeps its files until it is loaded again", async () => {
    expect(await load(other)).toBe(200);
    expect(await cachesOf(other)).toEqual([`mutable ${former}`, `mutable ${front.build}`]);
    await notice(other)
      .getByRole("button", { name: en("offline.load") })
      .click();
    await expect(notice(other)).toBeHidden();
    let visits = 0;
    await expect(async () => {
      // A busy page answers the worker too late, and then the next visit removes the files.
      if (visits > 0) await other.reload();
      visits += 1;
      await expect.poll(() => cachesOf(page), { timeout: 5_000 }).toEqual([`mutable ${front.build}`]);
    }).toPass();
    if (isDeep) expect(visits).toBe(1);
    expect(await load(page)).toBe(404);
  });
});

testB("loads a page again if its scripts are gone with the former version", async ({ browser, front }) => {
  const context = await newVisitor(browser, front, { serviceWorkers: "block" });
  const page = await context.newPage();
  const former = front.build;
  await page.route("**/_next/static/chunks/*.js", (route) => {
    if (front.build === former) front.update(new URL(route.request().url()).pathname);
    return route.continue();
  });
  await page.goto("/decks", { waitUntil: "commit" });
  await page.waitForFunction((id) => !document.documentElement.outerHTML.includes(id), former);
  await context.close();
});

testA("plays on from an open replay after the connection is lost", async ({ visitor, front, arrange }) => {
  const table = await arrange({ seats: ["friend", "friend"], seed: "offline what if", settings: { isPublic: true }, startsGame: false });
  const { id } = await playRandomGameAtTable(table, SEATS.slice(0, 2), { seed: 5 });
  let page = await openOnce(visitor);
  await page.goto(`/games/${id}?step=4`);
  await expect(page.getByRole("slider", { name: en("replay.step") })).toHaveValue("4");
  await front.stop();
  await page.keyboard.press("b");
  await page.getByRole("button", { name: en("whatIf.playOn") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en("whatIf.playOn") })
    .click();
  await expect(page).toHaveURL(/\/play#table=/);
  let player = playerOn(page);
  await player.waitForTurn();
  await player.answer();
  await player.waitForTurn();
  const { decision } = await player.board.readPrompt();
  page = await crash(page);
  player = playerOn(page);
  await player.waitForTurn();
  expect((await player.board.readPrompt()).decision).toBe(decision);
});

if (isDeep)
  test("hands in a daily deal that was played without a connection", async ({ visitor, front }) => {
    test.setTimeout(600_000);
    await becomeGuest(visitor.request);
    let page = await openOnce(visitor);
    await openPage(page, "/play");
    await page.waitForFunction(() => localStorage.getItem("mutable daily deals") !== null);
    await front.stop();
    await page.reload();
    await startGame(page, "solo");
    let player = playerOn(page);
    await player.waitForTurn();
    await player.answer();
    page = await crash(page);
    player = playerOn(page);
    await player.waitForTurn();
    await playToEnd(player, 2_000);
    await front.start();
    const handedIn = page.waitForResponse((answer) => answer.url().endsWith("/api/daily/games"));
    await page.goto("/play");
    const answer = await handedIn;
    expect([answer.status(), await answer.json()]).toEqual([200, { score: expect.any(Number) }]);
    const { game } = answer.request().postDataJSON() as { game: string };
    await openPage(page, "/games");
    await expect(page.locator(`a[href*="${game}"]`).first()).toBeVisible();
  });
